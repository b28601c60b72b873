import { NO_TRAM, type State } from "@stellwerk/trambahn";
import type { Text } from "../lesson.ts";
import type { FirstSteps } from "../first-steps.ts";

export const aim: Text = {
  de: "Zwei Gesellschaften bauen Münchens Linien aus. Eine Fahrt wertet die Reihen ihrer Linie: die Punkte (Sterne) mal die Trambahn. Nach fünf Fahrten gewinnt, wer mehr Punkte hat.",
  en: "Two companies build the lines of Munich. A tour scores the columns of its line: their points (the stars) times their tram. After five tours the higher total wins.",
};

/** Both players have had this many turns together when nothing more is said. */
const TURNS = 6;

const TEXTS = {
  others: {
    de: "Jetzt ist dein Gegenüber am Zug. Danach sagt die Zeile ganz oben, was geschehen ist, und Rahmen auf dem Tisch zeigen, wo.",
    en: "Now your opponent plays. Then the line at the top says what happened, and frames on the table show where.",
  },
  firstPassenger: {
    de: "Jeder Zug beginnt mit einem Fahrgast: Wähle eine Karte, dann die Endstation ihrer Linie. Der vierte Fahrgast dort löst die Fahrt aus.",
    en: "Every turn begins with a passenger: choose a card, then the terminal of its line. The fourth passenger there sets off the tour.",
  },
  passenger: {
    de: "Zuerst wieder ein Fahrgast. Die Zahlen an einer Endstation sagen, was ihre Fahrt euch beiden brächte: Fülle Linien, auf denen du vorn liegst.",
    en: "A passenger first, as ever. The numbers at a terminal say what its tour would bring you both: fill up lines on which you lead.",
  },
  stations: {
    de: "Nun baust du, oder du legst noch einen Fahrgast: Eröffne mit einer niedrigen Karte eine Reihe und leg höhere ihrer Linie an. Was du nicht brauchst, bringt 1.000 Mark.",
    en: "Now build, or lay one more passenger: open a column with a low card and add higher ones of its line. A card you do not need brings 1,000 marks.",
  },
  tram: {
    de: "Ohne Trambahn wird die Reihe am Zugende abgeräumt: Wähle eine Trambahn im Angebot, dann die Reihe. Mit ihr zählen ihre Punkte (die Sterne) zwei- bis vierfach.",
    en: "Without a tram the column is cleared when your turn ends: choose a tram on offer, then the column. With one, its points (the stars) count two to four times.",
  },
  settled: {
    de: "Deine Reihen haben Trambahnen und bleiben liegen. Bau weiter, mach Karten zu Geld, oder beende den Zug: Dann ziehst du wieder auf sechs Karten.",
    en: "Your columns have trams and stay. Build on, turn cards into money, or end your turn: then you draw up to six cards again.",
  },
} satisfies Readonly<Record<string, Text>>;

export const firstSteps: FirstSteps<State> = ({ step, seat, turn, laid, players }, viewer, language) => {
  if (viewer === null || step === "over" || turn > TURNS) return null;
  if (seat !== viewer) return TEXTS.others[language];
  if (step === "passengers" && laid === 0) {
    const isScored = players.some(({ columns }) => columns.length > 0);
    return TEXTS[isScored ? "passenger" : "firstPassenger"][language];
  }
  const columns = players.at(viewer)?.columns ?? [];
  if (columns.length === 0) return TEXTS.stations[language];
  return TEXTS[columns.some(({ tram }) => tram === NO_TRAM) ? "tram" : "settled"][language];
};
