import { gameById } from "@stellwerk/catalogue";
import { type Game, startProblem } from "@stellwerk/kernel";
import type { LateEntry, Terms, TournamentPhase } from "@stellwerk/wire";
import { RequestError } from "../common/request-error.ts";
import type { Board } from "./pairing/board.ts";
import type { Plan } from "./pairing/plan.ts";
import { WIN } from "./pairing/standings.ts";
import { type Db, type Tables, fromJson, fromJsonOr, tellTopic } from "../store/index.ts";

/** A tournament as it is kept, with what is JSON there read. */
export interface Tournament extends Plan {
  readonly id: string;
  readonly name: string;
  readonly host: string | null;
  readonly game: string;
  readonly options: unknown;
  readonly terms: Terms;
  readonly most: number;
  readonly phase: TournamentPhase;
  readonly round: number;
  readonly nextAt: number | null;
  readonly at: number;
  readonly endedAt: number | null;
  readonly description: string;
  readonly isPrivate: boolean;
  /** The secret of the link. */
  readonly invite: string | null;
  readonly late: LateEntry;
}

export function tournamentOf(row: Tables["tournaments"]): Tournament {
  const options = fromJson(row.options);
  const { seats, kind, phase, terms, final, next_at: nextAt } = row;
  const game = gameById(row.game);
  const counts = game ? seatCounts(game, options) : [];
  return {
    ...row,
    options,
    terms: fromJson(terms),
    kind,
    phase,
    final: final === 1,
    nextAt,
    endedAt: row.ended_at,
    isPrivate: row.private === 1,
    seats: { wanted: seats, min: Math.max(leastAt(kind), Math.min(...counts)), max: Math.max(...counts) },
  };
}

/** A win shows as one point; in pools as twelve, so that second places are whole numbers. */
export const unitOf = ({ kind }: Tournament): number => (kind === "pools" ? WIN / 12 : WIN);

/** A pool is a table of several. */
export const leastAt = (kind: string): number => (kind === "pools" ? 3 : 2);

/** How many may sit at a table with these options. */
export const seatCounts = (game: Game, options: unknown): number[] =>
  Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, more) => game.seats.min + more).filter(
    (seats) => startProblem(game, options, seats) === null,
  );

/**
 * Takes hold of a tournament until the transaction is over: what happens to it happens one after another,
 * in any process. The pages that show it hear of it.
 */
export async function lockTournament(db: Db, id: string): Promise<Tournament> {
  const row = await db
    .updateTable("tournaments")
    .set((tournament) => ({ changes: tournament("changes", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new RequestError("noTournament", "there is no such tournament");
  await tellTopic(db, `tournament:${id}`);
  await tellTopic(db, "tournaments");
  return tournamentOf(row);
}

export interface Player {
  readonly player: string;
  readonly isOut: boolean;
}

/** All who take or took part, in the order of their numbers, or of signing up before the start. */
export async function playersOf(db: Db, id: string): Promise<Player[]> {
  const rows = await db
    .selectFrom("tournament_players")
    .select(["person", "out_at"])
    .where("tournament", "=", id)
    .orderBy("number")
    .orderBy("at")
    .orderBy("person")
    .execute();
  return rows.map(({ person, out_at }) => ({ player: person, isOut: out_at !== null }));
}

export interface StoredBoard extends Board {
  readonly board: number;
  readonly match: string | null;
}

export async function boardsOf(db: Db, id: string): Promise<StoredBoard[]> {
  const rows = await db
    .selectFrom("tournament_boards")
    .selectAll()
    .where("tournament", "=", id)
    .orderBy("round")
    .orderBy("board")
    .execute();
  return rows.map(({ round, board, match, players, places, points }) => ({
    round,
    board,
    match,
    players: fromJson(players),
    places: fromJsonOr(places, null),
    points: fromJsonOr(points, null),
  }));
}
