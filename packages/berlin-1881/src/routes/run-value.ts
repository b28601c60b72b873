import type { Run, State } from "../state.ts";
import { type Stop, type Track, stopNamed, trackOf } from "../map/track.ts";

/** What runs earn, and their ferry bonuses besides (9.3). */
export interface Income {
  readonly income: number;
  readonly ferry: number;
}

/** A stop of a run, with what it earns there. */
export interface RunStop extends Income {
  readonly stop: Stop;
}

/** The stops of a run: those between its ends earn twice if it shuttles (9.2, 14.5), bonuses count once (E78). */
export const stopsOfRun = (track: Track, { places, double }: Run): RunStop[] =>
  places.flatMap((place, at) => {
    const stop = stopNamed(track, place);
    if (!stop) return [];
    const isBetween = at > 0 && at < places.length - 1;
    return [{ stop, income: double && isBetween ? 2 * stop.value : stop.value, ferry: stop.hex.ferry }];
  });

/** The revenue of all stops of a run. */
export const valueOfRun = (track: Track, run: Run): Income => total(stopsOfRun(track, run));

const total = (values: readonly Income[]): Income => ({
  income: values.reduce((sum, { income }) => sum + income, 0),
  ferry: values.reduce((sum, { ferry }) => sum + ferry, 0),
});

/** All runs together: a stop pays for each run that comes to it (9.2). */
export function valueOfRuns(state: State, runs: readonly Run[]): Income {
  const track = trackOf(state.lays);
  return total(runs.map((run) => valueOfRun(track, run)));
}
