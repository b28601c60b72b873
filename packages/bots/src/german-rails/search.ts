import type { Board, City, Milepost } from "@stellwerk/german-rails";
import type { Arcs } from "./arcs.ts";

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
  /** A queue of buckets by distance: heads of linked lists. */
  readonly #head = new Int32Array(SLOTS).fill(-1);
  #next: number[] = [];
  #queued: Milepost[] = [];
  #at: number[] = [];

  constructor(board: Board, arcs: Arcs) {
    const count = board.mileposts.length;
    this.distance = new Int32Array(count);
    this.steps = new Int32Array(count);
    this.built = new Int32Array(count);
    this.fees = new Int32Array(count);
    this.via = new Int32Array(count);
    this.linked = new Uint8Array(count);
    this.#arcs = arcs;
  }

  /** Searches on until a milepost is met that is sought, and returns it; -1 if there is none. */
  run(tariff: Tariff, origins: Iterable<Milepost>, isSought: (at: Milepost) => boolean): Milepost {
    const { distance, steps, built, fees, via, linked } = this;
    const head = this.#head;
    distance.fill(FAR);
    head.fill(-1);
    this.#next.length = this.#queued.length = this.#at.length = 0;
    for (const at of origins) {
      distance[at] = steps[at] = built[at] = fees[at] = 0;
      via[at] = -1;
      linked[at] = tariff.mine[at] as number;
      this.#push(at, 0);
    }
    for (let now = 0, left = this.#queued.length, idle = 0; left > 0 && idle < SLOTS; now++, idle++) {
      const slot = now & (SLOTS - 1);
      for (let entry = head[slot] as number; entry >= 0; entry = head[slot]) {
        head[slot] = this.#next[entry] as number;
        left--;
        idle = 0;
        const at = this.#queued[entry] as number;
        if (this.#at[entry] !== distance[at]) continue;
        if (isSought(at)) return at;
        left += this.#goOn(tariff, at);
      }
    }
    return -1;
  }

  /** Follows all arcs from a milepost; returns how many were worth it. */
  #goOn({ weight, cost, steps: points, owner, fee, feeOn, mine }: Tariff, at: Milepost): number {
    const { start, to } = this.#arcs;
    const { distance, steps, built, fees, via, linked } = this;
    const before = via[at] as number;
    const payee = before < 0 ? -1 : (owner[before] as number);
    let found = 0;
    for (let arc = start[at] as number; arc < (start[at + 1] as number); arc++) {
      const own = weight[arc] as number;
      if (own === CLOSED || ((cost[arc] as number) > 0 && linked[at] === 0)) continue;
      const whose = owner[arc] as number;
      const toll = whose < 0 ? 0 : whose === payee ? feeOn : fee;
      const there = (distance[at] as number) + own + toll;
      const next = to[arc] as number;
      if (there >= (distance[next] as number)) continue;
      distance[next] = there;
      steps[next] = (steps[at] as number) + (points[arc] as number);
      built[next] = (built[at] as number) + (cost[arc] as number);
      fees[next] = (fees[at] as number) + toll;
      via[next] = arc;
      linked[next] = whose < 0 ? (linked[at] as number) | (mine[next] as number) : (mine[next] as number);
      this.#push(next, there);
      found++;
    }
    return found;
  }

  #push(at: Milepost, distance: number): void {
    const slot = distance & (SLOTS - 1);
    const entry = this.#queued.length;
    this.#queued.push(at);
    this.#at.push(distance);
    this.#next.push(this.#head[slot] as number);
    this.#head[slot] = entry;
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
