import type { Outcome, Seat } from "@stellwerk/kernel";
import { type EndedBy, PLAIN_TERMS, type Terms } from "@stellwerk/wire";
import { type Db, type MatchPhase, fromJsonOr } from "../store/index.ts";

/** A match without its log: who sits there, and how it stands. */
export interface MatchOverview {
  readonly game: string;
  readonly phase: MatchPhase;
  readonly terms: Terms;
  /** The seats that have to act. */
  readonly active: readonly Seat[];
  readonly outcome: Outcome | null;
  readonly endedAt: number | null;
  readonly endedBy: EndedBy | null;
  /** In order. */
  readonly seats: readonly OverviewSeat[];
}

export interface OverviewSeat {
  readonly seat: Seat;
  readonly name: string | null;
  readonly bot: string | null;
  readonly person: string | null;
  readonly standIn: string | null;
}

export async function overviewOf(db: Db, match: string): Promise<MatchOverview | null> {
  const row = await db
    .selectFrom("matches")
    .select(["game", "phase", "terms", "active", "outcome", "ended_at", "ended_by"])
    .where("id", "=", match)
    .executeTakeFirst();
  if (!row) return null;
  const seats = await db
    .selectFrom("seats")
    .select(["seat", "name", "bot", "person", "stand_in as standIn"])
    .where("match", "=", match)
    .orderBy("seat")
    .execute();
  return {
    game: row.game,
    phase: row.phase,
    terms: fromJsonOr(row.terms, PLAIN_TERMS),
    active: fromJsonOr(row.active, []),
    outcome: fromJsonOr(row.outcome, null),
    endedAt: row.ended_at,
    endedBy: row.ended_by,
    seats,
  };
}
