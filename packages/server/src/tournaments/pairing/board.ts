/** A table of a round as pairing and standings see it. */
export interface Board {
  readonly round: number;
  /** In the order of seats. A single player has a bye and gets the points of a win. */
  readonly players: readonly string[];
  /** By seat, 1 for the first, shared where equal; `null` as long as it is played. */
  readonly places: readonly number[] | null;
  /** By seat, in parts of a `WIN`, where the places do not say it: decided by a host, or for a missed round. */
  readonly points?: readonly number[] | null;
}

/** How often two players have met at a table. */
export function meetings(boards: readonly Board[]): (a: string, b: string) => number {
  const count = new Map<string, number>();
  for (const { players } of boards)
    for (const a of players)
      for (const b of players) if (a !== b) count.set(`${a} ${b}`, (count.get(`${a} ${b}`) ?? 0) + 1);
  return (a, b) => count.get(`${a} ${b}`) ?? 0;
}

/** How often a player has had a seat. */
export const timesIn = (boards: readonly Board[], player: string, seat: number): number =>
  boards.filter(({ players }) => players.length > 1 && players[seat] === player).length;

/** How many more matches a player has begun than not. */
export function beginnings(boards: readonly Board[], player: string): number {
  const played = boards.filter(({ players }) => players.length > 1 && players.includes(player)).length;
  return 2 * timesIn(boards, player, 0) - played;
}
