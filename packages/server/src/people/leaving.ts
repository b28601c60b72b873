import { freshKey, hashOf } from "../keys.ts";
import { Refused } from "../refused.ts";
import { endSeats } from "../store/beside.ts";
import type { Db } from "../store/schema.ts";
import type { Person } from "./callers.ts";
import { NOBODY, nameKey } from "./names.ts";
import { THINGS, dropThings, thingsOf } from "./things.ts";

/** The bot that plays on for somebody who has left for good. */
const STAND_IN = "medium";

/** All that is kept of somebody, for themselves. */
export async function exportAccount(db: Db, { id }: Person): Promise<object> {
  const {
    password,
    name_key: _,
    ...person
  } = await db.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const seats = await db
    .selectFrom("seats")
    .innerJoin("matches", "matches.id", "seats.match")
    .leftJoin("notes", (join) => join.onRef("notes.match", "=", "seats.match").onRef("notes.seat", "=", "seats.seat"))
    .select(["seats.match", "seats.seat", "seats.name", "matches.game", "matches.phase", "matches.at"])
    .select("notes.text as notes")
    .where("seats.person", "=", id)
    .orderBy("matches.at")
    .execute();
  const said = await db
    .selectFrom("lines")
    .select(["match", "at", "text"])
    .where("person", "=", id)
    .orderBy("at")
    .execute();
  const programs = await db.selectFrom("people").select(["id", "name", "at"]).where("owner", "=", id).execute();
  const things: Record<string, object[]> = {};
  for (const kind of THINGS) (things[kind.table] ??= []).push(...(await thingsOf(db, kind, id)));
  return { person: { ...person, hasPassword: password !== null }, seats, said, programs, ...things };
}

/**
 * Ends an account for good, with the programs that belong to it. Matches of others stay whole: a bot
 * plays on, and nobody's name is on the seat. Returns the matches that have changed.
 */
export async function deleteAccount(db: Db, { id, name }: Person, typed: string): Promise<string[]> {
  if (nameKey(typed) !== nameKey(name)) throw new Refused("wrongName", "that is not the name of this account");
  return db.transaction().execute(async (transaction) => {
    const programs = await transaction.selectFrom("people").select("id").where("owner", "=", id).execute();
    const changed: string[] = [];
    for (const person of [...programs.map((program) => program.id), id])
      changed.push(...(await leave(transaction, person)));
    return [...new Set(changed)];
  });
}

/** Somebody leaves all tables, and everything that is theirs goes. */
export async function leave(db: Db, person: string): Promise<string[]> {
  const now = Date.now();
  const seats = await db
    .selectFrom("seats")
    .innerJoin("matches", "matches.id", "seats.match")
    .select(["seats.match", "seats.seat", "matches.phase", "matches.host"])
    .where("seats.person", "=", person)
    .execute();
  for (const { match, seat, phase, host } of seats) {
    for (const table of ["notes", "orders"] as const)
      await db.deleteFrom(table).where("match", "=", match).where("seat", "=", seat).execute();
    const isFree = phase === "waiting" && seat !== host;
    await db
      .updateTable("seats")
      .set(
        isFree
          ? { person: null, name: null, key_hash: null }
          : // A key that nobody has: the seat stays taken.
            { person: null, name: NOBODY, key_hash: hashOf(freshKey()) },
      )
      .where("match", "=", match)
      .where("seat", "=", seat)
      .execute();
    if (phase === "playing") await standIn(db, match, seat, now);
    // A table without its host would never begin.
    if (phase === "waiting" && seat === host) await close(db, match, now);
  }
  await db.updateTable("lines").set({ person: null, name: NOBODY }).where("person", "=", person).execute();
  await db.updateTable("tournaments").set({ host: null }).where("host", "=", person).execute();
  await db
    .updateTable("tournament_players")
    .set({ out_at: now })
    .where("person", "=", person)
    .where("out_at", "is", null)
    .execute();
  await dropThings(db, person);
  await db.deleteFrom("people").where("id", "=", person).execute();
  return seats.map(({ match }) => match);
}

async function standIn(db: Db, match: string, seat: number, now: number): Promise<void> {
  await db
    .updateTable("seats")
    .set({ stand_in: STAND_IN })
    .where("match", "=", match)
    .where("seat", "=", seat)
    .execute();
  await db
    .updateTable("matches")
    .set(({ eb }) => ({ due_at: now, changes: eb("changes", "+", 1) }))
    .where("id", "=", match)
    .execute();
}

async function close(db: Db, match: string, now: number): Promise<void> {
  await db
    .updateTable("matches")
    .set({ phase: "over", open_at: null, due_at: null, ended_at: now, ended_by: "closed" })
    .where("id", "=", match)
    .execute();
  await endSeats(db, match, now);
}
