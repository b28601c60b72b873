import type { DueWork } from "../common/metrics.ts";
import type { Seat } from "@stellwerk/kernel";
import { type Db, type MatchPhase, fromJson } from "../store/index.ts";
import type { StoredSeat } from "./stored-match.ts";

export interface MatchFilter {
  readonly game?: string;
  readonly phase?: MatchPhase;
  /** The name of a player. */
  readonly player?: string;
  readonly limit: number;
}

/** A match as operators see it: who and when, but nothing that is hidden from others. */
export interface MatchSummary {
  readonly id: string;
  readonly game: string;
  readonly phase: MatchPhase;
  /** Entries in the log. */
  readonly entries: number;
  readonly seats: readonly Pick<StoredSeat, "seat" | "name" | "bot">[];
  readonly created: Date;
  /** When the last entry was made; `null` before the first. */
  readonly played: Date | null;
}

export interface MatchDetails extends MatchSummary {
  readonly options: unknown;
  readonly host: number;
  /** Lines of the chat. */
  readonly lines: number;
  readonly rematch: string | null;
}

/** Matches, the newest first. */
export async function listMatches(db: Db, { game, phase, player, limit }: MatchFilter): Promise<MatchSummary[]> {
  let query = summaries(db).orderBy("matches.at", "desc").limit(limit);
  if (game !== undefined) query = query.where("game", "=", game);
  if (phase !== undefined) query = query.where("phase", "=", phase);
  if (player !== undefined)
    query = query.where("id", "in", (seats) => seats.selectFrom("seats").select("match").where("name", "=", player));
  const rows = await query.execute();
  if (rows.length === 0) return [];
  const seats = await seatsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    summaryOf(
      row,
      seats.filter(({ match }) => match === row.id),
    ),
  );
}

export async function matchDetails(db: Db, id: string): Promise<MatchDetails | null> {
  const row = await summaries(db)
    .select(["options", "host", "rematch"])
    .select((match) =>
      match.selectFrom("lines").select(match.fn.countAll<number>().as("count")).where("match", "=", id).as("lines"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { options, host, rematch, lines } = row;
  return { ...summaryOf(row, await seatsOf(db, [id])), options: fromJson(options), host, lines: lines ?? 0, rematch };
}

/** The unfinished matches of a person, with the seat of each host. */
export const unfinishedMatchesOf = (db: Db, person: string): Promise<{ phase: MatchPhase; host: Seat; seat: Seat }[]> =>
  db
    .selectFrom("seats")
    .innerJoin("matches", "matches.id", "seats.match")
    .select(["matches.phase", "matches.host", "seats.seat"])
    .where("seats.person", "=", person)
    .where("matches.phase", "!=", "over")
    .execute();

/** Matches whose bot or clock is due. */
export async function dueMatchWork(db: Db, now: number): Promise<DueWork> {
  const { count, oldest } = await db
    .selectFrom("matches")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("due_at").as("oldest")])
    .where("due_at", "<=", now)
    .executeTakeFirstOrThrow();
  return { kind: "match", count, ageSeconds: (now - (oldest ?? now)) / 1_000 };
}

/** Looks up how many matches each of these people plays (waiting tables included) and has finished. */
export async function countMatchesOf(
  db: Db,
  people: readonly string[],
): Promise<(person: string) => { readonly playing: number; readonly finished: number }> {
  if (people.length === 0) return () => ({ playing: 0, finished: 0 });
  const rows = await db
    .selectFrom("seats")
    .innerJoin("matches", "matches.id", "seats.match")
    .select(({ fn }) => ["seats.person", "matches.phase", fn.countAll<number>().as("count")])
    .where("seats.person", "in", people)
    .groupBy(["seats.person", "matches.phase"])
    .execute();
  return (person) => {
    const own = rows.filter((row) => row.person === person);
    const sum = (isOver: boolean): number =>
      own.reduce((total, { phase, count }) => total + ((phase === "over") === isOver ? count : 0), 0);
    return { playing: sum(false), finished: sum(true) };
  };
}

const seatsOf = (db: Db, matches: readonly string[]) =>
  db
    .selectFrom("seats")
    .select(["match", "seat", "name", "bot"])
    .where("match", "in", matches)
    .orderBy("seat")
    .execute();

const summaries = (db: Db) =>
  db
    .selectFrom("matches")
    .select(["id", "game", "phase", "matches.number", "matches.at"])
    .select((match) =>
      match
        .selectFrom("entries")
        .select("entries.at")
        .whereRef("entries.match", "=", "matches.id")
        .whereRef("entries.number", "=", "matches.number")
        .as("played"),
    );

function summaryOf(
  row: { id: string; game: string; phase: MatchPhase; number: number; at: number; played: number | null },
  seats: readonly Pick<StoredSeat, "seat" | "name" | "bot">[],
): MatchSummary {
  return {
    id: row.id,
    game: row.game,
    phase: row.phase,
    entries: row.number,
    seats: seats.map(({ seat, name, bot }) => ({ seat, name, bot })),
    created: new Date(row.at),
    played: row.played === null ? null : new Date(row.played),
  };
}
