import { uint16At } from "@stellwerk/kernel";
import { ALL_OPERATORS, type Operator, type Place, type Tram, TRAMS } from "../ids.ts";
import { type State, tramOf, worksOf } from "../state.ts";
import { type Stop, stopNamed, stopOf, STOPS, type Track, trackOf } from "./track.ts";

/** By stop number: which operators have a depot there, one bit for each. To be read only. */
export type DepotBits = Uint16Array;

/** Of the bits for depots, those of tram companies. */
export const TRAM_BITS = (1 << TRAMS) - 1;
export const operatorBit = (operator: Operator): number => 1 << operator;

interface DepotsOnTrack {
  /** By operator: the depots that the bits were made from. */
  readonly from: readonly (readonly Place[])[];
  readonly bits: DepotBits;
}

/** The last depots of each track. Lists of depots are replaced when they change, so the same lists mean the same depots. */
const known = new WeakMap<Track, DepotsOnTrack>();

/** All depots on the map; the same array as long as track and depots stay the same. */
export function depotsOf(state: State, track: Track): DepotBits {
  const last = known.get(track);
  if (last && state.works.every(({ depots }, operator) => depots === last.from[operator])) return last.bits;
  const bits = new Uint16Array(STOPS);
  for (const operator of ALL_OPERATORS)
    for (const place of worksOf(state, operator).depots) {
      const { number } = stopOf(track, place);
      bits[number] = uint16At(bits, number) | operatorBit(operator);
    }
  known.set(track, { from: state.works.map((works) => works.depots), bits });
  return bits;
}

export function countOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** The company that is not in play yet and for which a circle of this stop is kept, if any (7.5, E60). */
export function keptFor(state: State, { home }: Pick<Stop, "home">): Tram | null {
  if (home === null) return null;
  const { stage } = tramOf(state, home);
  return stage === "closed" || stage === "open" ? home : null;
}

/** Circles of a stop that are free for a tram company or for the S-Bahn, which takes S circles first (7.3, E58, E82). */
export function freeCirclesAt(state: State, stop: Stop, depots: number, forSBahn: boolean): number {
  const trams = countOf(depots & TRAM_BITS);
  const sbahn = countOf(depots) - trams;
  const common =
    stop.slots - stop.sbahnOnly - trams - Math.max(0, sbahn - stop.sbahnOnly) - (keptFor(state, stop) === null ? 0 : 1);
  return forSBahn ? common + Math.max(0, stop.sbahnOnly - sbahn) : common;
}

/** The same for a place by its name. */
export function freeCircles(state: State, place: Place, forSBahn: boolean): number {
  const track = trackOf(state.lays);
  const stop = stopNamed(track, place);
  return stop ? freeCirclesAt(state, stop, uint16At(depotsOf(state, track), stop.number), forSBahn) : 0;
}
