import type { State } from "@stellwerk/german-rails";
import type { Text } from "../lesson.ts";
import type { FirstSteps } from "../first-steps.ts";

export const aim: Text = {
  de: "Zeichne ein Streckennetz durch Österreich und fahre Waren von Stadt zu Stadt. Sobald jemand 100 Mio hat und drei Großstädte verbindet, spätestens nach 20 Runden, gewinnt, wer am meisten Geld hat.",
  en: "Draw a network across Austria and carry goods from city to city. Once a player has 100 million and three linked major cities, or after 20 rounds, the richest wins.",
};

/** The last round in which anything is said. */
const ROUNDS = 4;

const TEXTS = {
  orders: {
    de: "Das sind Aufträge: Eine Stadt sucht eine Ware und zahlt dafür. Behalte Karten, deren Städte nah beieinanderliegen. Wählst du einen Auftrag aus, siehst du ihn auf der Karte.",
    en: "These are orders: a city wants a good and pays for it. Keep cards whose cities lie close together. Choose an order to see it on the map.",
  },
  start: {
    de: "Hier beginnen deine Strecke und deine Lok: am besten nahe einer Stadt, die eine deiner Waren liefert.",
    en: "Your track and your train begin here: best near a city that supplies one of your goods.",
  },
  track: {
    de: "Zuerst brauchst du Strecke: Wähle eine Stadt, und der Tisch plant den billigsten Weg dorthin und nennt den Preis. Verbinde eine Stadt, die liefert, mit einer, die sucht.",
    en: "First you need track: choose a city, and the table plans the cheapest way there and names its price. Link a city that supplies with one that wants.",
  },
  load: {
    de: "Wähle eine Stadt an deiner Strecke, und die Lok fährt hin. Wo es eine Ware gibt, die deine Aufträge suchen, kannst du sie laden.",
    en: "Choose a city on your track and the train runs there. Where a good is supplied that your orders want, you can load it.",
  },
  deliver: {
    de: "Deine Lok hat geladen. Fahr zu der Stadt, die danach sucht: Dort lieferst du, und die Bank zahlt.",
    en: "Your train is loaded. Run to the city that wants the good: deliver it there, and the bank pays.",
  },
  build: {
    de: "Jetzt kannst du noch bauen oder eine bessere Lok kaufen. Dann beende den Zug.",
    en: "Now you may still build or buy a better engine. Then end your turn.",
  },
  others: {
    de: "Jetzt sind die anderen am Zug. Die Zeile ganz oben sagt danach, was geschehen ist.",
    en: "Now the others play. Then the line at the top says what happened.",
  },
} satisfies Readonly<Record<string, Text>>;

export const firstSteps: FirstSteps<State> = ({ phase, round, seat, turn, players }, viewer, language) => {
  const me = viewer === null ? undefined : players[viewer];
  if (!me || phase === "over" || round > ROUNDS) return null;
  if (phase === "orders") return TEXTS[me.dealt.length > 0 ? "orders" : "others"][language];
  if (seat !== viewer) return TEXTS.others[language];
  if (phase === "cities") return TEXTS.start[language];
  if (me.sections.length === 0) return TEXTS.track[language];
  if (turn.step === "build") return TEXTS.build[language];
  return TEXTS[me.trains.some(({ load }) => load.length > 0) ? "deliver" : "load"][language];
};
