import { MAP, type Piece } from "@stellwerk/berlin-1881";
import { type Point, centreOf, plus } from "./geometry.ts";
import { type Disc, discs, isBelowName, labelPlacesOn, overlapOf, takenOn } from "./label-placement.ts";
import { LEADING, nameLinesOn } from "./name-lines.ts";

/** The places in a hex: its corners, those at the sides first, where there is more room. */
const CORNERS: readonly Point[] = [
  [-30, -25],
  [30, -25],
  [-30, 25],
  [30, 25],
  [0, -43],
  [0, 43],
];
/** Letters of names at the scale where they take most room, and half of their width. */
const TYPE = { size: 24, half: 5 };
const LABEL = 12;
const NONE: readonly Disc[] = [];

const coordinatesAt = (place: Point): Disc[] =>
  discs(
    [-9, 0, 9].map((x) => plus(place, [x, 0])),
    8,
  );

/** The room that a name takes, from the centre of its hex. */
function nameOn(piece: Piece): readonly Disc[] {
  const name = nameLinesOn(piece);
  if (!name) return NONE;
  return name.lines.flatMap((line, place) => {
    const y = name.hang + (name.foot + place * LEADING - 0.35) * TYPE.size;
    const reach = line.length * TYPE.half - 6;
    const many = Math.ceil(reach / 6) + 1;
    return discs(
      Array.from({ length: many }, (_, at): Point => [((2 * at) / (many - 1) - 1) * reach, y]),
      9,
    );
  });
}

/** What stands in a hex besides its name. */
function filledOn({ hex, shape, tile }: Piece): Disc[] {
  const { value, letter } = labelPlacesOn(shape, isBelowName(hex));
  const bonus: Disc = { at: hex.site === "plain" ? [0, 0] : [0, -30], radius: 17 };
  return [
    ...takenOn(shape),
    ...(shape.stops.length === 0 ? discs([[0, 0]], 13) : []),
    ...(shape.stops.some(({ slots }) => slots > 0) || hex.value > 0 ? discs([value], LABEL) : []),
    ...(hex.label === null ? [] : discs([letter], LABEL)),
    ...(tile === 0 && hex.bonus > 0 ? [bonus] : []),
  ];
}

const indexOf = new Map(MAP.hexes.map(({ row, column }, index) => [`${row} ${column}`, index]));
/** By hex: those above and below it, whose names may reach into it. */
const AROUND = MAP.hexes.map(({ row, column }) =>
  [-1, 1].flatMap((down) => [-1, 1].flatMap((across) => indexOf.get(`${row + down} ${column + across}`) ?? [])),
);

interface Found {
  readonly around: readonly (Piece | undefined)[];
  readonly at: Point;
}
const known = new WeakMap<Piece, Found>();

/** Where the coordinates of a piece stand on the map: as far as possible from what is drawn there, names of others too. */
export function coordinatesOn(piece: Piece, pieces: readonly Piece[]): Point {
  const around = (AROUND[pieces.indexOf(piece)] ?? []).map((index) => pieces[index]);
  const found = known.get(piece);
  if (found && found.around.every((one, place) => one === around[place])) return found.at;
  const [x, y] = centreOf(piece.hex.hex);
  const names = around.flatMap((other) => {
    if (!other) return [];
    const [left, top] = centreOf(other.hex.hex);
    return nameOn(other).map(({ at, radius }) => ({ at: plus(at, [left - x, top - y]), radius }));
  });
  const taken = [...filledOn(piece), ...nameOn(piece), ...names];
  const overlaps = CORNERS.map((corner) => ({ corner, overlap: overlapOf(coordinatesAt(corner), taken) }));
  const { corner } = overlaps.reduce((best, one) => (one.overlap < best.overlap - 0.5 ? one : best));
  const at = plus([x, y], corner);
  known.set(piece, { around, at });
  return at;
}
