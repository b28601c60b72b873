import type { Seat } from "@stellwerk/kernel";
import type { Board, Milepost } from "./board.ts";
import { FEE, half } from "./figures.ts";
import { placesOf } from "./right-of-way.ts";
import type { State, Train } from "./state.ts";
import { type Table, playerOf, trainOf } from "./table.ts";

/** What decides where trains may go, besides the table: whose track costs nothing more in this turn, and how many fees can be paid. */
export interface Fares {
  /** One bit a seat. */
  readonly free: number;
  readonly payable: number;
}

export const faresOf = (state: State): Fares => ({ free: freeOwners(state), payable: payableFees(state) });

/** Own track, fees paid in this turn, and deals (G27, G54). */
function freeOwners(state: State): number {
  let free = 1 << state.seat;
  for (const owner of state.turn.paid) free |= 1 << owner;
  for (const { user, owner } of state.deals) if (user === state.seat) free |= 1 << owner;
  return free;
}

/** With too little cash for a single fee one network may be had on credit (G28). */
function payableFees(state: State): number {
  const fees = Math.floor(playerOf(state).cash / FEE);
  return fees === 0 && state.turn.credit ? 1 : fees;
}

/** One step of a train, as it is after it. */
export interface Step {
  readonly at: Milepost;
  readonly from: Milepost;
  readonly points: number;
  readonly halved: boolean;
  /** Whose track it uses for the first time in this turn; null if it costs no further fee. */
  readonly pays: Seat | null;
}

/** The neighbouring mileposts that a train may step to. */
export const stepsFrom = (table: Table, train: number): Milepost[] => searchOn(table, train).steps();

/** Every milepost that a train can reach in this turn, its own left out. */
export const reachOf = (table: Table, train: number): readonly Milepost[] => searchOn(table, train).reach();

/** A single step to a neighbour; null where it is not possible. */
export const stepTo = (table: Table, train: number, to: Milepost): Step[] | null =>
  searchOn(table, train, () => true).stepTo(to);

/** The best way to a milepost (G53); null where it is out of reach. */
export const wayTo = (table: Table, train: number, to: Milepost): Step[] | null =>
  searchOn(table, train, (search) => search.isFree(to)).wayTo(to);

const SEARCHES = new WeakMap<Board, Search>();

/** Everything that decides where a train may go. */
interface Departure extends Fares {
  readonly owners: Table["owners"];
  readonly limits: Table["limits"];
  readonly at: Milepost;
  readonly from: Milepost;
  readonly points: number;
  readonly halved: boolean;
  readonly turnInCities: boolean;
}

function departureOf({ state, owners, limits }: Table, train: number): Departure {
  const { at, from } = trainOf(state, train) as Train;
  const { points, halved } = state.turn;
  return {
    owners,
    limits,
    at,
    from,
    points: points[train] as number,
    halved: halved[train] as boolean,
    turnInCities: state.options.turnInCities,
    free: freeOwners(state),
    payable: payableFees(state),
  };
}

const isSame = (one: Departure, other: Departure): boolean =>
  one.owners === other.owners &&
  one.limits === other.limits &&
  one.at === other.at &&
  one.from === other.from &&
  one.points === other.points &&
  one.halved === other.halved &&
  one.turnInCities === other.turnInCities &&
  one.free === other.free &&
  one.payable === other.payable;

/**
 * The search for this train. Choices, refusal and play ask one after the other for the same train:
 * it is made once for them. Whoever wants one place only says when its single steps and more are
 * enough.
 */
function searchOn(table: Table, train: number, isEnough: (search: Search) => boolean = () => false): Search {
  let search = SEARCHES.get(table.board);
  if (!search) SEARCHES.set(table.board, (search = new Search(table.board)));
  const departure = departureOf(table, train);
  if (!search.isFor(departure, isEnough)) search.run(table, departure, isEnough);
  return search;
}

const OWNER_SETS = 64;
const HEADINGS = 7;

/**
 * A search for the best way to every place: least fee, then fewest steps, then the lowest mileposts
 * compared one by one (G53). Partial ways are taken up in the order in which they were found, with
 * neighbours in ascending order, so that of equal ways the lowest is found first.
 *
 * Partial ways lie in flat arrays that are used again by the next search; the first one is the
 * train where it stands.
 */
class Search {
  #departure: Departure | null = null;
  /** Whether all ways were followed to their ends. */
  #isWhole = false;
  /** Places in the order found, and how many of them are single steps. */
  #found: Milepost[] = [];
  #steps = 0;
  #ways = 0;
  readonly #at: Milepost[] = [];
  readonly #from: Milepost[] = [];
  readonly #points: number[] = [];
  readonly #halved: number[] = [];
  /** Owners newly used, one bit a seat, and how many. */
  readonly #used: number[] = [];
  readonly #fees: number[] = [];
  readonly #parent: number[] = [];
  readonly #key: number[] = [];
  /** The most points left, and one more, in which a situation was met: place, owners used, halved, heading. */
  #met: Uint8Array;
  /** The best way to each milepost; 0 for none. */
  readonly #best: Int32Array;

  constructor(board: Board) {
    this.#met = new Uint8Array(board.mileposts.length * OWNER_SETS * 2);
    this.#best = new Int32Array(board.mileposts.length);
  }

  isFor(departure: Departure, isEnough: (search: Search) => boolean): boolean {
    return this.#departure !== null && isSame(this.#departure, departure) && (this.#isWhole || isEnough(this));
  }

  /** Finds where the train can go: to its neighbours, and further until that is enough. */
  run(table: Table, departure: Departure, isEnough: (search: Search) => boolean): void {
    const { board } = table;
    const { at, from, points, halved, turnInCities } = departure;
    this.#clear();
    this.#departure = departure;
    this.#isWhole = false;
    const heads = turnInCities ? HEADINGS : 1;
    const situations = board.mileposts.length * OWNER_SETS * 2 * heads;
    if (this.#met.length < situations) this.#met = new Uint8Array(situations);
    this.#add(at, from, points, halved ? 1 : 0, 0, 0, -1, table);
    this.#goOn(table, departure, 0);
    this.#steps = this.#ways - 1;
    for (let way = 1; way < this.#ways; way++) {
      if (isEnough(this)) return;
      this.#goOn(table, departure, way);
    }
    this.#isWhole = true;
  }

  /** Whether a way without a further fee was found; the first of these is the best (G53). */
  isFree(to: Milepost): boolean {
    const way = this.#best[to] ?? 0;
    return way > 0 && this.#fees[way] === 0;
  }

  reach(): readonly Milepost[] {
    return this.#found;
  }

  /** The first ways found are single steps. */
  steps(): Milepost[] {
    return this.#found.slice(0, this.#steps);
  }

  stepTo(to: Milepost): Step[] | null {
    const step = this.#found.indexOf(to);
    return step >= 0 && step < this.#steps ? [this.#stepOf(step + 1)] : null;
  }

  /** The steps of the best way; null where none was found. */
  wayTo(to: Milepost): Step[] | null {
    const steps: Step[] = [];
    for (let way = this.#best[to] ?? 0; way > 0; way = this.#parent[way] as number) steps.push(this.#stepOf(way));
    return steps.length > 0 ? steps.reverse() : null;
  }

  /** The last step of a way. */
  #stepOf(way: number): Step {
    const added = (this.#used[way] as number) & ~(this.#used[this.#parent[way] as number] as number);
    return {
      at: this.#at[way] as number,
      from: this.#from[way] as number,
      points: this.#points[way] as number,
      halved: this.#halved[way] === 1,
      pays: added === 0 ? null : 31 - Math.clz32(added),
    };
  }

  #clear(): void {
    for (let way = 0; way < this.#ways; way++) {
      this.#met[this.#key[way] as number] = 0;
      this.#best[this.#at[way] as number] = 0;
    }
    this.#ways = 0;
    this.#found = [];
  }

  /** Takes all steps from the end of a way. */
  #goOn(table: Table, fares: Fares, way: number): void {
    const { graph } = table;
    if (this.#points[way] === 0) return;
    const at = this.#at[way] as number;
    const from = mayTurnAt(table, at) ? -1 : this.#from[way];
    let back = -1;
    let isStuck = true;
    for (let i = graph.start[at] as number; i < (graph.start[at + 1] as number); i++)
      if (graph.to[i] === from) back = i;
      else if (this.#step(table, fares, way, i)) isStuck = false;
    // A train that may turn only in cities turns elsewhere too if it has no other step (G6).
    if (isStuck && back >= 0) this.#step(table, fares, way, back);
  }

  /** Takes the step to one neighbour, if that is possible. */
  #step(table: Table, { free, payable }: Fares, way: number, neighbour: number): boolean {
    const { graph, owners, limits } = table;
    const to = graph.to[neighbour] as number;
    const edge = graph.edge[neighbour] as number;
    let used = this.#used[way] as number;
    let fees = this.#fees[way] as number;
    if (graph.interior[edge] === 0) {
      const owner = owners[edge] as number;
      if (owner < 0 || limits.idle[owner] !== 0) return false;
      if (((free | used) & (1 << owner)) === 0) {
        if (fees === payable) return false;
        used |= 1 << owner;
        fees++;
      }
    }
    if (limits.blocked[to] !== 0 || limits.closed[edge] !== 0) return false;
    const points = this.#points[way] as number;
    const halved = this.#halved[way] as number;
    // A train that enters an area at half speed halves what it has left before the step (G18).
    const slows = halved === 0 && limits.slow[to] !== 0;
    const left = (slows ? half(points) : points) - 1;
    this.#add(to, this.#at[way] as number, left, slows ? 1 : halved, used, fees, way, table);
    return true;
  }

  /** Notes a way, unless one that is at least as good was found before. */
  #add(
    at: Milepost,
    from: Milepost,
    points: number,
    halved: number,
    used: number,
    fees: number,
    parent: number,
    table: Table,
  ): void {
    const heading = table.state.options.turnInCities ? headingOf(table, at, from) : 0;
    const key = ((heading * this.#best.length + at) * OWNER_SETS + used) * 2 + halved;
    if ((this.#met[key] as number) > points) return;
    const way = this.#ways++;
    this.#met[key] = points + 1;
    this.#at[way] = at;
    this.#from[way] = from;
    this.#points[way] = points;
    this.#halved[way] = halved;
    this.#used[way] = used;
    this.#fees[way] = fees;
    this.#parent[way] = parent;
    this.#key[way] = key;
    if (at === this.#at[0]) return;
    const known = this.#best[at] as number;
    if (known === 0) this.#found.push(at);
    if (known === 0 || fees < (this.#fees[known] as number)) this.#best[at] = way;
  }
}

/** Trains turn round anywhere, or with the option only in cities and ports (G6). */
const mayTurnAt = ({ state, board, graph }: Table, at: Milepost): boolean =>
  !state.options.turnInCities || graph.city[at] !== -1 || placesOf(board).byMilepost.has(at);

/** From which of its neighbours a train came to a milepost, as a small number. */
function headingOf({ graph }: Table, at: Milepost, from: Milepost): number {
  const start = graph.start[at] as number;
  for (let i = start; i < (graph.start[at + 1] as number); i++) if (graph.to[i] === from) return i - start;
  return HEADINGS - 1;
}
