import { type Board, type City, centreOf, citiesOf, cityAt } from "@stellwerk/german-rails";
import { type Point, placeOf } from "./geometry.ts";

/**
 * Where a city's name stands, from its centre: beyond the sign, which for a great city grows with
 * the map, and then some pixels; and how the text leans on that point.
 */
export interface Label {
  readonly beyond: Point;
  readonly at: Point;
  readonly anchor: "start" | "middle" | "end";
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Size of the letters, and room for the sign of the city, in pixels. */
const LOOK = {
  major: { letter: 8.2, height: 17, radius: 3, beyond: 1.15 },
  medium: { letter: 6.3, height: 13, radius: 9, beyond: 0 },
  small: { letter: 5.7, height: 12, radius: 8, beyond: 0 },
};
/** The scale at which names are closest together and all shown. */
const SCALE = 0.8;

/** Sides to try, best first: east, west, above, below, and the corners. */
const SIDES: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [1, -0.8],
  [1, 0.8],
  [-1, -0.8],
  [-1, 0.8],
  [0, -1],
  [0, 1],
];

/** Gives every city's name a side on which it covers no other name or sign; the great cities choose first. */
export function labelsOf(board: Board): Label[] {
  const labels: Label[] = [];
  const signs = citiesOf(board).map((city) => signOf(board, city));
  const taken: Box[] = [];
  const order = board.cities
    .map((_, city) => city)
    .sort((a, b) => LOOK[tierOf(board, cityAt(b))].height - LOOK[tierOf(board, cityAt(a))].height || a - b);
  for (const city of order) {
    const others = signs.filter((_, other) => other !== city);
    let best: { label: Label; box: Box } | null = null;
    let least = Infinity;
    for (const [preference, side] of SIDES.entries()) {
      const found = labelOn(board, cityAt(city), side);
      const covered = [...taken, ...others].reduce((sum, box) => sum + overlap(found.box, box), 0) + preference * 4;
      if (covered < least) [best, least] = [found, covered];
    }
    if (!best) continue;
    labels[city] = best.label;
    taken.push(best.box);
  }
  return labels;
}

const tierOf = (board: Board, city: City): keyof typeof LOOK => board.cities[city]?.tier ?? "small";

function signOf(board: Board, city: City): Box {
  const look = LOOK[tierOf(board, city)];
  const radius = look.radius + look.beyond * board.spacing * SCALE;
  const [x, y] = placeOf(board, centreOf(board, city));
  return { left: x * SCALE - radius, right: x * SCALE + radius, top: y * SCALE - radius, bottom: y * SCALE + radius };
}

function labelOn(board: Board, city: City, [dx, dy]: readonly [number, number]): { label: Label; box: Box } {
  const { letter, height, radius, beyond: spacings } = LOOK[tierOf(board, city)];
  const name = board.cities[city]?.name ?? "";
  const width = name.length * letter;
  const [x, y] = placeOf(board, centreOf(board, city));
  const anchor = dx > 0 ? "start" : dx < 0 ? "end" : "middle";
  // On a corner both ways are shorter.
  const reach = dx === 0 || dy === 0 ? 1 : 0.7;
  const beyond: Point = [dx * reach * spacings * board.spacing, dy * reach * spacings * board.spacing];
  const at: Point = [dx * (radius + 2) * reach, dy * (radius * reach + (dx === 0 ? height / 2 : 0))];
  const from = (x + beyond[0]) * SCALE + at[0] - (anchor === "start" ? 0 : anchor === "end" ? width : width / 2);
  const middle = (y + beyond[1]) * SCALE + at[1];
  return {
    label: { beyond, at, anchor },
    box: { left: from, right: from + width, top: middle - height / 2, bottom: middle + height / 2 },
  };
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
