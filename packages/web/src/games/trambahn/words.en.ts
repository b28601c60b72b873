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
import type { TurnEnd } from "./turn-end.ts";

const count = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`;
const marks = (thousands: number): string => (thousands === 0 ? "0\u00a0marks" : `${thousands},000\u00a0marks`);
const TRAMS: { readonly [tram: Tram]: string } = { 2: "horse tram", 3: "steam tram", 4: "electric tram" };
const tramName = (tram: Tram): string => TRAMS[tram] ?? "";
const STEPS: { readonly [step in Step]: string } = {
  passengers: "Passengers",
  stops: "Stations",
  income: "Income",
  trams: "Trams",
  over: "Game over",
};

function cardName(card: Card): string {
  if (card === HIDDEN) return "a hidden card";
  if (card === CONDUCTOR) return "Conductor";
  return `${valueOf(card)} of line ${roman(lineOf(card))}`;
}

function contents({ stops, conductors, tram }: Column, points: number, added: readonly number[]): string {
  return [
    ...(conductors > 0 ? [count(conductors, "conductor", "conductors")] : []),
    ...stops.map((value) => (added.includes(value) ? `${value} (new)` : value)),
    ...(tram === NO_TRAM ? ["no tram"] : [tramName(tram), count(points, "point", "points")]),
  ].join(", ");
}

/** A column in brief: "III 4-7". */
const brief = ({ line, stops }: { readonly line: Line; readonly stops: readonly number[] }): string =>
  `${roman(line)} ${stops.join("-")}`;

export const en = {
  // Pieces and places
  cardInHand: (card: Card) => `${cardName(card)}, in hand`,
  tramOnOffer: (tram: Tram, cost: number) => `${tramName(tram)}, times ${tram}, ${marks(cost)}, on offer`,
  tramName,
  conductor: "Conductor",
  ownColumn: (column: Column, points: number, added: readonly number[]) =>
    `Your column of line ${roman(column.line)}: ${contents(column, points, added)}`,
  columnOf: (name: string, column: Column, points: number, added: readonly number[]) =>
    `${name}’s column of line ${roman(column.line)}: ${contents(column, points, added)}`,
  standing(names: readonly string[], points: readonly number[]): string {
    const [first = 0, second = 0] = points;
    if (first === second) return first === 0 ? "no points yet" : `level at ${first}`;
    return `${names[first > second ? 0 : 1]} leads ${Math.max(first, second)} to ${Math.min(first, second)}`;
  },
  newColumn: (line: Line) => `New column of line ${roman(line)}`,
  terminal: (line: Line, waiting: readonly Card[]) =>
    `Terminal of line ${roman(line)}: ${waiting.length === 0 ? "nobody waiting" : `${waiting.length} of 4 waiting: ${waiting.map(cardName).join(", ")}`}`,
  terminalShort: "Terminal",
  ownMoney: (money: number) => `Your money pile: ${marks(money)}`,
  moneyOf: (name: string, money: number) => `${name}’s money pile: ${marks(money)}`,
  handOf: (name: string, cards: number) => `${name}’s hand: ${count(cards, "card", "cards")}`,
  hand: "Your hand",
  board: "Board",
  line: (line: Line) => `Line ${roman(line)}`,
  linePatterns: ["blue, plain edge", "red, dashed edge", "green, dotted edge", "yellow, zigzag edge"],
  offer: "Trams on offer",
  stack: (trams: number) => (trams === 0 ? "Stack empty" : `${trams} more in the stack`),
  emptyOffer: "None left",
  drawPile: "Draw pile",
  discardPile: "Discard pile",
  cost: (cost: number) => `${cost},000`,
  you: "you",

  // The turn
  steps: "Steps of the turn",
  step: STEPS,
  lastStep: "Clear, draw",
  stepState: { done: "done", now: "now", open: "can follow", later: "later" },
  only: (step: string) => `Show only ${step}`,
  endTurn: "End turn",
  endTurnReally: "End turn?",
  endTurnParts: ({ cleared, given, drawn }: TurnEnd): string[] => [
    ...(cleared.length > 0 ? [`clears ${listed("en", cleared.map(brief))}`] : []),
    ...(given > 0 ? [`costs ${marks(given)}`] : []),
    ...(drawn > 0 ? [`draws ${drawn}`] : []),
  ],
  endTurnCost({ cleared, given }: TurnEnd): string {
    const columns = listed("en", cleared.map(brief));
    const cards = cleared.reduce((sum, { stops, conductors }) => sum + stops.length + conductors, 0);
    return [
      ...(cleared.length === 1 ? [`Column ${columns} has no tram: it is cleared and becomes ${marks(cards)}.`] : []),
      ...(cleared.length > 1 ? [`Columns ${columns} have no tram: they are cleared and become ${marks(cards)}.`] : []),
      ...(given > 0 ? [`The draw pile runs out: you give up half of your money, ${marks(given)}.`] : []),
    ].join(" ");
  },
  pressAgain: "Press again to end your turn.",
  undo: "Undo",
  undoKeys: "Ctrl+Z",
  cancel: "Cancel",

  pileLow: (cards: number) =>
    `${count(cards, "card", "cards")} in the draw pile: when it runs out, both give up half of their money.`,

  // What would happen
  passenger: "Passenger",
  tourNow: (points: readonly number[], isLast: boolean) => `${isLast ? "Last tour" : "Tour"}! ${points.join("–")}`,
  extend: (value: number) => `+ ${value}`,
  addConductor: "+ conductor",
  extraTourNow: (points: number) => `Extra tour: ${points}`,
  openColumn: "Open",
  income: "+ 1,000",
  buy: (cost: number) => `− ${cost},000`,
  rule: (number: string) => `Rule ${number}`,
  noMove: {
    tram: "A tram goes to one of your own columns that has none yet.",
    noFreeColumn: "All your columns already have a tram and keep it.",
    otherLine: (card: Card, line: Line) =>
      `${cardName(card)} can open a column only on its own line, not on line ${roman(line)}.`,
    othersColumn: "Those are not your columns. Stations go to your own.",
    othersMoney: "That is not your money. Cards become money on your own pile.",
    spectator: "You are watching and have no seat here.",
  },

  // Score sheet
  sheet: "Score sheet",
  tour: (number: number) => `Tour ${number}`,
  extraTours: "Extra tours",
  total: "Total",
  noColumn: "no column",
  by: (name: string) => `Fourth passenger by ${name}`,
  points: (points: number) => count(points, "point", "points"),

  // Result
  wins: (name: string, isYou: boolean) => (isYou ? "You win" : `${name} wins`),
  draw: "A shared victory",
  byPoints: (lead: number) => `by ${count(lead, "point", "points")}`,
  byMoney: (money: readonly number[]) =>
    `Level on points; the larger money pile decides: ${money.map(marks).join(" against ")} (T17)`,
  levelAll: "Level on points and on money (T17)",
  stuck: "Nobody had a card or could draw one (T26).",
  chartPoints: "Points after each tour",
  chartTours: "Points per tour",
  byLine: "By line",
  byTram: "By tram",
  ordinaryTours: "Tours",
  chartLabel: (names: readonly string[], totals: readonly (readonly number[])[]) =>
    names.map((name, seat) => `${name}: ${(totals[seat] ?? []).join(", ")}`).join(". "),

  // Options
  starter: "Who starts",
  starterRandom: "Chance decides",
  starterSeat: (name: string) => `${name} starts`,
  length: "Length",
  lengths: LENGTHS.en,

  // Status
  tourOf: (number: number, of: number) => `Tour ${number} of ${of}`,
  lastTour: "The next tour ends the game.",
  statusOver: "The game is over",
  statusMine: {
    passengers: ["Your turn: lay a passenger", "Your turn: passenger or stations"],
    stops: "Your turn: lay stations",
    income: "Your turn: take income",
    trams: "Your turn: buy trams",
    end: "Your turn: end it",
  },
  statusTheirs: (name: string, step: Step) => `${name}’s turn: ${STEPS[step].toLowerCase()}`,
};

export type BoardWords = typeof en;
