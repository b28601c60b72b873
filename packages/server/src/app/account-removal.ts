import { freshKey, hashOf } from "../common/secret-keys.ts";
import { concludeNow } from "./match-followups.ts";
import { endSeats } from "../match/match-meta.ts";
import type { Db } from "../store/schema.ts";
import { leaveTournaments } from "../tournaments/manage-tournament.ts";
import type { Person } from "../people/callers.ts";
import { NOBODY } from "../people/names.ts";
import { PERSONAL_DATA, deletePersonalData, personalDataOf } from "../people/personal-data.ts";

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
  for (const kind of PERSONAL_DATA) (things[kind.table] ??= []).push(...(await personalDataOf(db, kind, id)));
  return { person: { ...person, hasPassword: password !== null }, seats, said, programs, ...things };
}

/** Gives up at a table. */
export type Resign = (match: string, seat: number) => Promise<void>;

/** Ends an account for good, with the programs that belong to it. Returns the matches that have changed. */
export async function deleteAccount(db: Db, { id }: Person, resign: Resign): Promise<string[]> {
  const programs = await db.selectFrom("people").select("id").where("owner", "=", id).execute();
  return removePeople(db, [...programs.map((program) => program.id), id], resign);
}

/** They resign wherever they play; all matches stay whole, with nobody's name on the seat. */
export async function removePeople(db: Db, people: readonly string[], resign: Resign): Promise<string[]> {
  const playing = await seatsOf(db).where("seats.person", "in", people).where("phase", "=", "playing").execute();
  for (const { match, seat } of playing) await resign(match, seat);
  return db.transaction().execute(async (transaction) => {
    const changed: string[] = [];
    for (const person of people) changed.push(...(await leave(transaction, person)));
    return [...new Set(changed)];
  });
}

const seatsOf = (db: Db) =>
  db
    .selectFrom("seats")
    .innerJoin("matches", "matches.id", "seats.match")
    .select(["seats.match", "seats.seat", "matches.phase", "matches.host"]);

async function leave(db: Db, person: string): Promise<string[]> {
  const now = Date.now();
  const seats = await seatsOf(db).where("seats.person", "=", person).execute();
  for (const { match, seat, phase, host } of seats) {
    if (phase === "over") await concludeNow(db, match, now);
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
    // A table without its host would never begin.
    if (phase === "waiting" && seat === host) await close(db, match, now);
  }
  await db.updateTable("lines").set({ person: null, name: NOBODY }).where("person", "=", person).execute();
  await leaveTournaments(db, person, now);
  await deletePersonalData(db, person);
  await db.deleteFrom("people").where("id", "=", person).execute();
  return seats.map(({ match }) => match);
}

async function close(db: Db, match: string, now: number): Promise<void> {
  await db
    .updateTable("matches")
    .set({ phase: "over", open_at: null, due_at: null, ended_at: now, ended_by: "closed" })
    .where("id", "=", match)
    .execute();
  await endSeats(db, match, now);
}
