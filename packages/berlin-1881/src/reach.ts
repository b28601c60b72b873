import { type Kind, S_BAHN, TRAM } from "./shape.ts";
import { type Operator, type Place, type State, TRAMS } from "./state.ts";
import { isTram, tramOf } from "./table.ts";
import { STOPS, type Stop, type StopNumber, type Track, type Walk, stopNamed, trackOf, walk } from "./track.ts";

export const kindOf = (operator: Operator): Kind => (isTram(operator) ? TRAM : S_BAHN);

/** Of the bits for depots, those of tram companies. */
export const TRAM_BITS = (1 << TRAMS) - 1;

/** What follows from the tiles and all depots together. */
interface Standing {
  /** By operator: the depots it was made from. */
  readonly from: readonly (readonly Place[])[];
  /** By stop number: who has a depot there, one bit for each operator. */
  readonly depots: Uint16Array;
  /** By operator, once asked for. */
  readonly reach: (Walk | undefined)[];
}

/** The last standing of each track. Lists of depots are replaced when they change, so the same lists mean the same depots. */
const standings = new WeakMap<Track, Standing>();

function standingOf(state: State, track: Track): Standing {
  const known = standings.get(track);
  if (known && state.works.every(({ depots }, operator) => depots === known.from[operator])) return known;
  const depots = new Uint16Array(STOPS);
  state.works.forEach(({ depots: places }, operator) => {
    for (const place of places) {
      const { number } = stopNamed(track, place) as Stop;
      depots[number] = (depots[number] as number) | (1 << operator);
    }
  });
  const standing = { from: state.works.map((works) => works.depots), depots, reach: [] };
  standings.set(track, standing);
  return standing;
}

/** By stop number: who has a depot there, one bit for each operator. To be read only. */
export const depotsOf = (state: State, track: Track): Uint16Array => standingOf(state, track).depots;

export function countOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Whether a stop with these depots is the end of the line for an operator (7.6, 7.7, E57): the S-Bahn is never blocked. */
const isFull = (stop: Stop, depots: number, operator: Operator): boolean =>
  isTram(operator) && (depots & (1 << operator)) === 0 && (depots & TRAM_BITS) !== 0 && countOf(depots) >= stop.slots;

/** Whether an operator may reach this place but not pass it (E57). */
export function isBlocked(state: State, operator: Operator, place: Place): boolean {
  const track = trackOf(state.lays);
  const stop = stopNamed(track, place);
  return stop !== undefined && isFull(stop, depotsOf(state, track)[stop.number] as number, operator);
}

/** By stop number: 1 where the operator is blocked. */
export function blockedFor(state: State, operator: Operator): Uint8Array {
  const track = trackOf(state.lays);
  const blocked = new Uint8Array(STOPS);
  depotsOf(state, track).forEach((depots, number) => {
    if (depots !== 0 && isFull(track.stops[number] as Stop, depots, operator)) blocked[number] = 1;
  });
  return blocked;
}

/** Everything that an operator's depots reach along track of its kind (E21). To be read only. */
export function reachOf(state: State, operator: Operator): Walk {
  const track = trackOf(state.lays);
  const { depots, reach } = standingOf(state, track);
  return (reach[operator] ??= walk(track, [kindOf(operator)], stopsOf(depots, operator), (stop) =>
    isFull(stop, depots[stop.number] as number, operator),
  ));
}

function stopsOf(depots: Uint16Array, operator: Operator): StopNumber[] {
  const own: StopNumber[] = [];
  depots.forEach((bits, number) => {
    if ((bits & (1 << operator)) !== 0) own.push(number);
  });
  return own;
}

/** Whether a circle of this stop waits for a company that is not in play yet (7.5, E60). */
function isReserved(state: State, stop: Stop): boolean {
  if (stop.home < 0) return false;
  const { stage } = tramOf(state, stop.home);
  return stage === "closed" || stage === "open";
}

/** Circles of a stop that are free for a tram company or for the S-Bahn; the latter takes S circles first (E58, E82). */
export function freeAt(state: State, stop: Stop, depots: number, forSBahn: boolean): number {
  const trams = countOf(depots & TRAM_BITS);
  const sbahn = countOf(depots) - trams;
  const common =
    stop.slots - stop.sbahnOnly - trams - Math.max(0, sbahn - stop.sbahnOnly) - (isReserved(state, stop) ? 1 : 0);
  return forSBahn ? common + Math.max(0, stop.sbahnOnly - sbahn) : common;
}

/** The same for a place by its name. */
export function freeCircles(state: State, place: Place, forSBahn: boolean): number {
  const track = trackOf(state.lays);
  const stop = stopNamed(track, place);
  return stop ? freeAt(state, stop, depotsOf(state, track)[stop.number] as number, forSBahn) : 0;
}
