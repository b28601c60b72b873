import { int16At, itemAt } from "@stellwerk/kernel";
import data from "../../data/map.json" with { type: "json" };
import { ALL_TRAMS, type Hex, type Tram } from "../ids.ts";
import { type Colour, COMPANIES } from "../tables.ts";
import {
  EDGES,
  type Edges,
  edgesOf,
  opposite,
  type Shape,
  type ShapeData,
  shapeOf,
  type StopData,
} from "./tile-shape.ts";
import type { Site } from "./tiles.ts";

/** A hex by its place in the list of the map. */
export type HexIndex = number;
/** A side of a hex seen from inside: six times the hex index plus the edge. */
export type Side = number;

export interface HexFigures {
  readonly index: HexIndex;
  readonly hex: Hex;
  readonly row: number;
  readonly column: number;
  readonly colour: Colour | "beige";
  readonly site: Site;
  /** Of a station. */
  readonly name: string | null;
  readonly label: string | null;
  readonly terrain: "water" | "forest" | null;
  /** Paid once to the first builder (6.16). */
  readonly bonus: number;
  /** Ferry bonus of a run that visits (9.3). */
  readonly ferry: number;
  /** Printed revenue of its stops. */
  readonly value: number;
  /** The drawn S-Bahn route (6.13). */
  readonly route: Edges;
  /** For the connection bonus (9.4). */
  readonly isEdge: boolean;
  readonly isCentre: boolean;
  /** The company whose home this is, null for none; its stop among the printed ones. */
  readonly home: Tram | null;
  readonly homeStop: number;
  /** Printed track. */
  readonly shape: Shape;
}

interface HexData extends ShapeData {
  readonly colour: Colour | "beige";
  readonly site?: Site;
  readonly name?: string;
  readonly label?: string;
  readonly terrain?: "water" | "forest";
  readonly bonus?: number;
  readonly ferry?: number;
  readonly value?: number;
  readonly sbahnRoute?: readonly number[];
  readonly edge?: boolean;
  readonly centre?: boolean;
  readonly home?: string;
  readonly stops?: readonly (StopData & { readonly home?: string })[];
}

const FIRST_ROW = "A".charCodeAt(0);

function hexOf(hex: Hex, index: HexIndex, printed: HexData): HexFigures {
  const homeStop = Math.max(0, printed.stops?.findIndex(({ home }) => home !== undefined) ?? 0);
  const home = printed.home ?? printed.stops?.[homeStop]?.home;
  // A home on a beige hex has its circle before it has track (E22).
  const stops = printed.home === undefined ? {} : { stops: [{ slots: 1 }] };
  return {
    index,
    hex,
    row: hex.charCodeAt(0) - FIRST_ROW,
    column: Number(hex.slice(1)),
    colour: printed.colour,
    site: printed.site ?? "plain",
    name: printed.name ?? null,
    label: printed.label ?? null,
    terrain: printed.terrain ?? null,
    bonus: printed.bonus ?? 0,
    ferry: printed.ferry ?? 0,
    value: printed.value ?? 0,
    route: edgesOf(printed.sbahnRoute ?? []),
    isEdge: printed.edge ?? false,
    isCentre: printed.centre ?? false,
    home: ALL_TRAMS.find((tram) => COMPANIES[tram]?.id === home) ?? null,
    homeStop,
    shape: shapeOf({ ...printed, ...stops }),
  };
}

// The type of a JSON file lists each hex apart, and its texts are any texts.
const hexes: readonly HexFigures[] = Object.entries(data.hexes as unknown as Record<Hex, HexData>).map(
  ([hex, printed], index) => hexOf(hex, index, printed),
);
const indices: ReadonlyMap<Hex, HexIndex> = new Map(hexes.map(({ hex, index }) => [hex, index]));

/** Rows and doubled columns from a hex to its neighbour across each edge. */
const STEPS = [
  [1, -1],
  [0, -2],
  [-1, -1],
  [-1, 1],
  [0, 2],
  [1, 1],
] as const;

function neighbour({ row, column }: HexFigures, edge: number): HexIndex {
  const [rows, columns] = itemAt(STEPS, edge);
  return indices.get(`${String.fromCodePoint(FIRST_ROW + row + rows)}${column + columns}`) ?? -1;
}

function sidesBeyond(): Int16Array {
  const beyond = new Int16Array(hexes.length * EDGES).fill(-1);
  for (const hex of hexes)
    for (let edge = 0; edge < EDGES; edge++) {
      const other = neighbour(hex, edge);
      if (other >= 0) beyond[hex.index * EDGES + edge] = other * EDGES + opposite(edge);
    }
  return beyond;
}

const beyond = sidesBeyond();

/** Whether track may lead across a side (6.11, E61): not off the map, over the lake (E8) or at a blank side of a grey hex. */
function isOpen(side: Side): boolean {
  const other = int16At(beyond, side);
  if (other < 0) return false;
  const here = itemAt(hexes, Math.floor(side / EDGES));
  const there = itemAt(hexes, Math.floor(other / EDGES));
  if (data.noCrossing.some((pair) => pair.includes(here.hex) && pair.includes(there.hex))) return false;
  return there.colour !== "grey" || (there.shape.edges[0] & (1 << (other % EDGES))) !== 0;
}

export const MAP = {
  hexes,
  /** By side: the same side seen from the neighbour, -1 at the rim of the map. */
  beyond,
  /** By hex: edges that track may lead across (E61). */
  open: hexes.map(({ index }) => edgesOf([0, 1, 2, 3, 4, 5].filter((edge) => isOpen(index * EDGES + edge)))),
  /** Where the ferries are drawn, and the stations they serve. */
  piers: data.piers,
  /** By tram company: the hex of its home. */
  homes: COMPANIES.map(({ home }) => indices.get(home) as HexIndex),
};

/** The index of a hex, -1 where the map has none of that name. */
export const hexIndex = (hex: Hex): HexIndex => indices.get(hex) ?? -1;
export const hexAt = (index: HexIndex): HexFigures => itemAt(hexes, index);
