import { type Db, type Tables, tellTopic } from "../store/index.ts";

type Invitation = Tables["invitations"];

/** Invites a person to a table; false if they are invited already. A declined invitation stays declined. */
export async function addInvitation(db: Db, match: string, person: string, by: string): Promise<boolean> {
  const fresh = { by, answer: null, at: Date.now() };
  const added = await db
    .insertInto("invitations")
    .values({ match, person, ...fresh })
    // A person whom the host asked to leave is welcome again.
    .onConflict((conflict) =>
      conflict.columns(["match", "person"]).doUpdateSet(fresh).where("invitations.answer", "=", "out"),
    )
    .executeTakeFirst();
  await tellTopic(db, `person:${person}`);
  return added.numInsertedOrUpdatedRows !== 0n;
}

/** Keeps a person away from a table whom its host asked to leave. */
export async function keepOut(db: Db, match: string, person: string, by: string): Promise<void> {
  const out = { by, answer: "out" as const, at: Date.now() };
  await db
    .insertInto("invitations")
    .values({ match, person, ...out })
    .onConflict((conflict) => conflict.columns(["match", "person"]).doUpdateSet(out))
    .execute();
}

/** False if there is no invitation to decline. */
export async function declineInvitation(db: Db, match: string, person: string): Promise<boolean> {
  const declined = await db
    .updateTable("invitations")
    .set({ answer: "no" })
    .where("match", "=", match)
    .where("person", "=", person)
    .where("answer", "is", null)
    .returning("by")
    .executeTakeFirst();
  if (!declined) return false;
  for (const one of [person, declined.by]) await tellTopic(db, `person:${one}`);
  return true;
}

/** Two people who block each other do not invite each other either. */
export async function withdrawInvitationsBetween(db: Db, person: string, other: string): Promise<void> {
  await db
    .deleteFrom("invitations")
    .where("answer", "is", null)
    .where((eb) => eb.or([eb.and({ person, by: other }), eb.and({ person: other, by: person })]))
    .execute();
  for (const one of [person, other]) await tellTopic(db, `person:${one}`);
}

/** What became of the invitation of a person to a table. */
export const invitationOf = (db: Db, match: string, person: string): Promise<Pick<Invitation, "answer"> | undefined> =>
  db
    .selectFrom("invitations")
    .select("answer")
    .where("match", "=", match)
    .where("person", "=", person)
    .executeTakeFirst();

/** The people invited to a table, the first one first, without those who were asked to leave. */
export const invitedPeople = (db: Db, match: string): Promise<Pick<Invitation, "person" | "answer">[]> =>
  db
    .selectFrom("invitations")
    .select(["person", "answer"])
    .where("match", "=", match)
    .where((row) => row.or([row("answer", "is", null), row("answer", "=", "no")]))
    .orderBy("at")
    .execute();

/** How many people are invited to a table or kept out of it. */
export async function countInvited(db: Db, match: string): Promise<number> {
  const { count } = await db
    .selectFrom("invitations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("match", "=", match)
    .executeTakeFirstOrThrow();
  return count;
}

/** A person's invitations to waiting tables that are not answered, the latest first. */
export const openInvitations = (db: Db, person: string): Promise<Pick<Invitation, "match" | "by" | "at">[]> =>
  unanswered(db, person)
    .select(["invitations.match", "invitations.by", "invitations.at"])
    .orderBy("invitations.at", "desc")
    .execute();

export async function countOpenInvitations(db: Db, person: string): Promise<number> {
  const { count } = await unanswered(db, person)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const unanswered = (db: Db, person: string) =>
  db
    .selectFrom("invitations")
    .innerJoin("matches", "matches.id", "invitations.match")
    .where("person", "=", person)
    .where("answer", "is", null)
    .where("matches.phase", "=", "waiting");
