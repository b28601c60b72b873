import { itemAt } from "@stellwerk/kernel";
import { EDGES, type Hex, MAP, neighbourOf } from "@stellwerk/berlin-1881";
import { CORNER, type Point, SHEET, between, centreOf, cornersOf, plus, round, text, rowOf } from "./geometry.ts";

/** A pseudo-random number between 0 and 1, the same for the same arguments. */
function chance(a: number, b: number): number {
  const wave = Math.sin(a * 127.1 + b * 311.7) * 43_758.545_3;
  return wave - Math.floor(wave);
}

/**
 * The waters of Berlin, drawn from hex to hex: "G13" is the middle of a hex, "F10+G9" that of an edge, "D10+D12+E11"
 * a corner. Where a hex has no terrain the river keeps to its edges. The last number is the breadth.
 */
const COURSES: readonly (readonly [string, number])[] = [
  // Havel
  ["@8 A9 B8 C7 D8 E9 F8 G7 H8", 20],
  ["G7+H8 H8 I7 J6 K5 L4 M3 N0 N-2", 44],
  ["H8 I7 J6 K5 L4", 62],
  ["I7 J6+J6+J4 J4+J6 K5", 36],
  ["K5 K5+L6 L6+L6+K5 L6", 34],
  // Tegeler See and the brook that comes into it
  ["C11 C11+D10+D12 D10+D12 D10+D10+D12", 30],
  ["C11+C11+D10 D10+D12 D10+D12", 40],
  ["D10+D12 D10 D10+E9 E9", 18],
  ["@18 A17 A15 B14 C13 D12 D10+D12", 10],
  // Müggelsee
  ["L32 L33 L34 L35", 76],
  ["L32+K33 L33 M33+L34+L34 L34+L36", 66],
  ["L34 K33+L34 K33+K33+L34", 40],
  ["L35 L36 K37 K38", 20],
  // Spree
  [
    "L32 L32+K31 K31 K29+K31+L30 K29+L28+L30 K27+K29+L28 K27 K25 J24+J26+K25 I25+J24+J26 I23+I25+J24 I23 I21 H20 H18 G17 G17+H16 H16+H16+G15+G17 G15+H16 G15 G13 G11 F10+G9+G11 F8+F10+G9 F8",
    15,
  ],
  // Dahme
  ["P29 O28 N27 M27 L26+L28+M27 K27+L26+L28 K27", 13],
];

/** How far a river strays from a straight line at most, relative to its length. */
const STRAY = 0.24;

/** Adds a point between each two, a little beside the straight line. */
const meander = (points: readonly Point[]): Point[] =>
  points.flatMap((from, place) => {
    const to = points[place + 1];
    if (!to) return [from];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    // In proportion to the distance of the points.
    const stray = STRAY * (chance(from[0] + to[0], from[1] + to[1]) - 0.5);
    return [from, [from[0] + dx / 2 - dy * stray, from[1] + dy / 2 + dx * stray]];
  });

/** A smooth line through all points. */
function smooth(points: readonly Point[]): string {
  const at = (place: number): Point => itemAt(points, Math.min(points.length - 1, Math.max(0, place)));
  let path = `M${text(at(0))}`;
  for (let place = 0; place < points.length - 1; place++) {
    const [before, from, to, after] = [at(place - 1), at(place), at(place + 1), at(place + 2)];
    const first = plus(from, [(to[0] - before[0]) / 6, (to[1] - before[1]) / 6]);
    const second = plus(to, [(from[0] - after[0]) / 6, (from[1] - after[1]) / 6]);
    path += `C${text(first)} ${text(second)} ${text(to)}`;
  }
  return path;
}

export const WATERS: readonly { readonly path: string; readonly breadth: number }[] = COURSES.map(
  ([course, breadth]) => ({ path: smooth(meander(course.split(" ").map(between))), breadth }),
);

/** The names of waters, each at a free place and angle. */
export const WATER_NAMES: readonly { readonly name: string; readonly at: Point; readonly angle: number }[] = [
  { name: "Havel", at: between("I7+J6"), angle: -60 },
  { name: "Müggelsee", at: plus(centreOf("L33"), [-18, 14]), angle: 0 },
  { name: "Dahme", at: plus(centreOf("N27"), [20, 0]), angle: 62 },
];

const FOREST: ReadonlySet<Hex> = new Set(MAP.hexes.flatMap(({ hex, terrain }) => (terrain === "forest" ? [hex] : [])));
const ON_MAP: ReadonlySet<Hex> = new Set(MAP.hexes.map(({ hex }) => hex));

/** Rows and doubled columns to the neighbours. */
const AROUND = [
  [0, 2],
  [0, -2],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
function around(hex: Hex): Hex[] {
  const row = hex.charCodeAt(0);
  return AROUND.map(([rows, columns]) => `${String.fromCodePoint(row + rows)}${Number(hex.slice(1)) + columns}`);
}

/** Beyond the map the woods go on where two hexes of it touch the same place. */
const BEYOND: ReadonlySet<Hex> = new Set(
  [...FOREST].flatMap((hex) =>
    around(hex).filter(
      (other) => !ON_MAP.has(other) && rowOf(other) >= -1 && around(other).filter((one) => FOREST.has(one)).length > 1,
    ),
  ),
);

const SPACING = 13;
const CROWN = 7.5;
/** How far the trees keep from the edges of a hex beside which there is no forest. */
const CLEARING = 0.86;

interface Tree {
  readonly at: Point;
  readonly radius: number;
}

/** The trees of the woods: a jittered grid, the same on every drawing. */
function treesOf(): Tree[] {
  const woods = [...FOREST, ...BEYOND].map((hex) => ({ hex, centre: centreOf(hex) }));
  const trees: Tree[] = [];
  const [left, top, right, bottom] = SHEET;
  for (let y = top; y < bottom; y += SPACING * 0.87) {
    const inRow = woods.filter(({ centre }) => Math.abs(centre[1] - y) < 2 * CORNER);
    for (let x = left; x < right; x += SPACING) {
      const shift = (Math.round(y / (SPACING * 0.87)) % 2) * (SPACING / 2);
      const at: Point = [x + shift + (chance(x, y) - 0.5) * 8, y + (chance(y, x) - 0.5) * 8];
      const near = inRow.filter(({ centre }) => Math.hypot(centre[0] - at[0], centre[1] - at[1]) < CORNER * 1.08);
      const isDeep = near.length > 1;
      const isIn = near.some(({ centre }) => Math.hypot(centre[0] - at[0], centre[1] - at[1]) < CORNER * CLEARING);
      if (isDeep || isIn) trees.push({ at, radius: CROWN + chance(x + 3, y) * 3.5 });
    }
  }
  return trees;
}

const TREES = treesOf();
const disc = ({ at: [x, y], radius }: Tree): string =>
  `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 1 0 ${round(2 * radius)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-2 * radius)} 0`;

/** All crowns together, and a stroke of shade for some of them. */
export const CROWNS = TREES.map(disc).join("");
export const SHADES = TREES.filter(({ at: [x, y] }) => chance(x, y + 7) > 0.62)
  .map(
    ({ at: [x, y], radius }) =>
      `M${round(x - radius * 0.5)} ${round(y + radius * 0.45)}q${round(radius * 0.6)} ${round(radius * 0.45)} ${round(radius * 1.1)} ${round(-radius * 0.35)}`,
  )
  .join("");

/** The outline of a set of hexes, as closed lines. */
function borderOf(inside: (hex: Hex) => boolean): string {
  const next = new Map<string, Point>();
  for (const { hex } of MAP.hexes.filter((one) => inside(one.hex)))
    for (let edge = 0; edge < EDGES; edge++) {
      const other = neighbourOf(hex, edge);
      if (other !== null && inside(other)) continue;
      const [from, to] = cornersOf(edge);
      next.set(text(plus(centreOf(hex), from)), plus(centreOf(hex), to));
    }
  let path = "";
  for (let [first] = next.keys(); first !== undefined; [first] = next.keys()) {
    const line = [first];
    for (let to = next.get(first); to && text(to) !== first; to = next.get(text(to))) line.push(text(to));
    for (const corner of line) next.delete(corner);
    path += `M${line.join("L")}Z`;
  }
  return path;
}

const CENTRE: ReadonlySet<Hex> = new Set(MAP.hexes.flatMap(({ hex, isCentre }) => (isCentre ? [hex] : [])));
/** Hexes within the limit: those of the centre (9.4), and those that three of them enclose. */
const isWithin = (hex: Hex): boolean => CENTRE.has(hex) || around(hex).filter((other) => CENTRE.has(other)).length > 2;

/** The city limit of 1881. */
export const LIMIT = borderOf(isWithin);
/** The rim of the map. */
export const RIM = borderOf((hex) => ON_MAP.has(hex));
