import { itemAt } from "@stellwerk/kernel";
import data from "../../data/tiles.json" with { type: "json" };
import type { Colour } from "../tables.ts";
import { EDGES, type Shape, type ShapeData, lookOf, rotated, shapeOf } from "./tile-shape.ts";

export type Site = "plain" | "halt" | "station";

export interface Tile {
  readonly number: number;
  readonly count: number;
  readonly colour: Colour;
  /** The colour that it replaces (6.6). */
  readonly replaces: Colour | "beige";
  readonly site: Site;
  /** Revenue of each of its stops. */
  readonly value: number;
  /** Only hexes with one of these labels take it (6.14, Table 5); none: only those without a label. */
  readonly labels: readonly string[];
  /** Table 6, as E2 to E4 put it right. */
  readonly upgrades: readonly number[];
  /** By rotation. */
  readonly shapes: readonly Shape[];
  /** By rotation: the lowest one that looks alike (E91). */
  readonly alike: readonly number[];
}

interface TileData extends ShapeData {
  readonly count: number;
  readonly colour: Colour;
  readonly site?: Site;
  readonly value?: number;
  readonly label?: string;
  readonly laidOn?: Colour;
  readonly upgrades: readonly number[];
}

/** The next colour after each (6.6). */
const COLOURS = ["beige", "yellow", "green", "brown", "grey"] as const;

function tileOf(number: number, tile: TileData): Tile {
  const shape = shapeOf(tile);
  const shapes = Array.from({ length: EDGES }, (_, rotation) => rotated(shape, rotation));
  const looks = shapes.map(lookOf);
  return {
    number,
    count: tile.count,
    colour: tile.colour,
    replaces: tile.laidOn ?? itemAt(COLOURS, COLOURS.indexOf(tile.colour) - 1),
    site: tile.site ?? "plain",
    value: tile.value ?? 0,
    labels: tile.label?.split("/") ?? [],
    upgrades: tile.upgrades,
    shapes,
    alike: looks.map((look) => looks.indexOf(look)),
  };
}

/** The 61 tiles in the order of their numbers, from 1. */
export const TILES: readonly Tile[] = Object.entries(data.tiles as unknown as Record<string, TileData>).map(
  ([number, tile]) => tileOf(Number(number), tile),
);

export const tileNumbered = (number: number): Tile | undefined => TILES[number - 1];

/** Whether a lower rotation of the tile looks the same: then that one is the choice (E91). */
export const looksLikeLower = (tile: number, rotation: number): boolean =>
  tileNumbered(tile)?.alike[rotation] !== rotation;
