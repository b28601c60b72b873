import type { Outcome } from "@stellwerk/kernel";
import { type Json, fromJson, fromJsonOr } from "../store/index.ts";
import type { Profile, RecentMatch, Terms } from "@stellwerk/wire";
import { resultsOf } from "../ratings/rating-lists.ts";
import type { Db } from "../store/schema.ts";
import type { Person } from "./callers.ts";
import { personNamed, relationOf } from "./friends.ts";

/** How many of the latest matches a profile shows. */
const RECENT = 10;
/** How many are looked at to find as many that are public. */
const LOOKED_AT = 50;

/** What everybody may see of somebody, and what they are to whoever asks. */
export async function profileOf(db: Db, name: string, asker: Person | null): Promise<Profile> {
  const { id } = await personNamed(db, name);
  const person = await db
    .selectFrom("people")
    .leftJoin("people as owners", "owners.id", "people.owner")
    .select(["people.id", "people.name", "people.at", "owners.name as owner"])
    .where("people.id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    id,
    name: person.name,
    since: person.at,
    owner: person.owner,
    results: await resultsOf(db, id),
    recent: await recentOf(db, id),
    relation: asker && asker.id !== id ? await relationOf(db, asker.id, id) : null,
  };
}

async function recentOf(db: Db, person: string): Promise<RecentMatch[]> {
  const rows = await db
    .selectFrom("seats")
    .innerJoin("matches", "matches.id", "seats.match")
    .select(["matches.id", "matches.game", "matches.terms", "matches.outcome", "seats.seat", "seats.ended_at"])
    .where("seats.person", "=", person)
    .where("seats.ended_at", "is not", null)
    .where("matches.state", "is not", null)
    .orderBy("seats.ended_at", "desc")
    .limit(LOOKED_AT)
    .execute();
  const shown = rows.filter(({ terms }) => isPublic(terms)).slice(0, RECENT);
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

const isPublic = (terms: Json<Terms> | null): boolean => terms === null || fromJson(terms).shown === "public";

const NO_STANDINGS: Outcome = { standings: [] };

function placesIn(outcome: Json<Outcome> | null): Map<number, number> {
  const { standings } = fromJsonOr(outcome, NO_STANDINGS);
  return new Map(standings.map(({ seat, place }) => [seat, place]));
}
