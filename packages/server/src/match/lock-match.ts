import type { Db, MatchPhase } from "../store/index.ts";

/**
 * Locks the row of a match until the transaction ends, so that what is counted there and then added is done by one
 * process at a time. Returns the phase; `null` if there is no such match.
 */
export async function lockMatch(db: Db, id: string): Promise<MatchPhase | null> {
  const locked = await db.updateTable("matches").set({ id }).where("id", "=", id).returning("phase").executeTakeFirst();
  return locked?.phase ?? null;
}
