import { type Seat, itemAt, numberAt } from "@stellwerk/kernel";
import {
  type Action,
  CLOSING,
  CONDUCTOR,
  type Card,
  DATA,
  LINES,
  type Line,
  NO_TRAM,
  type State,
  type Tram,
  costOf,
  lineOf,
  pointsOf,
  valueOf,
} from "@stellwerk/trambahn";
import {
  CLEARED,
  COLUMNS,
  INCOME,
  KEEP,
  LAST,
  LEAD,
  LEFT,
  LENGTH,
  LINE,
  MONEY,
  OFFER,
  PASSENGER,
  ROLE,
  STOP,
  SUM,
  type Scene,
  type Sketch,
  TRAM,
  WAITING,
  columnAt,
  sketchOf,
  figureAt,
} from "./sketch.ts";

/** What a seat may expect from the position at the end of its turn: its final lead in points. */
export type Worth = (scene: Scene, sketch: Sketch) => number;

/** The rest of a turn: what to do, in order, and what to expect. */
export interface Plan {
  readonly actions: Action[];
  readonly worth: number;
  /** What it leads to. */
  readonly sketch: Sketch;
}

const TRAMS: readonly Tram[] = DATA.trams.map((tram) => tram.multiplier);
const MOST_PASSENGERS = 2;

/**
 * The best plans found for the rest of the turn, best first. A turn gives every card in hand a role;
 * one card after the other is given each role it can have, and the `width` best sketches go on.
 */
export function plansFor(state: State, seat: Seat, worth: Worth, width: number): Plan[] {
  const { scene, sketch } = sketchOf(state, seat);
  let beam = new Beam(scene, worth, width);
  if (state.step === "passengers") layPassengers(beam, sketch, state.laid);
  else beam.add(sketch);

  const advance = (expand: (next: Beam, from: Sketch) => void): void => {
    const next = new Beam(scene, worth, width);
    for (const from of beam.sketches) {
      if (from[LEFT] === 0) next.add(from);
      else expand(next, from);
    }
    beam = next;
  };
  const mayBuild = state.step === "passengers" || state.step === "stops";
  const firstFree = state.step === "trams" ? scene.hand.length : 0;
  const built = figureAt(sketch, COLUMNS);
  for (let column = 0; column < built; column++)
    if (sketch[columnAt(column) + TRAM] === NO_TRAM) advance((next, from) => giveTram(next, from, column, firstFree));
  for (let place = firstFree; place < scene.hand.length; place++)
    advance((next, from) => giveRole(next, from, place, mayBuild));
  return beam.sketches.map((found, i) => ({
    actions: actionsOf(scene, sketch, found),
    worth: numberAt(beam.values, i),
    sketch: found,
  }));
}

/** The best sketches seen, best first. */
class Beam {
  readonly sketches: Sketch[] = [];
  readonly values: number[] = [];
  readonly scene: Scene;
  readonly #worth: Worth;
  readonly #width: number;

  constructor(scene: Scene, worth: Worth, width: number) {
    this.scene = scene;
    this.#worth = worth;
    this.#width = width;
  }

  /** Keeps the sketch if it is among the best. */
  add(sketch: Sketch): void {
    const { sketches, values } = this;
    const value = this.#worth(this.scene, sketch);
    let at = values.length;
    while (at > 0 && numberAt(values, at - 1) < value) at--;
    if (at >= this.#width) return;
    values.splice(at, 0, value);
    sketches.splice(at, 0, sketch);
    if (values.length > this.#width) {
      values.pop();
      sketches.pop();
    }
  }
}

/** One passenger or two; the second only after the first has been resolved (T19). */
function layPassengers(into: Beam, from: Sketch, laid: number): void {
  if (laid > 0) into.add(from);
  eachPassenger(into.scene, from, 0, (one, place) => {
    into.add(one);
    if (laid + 1 < MOST_PASSENGERS && figureAt(one, LEFT) > 0)
      eachPassenger(into.scene, one, place + 1, (two) => into.add(two));
  });
}

function eachPassenger(scene: Scene, from: Sketch, first: number, then: (sketch: Sketch, place: number) => void): void {
  const { hand } = scene;
  for (let place = first; place < hand.length; place++) {
    const card = numberAt(hand, place);
    if (place > first && card === hand[place - 1]) continue;
    if (card === CONDUCTOR) for (const line of LINES) then(withPassenger(scene, from, place, line), place);
    else then(withPassenger(scene, from, place, lineOf(card)), place);
  }
}

function withPassenger(scene: Scene, from: Sketch, place: number, line: Line): Sketch {
  const sketch = from.slice();
  sketch[ROLE + place] = PASSENGER + line;
  const waiting = figureAt(sketch, WAITING + line) + 1;
  sketch[WAITING + line] = waiting;
  if (waiting === DATA.passengersPerScoring) {
    sketch[WAITING + line] = 0;
    sketch[LEFT] = figureAt(sketch, LEFT) - 1;
    sketch[LEAD] = figureAt(sketch, LEAD) - itemAt(scene.theirs, line).worth;
    for (let column = 0; column < figureAt(sketch, COLUMNS); column++) {
      const at = columnAt(column);
      if (sketch[at + LINE] === line)
        sketch[LEAD] = figureAt(sketch, LEAD) + figureAt(sketch, at + SUM) * figureAt(sketch, at + TRAM);
    }
  }
  return sketch;
}

/** A column laid earlier in this turn gets a tram, or is cleared at the end (T14). */
function giveTram(into: Beam, from: Sketch, column: number, firstFree: number): void {
  const at = columnAt(column);
  const sketch = from.slice();
  sketch[CLEARED] = figureAt(sketch, CLEARED) + figureAt(sketch, at + LENGTH);
  into.add(sketch);
  eachTram(into, from, firstFree, (tram, bought) => {
    bought[at + TRAM] = tram;
    into.add(bought);
  });
}

/** The trams on offer that can be paid once the cards from `place` on have become income. */
function eachTram(into: Beam, from: Sketch, place: number, then: (tram: Tram, bought: Sketch) => void): void {
  for (const tram of TRAMS) {
    if (figureAt(from, OFFER + tram) === 0 || figureAt(from, MONEY) + undecided(into.scene, from, place) < costOf(tram))
      continue;
    const bought = from.slice();
    bought[OFFER + tram] = figureAt(bought, OFFER + tram) - 1;
    bought[MONEY] = figureAt(bought, MONEY) - costOf(tram);
    then(tram, bought);
  }
}

/** Cards from `place` on that have no role yet. */
function undecided(scene: Scene, sketch: Sketch, place: number): number {
  let count = 0;
  for (let i = place; i < scene.hand.length; i++) if (sketch[ROLE + i] === KEEP) count++;
  return count;
}

function giveRole(into: Beam, from: Sketch, place: number, mayBuild: boolean): void {
  if (from[ROLE + place] !== KEEP) {
    into.add(from);
    return;
  }
  // What is planned to be bought must be paid by the cards that are left.
  if (figureAt(from, MONEY) + undecided(into.scene, from, place + 1) >= 0) into.add(from);
  const income = from.slice();
  income[ROLE + place] = INCOME;
  income[MONEY] = figureAt(income, MONEY) + 1;
  into.add(income);
  if (!mayBuild || figureAt(from, MONEY) + undecided(into.scene, from, place + 1) < 0) return;

  const card = numberAt(into.scene.hand, place);
  const columns = figureAt(from, COLUMNS);
  for (let column = 0; column < columns; column++) {
    const at = columnAt(column);
    const last = figureAt(from, at + LAST);
    if (from[at + TRAM] === NO_TRAM) continue;
    if (card === CONDUCTOR ? last === CLOSING : from[at + LINE] !== lineOf(card) || last >= valueOf(card)) continue;
    into.add(withStop(from.slice(), place, column, card));
  }
  if (card !== CONDUCTOR)
    eachTram(into, from, place + 1, (tram, bought) => {
      const at = columnAt(columns);
      bought[COLUMNS] = columns + 1;
      bought[at + LINE] = lineOf(card);
      bought[at + TRAM] = tram;
      into.add(withStop(bought, place, columns, card));
    });
}

function withStop(sketch: Sketch, place: number, column: number, card: Card): Sketch {
  const at = columnAt(column);
  sketch[ROLE + place] = STOP + column;
  if (card !== CONDUCTOR) {
    sketch[at + LAST] = valueOf(card);
    sketch[at + SUM] = figureAt(sketch, at + SUM) + pointsOf(valueOf(card));
  }
  const length = figureAt(sketch, at + LENGTH) + 1;
  sketch[at + LENGTH] = length;
  if (length === DATA.extraTourLength)
    sketch[LEAD] = figureAt(sketch, LEAD) + figureAt(sketch, at + SUM) * figureAt(sketch, at + TRAM);
  return sketch;
}

/** The actions that make a sketch come true, in the order of the steps (T2). */
function actionsOf(scene: Scene, before: Sketch, after: Sketch): Action[] {
  const passengers: Action[] = [];
  const stops: Action[] = [];
  const income: Action[] = [];
  const trams: Action[] = [];
  let columns = figureAt(before, COLUMNS);
  scene.hand.forEach((card, place) => {
    const role = figureAt(after, ROLE + place);
    if (role >= STOP) {
      const column = role - STOP;
      stops.push({ do: "stop", card, column: column === columns ? "new" : column });
      if (column === columns) columns++;
    } else if (role > PASSENGER) passengers.push({ do: "passenger", card, line: itemAt(LINES, role - PASSENGER - 1) });
    else if (role === INCOME) income.push({ do: "income", card });
  });
  for (let column = 0; column < columns; column++) {
    const at = columnAt(column);
    const tram = figureAt(after, at + TRAM);
    const had = column < figureAt(before, COLUMNS) ? before[at + TRAM] : NO_TRAM;
    if (tram !== had) trams.push({ do: "tram", tram, column });
  }
  const isOver = figureAt(after, LEFT) === 0;
  return isOver ? passengers : [...passengers, ...stops, ...income, ...trams, { do: "end" }];
}
