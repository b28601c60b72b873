import { type Choice, combine } from "./combine.ts";
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

/** By how much less than the best the runs may earn that are looked at first. */
const FIRST_GAP = 40;

/**
 * Solves exactly which runs of vehicles with these ranges, the longest first, earn most together.
 *
 * What every vehicle could earn if the others did not run gives a bound on every set of runs. In a set that lacks less
 * than some gap to that bound, no run lacks as much to the best of its vehicle: only the runs within the gap are
 * listed, and the best combination of them chosen. The gap grows until no set outside it could earn more.
 */
export function solve(network: Network, ranges: readonly number[], withDouble: boolean): Solution {
  const effort: Effort = { considered: 0 };
  const most = perRange(ranges, (range) => bestRun(network, range, withDouble, nothing(network), effort)?.value ?? 0);
  const total = sum(most);
  let best = oneByOne(network, ranges, withDouble, effort);
  let value = valueOf(best);
  let gap = 0;
  while (value < total - gap) {
    gap = Math.min(total - value, Math.max(FIRST_GAP, 2 * gap));
    const within = gap;
    const lists = perRange(ranges, (range, at) =>
      listRuns(network, range, withDouble, (most[at] as number) - within, effort),
    );
    const choices = perRange(ranges, (_, at) => choiceOf(network, lists[at] as Found[]));
    const better = combine(choices, network.sideWords, value);
    if (better) best = better.map((run, at) => lists[at]?.[run] ?? null);
    value = valueOf(best);
  }
  return { runs: best, value, bound: Math.max(value, total - gap), considered: effort.considered };
}

/** Something for every vehicle, the same for those of the same range. */
function perRange<Result>(ranges: readonly number[], find: (range: number, at: number) => Result): Result[] {
  const results: Result[] = [];
  ranges.forEach((range, at) => {
    const before = ranges.indexOf(range);
    results.push(before < at ? (results[before] as Result) : find(range, at));
  });
  return results;
}

const nothing = ({ sideWords }: Network): Int32Array => new Int32Array(sideWords);
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
  const taken = nothing(network);
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

function choiceOf(network: Network, runs: readonly Found[]): Choice {
  const words = network.sideWords;
  return {
    values: Int32Array.from(runs, ({ value }) => value),
    sides: Int32Array.from({ length: runs.length * words }, (_, at) =>
      sidesOf(network, runs[Math.floor(at / words)] as Found, at % words),
    ),
  };
}

/** All runs that earn more than the floor, the best first. */
function listRuns(network: Network, range: number, withDouble: boolean, floor: number, effort: Effort): Found[] {
  const runs: Found[] = [];
  const least = Math.max(0, floor);
  const found = (run: Found): number => {
    runs.push(run);
    return least;
  };
  searchAll(network, range, withDouble, nothing(network), () => least, found, effort);
  return runs.sort((a, b) => b.value - a.value);
}
