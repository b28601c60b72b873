import type { Seat } from "@stellwerk/kernel";
import { DATA } from "./data.ts";

/** Lines I to IV as 1 to 4. */
export type Line = 1 | 2 | 3 | 4;
export const LINES: readonly Line[] = [1, 2, 3, 4];

/**
 * A card as a number one can read: 100 times the line plus the value (307 is the 7 of line III),
 * 0 for a conductor, -1 for a card that the viewer may not know.
 */
export type Card = number;
export const CONDUCTOR: Card = 0;
export const HIDDEN: Card = -1;

export const stop = (line: Line, value: number): Card => line * 100 + value;
// The number of a card begins with its line.
export const lineOf = (card: Card): Line => Math.floor(card / 100) as Line;
export const valueOf = (card: Card): number => card % 100;

/** A tramway by its value: 2 horse, 3 steam, 4 electric; 0 for none. */
export type Tram = number;
export const NO_TRAM: Tram = 0;

/** A column (row) of stops that belongs to one player and one line. */
export interface Column {
  line: Line;
  /** Values, strictly ascending (T3). */
  stops: number[];
  conductors: number;
  tram: Tram;
}

export interface Player {
  /** In ascending order. */
  hand: Card[];
  /** Face down; the last card is the top. No player may look at it (T13). */
  money: Card[];
  /** Oldest first. */
  columns: Column[];
}

/** A line of the score sheet: one tour (scoring) of a line. */
export interface Tour {
  line: Line;
  /** Who laid the fourth passenger. */
  by: Seat;
  /** Points by seat. */
  points: [number, number];
  turn: number;
}

export interface ExtraTour {
  line: Line;
  seat: Seat;
  points: number;
  turn: number;
}

/** The steps of a turn that wait for a player; the fifth (clear, refill, draw) happens by itself. */
export type Step = "passengers" | "stops" | "income" | "trams" | "over";

export interface Options {
  /** Who starts (T1). */
  starter: "random" | 0 | 1;
  /** How many tours end the game: 10, or 5 for a short game (T8). */
  scorings: 5 | 10;
}

export interface State {
  options: Options;
  starter: Seat;
  /** Whose turn it is. */
  seat: Seat;
  /** Turns begun so far, this one included. */
  turn: number;
  step: Step;
  /** Passengers laid in this turn (T19). */
  laid: number;
  /** Face down, in no order: a card drawn is any of these, which is what a shuffled pile comes to. */
  drawPile: Card[];
  /** Face down, in no order (T18). */
  discardPile: Card[];
  /** Waiting at the four terminals, line I first. */
  passengers: Card[][];
  /** Tramways face up. */
  offer: Tram[];
  /** Tramways left in the stack; it is sorted, so their number says which (B). */
  stack: number;
  players: [Player, Player];
  tours: Tour[];
  extraTours: ExtraTour[];
}

export type Action =
  /** Step 1: a card from the hand waits at the terminal of a line. */
  | { do: "passenger"; card: Card; line: Line }
  /** Step 2: a card from the hand goes to one of one's columns, by its place, or opens a new one. */
  | { do: "stop"; card: Card; column: number | "new" }
  /** Step 3: a card from the hand becomes 1,000 marks. */
  | { do: "income"; card: Card }
  /** Step 4: a tramway on offer is bought for one of one's columns. */
  | { do: "tram"; tram: Tram; column: number }
  /** Step 5: clear, refill the offer, draw. */
  | { do: "end" };

/** What one column brought in a scoring. */
export interface ColumnScore {
  seat: Seat;
  column: number;
  stops: number[];
  conductors: number;
  /** Sum of the stops' points, before the tram. */
  sum: number;
  tram: Tram;
  points: number;
}

export type Event =
  | { is: "passenger"; seat: Seat; card: Card; line: Line; waiting: number }
  | { is: "tour"; number: number; line: Line; by: Seat; points: [number, number]; columns: ColumnScore[] }
  | { is: "stop"; seat: Seat; card: Card; line: Line; column: number; opened: boolean }
  | { is: "extraTour"; seat: Seat; line: Line; column: number; points: number; columns: ColumnScore[] }
  /** The card is hidden from all but the seat (T25). */
  | { is: "income"; seat: Seat; card: Card; money: number }
  | { is: "tram"; seat: Seat; tram: Tram; cost: number; line: Line; column: number; money: number }
  | { is: "cleared"; seat: Seat; line: Line; stops: number[]; conductors: number }
  | { is: "offer"; trams: Tram[] }
  | { is: "reshuffle"; given: [number, number]; cards: number }
  /** The cards are hidden from all but the seat (T25). */
  | { is: "drew"; seat: Seat; cards: Card[] }
  /** No card in hand at the start of the turn (T16, T26). */
  | { is: "passed"; seat: Seat }
  | { is: "turn"; seat: Seat; turn: number }
  | { is: "over"; reason: "tours" | "stuck" };

/** Tramways in the order of the stack, from the top (B). */
export const TRAMS_IN_ORDER: readonly Tram[] = [...DATA.trams]
  .sort((a, b) => a.multiplier - b.multiplier)
  .flatMap((tram) => Array<Tram>(tram.copies).fill(tram.multiplier));

const COST_BY_TRAM: readonly number[] = costByTram();
function costByTram(): number[] {
  const costs: number[] = [];
  for (const tram of DATA.trams) costs[tram.multiplier] = tram.cost;
  return costs;
}
/** In thousands of marks, that is in cards. */
export const costOf = (tram: Tram): number => COST_BY_TRAM[tram] ?? Infinity;

const POINTS_BY_VALUE: readonly number[] = pointsByValue();
function pointsByValue(): number[] {
  const points: number[] = [];
  for (const [value, worth] of Object.entries(DATA.stopPoints)) points[Number(value)] = worth;
  return points;
}
export const pointsOf = (value: number): number => POINTS_BY_VALUE[value] ?? 0;

/** The stop that closes a column: the highest (2, T23). */
export const CLOSING = Math.max(...Object.keys(DATA.stopCopies).map(Number));

export const lastStop = (column: Column): number => column.stops[column.stops.length - 1] ?? 0;
export const isClosed = (column: Column): boolean => lastStop(column) === CLOSING;
export const lengthOf = (column: Column): number => column.stops.length + column.conductors;

/** What a column is made of, conductors before stops (T28). */
export const cardsOf = ({ line, stops, conductors }: Column): Card[] => [
  ...Array<Card>(conductors).fill(CONDUCTOR),
  ...stops.map((value) => stop(line, value)),
];

/** All 120 cards of the game, in ascending order. */
export const ALL_CARDS: readonly Card[] = [
  ...Array<Card>(DATA.conductors).fill(CONDUCTOR),
  ...LINES.flatMap((line) =>
    Object.entries(DATA.stopCopies).flatMap(([value, copies]) => Array<Card>(copies).fill(stop(line, Number(value)))),
  ),
].sort((a, b) => a - b);
