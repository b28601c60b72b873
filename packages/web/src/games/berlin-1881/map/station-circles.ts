import {
  ALL_OPERATORS,
  isTram,
  keptFor,
  type Operator,
  type Piece,
  type Place,
  type Shape,
  type State,
  type Tram,
} from "@stellwerk/berlin-1881";
import { type Point, plus, stopPoint } from "./geometry.ts";

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
export function circlesOn({ shape, stops }: Piece, view: State): Circle[] {
  return stops.flatMap(({ place, slots, sbahnOnly, home }, stop) => {
    const here = ALL_OPERATORS.filter((operator) => view.works[operator]?.depots.includes(place));
    const filled = Array.from<Operator | undefined>({ length: slots });
    const kept = keptFor(view, { home });
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
