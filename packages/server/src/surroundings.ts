import type { Metrics } from "./metrics.ts";
import type { Opening } from "./opening.ts";
import type { Store } from "./store/store.ts";

/** What every table needs from the server around it. */
export interface Surroundings {
  readonly store: Store;
  readonly metrics: Metrics;
  /** A bot has become due. */
  readonly wake: () => void;
  /** What time it is. */
  readonly now: () => number;
  readonly opening: Opening;
}
