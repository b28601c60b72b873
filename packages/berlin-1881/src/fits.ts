import type { Refusal } from "@stellwerk/kernel";
import { MAP } from "./map.ts";
import { EDGES, S_BAHN, TRAM, keepsTrack, listOf } from "./shape.ts";
import { type ActionOf, refuse } from "./table.ts";
import { TILES, type Tile, tileNumbered } from "./tiles.ts";
import { type Piece, pieceOf } from "./track.ts";

/** A tile that can follow a piece, whoever lays it and when. */
export interface Fit {
  readonly tile: Tile;
  readonly piece: Piece;
  readonly action: ActionOf<"lay">;
}

/** Why a tile can never follow what lies on a hex, if so: apart from phase, supply, reach and money. */
export function fitRefusal(old: Piece, tile: Tile, rotation: number): Refusal | null {
  const { hex } = old;
  const next = pieceOf(hex.index, tile.number, rotation);
  const about = { hex: hex.hex, tile: tile.number, rotation };
  if (tile.replaces !== old.colour)
    return refuse("wrongColour", ruleOfColour(old), { ...about, on: old.colour, replaces: tile.replaces });
  if (tile.site !== hex.site)
    return refuse("wrongSite", hex.site === "plain" ? "6.8" : "6.9", { ...about, site: hex.site });
  if (hex.label === null ? tile.labels.length > 0 : !tile.labels.includes(hex.label))
    return refuse("wrongLabel", "6.14", { ...about, label: hex.label, labels: [...tile.labels] });
  // A printed hex has no number in Table 6 (E3).
  const { upgrades = [] } = tileNumbered(old.tile) ?? {};
  if (old.tile > 0 && !upgrades.includes(tile.number))
    return refuse("noUpgrade", "6.7", { ...about, old: old.tile, upgrades: [...upgrades] });
  if (next.shape.edges[S_BAHN] !== hex.route)
    return refuse(hex.route === 0 ? "sbahnOffRoute" : "offRoute", "6.13", about);
  if (!keepsTrack(old.shape, next.shape)) return refuse("breaksTrack", "6.10", about);
  const nowhere = (next.shape.edges[TRAM] | next.shape.edges[S_BAHN]) & ~(MAP.open[hex.index] as number);
  return nowhere === 0 ? null : refuse("leadsNowhere", "6.11", { ...about, edges: listOf(nowhere) });
}

/** Beige, then printed yellow and green hexes, then tiles (6.3, 6.4, 6.6). */
function ruleOfColour(old: Piece): string {
  if (old.tile > 0) return "6.6";
  return old.colour === "beige" ? "6.3" : "6.4";
}

const fits = new WeakMap<Piece, readonly Fit[]>();

/** All tiles that can follow a piece, of rotations that look alike the lowest (E91). */
export function fitsOf(old: Piece): readonly Fit[] {
  let found = fits.get(old);
  if (!found) {
    found = TILES.flatMap((tile) => {
      const list: Fit[] = [];
      for (let rotation = 0; rotation < EDGES; rotation++) {
        if (tile.alike[rotation] !== rotation || fitRefusal(old, tile, rotation)) continue;
        const action = { do: "lay", hex: old.hex.hex, tile: tile.number, rotation } as const;
        list.push({ tile, piece: pieceOf(old.hex.index, tile.number, rotation), action });
      }
      return list;
    });
    fits.set(old, found);
  }
  return found;
}
