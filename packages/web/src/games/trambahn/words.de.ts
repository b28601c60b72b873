import {
  CONDUCTOR,
  type Card,
  type Column,
  HIDDEN,
  type Line,
  NO_TRAM,
  type Step,
  type Tram,
  lineOf,
  valueOf,
} from "@stellwerk/trambahn";
import { listed } from "@stellwerk/kernel";
import { roman } from "./art/stop.tsx";
import { LENGTHS } from "./options-text.ts";
import type { BoardWords } from "./words.en.ts";

const count = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`;
const marks = (thousands: number): string => (thousands === 0 ? "0\u00a0Mark" : `${thousands}.000\u00a0Mark`);
const TRAMS: { readonly [tram: Tram]: string } = { 2: "Pferdebahn", 3: "Dampfbahn", 4: "elektrische Bahn" };
const tramName = (tram: Tram): string => TRAMS[tram] ?? "";
const STEPS: { readonly [step in Step]: string } = {
  passengers: "Fahrgäste",
  stops: "Haltestellen",
  income: "Einkommen",
  trams: "Trambahnen",
  over: "Ende",
};

function cardName(card: Card): string {
  if (card === HIDDEN) return "eine verdeckte Karte";
  if (card === CONDUCTOR) return "Schaffner";
  return `${valueOf(card)} der Linie ${roman(lineOf(card))}`;
}

function contents({ stops, conductors, tram }: Column, points: number, added: readonly number[]): string {
  return [
    ...(conductors > 0 ? [`${conductors} Schaffner`] : []),
    ...stops.map((value) => (added.includes(value) ? `${value} (neu)` : value)),
    ...(tram === NO_TRAM ? ["ohne Trambahn"] : [tramName(tram), count(points, "Punkt", "Punkte")]),
  ].join(", ");
}

/** A column in brief: "III 4-7". */
const brief = ({ line, stops }: { readonly line: Line; readonly stops: readonly number[] }): string =>
  `${roman(line)} ${stops.join("-")}`;

export const de: BoardWords = {
  cardInHand: (card) => `${cardName(card)}, auf der Hand`,
  tramOnOffer: (tram, cost) => `${tramName(tram)}, mal ${tram}, ${marks(cost)}, im Angebot`,
  tramName,
  conductor: "Schaffner",
  ownColumn: (column, points, added) =>
    `Deine Reihe der Linie ${roman(column.line)}: ${contents(column, points, added)}`,
  columnOf: (name, column, points, added) =>
    `Reihe der Linie ${roman(column.line)} von ${name}: ${contents(column, points, added)}`,
  standing(names, points) {
    const [first = 0, second = 0] = points;
    if (first === second) return first === 0 ? "noch keine Punkte" : `gleichauf mit ${first}`;
    return `${names[first > second ? 0 : 1]} führt ${Math.max(first, second)} zu ${Math.min(first, second)}`;
  },
  newColumn: (line) => `Neue Reihe der Linie ${roman(line)}`,
  terminal: (line: Line, waiting: readonly Card[]) =>
    `Endstation der Linie ${roman(line)}: ${waiting.length === 0 ? "niemand wartet" : `${waiting.length} von 4 warten: ${waiting.map(cardName).join(", ")}`}`,
  terminalShort: "Endstation",
  ownMoney: (money) => `Dein Geldstapel: ${marks(money)}`,
  moneyOf: (name, money) => `Geldstapel von ${name}: ${marks(money)}`,
  handOf: (name, cards) => `Hand von ${name}: ${count(cards, "Karte", "Karten")}`,
  hand: "Deine Hand",
  board: "Spieltisch",
  line: (line) => `Linie ${roman(line)}`,
  linePatterns: ["blau, glatter Rand", "rot, gestrichelter Rand", "grün, gepunkteter Rand", "gelb, Zickzackrand"],
  offer: "Trambahnen im Angebot",
  stack: (trams) => (trams === 0 ? "Stapel leer" : `noch ${trams} im Stapel`),
  emptyOffer: "Keine mehr da",
  drawPile: "Nachziehstapel",
  discardPile: "Ablagestapel",
  cost: (cost) => `${cost}.000`,
  you: "du",

  steps: "Schritte des Zuges",
  step: STEPS,
  lastStep: "Abschluss",
  stepState: { done: "fertig", now: "jetzt", open: "kann folgen", later: "später" },
  only: (step) => `Nur ${step} zeigen`,
  endTurn: "Zug beenden",
  endTurnReally: "Zug beenden?",
  endTurnParts: ({ cleared, given, drawn }) => [
    ...(cleared.length > 0 ? [`${listed("de", cleared.map(brief))} abräumen`] : []),
    ...(given > 0 ? [`${marks(given)} abgeben`] : []),
    ...(drawn > 0 ? [`${drawn} ziehen`] : []),
  ],
  endTurnCost({ cleared, given }) {
    const columns = listed("de", cleared.map(brief));
    const cards = cleared.reduce((sum, { stops, conductors }) => sum + stops.length + conductors, 0);
    return [
      ...(cleared.length === 1
        ? [`Die Reihe ${columns} hat keine Trambahn: Sie wird abgeräumt und bringt ${marks(cards)}.`]
        : []),
      ...(cleared.length > 1
        ? [`Die Reihen ${columns} haben keine Trambahn: Sie werden abgeräumt und bringen ${marks(cards)}.`]
        : []),
      ...(given > 0 ? [`Der Nachziehstapel reicht nicht: Du gibst die Hälfte deines Geldes ab, ${marks(given)}.`] : []),
    ].join(" ");
  },
  pressAgain: "Drück noch einmal, um den Zug zu beenden.",
  undo: "Zurücknehmen",
  undoKeys: "Strg+Z",
  cancel: "Abbrechen",

  pileLow: (cards) =>
    `${count(cards, "Karte", "Karten")} im Nachziehstapel: Ist er leer, geben beide die Hälfte ihres Geldes ab.`,

  passenger: "Fahrgast",
  tourNow: (points, isLast) => `${isLast ? "Letzte Fahrt" : "Fahrt"}! ${points.join(" : ")}`,
  extend: (value) => `+ ${value}`,
  addConductor: "+ Schaffner",
  extraTourNow: (points) => `Sonderfahrt: ${points}`,
  openColumn: "Eröffnen",
  income: "+ 1.000",
  buy: (cost) => `− ${cost}.000`,
  rule: (number) => `Regel ${number}`,
  noMove: {
    tram: "Eine Trambahn kommt zu einer deiner Reihen, die noch keine hat.",
    noFreeColumn: "Alle deine Reihen haben schon eine Trambahn und behalten sie.",
    otherLine: (card, line) =>
      `${cardName(card)} kann nur auf der eigenen Linie eine Reihe eröffnen, nicht auf Linie ${roman(line)}.`,
    othersColumn: "Das sind nicht deine Reihen. Haltestellen kommen in die eigenen.",
    othersMoney: "Das ist nicht dein Geld. Karten werden auf dem eigenen Stapel zu Geld.",
    spectator: "Du schaust zu und hast hier keinen Platz.",
  },

  sheet: "Wertungsblatt",
  tour: (number) => `Fahrt ${number}`,
  extraTours: "Sonderfahrten",
  total: "Gesamt",
  noColumn: "keine Reihe",
  by: (name) => `Vierter Fahrgast von ${name}`,
  points: (points) => count(points, "Punkt", "Punkte"),

  wins: (name, isYou) => (isYou ? "Du gewinnst" : `${name} gewinnt`),
  draw: "Geteilter Sieg",
  byPoints: (lead) => `mit ${count(lead, "Punkt", "Punkten")} Vorsprung`,
  byMoney: (money) =>
    `Gleich viele Punkte; der größere Geldstapel entscheidet: ${money.map(marks).join(" gegen ")} (T17)`,
  levelAll: "Gleich viele Punkte und gleich viel Geld (T17)",
  stuck: "Niemand hatte eine Karte oder konnte eine ziehen (T26).",
  chartPoints: "Punkte nach jeder Fahrt",
  chartTours: "Punkte je Fahrt",
  byLine: "Nach Linie",
  byTram: "Nach Trambahn",
  ordinaryTours: "Fahrten",
  chartLabel: (names, totals) => names.map((name, seat) => `${name}: ${(totals[seat] ?? []).join(", ")}`).join(". "),

  starter: "Wer beginnt",
  starterRandom: "Der Zufall entscheidet",
  starterSeat: (name) => `${name} beginnt`,
  length: "Länge",
  lengths: LENGTHS.de,

  tourOf: (number, of) => `Fahrt ${number} von ${of}`,
  lastTour: "Die nächste Fahrt beendet das Spiel.",
  statusOver: "Das Spiel ist zu Ende",
  statusMine: {
    passengers: ["Du bist dran: Fahrgast legen", "Du bist dran: Fahrgast oder bauen"],
    stops: "Du bist dran: Haltestellen legen",
    income: "Du bist dran: Einkommen nehmen",
    trams: "Du bist dran: Trambahnen kaufen",
    end: "Du bist dran: Zug beenden",
  },
  statusTheirs: (name, step) => `${name} ist dran: ${STEPS[step]}`,
};
