import type { Board, Edge, Milepost } from "@stellwerk/german-rails";

export type Point = readonly [number, number];

export const placeOf = (board: Board, at: Milepost): Point => {
  const { x, y } = board.mileposts[at] as Board["mileposts"][number];
  return [x, y];
};

/** The milepost nearest to a place, if one is near enough. */
export function milepostAt(board: Board, [x, y]: Point, within: number): Milepost | null {
  let nearest: Milepost | null = null;
  let least = within;
  board.mileposts.forEach((milepost, at) => {
    const distance = Math.hypot(milepost.x - x, milepost.y - y);
    if (distance < least) [nearest, least] = [at, distance];
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
  const { a, b } = board.edges[edge] as Board["edges"][number];
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
    .map((pair) => pair.split(",").map(Number) as unknown as Point);

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
  let drawn = `M${pair(points[0] as Point)}`;
  for (let i = 1; i < points.length - 1; i++) {
    const corner = points[i] as Point;
    drawn += `L${pair(toward(corner, points[i - 1] as Point))}Q${pair(corner)} ${pair(toward(corner, points[i + 1] as Point))}`;
  }
  return `${drawn}L${pair(points.at(-1) as Point)}`;
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
  for (let from = 0; from < points.length; from++)
    for (let to = from + 1, way = 0; to < points.length; to++) {
      const [ax, ay] = points[from] as Point;
      const [bx, by] = points[to] as Point;
      const [px, py] = points[to - 1] as Point;
      way += Math.hypot(bx - px, by - py);
      const chord = Math.hypot(bx - ax, by - ay);
      const straight = (chord / way) ** 6 * Math.min(1, chord / length);
      if (straight <= most) continue;
      most = straight;
      const flip = bx < ax ? -1 : 1;
      const angle = (Math.atan2((by - ay) * flip, (bx - ax) * flip) * 180) / Math.PI;
      best = { at: [(ax + bx) / 2, (ay + by) / 2], angle };
    }
  return best;
}
