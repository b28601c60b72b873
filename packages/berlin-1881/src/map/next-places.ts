import { int16At, uint8At } from "@stellwerk/kernel";
import { type Hex, hexOfPlace, type Operator, type Place } from "../ids.ts";
import { hexAt, hexIndex, MAP } from "./hexes.ts";
import { kindOf } from "./reach.ts";
import { type Edge, EDGES, listOf, TRAM } from "./tile-shape.ts";
import { stopNamed, type Track } from "./track.ts";

/** A place on a run, and the edge through which the run enters its hex; -1 where it starts there or comes by a link. */
export interface RunStep {
  readonly place: Place;
  readonly into: Edge;
}

/** The hex across an edge, null at the rim of the map. */
export function neighbourOf(hex: Hex, edge: Edge): Hex | null {
  const side = int16At(MAP.beyond, hexIndex(hex) * EDGES + edge);
  return side < 0 ? null : hexAt(Math.floor(side / EDGES)).hex;
}

/** The edge of a hex towards a neighbour, -1 if it is none. */
export const edgeTowards = (from: Hex, to: Hex): Edge =>
  [0, 1, 2, 3, 4, 5].findIndex((edge) => neighbourOf(from, edge) === to);

/** The stops, or hexes passed without a stop, to which track of an operator's kind leads directly from a step (8.2). */
export function nextPlaces(track: Track, operator: Operator, { place, into }: RunStep): RunStep[] {
  const kind = kindOf(operator);
  const index = hexIndex(hexOfPlace(place));
  const stop = stopNamed(track, place);
  const through = into < 0 ? 0 : uint8At(track.through[kind], index * EDGES + into);
  const next = listOf(stop ? stop.edges[kind] : through).flatMap((edge): RunStep[] => {
    const side = int16At(MAP.beyond, index * EDGES + edge);
    if (side < 0) return [];
    const number = int16At(track.stopAt[kind], side);
    const isOpen = number >= 0 || uint8At(track.through[kind], side) !== 0;
    const to = number < 0 ? hexAt(Math.floor(side / EDGES)).hex : track.stops[number]?.place;
    return isOpen && to !== undefined ? [{ place: to, into: side % EDGES }] : [];
  });
  // E63: the inner link of tile 53.
  const link = stop && stop.link >= 0 && kind === TRAM ? track.stops[stop.link]?.place : undefined;
  return link === undefined ? next : [...next, { place: link, into: -1 }];
}
