import type { Refusal } from "@stellwerk/kernel";
import type { refusedTiles, Tile } from "@stellwerk/berlin-1881";

interface RefusedGroup {
  readonly tiles: readonly Tile[];
  readonly reason: Refusal;
}

/** Tiles whose refusals read the same, together, in the order of the first of each. */
export function byReason(refused: ReturnType<typeof refusedTiles>, say: (reason: Refusal) => string): RefusedGroup[] {
  const groups = new Map<string, { tiles: Tile[]; reason: Refusal }>();
  for (const { tile, reason } of refused) {
    const text = say(reason);
    const group = groups.get(text);
    if (group) group.tiles.push(tile);
    else groups.set(text, { tiles: [tile], reason });
  }
  return [...groups.values()];
}
