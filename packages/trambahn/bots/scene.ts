import { type Seat, itemAt, numberAt } from "@stellwerk/kernel";
import {
  ALL_CARDS,
  CLOSING,
  CONDUCTOR,
  type Card,
  type Column,
  LINES,
  type State,
  lastStop,
  lengthOf,
  lineOf,
  pointsOf,
  valueOf,
} from "@stellwerk/trambahn";

/** A column as far as it matters for what it may become; `place` is its index among its owner's columns. */
export interface Row {
  readonly place: number;
  last: number;
  length: number;
  sum: number;
  tram: number;
}

/** One line as the seat sees it that plans its turn. */
export interface LineScene {
  readonly line: number;
  readonly mine: readonly Row[];
  readonly theirs: readonly Row[];
  readonly waiting: number;
  /** Points of a tour of the line now, mine less theirs: passengers come before stations. */
  readonly tour: number;
  /** Points of stations that may still come above a value, each by the share of its copies that is unseen. */
  readonly room: readonly number[];
  /** How many unseen stations are above a value. */
  readonly above: readonly number[];
  /** Values in hand, ascending, and where in the hand each is. */
  readonly values: readonly number[];
  readonly places: readonly number[];
}

/** The position as a seat sees it that plans its turn. */
export interface Scene {
  readonly seat: Seat;
  readonly hand: readonly Card[];
  /** Lines I to IV. */
  readonly lines: readonly LineScene[];
  /** Conductors in hand, which are its first cards. */
  readonly conductors: number;
  readonly unseenConductors: number;
  readonly unseen: number;
  readonly lead: number;
  /** Tours until the end. */
  readonly left: number;
  readonly money: number;
  readonly theirMoney: number;
  readonly columns: number;
  /** How many trams of each value are on offer, by value. */
  readonly offer: readonly number[];
  readonly stack: number;
  readonly drawPile: number;
}

const VALUES = CLOSING + 1;
const COPIES: readonly number[] = copies();
function copies(): number[] {
  const counts = Array<number>((LINES.length + 1) * VALUES).fill(0);
  for (const card of ALL_CARDS) if (card !== CONDUCTOR) add(counts, card, 1);
  return counts;
}
const CONDUCTORS = ALL_CARDS.filter((card) => card === CONDUCTOR).length;

function add(counts: number[], card: Card, by: number): void {
  const at = lineOf(card) * VALUES + valueOf(card);
  counts[at] = numberAt(counts, at) + by;
}

export function sceneOf(state: State, seat: Seat): Scene {
  const me = itemAt(state.players, seat);
  const them = itemAt(state.players, 1 - seat);
  const left = COPIES.slice();
  let unseenConductors = CONDUCTORS;
  const see = (card: Card): void => {
    if (card === CONDUCTOR) unseenConductors--;
    else add(left, card, -1);
  };
  me.hand.forEach(see);
  for (const waiting of state.passengers) waiting.forEach(see);
  for (const { columns } of state.players)
    for (const { line, stops, conductors } of columns) {
      unseenConductors -= conductors;
      for (const value of stops) add(left, line * 100 + value, -1);
    }
  const offer = [0, 0, 0, 0, 0];
  for (const tram of state.offer) offer[tram] = numberAt(offer, tram) + 1;
  const conductors = me.hand.lastIndexOf(CONDUCTOR) + 1;
  return {
    seat,
    hand: me.hand,
    lines: LINES.map((line) => lineScene(state, seat, line, left)),
    conductors,
    unseenConductors,
    unseen: state.drawPile.length + state.discardPile.length + them.hand.length + me.money.length + them.money.length,
    lead: leadOf(state, seat),
    left: state.options.scorings - state.tours.length,
    money: me.money.length,
    theirMoney: them.money.length,
    columns: me.columns.length,
    offer,
    stack: state.stack,
    drawPile: state.drawPile.length,
  };
}

function lineScene(state: State, seat: Seat, line: number, left: readonly number[]): LineScene {
  const me = itemAt(state.players, seat);
  const mine = rowsOf(me.columns, line);
  const theirs = rowsOf(itemAt(state.players, 1 - seat).columns, line);
  const room = Array<number>(VALUES).fill(0);
  const above = Array<number>(VALUES).fill(0);
  for (let value = CLOSING - 1; value >= 0; value--) {
    const at = line * VALUES + value + 1;
    room[value] = numberAt(room, value + 1) + (pointsOf(value + 1) * numberAt(left, at)) / numberAt(COPIES, at);
    above[value] = numberAt(above, value + 1) + numberAt(left, at);
  }
  const values: number[] = [];
  const places: number[] = [];
  me.hand.forEach((card, place) => {
    if (card === CONDUCTOR || lineOf(card) !== line) return;
    values.push(valueOf(card));
    places.push(place);
  });
  const waiting = itemAt(state.passengers, line - 1).length;
  return { line, mine, theirs, waiting, tour: worthOf(mine) - worthOf(theirs), room, above, values, places };
}

function rowsOf(columns: readonly Column[], line: number): Row[] {
  const rows: Row[] = [];
  columns.forEach((column, place) => {
    if (column.line !== line) return;
    let sum = 0;
    for (const value of column.stops) sum += pointsOf(value);
    rows.push({ place, last: lastStop(column), length: lengthOf(column), sum, tram: column.tram });
  });
  return rows;
}

function worthOf(rows: readonly Row[]): number {
  let worth = 0;
  for (const { sum, tram } of rows) worth += sum * tram;
  return worth;
}

function leadOf(state: State, seat: Seat): number {
  let lead = 0;
  for (const { points } of state.tours) lead += points[0] - points[1];
  for (const extra of state.extraTours) lead += extra.seat === 0 ? extra.points : -extra.points;
  return seat === 0 ? lead : 0 - lead;
}
