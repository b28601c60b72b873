import { itemAt } from "@stellwerk/kernel";
import { to100m } from "../src/grid.ts";

/** A place on the drawing: kilometres to the east and to the south. */
export type Point = readonly [x: number, y: number];
/** A closed line; the last point is joined to the first. */
export type Ring = readonly Point[];
/** Rings read with the even-odd rule, so that islands and holes need no telling apart. */
export type Area = readonly Ring[];

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

export function isInside([x, y]: Point, area: Area): boolean {
  let inside = false;
  for (const ring of area) {
    let a = ring.at(-1) as Point;
    for (const b of ring) {
      if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
      a = b;
    }
  }
  return inside;
}

/** Where two straight lines meet: how far along the first and along the second, from 0 to 1. */
function meeting(a: Point, b: Point, c: Point, d: Point): readonly [number, number] | null {
  // Most pairs are far apart, and this is asked millions of times.
  for (const axis of [0, 1] as const) {
    if (Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis])) return null;
    if (Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis])) return null;
  }
  const atC = turn(a, b, c);
  const atD = turn(a, b, d);
  const atA = turn(c, d, a);
  const atB = turn(c, d, b);
  // An end that lies on the other line belongs to one side only, so that a corner is met once.
  if (atC > 0 === atD > 0 || atA > 0 === atB > 0) return null;
  return [atA / (atA - atB), atC / (atC - atD)];
}

/** Positive where `r` lies to the right of the way from `p` to `q`, negative to the left. */
const turn = (p: Point, q: Point, r: Point): number => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);

/** The places where a straight line meets a polyline, as [along the line, piece of the polyline, along that piece]. */
export function meetings(a: Point, b: Point, line: readonly Point[]): (readonly [number, number, number])[] {
  const found: (readonly [number, number, number])[] = [];
  for (let piece = 0; piece + 1 < line.length; piece++) {
    const at = meeting(a, b, itemAt(line, piece), itemAt(line, piece + 1));
    if (at) found.push([at[0], piece, at[1]]);
  }
  return found;
}

/** Cuts a straight line where it enters or leaves the areas, and says which areas hold each piece. */
export function pieces(a: Point, b: Point, areas: readonly Area[]): { length: number; inside: boolean[] }[] {
  const cuts = [0, 1];
  for (const ring of areas.flat()) {
    let c = ring.at(-1) as Point;
    for (const d of ring) {
      const at = meeting(a, b, c, d);
      if (at) cuts.push(at[0]);
      c = d;
    }
  }
  cuts.sort((one, other) => one - other);
  return cuts.slice(1).flatMap((end, i) => {
    const start = itemAt(cuts, i);
    if (end === start) return [];
    const middle: Point = [a[0] + ((b[0] - a[0]) * (start + end)) / 2, a[1] + ((b[1] - a[1]) * (start + end)) / 2];
    return [{ length: end - start, inside: areas.map((area) => isInside(middle, area)) }];
  });
}

/** Fewer points, none of those left out farther than `tolerance` from the line (Douglas and Peucker). */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [itemAt(line, 0), line.at(-1) as Point];
  let farthest = 0;
  let at = 0;
  for (let i = 1; i + 1 < line.length; i++) {
    const away = distanceToLine(itemAt(line, i), first, last);
    if (away > farthest) [farthest, at] = [away, i];
  }
  if (farthest <= tolerance) return line.length > 1 ? [first, last] : [first];
  return [...simplify(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(line.slice(at), tolerance)];
}

function distanceToLine(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  if (square === 0) return distance(point, a);
  const along = Math.min(1, Math.max(0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square));
  return distance(point, [a[0] + along * dx, a[1] + along * dy]);
}

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** The part of a ring inside a box (Sutherland and Hodgman). */
export function clip(ring: Ring, [left, top, right, bottom]: Box): Point[] {
  let points = [...ring];
  for (const [axis, bound, sign] of [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ] as const) {
    const isIn = (point: Point) => (point[axis] - bound) * sign >= 0;
    const clipped: Point[] = [];
    let a = points.at(-1) as Point;
    for (const b of points) {
      const share = (bound - a[axis]) / (b[axis] - a[axis]);
      const edge: Point = [to100m(a[0] + (b[0] - a[0]) * share), to100m(a[1] + (b[1] - a[1]) * share)];
      if (isIn(a) !== isIn(b)) clipped.push(edge);
      if (isIn(b)) clipped.push(b);
      a = b;
    }
    points = clipped;
  }
  return points;
}
