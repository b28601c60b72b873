import { itemAt } from "@stellwerk/kernel";
import type { Board } from "./board.ts";

/** Points are counted in parts, so that shared places of any table stay whole numbers. */
export const WIN = 120;

export interface Ranked {
  readonly player: string;
  /** Shared where nothing tells them apart. */
  readonly place: number;
  /** In parts of a `WIN`. */
  readonly points: number;
  readonly played: number;
  readonly wins: number;
  /** The points of all opponents. */
  readonly buchholz: number;
  /** The points of the opponents beaten, and half of those with whom places were shared. */
  readonly sonnebornBerger: number;
}

export type Kind = "roundRobin" | "swiss" | "pools";

/** What tells apart those with the same points, in this order. */
const TIE_BREAKS: Readonly<Record<Kind, readonly ("buchholz" | "sonnebornBerger" | "wins")[]>> = {
  roundRobin: ["sonnebornBerger", "wins"],
  swiss: ["buchholz", "sonnebornBerger"],
  pools: ["wins", "buchholz"],
};

/** What a seat gets: all of a win for the first, nothing for the last, evenly between; equal places share. */
export function pointsOf(places: readonly number[], seat: number): number {
  const mine = itemAt(places, seat);
  if (places.length === 1) return WIN;
  const behind = places.filter((place) => place > mine).length;
  const level = places.filter((place) => place === mine).length - 1;
  return (WIN * (behind + level / 2)) / (places.length - 1);
}

/** What the seats of a table get; `null` as long as it is played. */
export const pointsAt = ({ places, points }: Pick<Board, "places" | "points">): readonly number[] | null =>
  places && (points ?? places.map((_, seat) => pointsOf(places, seat)));

/** The standings after these tables, the best first; `final` decides among those who play it. */
export function standings(
  kind: Kind,
  players: readonly string[],
  boards: readonly Board[],
  final: Board | null = null,
): Ranked[] {
  const seats = boards.flatMap((board) => {
    const given = pointsAt(board);
    return given
      ? board.players.map((player, seat) => ({ player, seat, table: board.players, given, got: itemAt(given, seat) }))
      : [];
  });
  const seatsOf = (player: string) => seats.filter((seat) => seat.player === player);
  const points = new Map(players.map((player) => [player, seatsOf(player).reduce((sum, { got }) => sum + got, 0)]));

  const lines = players.map((player) => {
    const line = {
      player,
      points: points.get(player) ?? 0,
      played: seatsOf(player).filter(({ table }) => table.length > 1).length,
      wins: seatsOf(player).filter(({ got }) => got === WIN).length,
      buchholz: 0,
      sonnebornBerger: 0,
    };
    for (const { table, given, seat, got } of seatsOf(player))
      // A bye or a missed round counts as an opponent with the same points.
      for (const [other, opponent] of (table.length === 1 ? [player, player] : table).entries()) {
        if (other === seat) continue;
        const theirs = points.get(opponent) ?? 0;
        line.buchholz += theirs;
        line.sonnebornBerger += theirs * (table.length > 2 ? shareOf(given, seat, other) : got / WIN);
      }
    return line;
  });

  const won = final && pointsAt(final);
  const inFinal = (player: string): number => {
    const seat = final?.players.indexOf(player) ?? -1;
    return seat < 0 ? Infinity : -(won?.[seat] ?? 0);
  };
  type Line = (typeof lines)[number];
  const compare = (a: Line, b: Line): number => {
    const [finalA, finalB] = [inFinal(a.player), inFinal(b.player)];
    if (finalA !== finalB) return finalA - finalB;
    if (a.points !== b.points) return b.points - a.points;
    const told = TIE_BREAKS[kind].find((by) => a[by] !== b[by]);
    return told ? b[told] - a[told] : 0;
  };
  const sorted = lines.toSorted(compare);
  return sorted.map((line) => ({ ...line, place: sorted.findIndex((other) => compare(other, line) === 0) + 1 }));
}

/** At a table of several: all of those left behind, half of those who got the same. */
const shareOf = (given: readonly number[], seat: number, other: number): number => {
  const [mine, theirs] = [itemAt(given, seat), itemAt(given, other)];
  return mine > theirs ? 1 : mine === theirs ? 0.5 : 0;
};
