import { int32At, itemAt, numberAt } from "@stellwerk/kernel";
/** Runs to choose from, the best first, with the sides they use as masks of some words each. */
export interface Choice {
  readonly values: Int32Array;
  readonly sides: Int32Array;
}

/** Runs that use the same of the busiest sides, by their index, the best first. */
interface Group {
  readonly busy: number;
  readonly most: number;
  readonly runs: readonly number[];
}

/** So many of the sides that most runs use tell groups of runs apart. */
const BUSY = 14;
const BITS = 32;

/**
 * Chooses one run or none from each list, no side used twice, that together are worth more than the floor, and most.
 * Returns their indices, -1 for none; null if there is no such choice. Lists that are the same come after each other.
 *
 * Most runs want the same few sides near the depots. Runs are grouped by which of these they use: whole groups are
 * left out where they cannot go together, and the best of the groups left is a close bound on what is still to come.
 */
export function combine(lists: readonly Choice[], words: number, floor: number): number[] | null {
  const busy = busiest(lists, words);
  const grouped = new Map([...new Set(lists)].map((list) => [list, groupsOf(list, words, busy)]));
  const groups = lists.map((list) => grouped.get(list) ?? []);
  const used = new Int32Array((lists.length + 1) * words);
  const chosen = lists.map(() => -1);
  const bounds = lists.map(() => new Map<number, number>());
  let best: number[] | null = null;
  let least = floor;

  /** What a list gives at most beside runs that use these of the busiest sides. */
  const boundOf = (at: number, taken: number): number => {
    const known = itemAt(bounds, at);
    let most = known.get(taken);
    if (most === undefined) {
      most = groups[at]?.find((group) => (group.busy & taken) === 0)?.most ?? 0;
      known.set(taken, most);
    }
    return most;
  };
  /** The same for all lists from one on; of the list just chosen from, each run is worth no more than the one chosen. */
  const restOf = (from: number, taken: number, value: number): number => {
    let rest = 0;
    for (let at = from; at < lists.length; at++) {
      const most = boundOf(at, taken);
      rest += lists[at] === lists[from - 1] ? Math.min(most, value) : most;
    }
    return rest;
  };
  const isFree = (sides: Int32Array, run: number, at: number): boolean => {
    for (let word = 0; word < words; word++)
      if ((int32At(sides, run * words + word) & int32At(used, at * words + word)) !== 0) return false;
    return true;
  };
  /** Goes on with the next list, beside what is used by now. */
  const choose = (at: number, earned: number, taken: number, after: number): void => {
    if (at === lists.length) {
      if (earned <= least) return;
      least = earned;
      best = [...chosen];
      return;
    }
    const { values, sides } = itemAt(lists, at);
    const isSame = lists[at + 1] === lists[at];
    for (const group of itemAt(groups, at)) {
      if (earned + group.most + restOf(at + 1, taken, group.most) <= least) break;
      if ((group.busy & taken) !== 0) continue;
      const both = group.busy | taken;
      for (let i = firstAfter(group.runs, after); i < group.runs.length; i++) {
        const run = numberAt(group.runs, i);
        const value = int32At(values, run);
        if (earned + value + restOf(at + 1, both, value) <= least) break;
        if (!isFree(sides, run, at)) continue;
        for (let word = 0; word < words; word++)
          used[(at + 1) * words + word] = int32At(used, at * words + word) | int32At(sides, run * words + word);
        chosen[at] = run;
        choose(at + 1, earned + value, both, isSame ? run : -1);
        chosen[at] = -1;
      }
    }
    // Nothing of this list, and so nothing of those that are the same.
    let next = at + 1;
    while (lists[next] === lists[at]) next++;
    if (earned + restOf(next, taken, 0) <= least) return;
    used.copyWithin(next * words, at * words, (at + 1) * words);
    choose(next, earned, taken, -1);
  };
  choose(0, 0, 0, -1);
  return best;
}

/** Where the runs with a higher index begin. */
function firstAfter(runs: readonly number[], index: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberAt(runs, middle) > index) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The bits that most runs have. */
function busiest(lists: readonly Choice[], words: number): number[] {
  const count = new Int32Array(words * BITS);
  for (const { sides } of new Set(lists))
    sides.forEach((mask, index) => {
      for (let left = mask; left !== 0; left &= left - 1) {
        const bit = (index % words) * BITS + 31 - Math.clz32(left & -left);
        count[bit] = int32At(count, bit) + 1;
      }
    });
  return [...count.keys()].sort((a, b) => int32At(count, b) - int32At(count, a) || a - b).slice(0, BUSY);
}

function groupsOf({ values, sides }: Choice, words: number, busy: readonly number[]): Group[] {
  const groups = new Map<number, number[]>();
  values.forEach((_, run) => {
    let key = 0;
    busy.forEach((bit, i) => {
      if ((int32At(sides, run * words + Math.floor(bit / BITS)) & (1 << (bit % BITS))) !== 0) key |= 1 << i;
    });
    const group = groups.get(key);
    if (group) group.push(run);
    else groups.set(key, [run]);
  });
  return [...groups]
    .map(([key, runs]) => ({ busy: key, most: int32At(values, numberAt(runs, 0)), runs }))
    .sort((a, b) => b.most - a.most);
}
