import type { Operator } from "../ids.ts";
import { kindOf } from "../map/reach.ts";
import { stopOf, type StopNumber, trackOf } from "../map/track.ts";
import { type State, worksOf } from "../state.ts";
import { networkOf, type RunConditions } from "./network.ts";

/** Only stations are ends, and nothing is blocked. */
export function stationsOnly(state: State, operator: Operator): RunConditions {
  const track = trackOf(state.lays);
  const depots = worksOf(state, operator).depots.map((place) => stopOf(track, place).number);
  return { track, kind: kindOf(operator), depots, endsAtHalts: false, isBarred: () => false };
}

/**
 * Whether the home or start depot has a connection to another station (8.5, E28). No station lies between the two, so
 * nothing can block it, and as all track stays (6.10) a connection once made is never lost.
 */
export function isLinked(state: State, operator: Operator): boolean {
  if (worksOf(state, operator).linked) return true;
  const conditions = stationsOnly(state, operator);
  return conditions.depots.slice(0, 1).some((home) => leadsOn(conditions, home));
}

/** Whether halts may be ends: before the home is linked, by the house rules as long as no depot is. */
export function mayEndAtHalts(state: State, operator: Operator): boolean {
  if (!state.options.houseRules) return !isLinked(state, operator);
  const conditions = stationsOnly(state, operator);
  return !conditions.depots.some((depot) => leadsOn(conditions, depot));
}

/** Whether a way leads from the depot to another station; what lies beyond that does not matter. */
const leadsOn = (conditions: RunConditions, depot: StopNumber): boolean =>
  networkOf({ ...conditions, depots: [depot], isBarred: ({ number }) => number !== depot }).ways.length > 0;
