import {
  edgeTowards,
  type Hex,
  hexOfPlace,
  nextPlaces,
  type Operator,
  type Place,
  type Run,
  type RunStep,
  stopNamed,
  type Track,
  type Type,
} from "@stellwerk/berlin-1881";

/** A step of a search, with the one before it; null at the start. */
interface Spot extends RunStep {
  readonly before: Spot | null;
}

/** The last step of a run. */
function endOf(places: readonly Place[]): Spot {
  const [last = "", previous] = [places.at(-1), places.at(-2)];
  const into = previous === undefined ? -1 : edgeTowards(hexOfPlace(last), hexOfPlace(previous));
  return { place: last, into, before: null };
}

/** The shortest path along track from the end of a run to a place through hexes not yet in the run; null if there is none. */
export function shortestPath(track: Track, operator: Operator, places: readonly Place[], to: Place): Place[] | null {
  if (places.length === 0) return [to];
  const used = new Set<Hex>(places.map(hexOfPlace));
  const seen = new Set<string>();
  let front: Spot[] = [endOf(places)];
  while (front.length > 0) {
    const following: Spot[] = [];
    for (const spot of front)
      for (const next of nextPlaces(track, operator, spot)) {
        const key = `${next.place} ${next.into}`;
        const isLink = hexOfPlace(next.place) === hexOfPlace(spot.place);
        if (seen.has(key) || (used.has(hexOfPlace(next.place)) && !isLink)) continue;
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

/** The legs of a run, split where no track leads on: a run drawn by hand may have gaps. */
export function legsOf(track: Track, operator: Operator, places: readonly Place[]): Place[][] {
  const legs: Place[][] = [];
  for (const place of places) {
    const leg = legs.at(-1);
    if (leg && nextPlaces(track, operator, endOf(leg)).some((next) => next.place === place)) leg.push(place);
    else legs.push([place]);
  }
  return legs;
}

/** The run of each vehicle of a company, null where it has none. */
export function runsByVehicle(vehicles: readonly Type[], runs: readonly Run[]): (Run | null)[] {
  const left = [...runs];
  return vehicles.map((type) => {
    const at = left.findIndex(({ vehicle }) => vehicle === type);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  });
}

/** A run after a place is pressed: extended to it, cut back to it, or without it if it is the last one. */
export function afterPress(track: Track, operator: Operator, places: readonly Place[], place: Place): Place[] {
  const at = places.indexOf(place);
  if (at >= 0 && at === places.length - 1) return backToStop(track, places.slice(0, -1));
  if (at >= 0) return places.slice(0, at + 1);
  return [...places, ...(shortestPath(track, operator, places, place) ?? [place])];
}

/** Cuts a run back to its last stop, as hexes passed belong to the stop after them. */
function backToStop(track: Track, places: readonly Place[]): Place[] {
  const last = places.findLastIndex((place) => stopNamed(track, place));
  return places.slice(0, last + 1);
}
