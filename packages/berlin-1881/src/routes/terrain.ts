import { blockedFor, kindOf } from "../reach.ts";
import type { Operator, State } from "../state.ts";
import { worksOf } from "../table.ts";
import { type Stop, type StopNumber, stopNamed, trackOf } from "../track.ts";
import { type Terrain, networkOf } from "./network.ts";

/** Where the vehicles of a company or net may run now. */
export function terrainOf(state: State, operator: Operator): Terrain {
  const blocked = blockedFor(state, operator);
  return {
    ...stationsOnly(state, operator),
    endsAtHalts: mayEndAtHalts(state, operator),
    isBarred: ({ number }) => blocked[number] === 1,
  };
}

/** Only stations are ends, and nothing is blocked. */
function stationsOnly(state: State, operator: Operator): Terrain {
  const track = trackOf(state.lays);
  const depots = worksOf(state, operator).depots.map((place) => (stopNamed(track, place) as Stop).number);
  return { track, kind: kindOf(operator), depots, endsAtHalts: false, isBarred: () => false };
}

/**
 * Whether the home or start depot has a connection to another station (8.5, E28). No station lies between the two, so
 * nothing can block it, and as all track stays (6.10) a connection once made is never lost.
 */
export function isLinked(state: State, operator: Operator): boolean {
  if (worksOf(state, operator).linked) return true;
  const terrain = stationsOnly(state, operator);
  return terrain.depots.slice(0, 1).some((home) => leadsOn(terrain, home));
}

/** Whether halts may be ends: before the home is linked, by the house rules as long as no depot is. */
export function mayEndAtHalts(state: State, operator: Operator): boolean {
  if (!state.options.houseRules) return !isLinked(state, operator);
  const terrain = stationsOnly(state, operator);
  return !terrain.depots.some((depot) => leadsOn(terrain, depot));
}

/** Whether a way leads from the depot to another station; what lies beyond that does not matter. */
const leadsOn = (terrain: Terrain, depot: StopNumber): boolean =>
  networkOf({ ...terrain, depots: [depot], isBarred: ({ number }) => number !== depot }).ways.length > 0;
