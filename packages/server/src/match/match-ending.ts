import { PLAIN_TERMS } from "@stellwerk/wire";
import type { Ending } from "./stored-match.ts";
import { noteEnd } from "../notices/index.ts";
import { delayOf } from "./delayed-spectators.ts";
import { type Db, type MatchPhase, fromJsonOr, tellTopic, toJson } from "../store/index.ts";
import { addJob } from "../work/index.ts";

/**
 * The one place that ends a match, in the transaction of what ended it: by the rules, by a clock, by a
 * resignation, by agreement, by its host, an operator or a deleted account.
 */
export async function endMatch(
  db: Db,
  id: string,
  { by, outcome, at }: Ending,
  /** Players need no notice of a table that its host closed before the start. */
  { notify = true } = {},
): Promise<void> {
  await db
    .updateTable("matches")
    .set({
      phase: "over",
      open_at: null,
      due_at: null,
      active: null,
      ended_at: at,
      ended_by: by,
      outcome: outcome && toJson(outcome),
    })
    .where("id", "=", id)
    .execute();
  await db.updateTable("seats").set({ ended_at: at }).where("match", "=", id).execute();
  await db.deleteFrom("orders").where("match", "=", id).execute();
  await db.deleteFrom("invitations").where("match", "=", id).execute();
  const seats = await db
    .selectFrom("seats")
    .select(["seat", "person"])
    .where("match", "=", id)
    .where("person", "is not", null)
    .$narrowType<{ person: string }>()
    .execute();
  for (const { person } of seats) await tellTopic(db, `person:${person}`);
  if (notify) await noteEnd(db, id, seats, at);
  // Ratings, results and the next round would tell spectators of a delayed match who has won.
  const { terms } = await db.selectFrom("matches").select("terms").where("id", "=", id).executeTakeFirstOrThrow();
  const dueAt = at + delayOf({ terms: fromJsonOr(terms, PLAIN_TERMS) });
  await addJob(db, { id: rateJob(id), kind: "rate", about: { match: id }, dueAt });
}

/** The work that follows an ending: results, ratings, the next round of a tournament. */
export const rateJob = (match: string): string => `rate:${match}`;

/** Ends a match in one of these phases without a result; false if it is in none of them. */
export async function closeMatch(
  db: Db,
  id: string,
  phases: readonly Exclude<MatchPhase, "over">[],
  at: number,
  options?: { notify: boolean },
): Promise<boolean> {
  const closed = await db
    .updateTable("matches")
    .set({ phase: "over" })
    .where("id", "=", id)
    .where("phase", "in", phases)
    .executeTakeFirst();
  if (closed.numUpdatedRows === 0n) return false;
  await endMatch(db, id, { by: "closed", outcome: null, at }, options);
  return true;
}
