import { type Invitations, type Invited, MOST_INVITED } from "@stellwerk/wire";
import { RequestError } from "../common/request-error.ts";
import { isHidden, onlooker } from "./lobby-visibility.ts";
import { tablesOf } from "./open-tables.ts";
import { noteInvitation } from "../notices/index.ts";
import { type Person, isBlockedBetween, namesOf, personNamed } from "../people/index.ts";
import type { Db } from "../store/index.ts";
import {
  type LiveMatch,
  addInvitation,
  countInvited,
  countOpenInvitations,
  declineInvitation,
  invitedPeople,
  lockMatch,
  openInvitations,
} from "../match/index.ts";

/** The host invites a person to the table, by name. */
export async function invite(db: Db, table: LiveMatch, host: Person, name: string): Promise<void> {
  const { id } = demandHost(table, host);
  const person = await personNamed(db, name);
  if (person.id === host.id || table.seatOfPerson(person.id) !== null)
    throw new RequestError("seated", "they sit at this table already");
  if (await isBlockedBetween(db, host.id, person.id)) throw new RequestError("notWelcome", "these two do not meet");
  await db.transaction().execute(async (transaction) => {
    // Two invitations at once must not both pass the limit.
    if ((await lockMatch(transaction, id)) !== "waiting") throw new RequestError("started", "the match has started");
    if ((await countInvited(transaction, id)) >= MOST_INVITED)
      throw new RequestError("enough", "enough people are invited");
    if (await addInvitation(transaction, id, person.id, host.id))
      await noteInvitation(transaction, id, person.id, host.id);
  });
}

/** The people whom the host has invited. */
export async function invitedTo(db: Db, table: LiveMatch, host: Person): Promise<Invited> {
  const { id } = demandHost(table, host);
  const invited = await invitedPeople(db, id);
  const names = await namesOf(
    db,
    invited.map(({ person }) => person),
  );
  return {
    invited: invited.flatMap(({ person, answer }) => {
      const name = names.get(person);
      return name === undefined ? [] : { person, name, declined: answer === "no" };
    }),
  };
}

/** The waiting tables to which a person is invited, the latest first. */
export async function invitationsOf(db: Db, person: Person): Promise<Invitations> {
  const open = await openInvitations(db, person.id);
  const [{ hidden }, names, tables] = await Promise.all([
    onlooker(db, person),
    namesOf(
      db,
      open.map(({ by }) => by),
    ),
    tablesOf(
      db,
      open.map(({ match }) => match),
    ),
  ]);
  return {
    invitations: open.flatMap(({ match, at, by }) => {
      const table = tables.find((one) => one.match === match);
      const name = names.get(by);
      return table && name !== undefined && !isHidden(table, hidden) ? { by: name, at, table } : [];
    }),
  };
}

export const countInvitations = (db: Db, person: Person): Promise<number> => countOpenInvitations(db, person.id);

export async function decline(db: Db, match: string, person: Person): Promise<void> {
  if (!(await declineInvitation(db, match, person.id)))
    throw new RequestError("noMatch", "there is no such invitation");
}

function demandHost(table: LiveMatch, person: Person): LiveMatch["stored"] {
  const { stored } = table;
  if (stored.seats[stored.host]?.person !== person.id) throw new RequestError("notHost", "only the host may do that");
  return stored;
}
