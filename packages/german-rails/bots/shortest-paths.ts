import type { Board, City, Milepost } from "@stellwerk/german-rails";
import type { Arcs } from "./directed-graph.ts";

/** What each arc costs in a search, and what of that is money. */
export interface Tariff {
  /** What to minimise; `CLOSED` for an arc that cannot be used. */
  readonly weight: Int16Array;
  /** What is to be built, in Mio DM. */
  readonly cost: Uint8Array;
  /** Steps it takes. */
  readonly steps: Uint8Array;
  /** Whose track it is if a fee is due, else -1. */
  readonly owner: Int8Array;
  /** Weight of a fee when another's track is entered, and of each further step on it. */
  readonly fee: number;
  readonly feeOn: number;
  /** Mileposts of the own network, 1 each: track is built from there, never from where only others' leads (G12). */
  readonly mine: Uint8Array;
}

export const isSameTariff = (one: Tariff, other: Tariff): boolean =>
  one.fee === other.fee &&
  one.feeOn === other.feeOn &&
  (["weight", "cost", "steps", "owner", "mine"] as const).every((what) => isEqual(one[what], other[what]));

function isEqual(one: Tariff["weight" | "cost" | "owner"], other: typeof one): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

export const CLOSED = -1;
export const FAR = 0x3fff_ffff;
/** More than any arc weighs: distances in the queue never differ by more. */
const SLOTS = 2048;

/** Cheapest ways from some mileposts to all others. The arrays are used again by the next search on the same board. */
export class Search {
  readonly distance: Int32Array;
  readonly steps: Int32Array;
  readonly built: Int32Array;
  readonly fees: Int32Array;
  /** The arc by which a milepost is reached; -1 at an origin. */
  readonly via: Int32Array;
  /** Whether one may build on from a milepost that is reached this way, 1 or 0. */
  readonly linked: Uint8Array;
  readonly #arcs: Arcs;
  /** A queue of buckets by distance: heads of linked lists of entries, each a milepost and its distance when it came in. */
  readonly #head = new Int32Array(SLOTS).fill(-1);
  readonly #next: Int32Array;
  readonly #queued: Int32Array;
  readonly #at: Int32Array;

  constructor(board: Board, arcs: Arcs) {
    const count = board.mileposts.length;
    this.distance = new Int32Array(count);
    this.steps = new Int32Array(count);
    this.built = new Int32Array(count);
    this.fees = new Int32Array(count);
    this.via = new Int32Array(count);
    this.linked = new Uint8Array(count);
    this.#arcs = arcs;
    // Every milepost may be an origin, and every arc is worth following once at most.
    const most = count + arcs.to.length;
    this.#next = new Int32Array(most);
    this.#queued = new Int32Array(most);
    this.#at = new Int32Array(most);
  }

  /** Searches on until a milepost is met that is sought, and returns it; -1 if there is none. */
  run(tariff: Tariff, origins: Iterable<Milepost>, isSought: ((at: Milepost) => boolean) | null): Milepost {
    const { distance, steps, built, fees, via, linked } = this;
    const { start, to } = this.#arcs;
    const { weight, cost, steps: points, owner, fee, feeOn, mine } = tariff;
    const head = this.#head;
    const next = this.#next;
    const queued = this.#queued;
    const queuedAt = this.#at;
    let entries = 0;
    distance.fill(FAR);
    head.fill(-1);
    for (const at of origins) {
      distance[at] = steps[at] = built[at] = fees[at] = 0;
      via[at] = -1;
      linked[at] = mine[at] as number;
      next[entries] = head[0] as number;
      queued[entries] = at;
      queuedAt[entries] = 0;
      head[0] = entries++;
    }
    for (let now = 0, left = entries; left > 0; now++) {
      const slot = now & (SLOTS - 1);
      for (let entry = head[slot] as number; entry >= 0; entry = head[slot]) {
        head[slot] = next[entry] as number;
        left--;
        const at = queued[entry] as number;
        const here = distance[at] as number;
        if (queuedAt[entry] !== here) continue;
        if (isSought?.(at)) return at;
        const before = via[at] as number;
        const payee = before < 0 ? -1 : (owner[before] as number);
        const mayBuild = linked[at] as number;
        for (let arc = start[at] as number, end = start[at + 1] as number; arc < end; arc++) {
          const own = weight[arc] as number;
          const there = to[arc] as number;
          const reached = distance[there] as number;
          if (own === CLOSED || here + own >= reached) continue;
          const price = cost[arc] as number;
          if (price > 0 && mayBuild === 0) continue;
          const whose = owner[arc] as number;
          const toll = whose < 0 ? 0 : whose === payee ? feeOn : fee;
          const far = here + own + toll;
          if (far >= reached) continue;
          distance[there] = far;
          steps[there] = (steps[at] as number) + (points[arc] as number);
          built[there] = (built[at] as number) + price;
          fees[there] = (fees[at] as number) + toll;
          via[there] = arc;
          linked[there] = whose < 0 ? mayBuild | (mine[there] as number) : (mine[there] as number);
          const bucket = far & (SLOTS - 1);
          next[entries] = head[bucket] as number;
          queued[entries] = there;
          queuedAt[entries] = far;
          head[bucket] = entries++;
          left++;
        }
      }
    }
    return -1;
  }

  /** The arcs of the way to a milepost, in order. */
  wayTo(to: Milepost): number[] {
    const way: number[] = [];
    for (let arc = this.via[to] as number; arc >= 0; arc = this.via[this.#arcs.from[arc] as number] as number)
      way.push(arc);
    return way.reverse();
  }

  /** The milepost of a city that is reached first. */
  nearestIn(board: Board, city: City): Milepost {
    let nearest = -1;
    for (const at of board.cities[city]?.mileposts ?? [])
      if (nearest < 0 || (this.distance[at] as number) < (this.distance[nearest] as number)) nearest = at;
    return nearest;
  }
}

const SEARCHES = new WeakMap<Board, Search>();

export function searchOn(board: Board, arcs: Arcs): Search {
  let search = SEARCHES.get(board);
  if (!search) SEARCHES.set(board, (search = new Search(board, arcs)));
  return search;
}
