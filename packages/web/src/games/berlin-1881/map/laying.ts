import { useMemo } from "react";
import type { Refusal } from "@stellwerk/kernel";
import { type Hex, type Piece, type State, TILES, type Tile, hexIndex, trackOf } from "@stellwerk/berlin-1881";
import type { ActionOf, Play } from "../play.tsx";

export type LayAction = ActionOf<"lay">;

/** All legal lays by hex. */
export function useLays({ offers }: Pick<Play, "offers">): ReadonlyMap<Hex, readonly LayAction[]> {
  return useMemo(() => {
    const byHex = new Map<Hex, LayAction[]>();
    for (const lay of offers("lay")) byHex.set(lay.hex, [...(byHex.get(lay.hex) ?? []), lay]);
    return byHex;
  }, [offers]);
}

export const pieceOn = ({ lays }: State, hex: Hex): Piece => trackOf(lays).pieces[hexIndex(hex)] as Piece;

/** How many of a tile are left (6.17). */
export const leftOf = ({ lays }: State, { number, count }: Tile): number =>
  count - (trackOf(lays).laid[number] as number);

/** The lay that follows when the tile is turned on: the next rotation of the same tile that is legal. */
export function turned(lays: readonly LayAction[], draft: LayAction): LayAction {
  const same = lays.filter(({ tile }) => tile === draft.tile);
  return same[(same.findIndex(({ rotation }) => rotation === draft.rotation) + 1) % same.length] ?? draft;
}

/** Reasons in the order in which they are looked at: a later one is nearer to success, and says more. */
const ORDER = [
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
];
const rankOf = ({ code }: Refusal): number => ORDER.indexOf(code);
const ROTATIONS = [0, 1, 2, 3, 4, 5];

/** Why a tile cannot be laid on a hex, in the rotation that comes nearest; null if it can. */
function tileRefusal({ refusal }: Pick<Play, "refusal">, hex: Hex, { number: tile, alike }: Tile): Refusal | null {
  let nearest: Refusal | null = null;
  for (const rotation of ROTATIONS.filter((one) => alike[one] === one)) {
    const reason = refusal({ do: "lay", hex, tile, rotation });
    if (!reason) return null;
    if (!nearest || rankOf(reason) > rankOf(nearest)) nearest = reason;
  }
  return nearest;
}

export interface Refused {
  readonly tile: Tile;
  readonly reason: Refusal;
}

/** All tiles that cannot be laid on a hex, those that come nearest first. */
export const refusedTiles = (play: Pick<Play, "refusal">, hex: Hex): Refused[] =>
  TILES.flatMap((tile) => {
    const reason = tileRefusal(play, hex, tile);
    return reason ? [{ tile, reason }] : [];
  }).sort((a, b) => rankOf(b.reason) - rankOf(a.reason) || a.tile.number - b.tile.number);

/** Why nothing can be laid on a hex: what the tile says that comes nearest, of those made for such a place. */
export function hexRefusal(play: Pick<Play, "refusal" | "view">, hex: Hex): Refusal | null {
  const { colour, hex: figures } = pieceOn(play.view, hex);
  const all = refusedTiles(play, hex);
  const made = all.find(({ tile }) => tile.replaces === colour && tile.site === figures.site);
  return (made ?? all[0])?.reason ?? null;
}
