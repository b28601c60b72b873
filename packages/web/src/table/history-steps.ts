import type { Viewer } from "@stellwerk/kernel";
import type { SeenEntry } from "@stellwerk/wire";
import { effectiveEntries } from "./table-source.ts";

/** The moves that stand, for stepping through the match: what was taken back does not count. */
export interface HistorySteps {
  /** The position before the first move, then after each. */
  readonly positions: readonly number[];
  /** The places in `positions` where a round begins, and where a decision of the viewer follows. */
  readonly rounds: readonly number[];
  readonly own: readonly number[];
}

export function historySteps(
  entries: readonly SeenEntry[],
  last: number,
  viewer: Viewer,
  beginsRound: (event: unknown) => boolean,
): HistorySteps {
  const steps = effectiveEntries(entries, last);
  const positions = [0, ...steps.map(({ number }) => number)];
  // After a step back the latest position has a number of its own.
  positions[positions.length - 1] = last;
  const rounds = steps.flatMap(({ events }, at) => (events.some(beginsRound) ? [at + 1] : []));
  const own = steps.flatMap(({ seat }, at) => (seat === viewer && steps[at - 1]?.seat !== viewer ? [at] : []));
  return { positions, rounds, own };
}

/** The place of a position in the steps; of one that was taken back, the last before it. */
export const placeOf = ({ positions }: HistorySteps, number: number): number =>
  Math.max(
    0,
    positions.findLastIndex((one) => one <= number),
  );
