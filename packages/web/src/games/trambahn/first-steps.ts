import type { State } from "@stellwerk/trambahn";
import type { Text } from "../lesson.ts";
import type { FirstSteps } from "../first-steps.ts";

/** Both players have had this many turns together when nothing more is said. */
const TURNS = 6;

const OTHERS: Text = {
  de: "Jetzt zieht dein Gegenüber. Die Zeile ganz oben sagt danach, was geschehen ist, und der Rahmen auf dem Tisch, wo.",
  en: "Now your opponent plays. Then the line at the top says what happened, and frames on the table show where.",
};
const FIRST_PASSENGER: Text = {
  de: "Jeder Zug beginnt mit einem Fahrgast: Wähle eine Karte, dann die Endstation ihrer Linie. Der vierte Fahrgast löst die Fahrt aus, und die Reihen der Linie werden gewertet.",
  en: "Every turn begins with a passenger: choose a card, then the terminal of its line. The fourth passenger sets off the tour, and the columns of that line score.",
};
const STATIONS: Text = {
  de: "Nun baust du: Eröffne mit einer Karte eine Reihe und leg höhere der Linie an. Was du nicht brauchst, bringt auf dem Geldstapel 1.000 Mark.",
  en: "Now build: open a column with a card and add higher ones of its line. A card you do not need brings 1,000 marks on your money pile.",
};
const TRAM: Text = {
  de: "Eine Reihe braucht eine Trambahn: Ohne wird sie am Zugende abgeräumt. Mit ihr zählen die Punkte der Reihe, also die Sterne, doppelt, dreifach oder vierfach.",
  en: "A column needs a tram: without one it is cleared when your turn ends. With one, the points of the column (its stars) count two, three or four times.",
};
const SETTLED: Text = {
  de: "Deine Reihen haben Trambahnen und bleiben liegen. Leg Fahrgäste an Linien, auf denen du vorn liegst, und lass die anderen warten.",
  en: "Your columns have trams and stay. Lay passengers at lines on which you lead, and let the other lines wait.",
};

export const firstSteps: FirstSteps<State> = ({ step, seat, turn, laid, players }, viewer, language) => {
  if (viewer === null || step === "over" || turn > TURNS) return null;
  if (seat !== viewer) return OTHERS[language];
  const columns = players.at(viewer)?.columns ?? [];
  const text =
    step === "passengers" && laid === 0
      ? FIRST_PASSENGER
      : columns.length === 0
        ? STATIONS
        : columns.some(({ tram }) => tram === 0)
          ? TRAM
          : SETTLED;
  return text[language];
};
