import type { Run, State } from "../state.ts";
import { type Track, stopNamed, trackOf } from "../map/track.ts";

/** What runs earn, and their ferry bonuses besides (9.3). */
export interface Income {
  readonly income: number;
  readonly ferry: number;
}

/** The revenue of all stops of a run, of those between its ends twice if it shuttles (9.2, 14.5), bonuses once (E78). */
export function valueOfRun(track: Track, { places, double }: Run): Income {
  let income = 0;
  let ferry = 0;
  places.forEach((place, at) => {
    const stop = stopNamed(track, place);
    if (!stop) return;
    const isBetween = at > 0 && at < places.length - 1;
    income += double && isBetween ? 2 * stop.value : stop.value;
    ferry += stop.hex.ferry;
  });
  return { income, ferry };
}

/** All runs together: a stop pays for each run that comes to it (9.2). */
export function valueOfRuns(state: State, runs: readonly Run[]): Income {
  const track = trackOf(state.lays);
  const values = runs.map((run) => valueOfRun(track, run));
  return {
    income: values.reduce((sum, { income }) => sum + income, 0),
    ferry: values.reduce((sum, { ferry }) => sum + ferry, 0),
  };
}
