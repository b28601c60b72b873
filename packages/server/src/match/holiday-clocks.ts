import type { Db } from "../store/index.ts";

/** Makes the matches of a person due, so that their clocks are worked out with the new holidays. */
export async function recomputeClocksOf(db: Db, person: string, now: number): Promise<void> {
  await db
    .updateTable("matches")
    .set({ due_at: now })
    .where("phase", "=", "playing")
    .where("clock", "is not", null)
    .where("id", "in", (seats) => seats.selectFrom("seats").select("match").where("person", "=", person))
    .execute();
}
