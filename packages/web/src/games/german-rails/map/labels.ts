import { type Board, type City, type Tier, centreOf, citiesOf, cityOf } from "@stellwerk/german-rails";
import { type Language, itemAt } from "@stellwerk/kernel";
import { type Point, homeOf, placeOf } from "./geometry.ts";

/**
 * Where a city's name and goods stand, from its centre: beyond the sign, which for a great city grows with the map, and
 * then some pixels.
 */
export interface Label {
  readonly beyond: Point;
  readonly at: Point;
  /** How the text leans on that point. */
  readonly anchor: Anchor;
  /** Height of its letters. */
  readonly letter: number;
  readonly goods: GoodsRow;
  /** What the name covers, in pixels of the whole map. */
  readonly box: Box;
  /** Whether the name is shown: from very far away it gives way to those of larger cities. */
  readonly isNamed: boolean;
}

/** The goods in a row, or only how many they are where a row that can be read has no room. */
interface GoodsRow {
  readonly beyond: Point;
  /** The left upper corner. */
  readonly at: Point;
  /** Pixels from one good to the next. */
  readonly step: number;
  readonly isCount: boolean;
  readonly box: Box;
}

type Anchor = "start" | "middle" | "end";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels a kilometre from which on names and goods are placed anew. */
const LEVELS = [0.14, 0.18, 0.24, 0.3, 0.36, 0.42, 0.5, 0.62, 0.8, 1.25, 1.9];
const [FARTHEST = 0] = LEVELS;

/** The level of a scale: names and goods that keep apart there do so at every larger scale. */
export const levelOf = (scale: number): number => LEVELS.findLast((level) => scale >= level) ?? FARTHEST;

/** Height of the letters in pixels, from these scales on. */
const LETTERS: readonly { readonly from: number; readonly of: { readonly [tier in Tier]: number } }[] = [
  { from: 0, of: { major: 12.5, medium: 10, small: 10 } },
  { from: 0.62, of: { major: 16, medium: 12.5, small: 11 } },
  { from: 1.9, of: { major: 20, medium: 16, small: 16 } },
];
/** Width of a letter, and height of a line, for letters one pixel high. */
const WIDTH = 0.46;
const LINE = 0.95;

/** Half the breadth of a sign: pixels, which are fewer from afar, and of a great city distances between mileposts. */
const SIGN: { readonly [tier in Tier]: { readonly far: number; readonly near: number; readonly spacings: number } } = {
  major: { far: 1, near: 2, spacings: 1.17 },
  medium: { far: 4, near: 8, spacings: 0 },
  small: { far: 3.5, near: 7, spacings: 0 },
};

/** Sides to try, best first: east, west, the corners, above, below. */
const SIDES: readonly Point[] = [
  [1, 0],
  [-1, 0],
  [1, -0.8],
  [1, 0.8],
  [-1, -0.8],
  [-1, 0.8],
  [0, -1],
  [0, 1],
];
/** Steps of goods, in pixels, that can be read: the first that finds room, else their number stands for them. */
const STEPS: readonly { readonly from: number; readonly steps: readonly number[] }[] = [
  { from: 0, steps: [10] },
  { from: 0.62, steps: [13, 10] },
  { from: 1.25, steps: [16, 13, 10] },
  { from: 1.9, steps: [19, 16, 13, 10] },
];
/** Pixels that the number of goods takes. */
const COUNT = 10;
/** How often each name may look for a better place. */
const PASSES = 4;

/** Of a name, the part that others may cover before it is left out. */
const COVERED = 0.12;

type Name = Omit<Label, "goods" | "isNamed">;

const known: Readonly<Record<Language, WeakMap<Board, Map<number, readonly Label[]>>>> = {
  de: new WeakMap(),
  en: new WeakMap(),
};

/** The labels of a board in a language at a level; kept, as one zooms to and fro. */
export function labelsAt(board: Board, language: Language, level: number): readonly Label[] {
  const levels = known[language].get(board) ?? new Map<number, readonly Label[]>();
  known[language].set(board, levels);
  const labels = levels.get(level) ?? labelsOf(board, language, level);
  levels.set(level, labels);
  return labels;
}

/** Gives every city's name a place at which it covers no other name or sign, and then its goods; the great cities choose first. */
export function labelsOf(board: Board, language: Language, scale: number): Label[] {
  const sketch = new Sketch(board, language, scale);
  const cities = citiesOf(board);
  const signs = cities.map((city) => sketch.signOf(city));
  const names: (Name | undefined)[] = cities.map(() => undefined);
  const order = [...cities].sort((a, b) => RANK[cityOf(board, a).tier] - RANK[cityOf(board, b).tier] || a - b);
  const places = cities.map((city) => sketch.namesOf(city));
  for (let pass = 0; pass < PASSES; pass++)
    for (const city of order) {
      const all = itemAt(places, city);
      const taken = near(all, (take) => {
        for (const other of cities) {
          if (other === city) continue;
          take(itemAt(signs, other));
          take(names[other]?.box);
        }
      });
      names[city] = best(all, ({ box }, place) => sketch.outside(box) + coverage(box, taken) + place * 2);
    }
  const named = legible(order, names);
  const shown = [...named].flatMap((city) => names[city]?.box ?? []);
  const rows: Box[] = [];
  const labels: Label[] = [];
  for (const city of order) {
    const name = names[city];
    if (!name) continue;
    const all = sketch.rowsOf(city, name);
    const taken = near(all, (take) => {
      for (const boxes of [rows, shown, signs]) for (const box of boxes) take(box);
    });
    const row = best(all, ({ box }, place) => (sketch.outside(box) + coverage(box, taken)) * 8 + place);
    if (!row) continue;
    rows.push(row.box);
    labels[city] = { ...name, goods: row, isNamed: named.has(city) };
  }
  return labels;
}

/** The cities whose names can be read beside those of the cities before them. */
function legible(order: readonly City[], names: readonly (Name | undefined)[]): Set<City> {
  const named = new Set<City>();
  const shown: Box[] = [];
  for (const city of order) {
    const box = names[city]?.box;
    if (!box || coverage(box, shown) > COVERED * (box.right - box.left) * (box.bottom - box.top)) continue;
    named.add(city);
    shown.push(box);
  }
  return named;
}

const RANK: { readonly [tier in Tier]: number } = { major: 0, medium: 1, small: 2 };

function best<One>(all: readonly One[], cost: (one: One, place: number) => number): One | undefined {
  const costs = all.map(cost);
  return all[costs.indexOf(Math.min(...costs))];
}

/** Of the boxes that are taken, those that any of the places could cover: few of them. */
function near(
  places: readonly { readonly box: Box }[],
  each: (take: (box: Box | undefined) => void) => void,
): readonly Box[] {
  const reach = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { box } of places) {
    reach.left = Math.min(reach.left, box.left);
    reach.top = Math.min(reach.top, box.top);
    reach.right = Math.max(reach.right, box.right);
    reach.bottom = Math.max(reach.bottom, box.bottom);
  }
  const taken: Box[] = [];
  each((box) => {
    if (box && overlap(box, reach) > 0) taken.push(box);
  });
  return taken;
}

const coverage = (box: Box, taken: readonly Box[]): number => taken.reduce((sum, one) => sum + overlap(box, one), 0);

/** The city whose name, as placed at a level, lies under a place of the drawing at a scale near it. */
export function cityNamedAt(
  board: Board,
  language: Language,
  level: number,
  scale: number,
  [x, y]: Point,
): City | null {
  const labels = labelsAt(board, language, level);
  const named = citiesOf(board).find((city) => {
    const label = labels[city];
    if (!label?.isNamed) return false;
    const [atX, atY] = placeOf(board, centreOf(board, city));
    // What grows with the map has grown since, and the letters have not.
    const grown = scale - level;
    const [dx, dy] = [(atX + label.beyond[0]) * grown, (atY + label.beyond[1]) * grown];
    const { left, right, top, bottom } = label.box;
    const [px, py] = [x * scale - dx, y * scale - dy];
    return px >= left && px <= right && py >= top - NEAR && py <= bottom + NEAR;
  });
  return named ?? null;
}

/** How much nearer a press at a name may be than its letters are high, in pixels. */
const NEAR = 3;

/** How much of two boxes lies over one another, in square pixels. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Where things would be on the screen at a scale. */
class Sketch {
  readonly #board: Board;
  readonly #language: Language;
  readonly #scale: number;
  readonly #letters: { readonly [tier in Tier]: number };
  readonly #steps: readonly number[];
  readonly #left: number;
  readonly #right: number;

  constructor(board: Board, language: Language, scale: number) {
    this.#board = board;
    this.#language = language;
    this.#scale = scale;
    const [left, , right] = homeOf(board);
    [this.#left, this.#right] = [left * scale, right * scale];
    this.#letters = LETTERS.findLast(({ from }) => scale >= from)?.of ?? { major: 16, medium: 12.5, small: 11 };
    this.#steps = STEPS.findLast(({ from }) => scale >= from)?.steps ?? [];
  }

  /** How much of a box lies beyond the edges of the screen that shows the whole map. */
  outside(box: Box): number {
    const beyond = Math.max(0, this.#left - box.left) + Math.max(0, box.right - this.#right);
    return beyond * (box.bottom - box.top);
  }

  signOf(city: City): Box {
    const [x, y] = this.#centre(city);
    const { pixels, spacings } = this.#sign(city);
    const radius = pixels + spacings * this.#board.spacing * this.#scale;
    return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
  }

  /** Every place for the name of a city. */
  namesOf(city: City): Name[] {
    const { name, tier } = cityOf(this.#board, city);
    const [x, y] = this.#centre(city);
    const { pixels, spacings } = this.#sign(city);
    const letter = this.#letters[tier];
    const [width, height] = [name[this.#language].length * letter * WIDTH + 2, letter * LINE];
    return SIDES.map(([dx, dy]) => {
      const anchor: Anchor = dx > 0 ? "start" : dx < 0 ? "end" : "middle";
      // On a corner both ways are shorter.
      const reach = dx === 0 || dy === 0 ? 1 : 0.7;
      const far = reach * spacings * this.#board.spacing;
      const beyond: Point = [dx * far, dy * far];
      const at: Point = [dx * (pixels + 1.5) * reach, dy * (pixels * reach + (dx === 0 ? height / 2 : height / 4))];
      const left =
        x + beyond[0] * this.#scale + at[0] - (anchor === "start" ? 0 : anchor === "end" ? width : width / 2);
      const middle = y + beyond[1] * this.#scale + at[1];
      return {
        beyond,
        at,
        anchor,
        letter,
        box: { left, right: left + width, top: middle - height / 2, bottom: middle + height / 2 },
      };
    });
  }

  /** Every place for the goods of a city, the largest first: below its name, above it, across the sign from it. */
  rowsOf(city: City, { beyond, at, anchor, box }: Name): GoodsRow[] {
    const { supplies } = cityOf(this.#board, city);
    const [x, y] = this.#centre(city);
    const { pixels, spacings } = this.#sign(city);
    const half = (box.bottom - box.top) / 2;
    const rows = this.#steps.map((step) => ({ step, isCount: false }));
    const all = supplies.length > 1 ? [...rows, { step: COUNT, isCount: true }] : rows;
    return all.flatMap(({ step, isCount }) => {
      const width = (isCount ? 1 : supplies.length) * step;
      const start = anchor === "start" ? 0 : anchor === "end" ? -width : -width / 2;
      const aside = pixels + 2;
      const across = spacings * this.#board.spacing;
      const places: readonly Pick<GoodsRow, "beyond" | "at">[] = [
        { beyond, at: [at[0] + start, at[1] + half] },
        { beyond, at: [at[0] + start, at[1] - half - step] },
        { beyond: [-across, 0], at: [-aside - width, -step / 2] },
        { beyond: [across, 0], at: [aside, -step / 2] },
        { beyond: [0, across], at: [-width / 2, aside] },
        { beyond: [0, -across], at: [-width / 2, -aside - step] },
      ];
      return places.map((place) => {
        const left = x + place.beyond[0] * this.#scale + place.at[0];
        const top = y + place.beyond[1] * this.#scale + place.at[1];
        return { ...place, step, isCount, box: { left, top, right: left + width, bottom: top + step } };
      });
    });
  }

  #centre(city: City): Point {
    const [x, y] = placeOf(this.#board, centreOf(this.#board, city));
    return [x * this.#scale, y * this.#scale];
  }

  #sign(city: City): { readonly pixels: number; readonly spacings: number } {
    const { far, near, spacings } = SIGN[cityOf(this.#board, city).tier];
    return { pixels: this.#scale < 0.62 ? far : near, spacings };
  }
}
