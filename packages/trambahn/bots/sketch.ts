import { type Seat, float64At, itemAt } from "@stellwerk/kernel";
import {
  ALL_CARDS,
  CLOSING,
  CONDUCTOR,
  type Card,
  type Column,
  DATA,
  LINES,
  type State,
  lastStop,
  lengthOf,
  lineOf,
  pointsOf,
  valueOf,
} from "@stellwerk/trambahn";

/**
 * What a turn can change, as one flat array of small integers that is copied in no time: plans are
 * weighed on sketches by the hundred, while what is chosen is always played by the rules themselves.
 */
export type Sketch = number[];

/** A figure of a sketch. For sketches alone, so that it stays compiled for them; the index is in range by construction. */
export const figureAt = (sketch: Sketch, index: number): number => sketch[index] as number;

/** Points ahead of the opponent. */
export const LEAD = 0;
/** Tours until the end. */
export const LEFT = 1;
/** Own money after all purchases planned; negative while cards still have to become income. */
export const MONEY = 2;
/** How many trams of each value are on offer, at OFFER + value. */
export const OFFER = 1;
/** Passengers waiting, at WAITING + line. */
export const WAITING = 5;
/** What becomes of each card in hand, at ROLE + its place. */
export const ROLE = 10;
/** Own columns, and the first one's fields; cleared ones stay in their place, without a tram. */
export const COLUMNS = ROLE + DATA.handSize;
/** Cards that will be cleared at the end of the turn, and then are money too (T14). */
export const CLEARED = COLUMNS + 1;
const FIRST_COLUMN = CLEARED + 1;
const FIELDS = 5;
export const LINE = 0;
export const LAST = 1;
export const LENGTH = 2;
export const SUM = 3;
export const TRAM = 4;
export const columnAt = (column: number): number => FIRST_COLUMN + column * FIELDS;

/** Roles: a card stays in hand, becomes money, waits at the terminal of a line, or goes to a column. */
export const KEEP = 0;
export const INCOME = 1;
export const PASSENGER = 1;
export const STOP = 10;

const LINE_COUNT = LINES.length;
const VALUES = CLOSING + 1;

/** What no plan of this turn changes. */
export interface Scene {
  readonly seat: Seat;
  readonly hand: readonly Card[];
  /** The opponent's columns by line: worth of a tour, room to grow, extra tours near and far. */
  readonly theirs: readonly Standing[];
  readonly theirMoney: number;
  /** Room to grow above a value: points of the stops that may still come, at line * VALUES + value. */
  readonly room: Float64Array;
  /** Stops of each line that the seat cannot see. */
  readonly unseen: Float64Array;
  readonly stack: number;
  readonly drawPile: number;
}

/** What one player has on one line. */
export interface Standing {
  /** Points of a tour now. */
  worth: number;
  /** Points that a tour could bring more, as columns grow. */
  room: number;
  /** Points of extra tours that are one or two cards away, and three or four. */
  near: number;
  far: number;
}

const emptyStanding = (): Standing => ({ worth: 0, room: 0, near: 0, far: 0 });

/** The position as a seat sees it that plans its turn; `scene` is what stays, `sketch` what changes. */
export function sketchOf(state: State, seat: Seat): { scene: Scene; sketch: Sketch } {
  const me = itemAt(state.players, seat);
  const them = itemAt(state.players, 1 - seat);
  const { room, unseen } = chancesOf(state, me.hand);
  const theirs = Array.from({ length: LINE_COUNT + 1 }, emptyStanding);
  for (const column of them.columns)
    addColumn(
      itemAt(theirs, column.line),
      room,
      column.line,
      lastStop(column),
      lengthOf(column),
      sumOf(column),
      column.tram,
    );

  // Room for as many new columns as the hand can open.
  const sketch = Array<number>(columnAt(me.columns.length + me.hand.length)).fill(0);
  sketch[LEAD] = leadOf(state, seat);
  sketch[LEFT] = state.options.scorings - state.tours.length;
  sketch[MONEY] = me.money.length;
  for (const tram of state.offer) sketch[OFFER + tram] = figureAt(sketch, OFFER + tram) + 1;
  for (const line of LINES) sketch[WAITING + line] = state.passengers[line - 1]?.length ?? 0;
  sketch[COLUMNS] = me.columns.length;
  me.columns.forEach((column, i) => {
    const at = columnAt(i);
    sketch[at + LINE] = column.line;
    sketch[at + LAST] = lastStop(column);
    sketch[at + LENGTH] = lengthOf(column);
    sketch[at + SUM] = sumOf(column);
    sketch[at + TRAM] = column.tram;
  });
  const scene = {
    seat,
    hand: me.hand,
    theirs,
    theirMoney: them.money.length,
    room,
    unseen,
    stack: state.stack,
    drawPile: state.drawPile.length,
  };
  return { scene, sketch };
}

function sumOf(column: Column): number {
  let sum = 0;
  for (const value of column.stops) sum += pointsOf(value);
  return sum;
}

function leadOf(state: State, seat: Seat): number {
  let lead = 0;
  for (const { points } of state.tours) lead += points[0] - points[1];
  for (const extra of state.extraTours) lead += extra.seat === 0 ? extra.points : -extra.points;
  return seat === 0 ? lead : 0 - lead;
}

const COPIES = new Float64Array((LINE_COUNT + 1) * VALUES);
for (const card of ALL_CARDS) if (card !== CONDUCTOR) count(COPIES, lineOf(card), valueOf(card), 1);

function count(copies: Float64Array, line: number, value: number, by: number): void {
  const at = line * VALUES + value;
  copies[at] = float64At(copies, at) + by;
}

/** Which stops may still come: all that the seat cannot see. */
function chancesOf(state: State, hand: readonly Card[]): { room: Float64Array; unseen: Float64Array } {
  const left = COPIES.slice();
  for (const { columns } of state.players)
    for (const { line, stops } of columns) for (const value of stops) count(left, line, value, -1);
  for (const waiting of state.passengers)
    for (const card of waiting) if (card !== CONDUCTOR) count(left, lineOf(card), valueOf(card), -1);
  for (const card of hand) if (card !== CONDUCTOR) count(left, lineOf(card), valueOf(card), -1);
  const room = new Float64Array(left.length);
  const unseen = new Float64Array(LINE_COUNT + 1);
  for (const line of LINES) {
    for (let value = CLOSING - 1; value >= 0; value--) {
      const at = line * VALUES + value + 1;
      room[at - 1] = float64At(room, at) + (pointsOf(value + 1) * float64At(left, at)) / float64At(COPIES, at);
      unseen[line] = float64At(unseen, line) + float64At(left, at);
    }
  }
  return { room, unseen };
}

/** Adds a column to what its owner has on its line. */
export function addColumn(
  standing: Standing,
  room: Float64Array,
  line: number,
  last: number,
  length: number,
  sum: number,
  tram: number,
): void {
  standing.worth += tram * sum;
  if (last === CLOSING) return;
  standing.room += tram * float64At(room, line * VALUES + last);
  const missing = DATA.extraTourLength - length;
  // A conductor may help once; more is luck.
  if (missing <= 0 || missing > CLOSING - last + 1) return;
  if (missing <= 2) standing.near += tram * (sum + missing);
  else if (missing <= 4) standing.far += tram * (sum + missing);
}
