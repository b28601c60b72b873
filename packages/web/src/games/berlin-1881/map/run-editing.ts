import {
  EDGES,
  type Hex,
  hexIndex,
  isTram,
  listOf,
  MAP,
  type Operator,
  type Place,
  type Run,
  S_BAHN,
  stopNamed,
  type Track,
  TRAM,
  type Type,
} from "@stellwerk/berlin-1881";
import { edgeTowards, hexOf } from "./geometry.ts";

/** A place on the way, and the edge through which one came in; -1 at its beginning. */
interface Spot {
  readonly place: Place;
  readonly into: number;
  readonly before: Spot | null;
}

const kindOf = (operator: Operator): 0 | 1 => (isTram(operator) ? TRAM : S_BAHN);

/** The places that track leads to directly from a spot. */
function onwards(track: Track, operator: Operator, { place, into }: Spot): Omit<Spot, "before">[] {
  const kind = kindOf(operator);
  const index = hexIndex(hexOf(place));
  const stop = stopNamed(track, place);
  const edges = stop ? stop.edges[kind] : into < 0 ? 0 : (track.through[kind][index * EDGES + into] ?? 0);
  const next = listOf(edges).flatMap((edge) => {
    const side = MAP.beyond[index * EDGES + edge] as number;
    const hex = side < 0 ? undefined : MAP.hexes[Math.floor(side / EDGES)];
    if (!hex) return [];
    const number = track.stopAt[kind][side] as number;
    const isOpen = number >= 0 || (track.through[kind][side] as number) !== 0;
    const to = number < 0 ? hex.hex : track.stops[number]?.place;
    return isOpen && to !== undefined ? [{ place: to, into: side % EDGES }] : [];
  });
  const link = stop && stop.link >= 0 && kind === TRAM ? track.stops[stop.link]?.place : undefined;
  return link === undefined ? next : [...next, { place: link, into: -1 }];
}

/** Where a run stands at its end. */
function endOf(places: readonly Place[]): Spot {
  const [last = "", previous] = [places.at(-1), places.at(-2)];
  const into = previous === undefined ? -1 : edgeTowards(hexOf(last), hexOf(previous));
  return { place: last, into, before: null };
}

/** The shortest way along track from the end of a run to a place, by no hex that is in the run; null if there is none. */
export function shortestPath(track: Track, operator: Operator, places: readonly Place[], to: Place): Place[] | null {
  if (places.length === 0) return [to];
  const used = new Set<Hex>(places.map(hexOf));
  const seen = new Set<string>();
  let front: Spot[] = [endOf(places)];
  while (front.length > 0) {
    const following: Spot[] = [];
    for (const spot of front)
      for (const next of onwards(track, operator, spot)) {
        const key = `${next.place} ${next.into}`;
        const isLink = hexOf(next.place) === hexOf(spot.place);
        if (seen.has(key) || (used.has(hexOf(next.place)) && !isLink)) continue;
        seen.add(key);
        const reached = { ...next, before: spot };
        if (next.place === to) return unroll(reached);
        following.push(reached);
      }
    front = following;
  }
  return null;
}

function unroll(end: Spot): Place[] {
  const places: Place[] = [];
  for (let spot: Spot = end; spot.before; spot = spot.before) places.unshift(spot.place);
  return places;
}

/** A run taken apart where no track leads on: drawn by hand it may have gaps. */
export function legsOf(track: Track, operator: Operator, places: readonly Place[]): Place[][] {
  const legs: Place[][] = [];
  for (const place of places) {
    const leg = legs.at(-1);
    if (leg && onwards(track, operator, endOf(leg)).some((next) => next.place === place)) leg.push(place);
    else legs.push([place]);
  }
  return legs;
}

/** By vehicle of a company: its run among these, null where it has none. */
export function runsByVehicle(vehicles: readonly Type[], runs: readonly Run[]): (Run | null)[] {
  const left = [...runs];
  return vehicles.map((type) => {
    const at = left.findIndex(({ vehicle }) => vehicle === type);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  });
}

/** A run after a place was pressed: it goes on to there, or back to there if it is on it; the last one is taken back. */
export function afterPress(track: Track, operator: Operator, places: readonly Place[], place: Place): Place[] {
  const at = places.indexOf(place);
  if (at >= 0 && at === places.length - 1) return backToStop(track, places.slice(0, -1));
  if (at >= 0) return places.slice(0, at + 1);
  return [...places, ...(shortestPath(track, operator, places, place) ?? [place])];
}

/** Taking back a stop takes back the hexes before it as well, as far as the stop before. */
function backToStop(track: Track, places: readonly Place[]): Place[] {
  const last = places.findLastIndex((place) => stopNamed(track, place));
  return places.slice(0, last + 1);
}
