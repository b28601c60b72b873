import { type HexFigures, listOf, MAP, S_BAHN, type Shape, TRAM } from "@stellwerk/berlin-1881";
import { type Point, edgePoint, stopPoint, times, towards } from "./geometry.ts";
import { circlesOf } from "./station-circles.ts";

/** Where the labels of a tile or printed hex stand. */
export interface LabelPlaces {
  /** Above or below the centre. */
  readonly name: "above" | "below";
  readonly value: Point;
  readonly letter: Point;
}

/** What takes room on a tile, as a circle. */
export interface Disc {
  readonly at: Point;
  readonly radius: number;
}

/** Corners for a value or letter; the top and bottom ones come nearer, as coordinates and tile numbers stand there. */
const CORNERS: readonly Point[] = [
  ...[-30, 210, 30, 150].map((angle) => towards(angle, 41)),
  ...[-90, 90].map((angle) => towards(angle, 34)),
];
const FIGURE = 12;
export const discs = (points: readonly Point[], radius: number): Disc[] => points.map((at) => ({ at, radius }));
const nameAt = (y: number): Disc[] =>
  discs(
    [-26, 0, 26].map((x): Point => [x, y]),
    9,
  );
const NAMES = { below: nameAt(35), above: nameAt(-35) };

/** How far the first discs overlap the others, in sum; gaps below 1 count too. */
export const overlapOf = (placed: readonly Disc[], others: readonly Disc[]): number =>
  placed.reduce(
    (sum, one) =>
      sum +
      others.reduce((part, other) => {
        const gap = Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) - one.radius - other.radius;
        return part + Math.max(0, 1 - gap);
      }, 0),
    0,
  );

const NAMED: ReadonlySet<string> = new Set(
  MAP.hexes.flatMap(({ name, row, column }) => (name === null ? [] : [`${row} ${column}`])),
);

/** Whether one of the two hexes above has a name: then the name of this hex stands below its station. */
export const isBelowName = ({ row, column }: HexFigures): boolean =>
  NAMED.has(`${row - 1} ${column - 1}`) || NAMED.has(`${row - 1} ${column + 1}`);

const cached = [new WeakMap<Shape, LabelPlaces>(), new WeakMap<Shape, LabelPlaces>()] as const;

/** Places the name, the value and the letter of a shape as far from track and circles as possible. */
export function labelPlacesOn(shape: Shape, isBelow: boolean): LabelPlaces {
  const known = cached[isBelow ? 1 : 0];
  const places = known.get(shape) ?? findLabelPlaces(shape, isBelow);
  known.set(shape, places);
  return places;
}

/** The room that track and stops take. */
export function takenOn(shape: Shape): Disc[] {
  const rails = listOf(shape.edges[TRAM] | shape.edges[S_BAHN]).flatMap((edge) =>
    [0.95, 0.8, 0.6].map((part) => times(edgePoint(edge), part)),
  );
  const stops = shape.stops.flatMap((stop, at) =>
    stop.slots > 0 ? discs(circlesOf(shape, at), 17) : discs([stopPoint(shape, at)], 13),
  );
  return [...discs(rails, 6), ...stops];
}

function findLabelPlaces(shape: Shape, isBelow: boolean): LabelPlaces {
  const taken = takenOn(shape);
  const name = !isBelow && overlapOf(NAMES.above, taken) < overlapOf(NAMES.below, taken) - 4 ? "above" : "below";
  const freestCorner = (others: readonly Disc[]): Point => {
    const overlaps = CORNERS.map((at) => ({ at, overlap: overlapOf([{ at, radius: FIGURE }], others) }));
    return overlaps.reduce((best, one) => (one.overlap < best.overlap ? one : best)).at;
  };
  const value = freestCorner([...taken, ...NAMES[name]]);
  return { name, value, letter: freestCorner([...taken, ...NAMES[name], { at: value, radius: FIGURE }]) };
}
