import { type TerminalStyle, padEnd, uint8At, widthOf, wrapped } from "@stellwerk/kernel";
import {
  ALL_OPERATORS,
  type Colour,
  type Hex,
  type Operator,
  type Piece,
  S_BAHN,
  type State,
  TRAM,
  hexOfPlace,
  isTram,
  listOf,
  operatorName,
  reachOf,
  trackOf,
  worksOf,
} from "../src/index.ts";
import type { Seen } from "./seen.ts";

// Rows are shifted by half a hex, and hexes of a row lie two columns apart, as in their names. A row of the map is a
// line of cells with the track to the east and west between them, and a line with the track to the row below.

const STYLES: Readonly<Record<Colour | "beige", TerminalStyle>> = {
  beige: "dim",
  yellow: "yellowBright",
  green: "greenBright",
  brown: "redBright",
  grey: "cyanBright",
};

/** Before the first column: the letter of the row. */
const MARGIN = 2;
const FIRST_COLUMN = 2;
const LAST_COLUMN = 35;
const ROWS = 14;

/** Characters of half a hex: in a wide terminal there is room for the numbers of tiles. */
const scaleFor = (width: number): number => (MARGIN + (LAST_COLUMN - FIRST_COLUMN + 2) * 3 <= width ? 3 : 2);

/** The map with the track on it; what an operator reaches is bold. */
export function mapLines(state: State, seen: Seen, operator: Operator | null): string[] {
  const scale = scaleFor(seen.width);
  const canvas = Array.from({ length: ROWS * 2 }, (_, at) =>
    at % 2 === 0 ? [...padEnd(String.fromCodePoint(65 + at / 2), MARGIN)] : [],
  );
  const entered = operator === null ? null : reachOf(state, operator).entered;
  const depots = depotSigns(state, scale * 2 - 1);
  for (const piece of trackOf(state.lays).pieces) {
    const { hex, colour } = piece;
    const cell = centred(depots.get(hex.hex) ?? signOf(piece, scale), scale * 2 - 1);
    const isOwn = entered !== null && uint8At(entered, hex.index) !== 0;
    const paint = (text: string): string => {
      const painted = seen.paint(STYLES[colour], text);
      return isOwn ? seen.paint("bold", painted) : painted;
    };
    [...cell].forEach((char, at) => put(canvas, hex.row * 2, placeOf(hex.column, scale) + at, char, paint));
    drawTrack(canvas, piece, scale);
  }
  const lines = canvas.map((line) => Array.from(line, (char) => char || " ").join(""));
  return [
    headOf(scale),
    ...lines.map((line) => line.trimEnd()).filter((line) => line !== ""),
    ...wrapped("", seen.words.mapLegend, ", ", seen.width),
  ];
}

const placeOf = (column: number, scale: number): number => MARGIN + (column - FIRST_COLUMN) * scale;

function put(canvas: string[][], line: number, at: number, char: string, paint = (text: string) => text): void {
  const into = canvas[line];
  if (!into || at < MARGIN) return;
  while (into.length < at) into.push(" ");
  into[at] = char === " " ? char : paint(char);
}

/** The numbers of the columns that have a hex in the first rows. */
function headOf(scale: number): string {
  let head = "";
  for (let column = FIRST_COLUMN; column <= LAST_COLUMN; column += 2)
    head = padEnd(head, placeOf(column, scale)) + centred(String(column), scale * 2 - 1);
  return head.trimEnd();
}

function centred(text: string, width: number): string {
  const before = Math.max(0, Math.floor((width - widthOf(text)) / 2));
  return padEnd(" ".repeat(before) + text, width);
}

/** What a hex is drawn as: small and by its ground until there is track. */
function signOf({ tile, hex, shape }: Piece, scale: number): string {
  if ((shape.edges[TRAM] | shape.edges[S_BAHN]) === 0) {
    if (hex.colour === "grey") return "#";
    const ground = hex.terrain === "water" ? "~" : hex.terrain === "forest" ? "^" : "";
    const site = hex.site === "plain" ? "" : hex.site.charAt(0);
    return site + ground || "·";
  }
  const stop = hex.site === "station" ? "○" : hex.site === "halt" ? "•" : "+";
  return tile === 0 || scale < 3 ? stop : `${stop}${tile}`;
}

/** By hex: whose depots stand there, as long as there is room. */
function depotSigns(state: State, room: number): ReadonlyMap<Hex, string> {
  const owners = new Map<Hex, string[]>();
  for (const operator of ALL_OPERATORS)
    for (const place of worksOf(state, operator).depots) {
      const hex = hexOfPlace(place);
      owners.set(hex, [...(owners.get(hex) ?? []), isTram(operator) ? operatorName(operator) : "S"]);
    }
  return new Map(
    [...owners].map(([hex, names]) => {
      const each = Math.max(1, Math.floor((room + 1) / names.length) - 1);
      const sign = names.map((name) => name.slice(0, each)).join(names.length * 2 > room + 1 ? "" : "/");
      return [hex, sign.slice(0, room)];
    }),
  );
}

/** Where the sign for track across an edge stands, from the beginning of the cell: lines down, and characters. */
const EDGE_SIGNS: readonly ((scale: number) => readonly [down: number, at: number, tram: string, sbahn: string])[] = [
  () => [1, 0, "╱", "╱"],
  () => [0, -1, "─", "═"],
  (scale) => [-1, scale - 2, "╲", "╲"],
  (scale) => [-1, scale, "╱", "╱"],
  (scale) => [0, scale * 2 - 1, "─", "═"],
  (scale) => [1, scale * 2 - 2, "╲", "╲"],
];

function drawTrack(canvas: string[][], { hex, shape }: Piece, scale: number): void {
  for (const kind of [S_BAHN, TRAM] as const)
    for (const edge of listOf(shape.edges[kind])) {
      const [down, at, tram, sbahn] = EDGE_SIGNS[edge]?.(scale) ?? [0, 0, "", ""];
      put(canvas, hex.row * 2 + down, placeOf(hex.column, scale) + at, kind === TRAM ? tram : sbahn);
    }
}
