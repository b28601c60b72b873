import type { Outcome } from "@stellwerk/kernel";
import { PLAIN_TERMS, type RecentMatch, type Terms } from "@stellwerk/wire";
import { delayOf } from "./delayed-spectators.ts";
import { type Db, type Json, fromJsonOr } from "../store/index.ts";

/** How many of the latest matches a profile shows. */
const RECENT = 10;
/** How many are read to find as many public ones. */
const READ = 50;

/** The latest public matches of a person, without those whose end spectators do not see yet. */
export async function recentMatchesOf(db: Db, person: string, now: number): Promise<RecentMatch[]> {
  const rows = await db
    .selectFrom("seats")
    .innerJoin("matches", "matches.id", "seats.match")
    .select(["matches.id", "matches.game", "matches.terms", "matches.outcome", "seats.seat", "seats.ended_at"])
    .where("seats.person", "=", person)
    .where("seats.ended_at", "is not", null)
    .where("matches.state", "is not", null)
    .orderBy("seats.ended_at", "desc")
    .limit(READ)
    .execute();
  const shown = rows.filter(({ terms, ended_at }) => isPublic(terms, ended_at, now)).slice(0, RECENT);
  if (shown.length === 0) return [];
  const ids = shown.map(({ id }) => id);
  const seats = await db
    .selectFrom("seats")
    .select(["match", "seat", "name", "bot"])
    .where("match", "in", ids)
    .orderBy("seat")
    .execute();
  return shown.map(({ id, game, seat: own, ended_at, outcome }) => {
    const places = placesIn(outcome);
    return {
      match: id,
      game,
      at: ended_at ?? 0,
      seat: own,
      seats: seats
        .filter(({ match }) => match === id)
        .map(({ seat, name, bot }) => ({ name, bot, place: places.get(seat) ?? null })),
    };
  });
}

function isPublic(text: Json<Terms> | null, endedAt: number | null, now: number): boolean {
  const terms = fromJsonOr(text, PLAIN_TERMS);
  return terms.shown === "public" && (endedAt ?? 0) + delayOf({ terms }) <= now;
}

const NO_STANDINGS: Outcome = { standings: [] };

function placesIn(outcome: Json<Outcome> | null): Map<number, number> {
  const { standings } = fromJsonOr(outcome, NO_STANDINGS);
  return new Map(standings.map(({ seat, place }) => [seat, place]));
}
