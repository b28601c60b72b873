import { timingSafeEqual } from "node:crypto";
import { TOURNAMENT_LIMITS } from "@stellwerk/wire";
import { type Person, isBlockedBetween, personNamed } from "../people/index.ts";
import { RequestError } from "../common/request-error.ts";
import { hashOf } from "../common/secret-keys.ts";
import { demandHost, isHost } from "./tournament-hosts.ts";
import { type Tournament, lockTournament, playersOf, tournamentOf } from "./tournament-rows.ts";
import { type Db, tellTopic } from "../store/index.ts";

/** Throws where the caller neither belongs to a private tournament nor has its link: for them there is none. */
export async function demandVisible(
  db: Db,
  tournament: Tournament,
  caller: Person | null,
  invite: string | undefined,
): Promise<void> {
  if (!(await isVisible(db, tournament, caller, invite)))
    throw new RequestError("noTournament", "there is no such tournament");
}

/** Throws unless there is a tournament that the caller may see. */
export async function demandTournament(
  db: Db,
  id: string,
  caller: Person | null,
  invite: string | undefined,
): Promise<void> {
  const row = await db.selectFrom("tournaments").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new RequestError("noTournament", "there is no such tournament");
  await demandVisible(db, tournamentOf(row), caller, invite);
}

async function isVisible(
  db: Db,
  tournament: Tournament,
  caller: Person | null,
  invite: string | undefined,
): Promise<boolean> {
  if (!tournament.isPrivate || isInvite(tournament, invite)) return true;
  if (caller === null) return false;
  return (
    (await isHost(db, tournament, caller.id)) ||
    (await playersOf(db, tournament.id)).some(({ player }) => player === caller.id) ||
    (await isInvited(db, tournament.id, caller.id))
  );
}

/** Whether this is the secret of the link. */
function isInvite({ invite }: Tournament, given: string | undefined): boolean {
  if (invite === null || given === undefined) return false;
  return timingSafeEqual(Buffer.from(hashOf(invite)), Buffer.from(hashOf(given)));
}

async function isInvited(db: Db, tournament: string, person: string): Promise<boolean> {
  const found = await db
    .selectFrom("tournament_invitations")
    .select("at")
    .where("tournament", "=", tournament)
    .where("person", "=", person)
    .executeTakeFirst();
  return found !== undefined;
}

/** People who were invited by name, the first one first. */
export async function invitedTo(db: Db, tournament: string): Promise<string[]> {
  const rows = await db
    .selectFrom("tournament_invitations")
    .select("person")
    .where("tournament", "=", tournament)
    .orderBy("at")
    .orderBy("person")
    .execute();
  return rows.map(({ person }) => person);
}

/** A host invites a person by name: the tournament is in that person's list from now on. */
export async function inviteToTournament(
  database: Db,
  id: string,
  name: string,
  by: Person,
  now: number,
): Promise<void> {
  await database.transaction().execute(async (db) => {
    const tournament = await lockTournament(db, id);
    await demandHost(db, tournament, by);
    if (tournament.phase !== "signUp" && tournament.phase !== "playing")
      throw new RequestError("over", "the tournament is over");
    const person = await personNamed(db, name);
    if (await isBlockedBetween(db, by.id, person.id)) throw new RequestError("notWelcome", "these two do not meet");
    const invited = await invitedTo(db, id);
    if (invited.includes(person.id)) return;
    if (invited.length >= TOURNAMENT_LIMITS.invited) throw new RequestError("enough", "enough people are invited");
    await db.insertInto("tournament_invitations").values({ tournament: id, person: person.id, at: now }).execute();
    await tellTopic(db, `person:${person.id}`);
  });
}

/** The private tournaments that a person's list shows. */
export const privateFor = (db: Db, person: string) =>
  db
    .selectFrom("tournament_players")
    .select("tournament")
    .where("person", "=", person)
    .union(db.selectFrom("tournament_hosts").select("tournament").where("person", "=", person))
    .union(db.selectFrom("tournament_invitations").select("tournament").where("person", "=", person))
    .union(db.selectFrom("tournaments").select("id as tournament").where("host", "=", person));
