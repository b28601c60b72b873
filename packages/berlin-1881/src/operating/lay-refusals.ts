import type { Refusal } from "@stellwerk/kernel";
import type { ActionOf } from "../handler.ts";
import type { Hex } from "../ids.ts";
import { hexIndex } from "../map/hexes.ts";
import { TILES, type Tile } from "../map/tiles.ts";
import { trackOf } from "../map/track.ts";
import type { RefusalCode } from "../refusals.ts";
import type { State } from "../state.ts";

/** Why a lay is refused, in the order in which the rules look: a later reason is nearer to success, and says more. */
export const LAY_REFUSALS = [
  "neverBuilt",
  "hexNotReached",
  "notInThisPhase",
  "wrongColour",
  "wrongSite",
  "wrongLabel",
  "noUpgrade",
  "sbahnOffRoute",
  "needsSBahnTrack",
  "offRoute",
  "breaksTrack",
  "leadsNowhere",
  "noTileLeft",
  "trackNotReached",
  "cannotPayTerrain",
] as const satisfies readonly RefusalCode[];
const ORDER: readonly string[] = LAY_REFUSALS;
const rankOf = ({ code }: Refusal): number => ORDER.indexOf(code);

/** Asks the rules about a lay of the seat in question. */
type Ask = (lay: ActionOf<"lay">) => Refusal | null;

/** Why a tile cannot be laid on a hex, in the rotation that comes nearest; null if it can. */
function tileRefusal(refusal: Ask, hex: Hex, { number: tile, alike }: Tile): Refusal | null {
  let nearest: Refusal | null = null;
  for (const rotation of new Set(alike)) {
    const reason = refusal({ do: "lay", hex, tile, rotation });
    if (!reason) return null;
    if (!nearest || rankOf(reason) > rankOf(nearest)) nearest = reason;
  }
  return nearest;
}

export interface RefusedTile {
  readonly tile: Tile;
  readonly reason: Refusal;
}

/** All tiles that cannot be laid on a hex, those that come nearest first. */
export const refusedTiles = (refusal: Ask, hex: Hex): RefusedTile[] =>
  TILES.flatMap((tile) => {
    const reason = tileRefusal(refusal, hex, tile);
    return reason ? [{ tile, reason }] : [];
  }).sort((a, b) => rankOf(b.reason) - rankOf(a.reason) || a.tile.number - b.tile.number);

/** Why nothing can be laid on a hex: the reason of the tile that comes nearest, of those made for such a place. */
export function hexRefusal(state: State, refusal: Ask, hex: Hex): Refusal | null {
  const piece = trackOf(state.lays).pieces[hexIndex(hex)];
  const all = refusedTiles(refusal, hex);
  const made = all.find(({ tile }) => tile.replaces === piece?.colour && tile.site === piece.hex.site);
  return (made ?? all[0])?.reason ?? null;
}
