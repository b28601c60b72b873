import type { Network } from "./network.ts";
import { type Effort, type Found, search } from "./search.ts";

/** The best set of runs of some vehicles. */
export interface Solution {
  /** By vehicle; null where it does not run. */
  readonly runs: readonly (Found | null)[];
  readonly value: number;
  /** No set of runs earns more. */
  readonly bound: number;
  readonly considered: number;
}

/**
 * Solves exactly which runs of vehicles with these ranges, the longest first, earn most together.
 *
 * The best run of every vehicle by itself, whatever the others do, gives a bound on every set; taking them one after
 * the other gives a first set. A better set can only be made of runs that lack less than the first set lacks to the
 * bound: these are listed, and the best combination of them is chosen.
 */
export function solve(network: Network, ranges: readonly number[], withDouble: boolean): Solution {
  const effort: Effort = { considered: 0, bound: 0 };
  const nothing = new Int32Array(network.sideWords);
  const alone = ranges.map((range, at) =>
    range === ranges[at - 1] ? null : bestRun(network, range, withDouble, nothing, effort),
  );
  const most = ranges.map((range) => alone[ranges.indexOf(range)]?.value ?? 0);
  const total = sum(most);

  let best = oneByOne(network, ranges, withDouble, effort);
  let value = valueOf(best);
  if (value < total) {
    const lists = ranges.map((range, at) =>
      range === ranges[at - 1]
        ? null
        : listRuns(network, range, withDouble, value - total + (most[at] as number), effort),
    );
    const better = combine(
      network,
      ranges.map((range) => lists[ranges.indexOf(range)] as Found[]),
      most,
      value,
    );
    if (better) best = better;
    value = valueOf(best);
  }
  // What was left out could at most have made up this set.
  return { runs: best, value, bound: value, considered: effort.considered };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const valueOf = (runs: readonly (Found | null)[]): number => sum(runs.map((run) => run?.value ?? 0));

function searchAll(
  network: Network,
  range: number,
  withDouble: boolean,
  taken: Int32Array,
  floor: () => number,
  found: (run: Found) => number,
  effort: Effort,
): void {
  if (withDouble) search(network, { range, double: true, skipsDouble: false, taken }, floor(), found, effort);
  search(network, { range, double: false, skipsDouble: withDouble, taken }, floor(), found, effort);
}

function bestRun(
  network: Network,
  range: number,
  withDouble: boolean,
  taken: Int32Array,
  effort: Effort,
): Found | null {
  let best: Found | null = null;
  const floor = (): number => best?.value ?? 0;
  const found = (run: Found): number => (best = run).value;
  searchAll(network, range, withDouble, taken, floor, found, effort);
  return best;
}

function oneByOne(network: Network, ranges: readonly number[], withDouble: boolean, effort: Effort): (Found | null)[] {
  const taken = new Int32Array(network.sideWords);
  return ranges.map((range) => {
    const run = bestRun(network, range, withDouble, taken, effort);
    if (run) for (const word of taken.keys()) taken[word] = (taken[word] as number) | sidesOf(network, run, word);
    return run;
  });
}

/** A word of the sides that a run uses. */
function sidesOf({ way, waySides, sideWords }: Network, { ahead, back }: Found, word: number): number {
  let sides = 0;
  for (const arc of ahead) sides |= waySides[(way[arc] as number) * sideWords + word] as number;
  for (const arc of back) sides |= waySides[(way[arc] as number) * sideWords + word] as number;
  return sides;
}

/** All runs that earn more than the floor, the best first. */
function listRuns(network: Network, range: number, withDouble: boolean, floor: number, effort: Effort): Found[] {
  const runs: Found[] = [];
  const least = Math.max(0, floor);
  const found = (run: Found): number => {
    runs.push(run);
    return least;
  };
  searchAll(network, range, withDouble, new Int32Array(network.sideWords), () => least, found, effort);
  return runs.sort((a, b) => b.value - a.value);
}

/** The best set with one run or none of each list, none using a side twice, if it earns more than the floor. */
function combine(
  network: Network,
  lists: readonly (readonly Found[])[],
  most: readonly number[],
  floor: number,
): (Found | null)[] | null {
  const words = network.sideWords;
  const sides = new Map<readonly Found[], Int32Array>();
  for (const list of new Set(lists)) {
    const masks = new Int32Array(list.length * words);
    list.forEach((run, index) => {
      for (let word = 0; word < words; word++) masks[index * words + word] = sidesOf(network, run, word);
    });
    sides.set(list, masks);
  }
  const masks = lists.map((list) => sides.get(list) as Int32Array);
  /** What the vehicles from this one on could earn at best. */
  const rest = [...most.map((_, at) => sum(most.slice(at))), 0];
  const used = new Int32Array((lists.length + 1) * words);
  const chosen: (Found | null)[] = lists.map(() => null);
  let best: (Found | null)[] | null = null;
  let least = floor;

  const choose = (at: number, earned: number, first: number): void => {
    if (at === lists.length) {
      if (earned > least) {
        least = earned;
        best = [...chosen];
      }
      return;
    }
    const list = lists[at] as readonly Found[];
    const mask = masks[at] as Int32Array;
    const isSame = lists[at + 1] === list;
    const after = rest[at + 1] as number;
    for (let index = first; index < list.length; index++) {
      const run = list[index] as Found;
      if (earned + run.value + after <= least) break;
      let isFree = true;
      for (let word = 0; word < words && isFree; word++)
        isFree = ((mask[index * words + word] as number) & (used[at * words + word] as number)) === 0;
      if (!isFree) continue;
      for (let word = 0; word < words; word++)
        used[(at + 1) * words + word] = (used[at * words + word] as number) | (mask[index * words + word] as number);
      chosen[at] = run;
      choose(at + 1, earned + run.value, isSame ? index + 1 : 0);
      chosen[at] = null;
    }
    if (earned + after <= least) return;
    for (let word = 0; word < words; word++) used[(at + 1) * words + word] = used[at * words + word] as number;
    choose(at + 1, earned, isSame ? list.length : 0);
  };
  choose(0, 0, 0);
  return best;
}
