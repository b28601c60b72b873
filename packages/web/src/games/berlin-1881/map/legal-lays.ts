import { useMemo } from "react";
import { itemAt } from "@stellwerk/kernel";
import {
  type ActionOf,
  type Hex,
  hexIndex,
  type Piece,
  type State,
  type Tile,
  tilesLeft,
  trackOf,
} from "@stellwerk/berlin-1881";
import { useBoard } from "../board-context.ts";

export type LayAction = ActionOf<"lay">;

/** All legal lays by hex. */
export function useLays(): ReadonlyMap<Hex, readonly LayAction[]> {
  const { offers } = useBoard();
  return useMemo(() => {
    const byHex = new Map<Hex, LayAction[]>();
    for (const lay of offers("lay")) byHex.set(lay.hex, [...(byHex.get(lay.hex) ?? []), lay]);
    return byHex;
  }, [offers]);
}

export const pieceOn = ({ lays }: State, hex: Hex): Piece => itemAt(trackOf(lays).pieces, hexIndex(hex));

/** How many of a tile are left (6.17). */
export const leftOf = ({ lays }: State, tile: Tile): number => tilesLeft(trackOf(lays), tile);

/** The next legal rotation of the tile that is considered. */
export function turned(lays: readonly LayAction[], draft: LayAction): LayAction {
  const same = lays.filter(({ tile }) => tile === draft.tile);
  return same[(same.findIndex(({ rotation }) => rotation === draft.rotation) + 1) % same.length] ?? draft;
}
