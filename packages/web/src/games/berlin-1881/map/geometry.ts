import { itemAt } from "@stellwerk/kernel";
import {
  EDGES,
  edgeTowards,
  type Hex,
  hexIndex,
  hexOfPlace,
  listOf,
  MAP,
  type Piece,
  type Place,
  S_BAHN,
  type Shape,
  TRAM,
} from "@stellwerk/berlin-1881";
import type { Frame } from "../../pan-zoom.ts";

export type Point = readonly [number, number];
type ShapeStop = Shape["stops"][number];

/** The width of a hex from side to side, and the distance from its centre to a corner. */
const ACROSS = 100;
export const CORNER = ACROSS / Math.sqrt(3);
const HALF = ACROSS / 2;
/** Distance between rows. */
const DOWN = CORNER * 1.5;

export const round = (value: number): number => Math.round(value * 100) / 100;
export const text = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
export const plus = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];
export const times = ([x, y]: Point, factor: number): Point => [x * factor, y * factor];
export const towards = (degrees: number, distance: number): Point => [
  distance * Math.cos((degrees * Math.PI) / 180),
  distance * Math.sin((degrees * Math.PI) / 180),
];

const FIRST_ROW = "A".charCodeAt(0);

/** The letters of the rows and the numbers of the columns, each with its place along the rim. */
export const ROWS = [...new Set(MAP.hexes.map(({ row }) => row))].map((row): readonly [string, number] => [
  String.fromCharCode(FIRST_ROW + row),
  row * DOWN,
]);
export const COLUMNS = [...new Set(MAP.hexes.map(({ column }) => column))].map((column): readonly [string, number] => [
  String(column),
  column * HALF,
]);

/** The row of a hex by its name, 0 for "A"; negative beyond the map. */
export const rowOf = (hex: Hex): number => hex.charCodeAt(0) - FIRST_ROW;

/** The centre of a hex by its name, also of one beyond the map. */
export const centreOf = (hex: Hex): Point => [Number(hex.slice(1)) * HALF, rowOf(hex) * DOWN];

/** The middle of several hexes: of two an edge, of three a corner. */
export function between(hexes: string): Point {
  const centres = hexes.split("+").map(centreOf);
  return times(centres.reduce(plus, [0, 0]), 1 / centres.length);
}

/** Edges begin in the south-west and go round with the clock. */
const angleOf = (edge: number): number => 120 + 60 * edge;
/** The middle of an edge, from the centre of its hex. */
export const edgePoint = (edge: number): Point => towards(angleOf(edge), HALF);

const CORNERS: readonly Point[] = [0, 1, 2, 3, 4, 5].map((corner) => towards(90 + 60 * corner, CORNER));
/** The two corners of an edge. */
export const cornersOf = (edge: number): readonly [Point, Point] => [
  itemAt(CORNERS, edge),
  itemAt(CORNERS, (edge + 1) % EDGES),
];

export function outline(scale = 1, centre: Point = [0, 0]): string {
  return `M${CORNERS.map((corner) => text(plus(centre, times(corner, scale)))).join("L")}Z`;
}

export const OUTLINE = outline();

const apart = (a: number, b: number): number => Math.min((a - b + EDGES) % EDGES, (b - a + EDGES) % EDGES);

/** Track between two edges without a stop: straight, or an arc that meets both squarely. */
export function arc(from: number, to: number): string {
  const distance = apart(from, to);
  const end = text(edgePoint(to));
  if (distance === 3) return `L${end}`;
  const radius = distance === 1 ? CORNER / 2 : DOWN;
  const isClockwise = (to - from + EDGES) % EDGES > 3;
  return `A${round(radius)} ${round(radius)} 0 0 ${isClockwise ? 1 : 0} ${end}`;
}

/** A halt with two edges lies on the curve between them. */
export function curveOf(stop: ShapeStop): readonly [number, number] | null {
  const [a, b, ...others] = listOf(stop.edges[TRAM] | stop.edges[S_BAHN]);
  return stop.slots === 0 && a !== undefined && b !== undefined && others.length === 0 ? [a, b] : null;
}

/** How far from the centre a curve passes, by the distance of its edges. */
const PASSES = [0, CORNER / 2, 100 - DOWN, 0];
const ASIDE = 24;

/** Where a stop of a shape lies, from the centre of the hex. */
export function stopPoint({ stops }: Shape, at: number): Point {
  const stop = stops[at];
  if (!stop) return [0, 0];
  const curve = curveOf(stop);
  const edges = curve ?? listOf(stop.edges[TRAM] | stop.edges[S_BAHN]);
  const [x, y] = edges.map(edgePoint).reduce(plus, [0, 0]);
  const length = Math.hypot(x, y);
  const distance = curve ? itemAt(PASSES, apart(...curve)) : stops.length > 1 ? ASIDE : 0;
  return length < 1 ? [0, 0] : times([x, y], distance / length);
}

/** Track from an edge into a stop, squarely from the edge. */
export function spur(edge: number, to: Point): string {
  const from = edgePoint(edge);
  return Math.hypot(...to) < 1 ? `L${text(to)}` : `Q${text(times(from, 0.45))} ${text(to)}`;
}

/** A place on the map: its stop, or the middle of a hex that is passed. */
export function placePoint(pieces: readonly Piece[], place: Place): Point {
  const piece = pieces[hexIndex(hexOfPlace(place))];
  if (!piece) return [0, 0];
  const at = piece.stops.findIndex((stop) => stop.place === place);
  return plus(centreOf(piece.hex.hex), stopPoint(piece.shape, at));
}

/** The path of a run along the track. */
export function runPath(pieces: readonly Piece[], places: readonly Place[]): string {
  const steps = places.map((place, at) => stepOf(pieces, places[at - 1], place, places[at + 1]));
  return steps.join("");
}

/** The part of a run in one hex, from the edge it enters by to the edge it leaves by. */
function stepOf(pieces: readonly Piece[], before: Place | undefined, place: Place, after: Place | undefined): string {
  const hex = hexOfPlace(place);
  const piece = itemAt(pieces, hexIndex(hex));
  const here = centreOf(hex);
  const stop = piece.stops.findIndex((one) => one.place === place);
  const at = stopPoint(piece.shape, stop);
  const into = before === undefined ? -1 : edgeTowards(hex, hexOfPlace(before));
  const out = after === undefined ? -1 : edgeTowards(hex, hexOfPlace(after));
  const curve = stop < 0 || curveOf(itemAt(piece.shape.stops, stop)) !== null;
  const path =
    curve && into >= 0 && out >= 0
      ? arc(into, out)
      : `${into < 0 ? "" : spur(into, at)}${out < 0 ? "" : back(out, at)}`;
  const begin = before === undefined ? `M${text(plus(here, at))}` : into < 0 ? `L${text(plus(here, at))}` : "";
  return begin + moved(path, here);
}

/** A spur in the other direction: from a stop to an edge. */
function back(edge: number, from: Point): string {
  const end = edgePoint(edge);
  return Math.hypot(...from) < 1 ? `L${text(end)}` : `Q${text(times(end, 0.45))} ${text(end)}`;
}

/** A path of L, Q and A commands moved to another place. */
const moved = (path: string, [dx, dy]: Point): string =>
  path.replaceAll(/([LQA])([^LQA]+)/g, (_, command: string, list: string) => {
    const numbers = list.trim().split(/\s+/).map(Number);
    const fixed = command === "A" ? 5 : 0;
    return (
      command +
      numbers.map((number, at) => round(at < fixed ? number : number + ((at - fixed) % 2 === 0 ? dx : dy))).join(" ")
    );
  });

const xs = MAP.hexes.map(({ column }) => column * HALF);
const ys = MAP.hexes.map(({ row }) => row * DOWN);
/** Where the letters of the rows stand, and the numbers of the columns. */
export const RIM: Point = [Math.min(...xs) - 64, Math.min(...ys) - 68];
/** All hexes with the rim, and the sheet on which they are printed. */
export const HOME: Frame = [RIM[0] - 16, RIM[1] - 18, Math.max(...xs) + 76, Math.max(...ys) + 70];
export const SHEET: Frame = [HOME[0] - 46, HOME[1] - 34, HOME[2] + 46, HOME[3] + 34];

/** The hex at a place of the drawing, if there is one. */
export function hexUnder([x, y]: Point): Hex | null {
  let found: Hex | null = null;
  let nearest = CORNER * CORNER;
  for (const { hex, row, column } of MAP.hexes) {
    const distance = (column * HALF - x) ** 2 + (row * DOWN - y) ** 2;
    if (distance < nearest) [found, nearest] = [hex, distance];
  }
  return found;
}
