import { int32At, itemAt, numberAt } from "@stellwerk/kernel";
import { type Choice, combine } from "./combine.ts";
import type { Network } from "./network.ts";
import { type Field, fieldsOf, type Found, search } from "./search.ts";

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
  const work: Work = { network, fields: fieldsOf(network, ranges[0] ?? 0, withDouble), considered: 0 };
  const alone = perRange(ranges, (range) => bestRun(work, range, nothing(network)));
  const most = alone.map((run) => run?.value ?? 0);
  const total = sum(most);
  let best = oneByOne(work, ranges, alone[0] ?? null);
  let value = valueOf(best);
  let gap = 0;
  while (value < total - gap) {
    gap = Math.min(total - value, Math.max(FIRST_GAP, 2 * gap));
    const within = gap;
    const lists = perRange(ranges, (range, at) => listRuns(work, range, numberAt(most, at) - within));
    const choices = perRange(ranges, (_, at) => choiceOf(network, itemAt(lists, at)));
    const better = combine(choices, network.sideWords, value);
    if (better) best = better.map((run, at) => lists[at]?.[run] ?? null);
    value = valueOf(best);
  }
  return { runs: best, value, bound: Math.max(value, total - gap), considered: work.considered };
}

interface Work {
  readonly network: Network;
  readonly fields: readonly Field[];
  /** Runs looked at by now. */
  considered: number;
}

/** Something for every vehicle, the same for those of the same range. */
function perRange<Result>(ranges: readonly number[], find: (range: number, at: number) => Result): Result[] {
  const results: Result[] = [];
  ranges.forEach((range, at) => {
    const before = ranges.indexOf(range);
    results.push(before < at ? itemAt(results, before) : find(range, at));
  });
  return results;
}

const nothing = ({ sideWords }: Network): Int32Array => new Int32Array(sideWords);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const valueOf = (runs: readonly (Found | null)[]): number => sum(runs.map((run) => run?.value ?? 0));

/** The best run that uses none of the sides that are taken. */
function bestRun(work: Work, range: number, taken: Int32Array): Found | null {
  let best: Found | null = null;
  let value = 0;
  for (const field of work.fields)
    work.considered += search(field, range, taken, value, (run) => {
      best = run;
      value = run.value;
      return value;
    });
  return best;
}

/** Each vehicle runs as well as it can beside those before it. */
function oneByOne(work: Work, ranges: readonly number[], first: Found | null): (Found | null)[] {
  const { network } = work;
  const taken = nothing(network);
  return ranges.map((range, at) => {
    const run = at === 0 ? first : bestRun(work, range, taken);
    if (run) for (const word of taken.keys()) taken[word] = int32At(taken, word) | sidesOf(network, run, word);
    return run;
  });
}

/** A word of the sides that a run uses. */
function sidesOf({ way, waySides, sideWords }: Network, { ahead, back }: Found, word: number): number {
  let sides = 0;
  for (const arc of ahead) sides |= int32At(waySides, int32At(way, arc) * sideWords + word);
  for (const arc of back) sides |= int32At(waySides, int32At(way, arc) * sideWords + word);
  return sides;
}

function choiceOf(network: Network, runs: readonly Found[]): Choice {
  const words = network.sideWords;
  return {
    values: Int32Array.from(runs, ({ value }) => value),
    sides: Int32Array.from({ length: runs.length * words }, (_, at) =>
      sidesOf(network, itemAt(runs, Math.floor(at / words)), at % words),
    ),
  };
}

/** All runs that earn more than the floor, the best first. */
function listRuns(work: Work, range: number, floor: number): Found[] {
  const runs: Found[] = [];
  const least = Math.max(0, floor);
  for (const field of work.fields)
    work.considered += search(field, range, nothing(work.network), least, (run) => {
      runs.push(run);
      return least;
    });
  return runs.sort((a, b) => b.value - a.value);
}
