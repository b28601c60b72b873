import type { Metrics } from "../common/metrics.ts";
import type { Availability } from "./availability.ts";
import type { MatchStore } from "./match-store.ts";

/** What every open match needs from the server around it. */
export interface MatchDeps {
  readonly store: MatchStore;
  readonly metrics: Metrics;
  /** A bot has become due. */
  readonly wake: () => void;
  readonly now: () => number;
  readonly availability: Availability;
}
