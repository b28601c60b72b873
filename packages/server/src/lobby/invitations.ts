import { type Invitations, type Invited, MOST_INVITED } from "@stellwerk/wire";
import { RequestError } from "../common/request-error.ts";
import { isHidden, onlooker } from "./lobby-visibility.ts";
import { tablesOf } from "./open-tables.ts";
import { noteInvitation } from "../notices/index.ts";
import { type Person, isBlockedBetween, personNamed } from "../people/index.ts";
import type { Db } from "../store/index.ts";
import { type LiveMatch, addInvitation, declineInvitation } from "../match/index.ts";

/** The host invites a person to the table, by name. */
export async function invite(db: Db, table: LiveMatch, host: Person, name: string): Promise<void> {
  const { id, phase } = demandHost(table, host);
  if (phase !== "waiting") throw new RequestError("started", "the match has started");
  const person = await personNamed(db, name);
  if (person.id === host.id || table.seatOfPerson(person.id) !== null)
    throw new RequestError("seated", "they sit at this table already");
  if (await isBlockedBetween(db, host.id, person.id)) throw new RequestError("notWelcome", "these two do not meet");
  await db.transaction().execute(async (transaction) => {
    const { count } = await transaction
      .selectFrom("invitations")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("match", "=", id)
      .executeTakeFirstOrThrow();
    if (count >= MOST_INVITED) throw new RequestError("enough", "enough people are invited");
    if (await addInvitation(transaction, id, person.id, host.id))
      await noteInvitation(transaction, id, person.id, host.id);
  });
}

/** The people whom the host has invited. */
export async function invitedTo(db: Db, table: LiveMatch, host: Person): Promise<Invited> {
  const { id } = demandHost(table, host);
  const rows = await db
    .selectFrom("invitations")
    .innerJoin("people", "people.id", "invitations.person")
    .select(["people.id", "people.name", "answer"])
    .where("match", "=", id)
    .where((row) => row.or([row("answer", "is", null), row("answer", "=", "no")]))
    .orderBy("invitations.at")
    .execute();
  return { invited: rows.map(({ id: person, name, answer }) => ({ person, name, declined: answer === "no" })) };
}

/** The waiting tables to which a person is invited, the latest first. */
export async function invitationsOf(db: Db, person: Person): Promise<Invitations> {
  const rows = await unanswered(db, person.id)
    .innerJoin("people", "people.id", "invitations.by")
    .select(["invitations.match", "invitations.at", "people.name"])
    .orderBy("invitations.at", "desc")
    .execute();
  const { hidden } = await onlooker(db, person);
  const tables = await tablesOf(
    db,
    rows.map(({ match }) => match),
    Date.now(),
  );
  return {
    invitations: rows.flatMap(({ match, at, name }) => {
      const table = tables.find((one) => one.match === match);
      return table && !isHidden(table, hidden) ? { by: name, at, table } : [];
    }),
  };
}

export async function countInvitations(db: Db, person: Person): Promise<number> {
  const { count } = await unanswered(db, person.id)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function decline(db: Db, match: string, person: Person): Promise<void> {
  if (!(await declineInvitation(db, match, person.id)))
    throw new RequestError("noMatch", "there is no such invitation");
}

const unanswered = (db: Db, person: string) =>
  db
    .selectFrom("invitations")
    .innerJoin("matches", "matches.id", "invitations.match")
    .where("person", "=", person)
    .where("answer", "is", null)
    .where("matches.phase", "=", "waiting");

function demandHost(table: LiveMatch, person: Person): LiveMatch["stored"] {
  const { stored } = table;
  if (stored.seats[stored.host]?.person !== person.id) throw new RequestError("notHost", "only the host may do that");
  return stored;
}
