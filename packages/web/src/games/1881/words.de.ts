import { type Pending, type Step, operatorName } from "@stellwerk/berlin-1881";
import type { BoardWords } from "./words.en.ts";

const STEPS: Record<Step, string> = {
  track: "Gleise bauen",
  depot: "Depot errichten",
  run: "fahren",
  pay: "ausschütten oder sparen",
  vehicles: "Bahnen kaufen",
};
const QUESTIONS: Record<Pending["is"], string> = {
  offer: "ein Angebot",
  excess: "eine Bahn zu viel",
  chair: "die Aktie des Vorsitzes",
  start: "ein Startdepot",
  veto: "Einspruch?",
  vote: "eine Abstimmung",
};
const ROUNDS_TEXT: Readonly<Record<number, string>> = {
  10: "etwa drei Stunden",
  7: "etwa zwei Stunden",
  5: "etwa 80 Minuten",
  3: "ein erster Blick",
};

export const de: BoardWords = {
  board: "Tisch",
  money: (amount) => `${amount} TM`,
  operator: (operator) => operatorName(operator),
  round: (round) => `Runde ${round}`,
  operatingRound: (number, of) => `Betriebsrunde ${number} von ${of}`,
  status: {
    over: "Das Spiel ist zu Ende",
    bid: (who) => (who === null ? "Gib dein geheimes Gebot ab" : `${who}: geheimes Gebot`),
    initial: (who) => (who === null ? "Erstkauf: du bist dran" : `Erstkauf: ${who}`),
    stock: (who) => (who === null ? "Aktienrunde: du bist dran" : `Aktienrunde: ${who}`),
    operates: (operator, who, step) => `${operator}: ${STEPS[step]}${who === null ? "" : ` (${who})`}`,
    asked: (who, is) => (who === null ? `Deine Antwort: ${QUESTIONS[is]}` : `${who}: ${QUESTIONS[is]}`),
  },
  desk: "Pult",
  stage: "Was zu sehen ist",
  stages: { map: "Plan", market: "Börse", holdings: "Besitz", tiles: "Plättchen" },
  page: { actions: "Liste" },
  legalActions: "Was jetzt möglich ist",
  nothingToDo: "Für dich ist gerade nichts zu tun.",
  nothingFound: "Nichts gefunden.",
  search: "Suchen",

  options: {
    length: "Wie lange?",
    rounds: (rounds) =>
      rounds === 0
        ? { name: "Bis zum Ende", text: "bis die Bank gesprengt ist oder ein Kurs 400 erreicht: ein Abend oder zwei" }
        : { name: `${rounds} Spielrunden`, text: ROUNDS_TEXT[rounds] ?? "" },
    extras: "Varianten",
    doubleTrack: { name: "Zweigleisig", text: "Straßenbahnen dürfen pendeln: Halte unterwegs zählen doppelt (14)" },
    credit: { name: "Kredit", text: "Eine Gesellschaft ohne Geld darf eine Bahn schuldig bleiben (15)" },
    houseRules: { name: "Hausregeln", text: "der englischen Spieler: Gebote von 5, die S-Bahn zuletzt und mehr" },
    edition: "Ausgabe",
    editions: {
      "2007": { name: "2007", text: "die fünfte Fassung der Regel" },
      "2006": { name: "2006", text: "die Lesarten der vierten Fassung" },
    },
  },

  result: {
    wins: (names) => `${names.join(" und ")} ${names.length > 1 ? "gewinnen" : "gewinnt"}`,
  },
};
