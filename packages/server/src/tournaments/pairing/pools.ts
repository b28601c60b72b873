import { type Chance, itemAt, shuffle } from "@stellwerk/kernel";
import { type Board, meetings, timesIn } from "./board.ts";

export interface PoolSizes {
  readonly wanted: number;
  readonly min: number;
  readonly max: number;
}

/** How many sit at each table: as near to what is wanted as the rules allow, and as even as can be. */
export function poolSizes(players: number, { wanted, min, max }: PoolSizes): number[] {
  const fits = (tables: number): boolean => tables * min <= players && players <= tables * max;
  const tables = Array.from({ length: Math.floor(players / min) }, (_, fewer) => fewer + 1)
    .filter(fits)
    .sort((a, b) => Math.abs(players / a - wanted) - Math.abs(players / b - wanted))[0];
  if (tables === undefined) return [];
  const least = Math.floor(players / tables);
  return Array.from({ length: tables }, (_, at) => least + (at < players % tables ? 1 : 0));
}

/** So many draws are improved until no swap helps; the best of them is taken. */
const DRAWS = 12;

/** Draws the tables of a round with as few repeated meetings as possible, and changes the players' seats. */
export function drawPools(
  players: readonly string[],
  sizes: readonly number[],
  past: readonly Board[],
  chance: Chance,
): string[][] {
  const met = meetings(past);
  // To meet a third time is worse than two second times.
  const cost = (pool: readonly string[]): number =>
    pool.reduce((sum, a, at) => sum + pool.slice(at + 1).reduce((more, b) => more + met(a, b) ** 2, 0), 0);
  const total = (pools: readonly string[][]): number => pools.reduce((sum, pool) => sum + cost(pool), 0);
  let best: string[][] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    const pools = improved(dealt(shuffle([...players], chance), sizes), cost);
    if (draw === 0 || total(pools) < total(best)) best = pools;
  }
  return best.map((pool) => seated(pool, past));
}

function dealt(players: readonly string[], sizes: readonly number[]): string[][] {
  let from = 0;
  return sizes.map((size) => players.slice(from, (from += size)));
}

/** Swaps two of different tables as long as that makes things better. */
function improved(pools: string[][], cost: (pool: readonly string[]) => number): string[][] {
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (const [at, one] of pools.entries())
      for (const other of pools.slice(at + 1))
        for (const i of one.keys())
          for (const j of other.keys()) {
            const before = cost(one) + cost(other);
            if (before === 0) continue;
            swap(one, i, other, j);
            if (cost(one) + cost(other) < before) isBetter = true;
            else swap(one, i, other, j);
          }
  }
  return pools;
}

function swap(one: string[], i: number, other: string[], j: number): void {
  [one[i], other[j]] = [itemAt(other, j), itemAt(one, i)];
}

/** Gives each seat to the player who has had it least often. */
function seated(pool: readonly string[], past: readonly Board[]): string[] {
  const rest = [...pool];
  return pool.map((_, seat) => {
    const times = rest.map((player) => timesIn(past, player, seat));
    return itemAt(rest.splice(times.indexOf(Math.min(...times)), 1), 0);
  });
}
