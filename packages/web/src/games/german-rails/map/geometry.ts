import { type Board, type Edge, type Milepost, edgeOf, milepostOf, milepostAt } from "@stellwerk/german-rails";
import type { Frame } from "../../pan-zoom.ts";

export type Point = readonly [number, number];

export const placeOf = (board: Board, at: Milepost): Point => {
  const { x, y } = milepostOf(board, at);
  return [x, y];
};

/** The mileposts, with some air around them. */
export function homeOf({ mileposts, spacing }: Board): Frame {
  const [airX, airY] = [spacing * 3.6, spacing * 1.8];
  const [x, y] = [mileposts.map((at) => at.x), mileposts.map((at) => at.y)];
  return [Math.min(...x) - airX, Math.min(...y) - airY, Math.max(...x) + airX, Math.max(...y) + airY];
}

/** The milepost nearest to a place, if one is near enough. */
export function nearestMilepost(board: Board, [x, y]: Point, within: number): Milepost | null {
  let nearest: Milepost | null = null;
  let least = within;
  board.mileposts.forEach((milepost, at) => {
    const distance = Math.hypot(milepost.x - x, milepost.y - y);
    if (distance < least) [nearest, least] = [milepostAt(at), distance];
  });
  return nearest;
}

const round = (value: number): number => Math.round(value * 10) / 10;

export const pathThrough = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;

/**
 * A section as a hand with a crayon would draw it: not quite straight, not quite the same at each
 * stroke, but the same stroke of the same section always alike.
 */
export function crayonPath(board: Board, edge: Edge, stroke: number): string {
  const { a, b } = edgeOf(board, edge);
  const [ax, ay] = placeOf(board, a);
  const [bx, by] = placeOf(board, b);
  const [dx, dy] = [bx - ax, by - ay];
  const sway = (salt: number): number =>
    ((Math.imul(edge * 31 + stroke * 7 + salt, 2654435761) >>> 12) % 1000) / 1000 - 0.5;
  const bend = (along: number, salt: number): string => {
    const aside = sway(salt) * 0.11;
    return `${round(ax + dx * along - dy * aside)} ${round(ay + dy * along + dx * aside)}`;
  };
  return `M${round(ax)} ${round(ay)}C${bend(0.33, 1)} ${bend(0.66, 2)} ${round(bx)} ${round(by)}`;
}

/** A line beside another, for two players on the same ferry. */
export function aside([ax, ay]: Point, [bx, by]: Point, by_: number): readonly [Point, Point] {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [(-(by - ay) / length) * by_, ((bx - ax) / length) * by_];
  return [
    [ax + nx, ay + ny],
    [bx + nx, by + ny],
  ];
}

export function polygon(sides: number, [x, y]: Point, radius: number, turn = 0): string {
  const corners = Array.from({ length: sides }, (_, i): Point => {
    const angle = turn + (i * 2 * Math.PI) / sides;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return `${pathThrough(corners)}Z`;
}

/** Discs as one path: filled together they cover each place once, however they overlap. */
export const discs = (points: readonly Point[], radius: number): string =>
  points
    .map(
      ([x, y]) =>
        `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`,
    )
    .join("");

/** The points of a polyline as the scenery stores it. */
const pointsOf = (path: string): Point[] =>
  path
    .slice(1)
    .split(" ")
    .map((pair): Point => {
      const [x = 0, y = 0] = pair.split(",").map(Number);
      return [x, y];
    });

const CORNER = 4;

/** A river as it flows, its corners rounded a little: never so far that a crossing would be seen elsewhere. */
export function riverPath(path: string): string {
  const points = pointsOf(path);
  const toward = ([ax, ay]: Point, [bx, by]: Point): Point => {
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const share = Math.min(CORNER / length, 0.4);
    return [ax + (bx - ax) * share, ay + (by - ay) * share];
  };
  const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
  return points
    .map((corner, i) => {
      const [before, after] = [points[i - 1], points[i + 1]];
      if (!before) return `M${pair(corner)}`;
      return after
        ? `L${pair(toward(corner, before))}Q${pair(corner)} ${pair(toward(corner, after))}`
        : `L${pair(corner)}`;
    })
    .join("");
}

export interface NamePlace {
  readonly at: Point;
  /** In degrees, never upside down. */
  readonly angle: number;
}

/** Where a river's name stands best: beside its straightest stretch of that length, away from its ends. */
export function riverNamePlace(path: string, length: number): NamePlace | null {
  const points = pointsOf(path);
  let best: NamePlace | null = null;
  let most = 0;
  for (const [from, [ax, ay]] of points.entries()) {
    let way = 0;
    let [px, py] = [ax, ay];
    for (const [bx, by] of points.slice(from + 1)) {
      way += Math.hypot(bx - px, by - py);
      [px, py] = [bx, by];
      const chord = Math.hypot(bx - ax, by - ay);
      const straight = (chord / way) ** 6 * Math.min(1, chord / length);
      if (straight <= most) continue;
      most = straight;
      const flip = bx < ax ? -1 : 1;
      const angle = (Math.atan2((by - ay) * flip, (bx - ax) * flip) * 180) / Math.PI;
      best = { at: [(ax + bx) / 2, (ay + by) / 2], angle };
    }
  }
  return best;
}
