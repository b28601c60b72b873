import {
  ALL_OPERATORS,
  type HexFigures,
  isTram,
  listOf,
  MAP,
  type Operator,
  type Piece,
  type Place,
  S_BAHN,
  type Shape,
  type State,
  TRAM,
  type Tram,
} from "@stellwerk/berlin-1881";
import { type Point, edgePoint, plus, stopPoint, times, towards } from "./geometry.ts";

/** The circles of a station, by their number. */
const CIRCLES: readonly (readonly Point[])[] = [
  [],
  [[0, 0]],
  [
    [-16.5, 0],
    [16.5, 0],
  ],
  [
    [-16.5, 10],
    [16.5, 10],
    [0, -18.5],
  ],
  [
    [-16.5, -16.5],
    [16.5, -16.5],
    [-16.5, 16.5],
    [16.5, 16.5],
  ],
];

/** Where the circles of a stop lie, from the centre of the hex. */
export function circlesOf(shape: Shape, stop: number): Point[] {
  const at = stopPoint(shape, stop);
  return (CIRCLES[shape.stops[stop]?.slots ?? 0] ?? []).map((circle) => plus(at, circle));
}

/** Where a depot could stand in a stop: the S-Bahn takes its own circles first (E58). */
export function freeCircleOf(piece: Piece, view: State, place: Place, isSBahn: boolean): Point {
  const free = circlesOn(piece, view).filter(
    (circle) => circle.place === place && circle.depot === null && circle.kept === null,
  );
  const own = free.find((circle) => circle.isSBahn === isSBahn) ?? free[0];
  return own?.at ?? [0, 0];
}

/** What stands in a circle: a depot, the sign of the company that it is kept for, an S, or nothing. */
export interface Circle {
  readonly place: Place;
  readonly at: Point;
  readonly depot: Operator | null;
  readonly kept: Tram | null;
  readonly isSBahn: boolean;
}

/** The circles of a piece with what stands in them: the home in the first, the S-Bahn in its own. */
export function circlesOn({ shape, stops }: Piece, { works, trams }: State): Circle[] {
  return stops.flatMap(({ place, slots, sbahnOnly, home }, stop) => {
    const here = ALL_OPERATORS.filter((operator) => works[operator]?.depots.includes(place));
    const filled = Array.from<Operator | undefined>({ length: slots });
    const stage = home === null ? "running" : trams[home]?.stage;
    const kept = stage === "closed" || stage === "open" ? home : null;
    const put = (operator: Operator, order: readonly number[]): void => {
      const free = order.find((at) => filled[at] === undefined && !(at === 0 && kept !== null && kept !== operator));
      if (free !== undefined) filled[free] = operator;
    };
    const ahead = Array.from({ length: slots }, (_, at) => at);
    for (const operator of here.filter((one) => one === home)) put(operator, ahead);
    for (const operator of here.filter((one) => !isTram(one))) put(operator, ahead.toReversed());
    for (const operator of here.filter((one) => isTram(one) && one !== home)) put(operator, ahead);
    return circlesOf(shape, stop).map((at, number) => ({
      place,
      at,
      depot: filled[number] ?? null,
      kept: number === 0 && filled[0] === undefined ? kept : null,
      isSBahn: number >= slots - sbahnOnly,
    }));
  });
}

export interface Room {
  /** The name stands above or below the middle. */
  readonly name: "above" | "below";
  /** For the value and for the letter. */
  readonly value: Point;
  readonly letter: Point;
}

interface Thing {
  readonly at: Point;
  readonly radius: number;
}

/** The corners, where a figure or letter has room; in the uppermost and the lowest stand the names of hex and tile. */
const NOOKS: readonly Point[] = [
  ...[-30, 210, 30, 150].map((angle) => towards(angle, 41)),
  ...[-90, 90].map((angle) => towards(angle, 34)),
];
const FIGURE = 12;
const things = (points: readonly Point[], radius: number): Thing[] => points.map((at) => ({ at, radius }));
const nameAt = (y: number): Thing[] =>
  things(
    [-26, 0, 26].map((x): Point => [x, y]),
    9,
  );
const NAMES = { below: nameAt(35), above: nameAt(-35) };

/** How much things of this size would lie on others. */
const crowding = (placed: readonly Thing[], others: readonly Thing[]): number =>
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

/** Whether a name stands in one of the hexes above: then that of this hex stands below its station. */
export const isBelowName = ({ row, column }: HexFigures): boolean =>
  NAMED.has(`${row - 1} ${column - 1}`) || NAMED.has(`${row - 1} ${column + 1}`);

const rooms = [new WeakMap<Shape, Room>(), new WeakMap<Shape, Room>()] as const;

/** Where on a shape there is room for the name, the value and the letter: as far from track and circles as can be. */
export function roomOn(shape: Shape, isBelow: boolean): Room {
  const known = rooms[isBelow ? 1 : 0];
  const room = known.get(shape) ?? findRoom(shape, isBelow);
  known.set(shape, room);
  return room;
}

function findRoom(shape: Shape, isBelow: boolean): Room {
  const rails = listOf(shape.edges[TRAM] | shape.edges[S_BAHN]).flatMap((edge) =>
    [0.95, 0.8, 0.6].map((part) => times(edgePoint(edge), part)),
  );
  const stops = shape.stops.flatMap((stop, at) =>
    stop.slots > 0 ? things(circlesOf(shape, at), 17) : things([stopPoint(shape, at)], 13),
  );
  const taken = [...things(rails, 6), ...stops];
  const name = !isBelow && crowding(NAMES.above, taken) < crowding(NAMES.below, taken) - 4 ? "above" : "below";
  const nook = (others: readonly Thing[]): Point => {
    const costs = NOOKS.map((at) => crowding([{ at, radius: FIGURE }], others));
    return NOOKS[costs.indexOf(Math.min(...costs))] as Point;
  };
  const value = nook([...taken, ...NAMES[name]]);
  return { name, value, letter: nook([...taken, ...NAMES[name], { at: value, radius: FIGURE }]) };
}
