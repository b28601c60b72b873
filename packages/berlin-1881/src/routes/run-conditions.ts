import type { Operator } from "../ids.ts";
import { blockedFor } from "../map/blocked-stops.ts";
import type { State } from "../state.ts";
import { mayEndAtHalts, stationsOnly } from "./halts-as-ends.ts";
import type { RunConditions } from "./network.ts";

/** Where the vehicles of a company or net may run now. */
export function runConditionsOf(state: State, operator: Operator): RunConditions {
  const blocked = blockedFor(state, operator);
  return {
    ...stationsOnly(state, operator),
    endsAtHalts: mayEndAtHalts(state, operator),
    isBarred: ({ number }) => blocked[number] === 1,
  };
}
