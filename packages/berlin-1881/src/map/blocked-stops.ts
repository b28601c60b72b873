import { itemAt, uint16At } from "@stellwerk/kernel";
import { isTram, type Operator, type Place } from "../ids.ts";
import type { State } from "../state.ts";
import { countOf, depotsOf, operatorBit, TRAM_BITS } from "./depot-circles.ts";
import { type Stop, stopNamed, STOPS, trackOf } from "./track.ts";

/**
 * Whether a stop with these depots blocks an operator: it may be reached, not passed (7.6, 7.7, E57). Every circle is
 * taken, none by the operator, at least one by a tram. The S-Bahn is never blocked.
 */
export const isBlocked = (stop: Stop, depots: number, operator: Operator): boolean =>
  isTram(operator) &&
  (depots & operatorBit(operator)) === 0 &&
  (depots & TRAM_BITS) !== 0 &&
  countOf(depots) >= stop.slots;

/** The same for a place by its name. */
export function isBlockedAt(state: State, operator: Operator, place: Place): boolean {
  const track = trackOf(state.lays);
  const stop = stopNamed(track, place);
  return stop !== undefined && isBlocked(stop, uint16At(depotsOf(state, track), stop.number), operator);
}

/** By stop number: 1 where the operator is blocked. */
export function blockedFor(state: State, operator: Operator): Uint8Array {
  const track = trackOf(state.lays);
  const blocked = new Uint8Array(STOPS);
  depotsOf(state, track).forEach((depots, number) => {
    if (depots !== 0 && isBlocked(itemAt(track.stops, number), depots, operator)) blocked[number] = 1;
  });
  return blocked;
}
