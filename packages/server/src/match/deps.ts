import type { Metrics } from "../common/metrics.ts";
import type { Availability } from "./availability.ts";
import type { Store } from "./stored-match.ts";

/** What every table needs from the server around it. */
export interface Deps {
  readonly store: Store;
  readonly metrics: Metrics;
  /** A bot has become due. */
  readonly wake: () => void;
  /** What time it is. */
  readonly now: () => number;
  readonly availability: Availability;
}
