import type { Standing } from "./game.ts";

/** By seat: the share of the win. Equal winners share it, all others have none. */
export function winShares(standings: readonly Standing[]): number[] {
  const winners = standings.filter(({ place }) => place === 1).length;
  return standings.map(({ place }) => (place === 1 ? 1 / winners : 0));
}
