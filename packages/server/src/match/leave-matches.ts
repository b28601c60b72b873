import type { Seat } from "@stellwerk/kernel";
import { freshKey, hashOf } from "../common/secret-keys.ts";
import { closeMatch } from "./match-ending.ts";
import type { Db } from "../store/index.ts";

/** The name on the seat of a deleted account: nomen nescio. */
const NO_NAME = "N. N.";

/** Seats of these people in matches that are being played. */
export const playingSeatsOf = (db: Db, people: readonly string[]): Promise<{ match: string; seat: Seat }[]> =>
  seatsWithMatch(db).where("seats.person", "in", people).where("phase", "=", "playing").execute();

/** The matches of a person that are over. */
export async function finishedMatchesOf(db: Db, person: string): Promise<string[]> {
  const rows = await seatsWithMatch(db).where("seats.person", "=", person).where("phase", "=", "over").execute();
  return rows.map(({ match }) => match);
}

/**
 * Takes a person out of all matches, whose logs stay whole: their name, notes, orders and reviews of their own are deleted. Waiting
 * tables get the seat back; those of a host are closed, since no other player could start them. Returns the
 * matches that have changed.
 */
export async function leaveMatches(db: Db, person: string, now: number): Promise<string[]> {
  const seats = await seatsWithMatch(db).where("seats.person", "=", person).execute();
  for (const { match, seat, phase, host } of seats) {
    for (const table of ["notes", "orders", "reviews"] as const)
      await db.deleteFrom(table).where("match", "=", match).where("seat", "=", seat).execute();
    const isFreed = phase === "waiting" && seat !== host;
    await db
      .updateTable("seats")
      .set(
        isFreed
          ? { person: null, name: null, key_hash: null }
          : // A key that does not exist: the seat stays taken.
            { person: null, name: NO_NAME, key_hash: hashOf(freshKey()) },
      )
      .where("match", "=", match)
      .where("seat", "=", seat)
      .execute();
    if (phase === "waiting" && seat === host) await closeMatch(db, match, ["waiting"], now, { notify: false });
  }
  await db
    .updateTable("lines")
    .set({ person: null, name: NO_NAME, spectator: null })
    .where("person", "=", person)
    .execute();
  await db.updateTable("imports").set({ person: null }).where("person", "=", person).execute();
  return seats.map(({ match }) => match);
}

const seatsWithMatch = (db: Db) =>
  db
    .selectFrom("seats")
    .innerJoin("matches", "matches.id", "seats.match")
    .select(["seats.match", "seats.seat", "matches.phase", "matches.host"]);

/** The seats of a person with their notes and reviews of their own, and what they wrote in chats, for the export of an account. */
export async function exportMatchData(
  db: Db,
  person: string,
): Promise<{ seats: object[]; reviews: object[]; said: object[] }> {
  const seats = await db
    .selectFrom("seats")
    .innerJoin("matches", "matches.id", "seats.match")
    .leftJoin("notes", (join) => join.onRef("notes.match", "=", "seats.match").onRef("notes.seat", "=", "seats.seat"))
    .select(["seats.match", "seats.seat", "seats.name", "matches.game", "matches.phase", "matches.at"])
    .select("notes.text as notes")
    .where("seats.person", "=", person)
    .orderBy("matches.at")
    .execute();
  const said = await db
    .selectFrom("lines")
    .select(["match", "at", "text"])
    .where("person", "=", person)
    .orderBy("at")
    .execute();
  const reviews = await db
    .selectFrom("reviews")
    .innerJoin("seats", (join) =>
      join.onRef("seats.match", "=", "reviews.match").onRef("seats.seat", "=", "reviews.seat"),
    )
    .select(["reviews.match", "reviews.at", "reviews.review"])
    .where("seats.person", "=", person)
    .orderBy("reviews.at")
    .execute();
  return { seats, reviews, said };
}
