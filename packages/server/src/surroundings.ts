import type { Metrics } from "./metrics.ts";
import type { Store } from "./store/store.ts";

/** What every table needs from the server around it. */
export interface Surroundings {
  readonly store: Store;
  readonly metrics: Metrics;
  /** A bot has become due. */
  readonly wake: () => void;
  /** What time it is. */
  readonly now: () => number;
  /** Since when there is a server, if there was none before. */
  readonly openSince?: number;
}
