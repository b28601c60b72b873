import { type Viewer, itemAt } from "@stellwerk/kernel";
import { type Action, NO_TRAM, type State, trambahn } from "@stellwerk/trambahn";
import type { Text } from "../lesson.ts";
import type { FirstSteps } from "../first-steps.ts";

export const aim: Text = {
  de: "Zwei Gesellschaften bauen Münchens Linien aus. Eine Fahrt wertet die Reihen ihrer Linie: die Punkte (Sterne) mal die Trambahn. Dies ist eine kurze Partie mit fünf Fahrten, eine ganze hat zehn: Wer danach mehr Punkte hat, gewinnt.",
  en: "Two companies build the lines of Munich. A tour scores the columns of its line: their points (the stars) times their tram. This is a short game of five tours, a whole one has ten: after them the higher total wins.",
};

export const picture = "scoring";

/** Both players have had this many turns together when nothing more is said. */
const TURNS = 6;

/** A text, and the kinds of actions that it speaks of. */
export interface Advice {
  readonly acts: readonly Action["do"][];
  readonly text: Text;
}

const OTHERS: Advice = {
  acts: [],
  text: {
    de: "Jetzt ist dein Gegenüber am Zug. Danach sagt die Zeile ganz oben, was geschehen ist, und Rahmen auf dem Tisch zeigen, wo.",
    en: "Now your opponent plays. Then the line at the top says what happened, and frames on the table show where.",
  },
};

const FIRST_PASSENGER: Advice = {
  acts: ["passenger"],
  text: {
    de: "Jeder Zug beginnt mit einem Fahrgast: Wähle eine Karte, dann die Endstation ihrer Linie. Der vierte Fahrgast dort löst die Fahrt aus.",
    en: "Every turn begins with a passenger: choose a card, then the terminal of its line. The fourth passenger there sets off the tour.",
  },
};

const PASSENGER: Advice = {
  acts: ["passenger"],
  text: {
    de: "Zuerst wieder ein Fahrgast. Die Zahlen an einer Endstation sagen, was ihre Fahrt euch beiden brächte: Fülle Linien, auf denen du vorn liegst.",
    en: "A passenger first, as ever. The numbers at a terminal say what its tour would bring you both: fill up lines on which you lead.",
  },
};

/** While no column lies: what to build. The first whose actions are all possible is told. */
const NO_COLUMN: readonly Advice[] = [
  {
    acts: ["passenger", "stop", "income"],
    text: {
      de: "Nun baust du: Eröffne mit einer niedrigen Karte eine Reihe und leg höhere ihrer Linie an. Was du nicht brauchst, bringt 1.000 Mark. Vor dem Bauen darfst du noch einen Fahrgast legen.",
      en: "Now build: open a column with a low card and add higher ones of its line. A card you do not need brings 1,000 marks. Before you build you may lay one more passenger.",
    },
  },
  {
    acts: ["stop", "income"],
    text: {
      de: "Nun baust du: Eröffne mit einer niedrigen Karte eine Reihe und leg höhere ihrer Linie an. Was du nicht brauchst, bringt 1.000 Mark.",
      en: "Now build: open a column with a low card and add higher ones of its line. A card you do not need brings 1,000 marks.",
    },
  },
  {
    acts: ["income", "end"],
    text: {
      de: "Gebaut wird erst im nächsten Zug wieder. Mach Karten zu Geld, oder beende den Zug: Dann ziehst du wieder auf sechs Karten.",
      en: "Building is over until your next turn. Turn cards into money, or end your turn: then you draw up to six cards again.",
    },
  },
];

/** While a column has no tram, which a tram has to come to this turn. */
const NO_TRAM_YET: readonly Advice[] = [
  {
    acts: ["stop", "income", "tram"],
    text: {
      de: "Wähle eine Trambahn im Angebot, dann die Reihe: Ohne Trambahn wird sie am Zugende abgeräumt. Bau vorher weiter und mach Karten zu Geld: Nach der ersten Trambahn geht beides in diesem Zug nicht mehr.",
      en: "Choose a tram on offer, then the column: without one it is cleared when your turn ends. Build on and turn cards into money first: after the first tram, neither is possible this turn.",
    },
  },
  {
    acts: ["income", "tram"],
    text: {
      de: "Wähle eine Trambahn im Angebot, dann die Reihe: Ohne Trambahn wird sie am Zugende abgeräumt. Reicht dein Geld nicht für die beste, mach vorher Karten zu Geld: Nach der ersten Trambahn geht das nicht mehr.",
      en: "Choose a tram on offer, then the column: without one it is cleared when your turn ends. For a better one, turn cards into money first: after the first tram, that is over for this turn.",
    },
  },
  {
    acts: ["tram"],
    text: {
      de: "Wähle eine Trambahn im Angebot, dann eine Reihe ohne Trambahn: Sonst wird die Reihe am Zugende abgeräumt.",
      en: "Choose a tram on offer, then a column that has none: otherwise the column is cleared when your turn ends.",
    },
  },
  {
    acts: ["income"],
    text: {
      de: "Ohne Trambahn wird die Reihe am Zugende abgeräumt. Mach Karten zu Geld, bis es für eine Trambahn reicht: Mit ihr zählen die Punkte der Reihe (die Sterne) zwei- bis vierfach.",
      en: "Without a tram the column is cleared when your turn ends. Turn cards into money until you can pay for a tram: it counts the column’s points (the stars) two to four times.",
    },
  },
  {
    acts: ["end"],
    text: {
      de: "Für eine Trambahn reicht es diesmal nicht. Beende den Zug: Die Karten der Reihe werden zu Geld, und du ziehst wieder auf sechs.",
      en: "There is not enough for a tram this time. End your turn: the column’s cards become money, and you draw up to six again.",
    },
  },
];

/** Once every column has its tram. */
const SETTLED: readonly Advice[] = [
  {
    acts: ["stop", "income", "end"],
    text: {
      de: "Deine Reihen haben Trambahnen und bleiben liegen. Bau sie aus, eröffne eine neue, mach Karten zu Geld, oder beende den Zug: Dann ziehst du wieder auf sechs Karten.",
      en: "Your columns have trams and stay. Add to them, open another, turn cards into money, or end your turn: then you draw up to six cards again.",
    },
  },
  {
    acts: ["income", "end"],
    text: {
      de: "Deine Reihen haben Trambahnen und bleiben liegen. Mach Karten zu Geld, oder beende den Zug: Dann ziehst du wieder auf sechs Karten.",
      en: "Your columns have trams and stay. Turn cards into money, or end your turn: then you draw up to six cards again.",
    },
  },
];

/** When nothing else is left. */
const DONE: Advice = {
  acts: ["end"],
  text: {
    de: "Damit ist in diesem Zug alles getan. Beende ihn: Dann ziehst du wieder auf sechs Karten.",
    en: "That is all for this turn. End it: then you draw up to six cards again.",
  },
};

/** What is said at a position: nothing that the rules would refuse there. */
export function adviceAt(view: State, viewer: Viewer): Advice | null {
  const { step, seat, turn, laid, players } = view;
  if (viewer === null || step === "over" || turn > TURNS) return null;
  if (seat !== viewer) return OTHERS;
  const possible = new Set(trambahn.choices(view, seat).map((action) => action.do));
  const isScored = players.some(({ columns }) => columns.length > 0);
  const { columns } = itemAt(players, seat);
  const steps =
    step === "passengers" && laid === 0
      ? [isScored ? PASSENGER : FIRST_PASSENGER]
      : columns.length === 0
        ? NO_COLUMN
        : columns.some(({ tram }) => tram === NO_TRAM)
          ? NO_TRAM_YET
          : SETTLED;
  return [...steps, DONE].find(({ acts }) => acts.every((act) => possible.has(act))) ?? null;
}

export const firstSteps: FirstSteps<State> = (view, viewer, language) => adviceAt(view, viewer)?.text[language] ?? null;
