import { type Board, type City, type Milepost, cityOf, milepostAt, NO_MILEPOST } from "@stellwerk/german-rails";
import type { Arc, DirectedGraph } from "./directed-graph.ts";

/** What each arc costs in a search, by its number, and what of that is money. */
export interface ArcCosts {
  /** What to minimise; `CLOSED` for an arc that cannot be used. */
  readonly weight: Int16Array;
  /** What is to be built, in Mio DM. */
  readonly build: Uint8Array;
  /** Steps it takes. */
  readonly steps: Uint8Array;
  /** The owner if a fee is due, else -1. */
  readonly owner: Int8Array;
  /** Weight of a fee when another's track is entered, and of each further step on it. */
  readonly fee: number;
  readonly feeOn: number;
  /** Mileposts of the own network, 1 each: track is built from there, never from where only others' leads (G12). */
  readonly network: Uint8Array;
}

export const isSameCosts = (one: ArcCosts, other: ArcCosts): boolean =>
  one.fee === other.fee &&
  one.feeOn === other.feeOn &&
  isEqual(one.weight, other.weight) &&
  isEqual(one.build, other.build) &&
  isEqual(one.steps, other.steps) &&
  isEqual(one.owner, other.owner) &&
  isEqual(one.network, other.network);

type Numbers = Int16Array | Uint8Array | Int8Array;

function isEqual(one: Numbers, other: Numbers): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

export const CLOSED = -1;
export const FAR = 0x3fff_ffff;
/** More than any arc weighs: distances in the queue never differ by more. */
const SLOTS = 2048;

/** How a milepost is reached, in the latest search. */
export interface Reached {
  /** `FAR` if it is not reached. */
  readonly distance: number;
  readonly steps: number;
  readonly built: number;
  /** Fees by weight. */
  readonly fees: number;
  /** The arc by which it is reached; null at an origin. */
  readonly via: Arc | null;
}

/** Cheapest ways from some mileposts to all others. The arrays are used again by the next search on the same board. */
export class ShortestPaths {
  readonly #graph: DirectedGraph;
  readonly #distance: Int32Array;
  readonly #steps: Int32Array;
  readonly #built: Int32Array;
  readonly #fees: Int32Array;
  /** The number of the arc by which a milepost is reached; -1 at an origin. */
  readonly #via: Int32Array;
  /** Whether track may be built on from a milepost that is reached this way, 1 or 0. */
  readonly #mayBuild: Uint8Array;
  /** A queue of buckets by distance: heads of linked lists of entries, each a milepost and its distance when it came in. */
  readonly #head = new Int32Array(SLOTS).fill(-1);
  readonly #next: Int32Array;
  readonly #queued: Int32Array;
  readonly #queuedAt: Int32Array;

  constructor(board: Board, graph: DirectedGraph) {
    const count = board.mileposts.length;
    this.#graph = graph;
    this.#distance = new Int32Array(count);
    this.#steps = new Int32Array(count);
    this.#built = new Int32Array(count);
    this.#fees = new Int32Array(count);
    this.#via = new Int32Array(count);
    this.#mayBuild = new Uint8Array(count);
    // Every milepost may be an origin, and every arc is worth following once at most.
    const most = count + graph.arcs.length;
    this.#next = new Int32Array(most);
    this.#queued = new Int32Array(most);
    this.#queuedAt = new Int32Array(most);
  }

  /**
   * Searches on until a milepost is met that is sought, and returns it; -1 if there is none. One
   * loop over flat arrays: bots spend most of their time here.
   */
  run(costs: ArcCosts, origins: Iterable<Milepost>, isSought: ((at: Milepost) => boolean) | null): Milepost {
    const { start, to } = this.#graph;
    const { weight, build, steps: points, owner, fee, feeOn, network } = costs;
    const distance = this.#distance;
    const steps = this.#steps;
    const built = this.#built;
    const fees = this.#fees;
    const via = this.#via;
    const mayBuild = this.#mayBuild;
    const head = this.#head;
    const next = this.#next;
    const queued = this.#queued;
    const queuedAt = this.#queuedAt;
    let entries = 0;
    distance.fill(FAR);
    head.fill(-1);
    for (const at of origins) {
      distance[at] = steps[at] = built[at] = fees[at] = 0;
      via[at] = -1;
      mayBuild[at] = network[at] ?? 0;
      next[entries] = head[0] ?? -1;
      queued[entries] = at;
      queuedAt[entries] = 0;
      head[0] = entries++;
    }
    for (let now = 0, left = entries; left > 0; now++) {
      const slot = now & (SLOTS - 1);
      for (let entry = head[slot] ?? -1; entry >= 0; entry = head[slot] ?? -1) {
        head[slot] = next[entry] ?? -1;
        left--;
        const at = milepostAt(queued[entry] ?? 0);
        const here = distance[at] ?? FAR;
        if (queuedAt[entry] !== here) continue;
        if (isSought?.(at)) return at;
        const before = via[at] ?? -1;
        const payee = before < 0 ? -1 : (owner[before] ?? -1);
        const buildsOn = mayBuild[at] ?? 0;
        for (let arc = start[at] ?? 0, end = start[at + 1] ?? 0; arc < end; arc++) {
          const own = weight[arc] ?? CLOSED;
          const there = to[arc] ?? 0;
          const reached = distance[there] ?? FAR;
          if (own === CLOSED || here + own >= reached) continue;
          const price = build[arc] ?? 0;
          if (price > 0 && buildsOn === 0) continue;
          const whose = owner[arc] ?? -1;
          const toll = whose < 0 ? 0 : whose === payee ? feeOn : fee;
          const far = here + own + toll;
          if (far >= reached) continue;
          const isOnNetwork = network[there] ?? 0;
          distance[there] = far;
          steps[there] = (steps[at] ?? 0) + (points[arc] ?? 0);
          built[there] = (built[at] ?? 0) + price;
          fees[there] = (fees[at] ?? 0) + toll;
          via[there] = arc;
          mayBuild[there] = whose < 0 ? buildsOn | isOnNetwork : isOnNetwork;
          const bucket = far & (SLOTS - 1);
          next[entries] = head[bucket] ?? -1;
          queued[entries] = there;
          queuedAt[entries] = far;
          head[bucket] = entries++;
          left++;
        }
      }
    }
    return NO_MILEPOST;
  }

  at(milepost: Milepost): Reached {
    return {
      distance: this.#distance[milepost] ?? FAR,
      steps: this.#steps[milepost] ?? 0,
      built: this.#built[milepost] ?? 0,
      fees: this.#fees[milepost] ?? 0,
      via: this.#viaOf(milepost),
    };
  }

  #viaOf(milepost: Milepost): Arc | null {
    const arc = this.#via[milepost] ?? -1;
    return arc < 0 ? null : (this.#graph.arcs[arc] ?? null);
  }

  /** The arcs of the way to a milepost, in order. */
  wayTo(to: Milepost): Arc[] {
    const way: Arc[] = [];
    for (let arc = this.#viaOf(to); arc; arc = this.#viaOf(arc.from)) way.push(arc);
    return way.reverse();
  }

  /** The milepost of a city that is reached first. */
  nearestIn(board: Board, city: City): Reached {
    let nearest = NO_MILEPOST;
    let least = Infinity;
    for (const at of cityOf(board, city).mileposts) {
      const distance = this.#distance[at] ?? FAR;
      if (distance < least) [nearest, least] = [at, distance];
    }
    return this.at(nearest);
  }
}

const SEARCHES = new WeakMap<Board, ShortestPaths>();

export function shortestPathsOn(board: Board, graph: DirectedGraph): ShortestPaths {
  let search = SEARCHES.get(board);
  if (!search) SEARCHES.set(board, (search = new ShortestPaths(board, graph)));
  return search;
}
