import { type Refusal, itemAt } from "@stellwerk/kernel";
import type { ActionOf } from "../handler.ts";
import { type RefusalCode, refuse } from "../refusals.ts";
import { MAP } from "./hexes.ts";
import { EDGES, type Edges, keepsTrack, listOf, S_BAHN, TRAM } from "./tile-shape.ts";
import { type Tile, tileNumbered, TILES } from "./tiles.ts";
import { type Piece, pieceOf } from "./track.ts";

/** A tile that can follow a piece, by any company and in any phase. */
export interface Fit {
  readonly tile: Tile;
  readonly piece: Piece;
  readonly action: ActionOf<"lay">;
}

/** Why a tile can never follow what lies on a hex, if so: apart from phase, supply, reach and money. */
export const fitRefusal = (old: Piece, tile: Tile, rotation: number): Refusal | null =>
  tileRefusal(old, tile) ?? rotationRefusal(old, tile, rotation);

/** ... in any rotation: by colour, site, label and Table 6. */
function tileRefusal(old: Piece, { number, replaces, site, labels }: Tile): Refusal | null {
  const { hex, label, site: needed } = old.hex;
  if (replaces !== old.colour)
    return refuse("wrongColour", ruleOfColour(old, replaces), { hex, tile: number, on: old.colour, replaces });
  if (site !== needed)
    return refuse("wrongSite", needed === "plain" ? "6.8" : "6.9", { hex, tile: number, site: needed });
  if (label === null ? labels.length > 0 : !labels.includes(label))
    return refuse("wrongLabel", "6.14", { hex, tile: number, label, labels: [...labels] });
  // A printed hex has no number in Table 6 (E3).
  const { upgrades = [number] } = tileNumbered(old.tile) ?? {};
  if (!upgrades.includes(number))
    return refuse("noUpgrade", "6.7", { tile: number, old: old.tile, upgrades: [...upgrades] });
  return null;
}

/** ... in this rotation: by the S-Bahn route, the old track and the neighbours. */
function rotationRefusal({ hex: { hex, index, route }, shape }: Piece, tile: Tile, rotation: number): Refusal | null {
  const next = itemAt(tile.shapes, rotation);
  const about = { hex, tile: tile.number };
  if (next.edges[S_BAHN] !== route) return refuse(codeOfRoute(route, next.edges[S_BAHN]), "6.13", about);
  if (!keepsTrack(shape, next)) return refuse("breaksTrack", "6.10", about);
  const nowhere = (next.edges[TRAM] | next.edges[S_BAHN]) & ~itemAt(MAP.open, index);
  return nowhere === 0 ? null : refuse("leadsNowhere", "6.11", { ...about, edges: listOf(nowhere) });
}

function codeOfRoute(route: Edges, track: Edges): RefusalCode {
  if (route === 0) return "sbahnOffRoute";
  return track === 0 ? "needsSBahnTrack" : "offRoute";
}

/** Colours follow one another (6.6), also where a later one would come too early (E94); what may lie on printed track says 6.4. */
const ruleOfColour = ({ tile, colour }: Piece, replaces: Piece["colour"]): string =>
  tile > 0 || COLOURS.indexOf(replaces) > COLOURS.indexOf(colour) ? "6.6" : "6.4";

const COLOURS: readonly Piece["colour"][] = ["beige", "yellow", "green", "brown", "grey"];

const fits = new WeakMap<Piece, readonly Fit[]>();

/** All tiles that can follow a piece, of rotations that look alike the lowest (E91). */
export function fitsOf(old: Piece): readonly Fit[] {
  let found = fits.get(old);
  if (!found) {
    found = TILES.filter((tile) => !tileRefusal(old, tile)).flatMap((tile) => {
      const list: Fit[] = [];
      for (let rotation = 0; rotation < EDGES; rotation++) {
        if (tile.alike[rotation] !== rotation || rotationRefusal(old, tile, rotation)) continue;
        const action = { do: "lay", hex: old.hex.hex, tile: tile.number, rotation } as const;
        list.push({ tile, piece: pieceOf(old.hex.index, tile.number, rotation), action });
      }
      return list;
    });
    fits.set(old, found);
  }
  return found;
}
