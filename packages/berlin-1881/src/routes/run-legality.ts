import { type Refusal, int16At, uint8At } from "@stellwerk/kernel";
import { hexOfPlace, type Operator, type Place } from "../ids.ts";
import { blockedFor } from "../map/blocked-stops.ts";
import { type HexIndex, hexIndex, MAP, type Side } from "../map/hexes.ts";
import { kindOf } from "../map/reach.ts";
import { EDGES, type Kind, S_BAHN } from "../map/tile-shape.ts";
import { type Piece, type Stop, stopNamed, type Track, trackOf } from "../map/track.ts";
import { refuse } from "../refusals.ts";
import { type Run, type State, worksOf } from "../state.ts";
import { vehicle } from "../tables.ts";
import { doubleTrackRefusal } from "./double-track.ts";
import { mayEndAtHalts } from "./halts-as-ends.ts";

/** Why an operator may not run these runs, if so; any legal set may be run, also none (E65). */
export function runsRefusal(state: State, operator: Operator, runs: readonly Run[]): Refusal | null {
  const { vehicles } = worksOf(state, operator);
  const left = [...vehicles];
  for (const run of runs) {
    const at = left.indexOf(run.vehicle);
    if (at < 0) return refuse("runVehicle", "8.1", { operator, vehicle: run.vehicle, vehicles });
    left.splice(at, 1);
  }
  for (const run of runs) {
    const refusal = runRefusal(state, operator, run);
    if (refusal) return refusal;
  }
  return sharingRefusal(runs);
}

/** A place of a run: its stop, or a hex that is passed on track without one. */
export interface Spot {
  readonly place: Place;
  readonly piece: Piece;
  readonly stop: Stop | undefined;
}

function runRefusal(state: State, operator: Operator, run: Run): Refusal | null {
  const track = trackOf(state.lays);
  const spots: Spot[] = [];
  for (const place of run.places) {
    const piece = track.pieces[hexIndex(hexOfPlace(place))];
    const stop = stopNamed(track, place);
    if (!piece || (!stop && (piece.stops.length > 0 || piece.hex.hex !== place)))
      return refuse("runPlace", "8.2", { place, stops: piece?.stops.map((one) => one.place) ?? [] });
    spots.push({ place, piece, stop });
  }
  return (
    wayRefusal(track, kindOf(operator), spots) ??
    endRefusal(state, operator, spots) ??
    stopsRefusal(state, operator, spots, run) ??
    (run.double ? doubleTrackRefusal(state, operator, track, spots) : null)
  );
}

/** The way: unbroken track of the operator's kind, no hex twice, along the curves (8.2 to 8.4); of tile 53 no stop twice (E64). */
function wayRefusal(track: Track, kind: Kind, spots: readonly Spot[]): Refusal | null {
  for (const [at, { place, piece, stop }] of spots.entries()) {
    const isLinkedStop = stop !== undefined && stop.link >= 0;
    const earlier = spots.slice(0, at).filter((spot) => (isLinkedStop ? spot.stop === stop : spot.piece === piece));
    if (earlier.length > 0)
      return isLinkedStop ? refuse("runStopTwice", "8.8", { place }) : refuse("runHexTwice", "8.3", { place });
  }
  for (const [at, spot] of spots.entries()) {
    const next = spots[at + 1];
    if (!next || isInnerLink(spot, next)) continue;
    const out = sideTowards(spot, next);
    if (out < 0) return refuse("runNotAdjacent", "8.2", { from: spot.place, to: next.place });
    for (const [one, side, other] of [
      [spot, out, next],
      [next, int16At(MAP.beyond, out), spot],
    ] as const)
      if (!hasTrack(track, kind, one, side))
        return refuse("runNoTrack", "8.2", { place: one.place, to: other.place, sbahn: kind === S_BAHN });
    const before = spots[at - 1];
    if (before && !spot.stop && !leads(track, kind, sideTowards(spot, before), out))
      return refuse("runNoCurve", "8.4", { place: spot.place, from: before.place, to: next.place });
  }
  return null;
}

/** From one stop of tile 53 straight to the other (8.8, E64). */
const isInnerLink = (a: Spot, b: Spot): boolean => a.stop !== undefined && a.stop.link === b.stop?.number;

/** The side of a hex towards a neighbour, -1 if it is none. */
function sideTowards({ piece }: Spot, { piece: next }: Spot): Side {
  const first = piece.hex.index * EDGES;
  for (let side = first; side < first + EDGES; side++)
    if (Math.floor(int16At(MAP.beyond, side) / EDGES) === next.hex.index) return side;
  return -1;
}

const hasTrack = ({ through }: Track, kind: Kind, { stop }: Spot, side: Side): boolean =>
  stop ? (stop.edges[kind] & (1 << (side % EDGES))) !== 0 : through[kind][side] !== 0;

const leads = ({ through }: Track, kind: Kind, from: Side, to: Side): boolean =>
  (uint8At(through[kind], from) & (1 << (to % EDGES))) !== 0;

/** Both ends are stations, or halts as long as they may be (8.5, E28). */
function endRefusal(state: State, operator: Operator, spots: readonly Spot[]): Refusal | null {
  const [first] = spots;
  const last = spots.at(-1);
  if (!first || !last || first === last) return refuse("runTooShort", "8.5");
  for (const { place, stop } of [first, last]) {
    if (!stop) return refuse("runOpenEnd", "8.5", { place });
    if (stop.site === "halt" && !mayEndAtHalts(state, operator))
      return refuse("runEndsAtHalt", "8.5", { place, operator });
  }
  return null;
}

/** Not past a blocked station, along an own depot, within the range (8.2, 8.6). */
function stopsRefusal(state: State, operator: Operator, spots: readonly Spot[], run: Run): Refusal | null {
  const blocked = blockedFor(state, operator);
  for (const { place, stop } of spots.slice(1, -1))
    if (stop && blocked[stop.number] === 1) return refuse("runBlocked", "8.2", { place });
  const { depots } = worksOf(state, operator);
  if (!spots.some(({ place }) => depots.includes(place))) return refuse("runNoDepot", "8.2", { operator, depots });
  const { range } = vehicle(run.vehicle);
  const stations = spots.filter(({ stop }) => stop?.site === "station").length;
  return stations > range ? refuse("runRange", "8.6", { vehicle: run.vehicle, stations, range }) : null;
}

/** No two runs use the same side of a hex, or both the inner link of tile 53 (8.7, E63). */
function sharingRefusal(runs: readonly Run[]): Refusal | null {
  const used = new Set<string>();
  for (const { places } of runs)
    for (const [at, place] of places.entries()) {
      const next = places[at + 1];
      if (next === undefined) continue;
      const side = [hexOf(place), hexOf(next)].sort((a, b) => a - b).join(" ");
      if (used.has(side)) return refuse("runSharedTrack", "8.7", { from: place, to: next });
      used.add(side);
    }
  return null;
}

const hexOf = (place: Place): HexIndex => hexIndex(hexOfPlace(place));
