import { TOURNAMENT_LIMITS } from "@stellwerk/wire";
import { type Person, isBlockedBetween, personById, personNamed } from "../people/index.ts";
import { RequestError } from "../common/request-error.ts";
import { noteDecision } from "./decisions.ts";
import { type Tournament, lockTournament } from "./tournament-rows.ts";
import type { Db } from "../store/index.ts";

/** The co-hosts, the first one first. */
export async function cohostsOf(db: Db, tournament: string): Promise<string[]> {
  const rows = await db
    .selectFrom("tournament_hosts")
    .select("person")
    .where("tournament", "=", tournament)
    .orderBy("at")
    .orderBy("person")
    .execute();
  return rows.map(({ person }) => person);
}

export const isHost = async (db: Db, { id, host }: Tournament, person: string): Promise<boolean> =>
  host === person || (await cohostsOf(db, id)).includes(person);

/** Throws unless the caller is the host or a co-host. */
export async function demandHost(db: Db, tournament: Tournament, by: Person): Promise<void> {
  if (!(await isHost(db, tournament, by.id))) throw new RequestError("notHost", "only the hosts may do that");
}

/** Names a co-host. */
export async function addCohost(database: Db, id: string, name: string, by: Person, now: number): Promise<void> {
  await database.transaction().execute(async (db) => {
    const tournament = await lockTournament(db, id);
    await demandHost(db, tournament, by);
    const person = await personNamed(db, name);
    if ((await personById(db, person.id)).owner !== null)
      throw new RequestError("notForPrograms", "tournaments are for people");
    if (await isHost(db, tournament, person.id)) return;
    if (await isBlockedBetween(db, by.id, person.id)) throw new RequestError("notWelcome", "these two do not meet");
    if ((await cohostsOf(db, id)).length >= TOURNAMENT_LIMITS.cohosts)
      throw new RequestError("enough", "there are enough hosts");
    await db.insertInto("tournament_hosts").values({ tournament: id, person: person.id, at: now }).execute();
    await noteDecision(db, id, by, { did: "hostAdded", name: person.id }, now);
  });
}

/** Ends the part of a co-host; the host stays. */
export async function removeCohost(database: Db, id: string, person: string, by: Person, now: number): Promise<void> {
  await database.transaction().execute(async (db) => {
    const tournament = await lockTournament(db, id);
    await demandHost(db, tournament, by);
    if (tournament.host === person) throw new RequestError("hostStays", "the host stays the host");
    const removed = await db
      .deleteFrom("tournament_hosts")
      .where("tournament", "=", id)
      .where("person", "=", person)
      .executeTakeFirst();
    if (removed.numDeletedRows > 0n) await noteDecision(db, id, by, { did: "hostRemoved", name: person }, now);
  });
}

/** The host's account is deleted: the first co-host is the host from now on. */
export async function passOnHost(db: Db, { id }: Tournament): Promise<string | null> {
  const [next = null] = await cohostsOf(db, id);
  await db.updateTable("tournaments").set({ host: next }).where("id", "=", id).execute();
  if (next !== null)
    await db.deleteFrom("tournament_hosts").where("tournament", "=", id).where("person", "=", next).execute();
  return next;
}
