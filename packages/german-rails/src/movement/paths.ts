import { type Seat, itemAt, seatAt } from "@stellwerk/kernel";
import { NO_MILEPOST } from "../ids.ts";
import type { Board, Milepost } from "../board.ts";
import { placesOf } from "../building/right-of-way.ts";
import { type Context, trainOf } from "../context.ts";
import { half } from "../figures.ts";
import type { Neighbour } from "../graph.ts";
import { type Fares, faresOf } from "./fees.ts";

/** One step of a train, with the train as it is after it. */
export interface Step {
  readonly at: Milepost;
  readonly from: Milepost;
  readonly points: number;
  readonly halved: boolean;
  /** The owner whose track it uses for the first time in this turn; null if it costs no further fee. */
  readonly pays: Seat | null;
}

/** The neighbouring mileposts that a train may step to. */
export const stepsFrom = (context: Context, train: number): readonly Milepost[] => searchOn(context, train).steps();

/** Every milepost that a train can reach in this turn, its own left out. */
export const reachableMileposts = (context: Context, train: number): readonly Milepost[] =>
  searchOn(context, train).reached();

/** A single step to a neighbour; null where it is not possible. */
export const stepTo = (context: Context, train: number, to: Milepost): readonly Step[] | null =>
  searchOn(context, train, () => true).stepTo(to);

/** The best path to a milepost (G53); null where it is out of reach. */
export const pathTo = (context: Context, train: number, to: Milepost): readonly Step[] | null =>
  searchOn(context, train, (search) => search.isBest(to)).pathTo(to);

/** Everything that decides where a train may go. */
interface Departure extends Fares {
  readonly owners: Context["owners"];
  readonly restrictions: Context["restrictions"];
  readonly at: Milepost;
  readonly from: Milepost;
  readonly points: number;
  readonly halved: boolean;
  readonly turnInCities: boolean;
}

function departureOf({ state, owners, restrictions }: Context, train: number): Departure {
  const { at, from } = trainOf(state, train);
  const { points, halved } = state.turn;
  const { free, payable } = faresOf(state, train);
  return {
    owners,
    restrictions,
    at,
    from,
    points: points[train] ?? 0,
    halved: halved[train] ?? false,
    turnInCities: state.options.turnInCities,
    free,
    payable,
  };
}

const isSame = (one: Departure, other: Departure): boolean =>
  one.owners === other.owners &&
  one.restrictions === other.restrictions &&
  one.at === other.at &&
  one.from === other.from &&
  one.points === other.points &&
  one.halved === other.halved &&
  one.turnInCities === other.turnInCities &&
  one.free === other.free &&
  one.payable === other.payable;

const SEARCHES = new WeakMap<Board, PathSearch>();

/**
 * The search for this train. Choices, refusal and play ask one after the other for the same train:
 * it is made once for them. A caller that wants one milepost only says when enough is found.
 */
function searchOn(
  context: Context,
  train: number,
  isEnough: (search: PathSearch) => boolean = () => false,
): PathSearch {
  let search = SEARCHES.get(context.board);
  if (!search) SEARCHES.set(context.board, (search = new PathSearch(context.board)));
  const departure = departureOf(context, train);
  if (!search.isFor(departure, isEnough)) search.run(context, departure, isEnough);
  return search;
}

/** Sets of up to six owners, and the ways a train can face: one of six neighbours, or none. */
const OWNER_SETS = 64;
const HEADINGS = 7;

/** A path by its last step. */
class Path {
  at = NO_MILEPOST;
  from = NO_MILEPOST;
  points = 0;
  halved: 0 | 1 = 0;
  /** Owners newly used, one bit a seat, and how many. */
  used = 0;
  fees = 0;
  parent: Path | null = null;
  /** Its situation, by number. */
  key = 0;
}

/**
 * Finds the best path of a train to every milepost (G53): breadth first, so that of equal fees and points
 * spent the fewest steps come first; paths are taken up in the order in which they were found, with
 * neighbours in ascending order, so that of equal paths the one with the lowest mileposts is found first.
 * A longer path that enters an area at half speed later may spend less, and replaces a shorter one.
 *
 * Paths are objects that the next search uses again; the first one is the train where it stands.
 */
class PathSearch {
  #departure: Departure | null = null;
  /** Whether all paths were followed to their ends. */
  #isWhole = false;
  /** Mileposts in the order found, and how many of them are single steps. */
  #found: Milepost[] = [];
  #steps = 0;
  /** The first `#count` of these belong to the running search. */
  readonly #paths: Path[] = [];
  #count = 0;
  /** One more than the most points left with which a situation was met: place, owners used, halved, heading. */
  #met: Uint8Array;
  /** The best path to each milepost. */
  readonly #best: (Path | null)[];

  constructor(board: Board) {
    this.#met = new Uint8Array(board.mileposts.length * OWNER_SETS * 2);
    this.#best = board.mileposts.map(() => null);
  }

  isFor(departure: Departure, isEnough: (search: PathSearch) => boolean): boolean {
    return this.#departure !== null && isSame(this.#departure, departure) && (this.#isWhole || isEnough(this));
  }

  /** Finds where the train can go: to its neighbours, and further until that is enough. */
  run(context: Context, departure: Departure, isEnough: (search: PathSearch) => boolean): void {
    const { at, from, points, halved, turnInCities } = departure;
    this.#clear();
    this.#departure = departure;
    this.#isWhole = false;
    const situations = context.board.mileposts.length * OWNER_SETS * 2 * (turnInCities ? HEADINGS : 1);
    if (this.#met.length < situations) this.#met = new Uint8Array(situations);
    this.#add(context, at, from, points, halved ? 1 : 0, 0, 0, null);
    for (let next = 0; next < this.#count; next++) {
      if (next > 0 && isEnough(this)) return;
      this.#extend(context, departure, itemAt(this.#paths, next));
      if (next === 0) this.#steps = this.#count - 1;
    }
    this.#isWhole = true;
  }

  /** Whether no path can be better (G53): the first without a further fee on which nothing was halved. */
  isBest(to: Milepost): boolean {
    const best = this.#best[to];
    return best?.fees === 0 && (best.halved === 1) === this.#departure?.halved;
  }

  reached(): readonly Milepost[] {
    return this.#found;
  }

  /** The first mileposts found are single steps. */
  steps(): readonly Milepost[] {
    return this.#found.slice(0, this.#steps);
  }

  stepTo(to: Milepost): readonly Step[] | null {
    const step = this.#found.indexOf(to);
    const path = step >= 0 && step < this.#steps ? this.#paths[step + 1] : undefined;
    return path ? [lastStep(path)] : null;
  }

  /** The steps of the best path; null where none was found. */
  pathTo(to: Milepost): readonly Step[] | null {
    const steps: Step[] = [];
    for (let path = this.#best[to] ?? null; path?.parent; path = path.parent) steps.push(lastStep(path));
    return steps.length > 0 ? steps.reverse() : null;
  }

  #clear(): void {
    for (let i = 0; i < this.#count; i++) {
      const { key, at } = itemAt(this.#paths, i);
      this.#met[key] = 0;
      this.#best[at] = null;
    }
    this.#count = 0;
    this.#found = [];
  }

  /** Takes all steps from the end of a path. */
  #extend(context: Context, fares: Fares, path: Path): void {
    if (path.points === 0) return;
    const from = mayTurnAt(context, path.at) ? -1 : path.from;
    let back: Neighbour | null = null;
    let isStuck = true;
    for (const neighbour of context.graph.neighbours(path.at))
      if (neighbour.to === from) back = neighbour;
      else if (this.#step(context, fares, path, neighbour)) isStuck = false;
    // A train that may turn only in cities turns elsewhere too if it has no other step (G6).
    if (isStuck && back) this.#step(context, fares, path, back);
  }

  /** Takes the step to one neighbour, if that is possible. */
  #step(context: Context, { free, payable }: Fares, path: Path, { to, edge, isInterior }: Neighbour): boolean {
    const { owners, restrictions } = context;
    let { used, fees } = path;
    if (!isInterior) {
      const owner = owners[edge] ?? -1;
      if (owner < 0 || restrictions.idle[owner] !== 0) return false;
      if (((free | used) & (1 << owner)) === 0) {
        if (fees === payable) return false;
        used |= 1 << owner;
        fees++;
      }
    }
    if (restrictions.blocked[to] !== 0 || restrictions.closed[edge] !== 0) return false;
    // A train that enters an area at half speed halves what it has left before the step (G18).
    const slows = path.halved === 0 && restrictions.slow[to] !== 0;
    const left = (slows ? half(path.points) : path.points) - 1;
    this.#add(context, to, path.at, left, slows ? 1 : path.halved, used, fees, path);
    return true;
  }

  /** Notes a path, unless one that is at least as good was found before. */
  #add(
    context: Context,
    at: Milepost,
    from: Milepost,
    points: number,
    halved: 0 | 1,
    used: number,
    fees: number,
    parent: Path | null,
  ): void {
    const heading = context.state.options.turnInCities ? headingOf(context, at, from) : 0;
    const key = ((heading * this.#best.length + at) * OWNER_SETS + used) * 2 + halved;
    if ((this.#met[key] ?? 0) > points) return;
    this.#met[key] = points + 1;
    const path = (this.#paths[this.#count++] ??= new Path());
    path.at = at;
    path.from = from;
    path.points = points;
    path.halved = halved;
    path.used = used;
    path.fees = fees;
    path.parent = parent;
    path.key = key;
    if (at === this.#departure?.at) return;
    const known = this.#best[at];
    if (!known) this.#found.push(at);
    if (!known || fees < known.fees || (fees === known.fees && points > known.points)) this.#best[at] = path;
  }
}

/** The last step of a path. */
function lastStep({ at, from, points, halved, used, parent }: Path): Step {
  const added = used & ~(parent?.used ?? 0);
  return { at, from, points, halved: halved === 1, pays: added === 0 ? null : seatAt(31 - Math.clz32(added)) };
}

/** Trains turn round anywhere, or with the option only in cities and ports (G6). */
const mayTurnAt = ({ state, board, graph }: Context, at: Milepost): boolean =>
  !state.options.turnInCities || graph.city[at] !== -1 || placesOf(board).byMilepost.has(at);

/** From which of its neighbours a train came to a milepost, as a small number. */
function headingOf({ graph }: Context, at: Milepost, from: Milepost): number {
  const heading = graph.neighbours(at).findIndex(({ to }) => to === from);
  return heading < 0 ? HEADINGS - 1 : heading;
}
