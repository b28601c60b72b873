import type { Db } from "../store/index.ts";

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
    .executeTakeFirst();
  return declined.numUpdatedRows > 0n;
}

/** Two people who block each other do not invite each other either. */
export async function withdrawInvitationsBetween(db: Db, person: string, other: string): Promise<void> {
  await db
    .deleteFrom("invitations")
    .where("answer", "is", null)
    .where((eb) => eb.or([eb.and({ person, by: other }), eb.and({ person: other, by: person })]))
    .execute();
}
