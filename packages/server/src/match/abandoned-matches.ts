import { dropNotices } from "../notices/index.ts";
import { type Db, connectedMatches } from "../store/index.ts";

/** Matches removed in one transaction, so that other writers do not wait for long. */
const AT_ONCE = 100;

/**
 * Removes unfinished matches in which nothing has happened since `before`: no action, no line of the
 * chat, and no socket is connected. Returns how many there were.
 */
export async function removeAbandoned(db: Db, shared: boolean, before: number): Promise<number> {
  for (let removed = 0; ;) {
    const some = await db.transaction().execute(async (transaction) => {
      const ids = await abandoned(transaction, shared, before);
      if (ids.length > 0) await removeMatches(transaction, ids);
      return ids.length;
    });
    removed += some;
    if (some < AT_ONCE) return removed;
  }
}

async function abandoned(db: Db, shared: boolean, before: number): Promise<string[]> {
  let query = db
    .selectFrom("matches")
    .select("id")
    .where("phase", "in", ["waiting", "playing"])
    .where("at", "<", before)
    // A clock ends its match, and a tournament's matches have clocks.
    .where("clock", "is", null)
    .where("tournament", "is", null)
    .where("id", "not in", connectedMatches(db))
    .where((match) =>
      match.not(
        match.or([
          match.exists(
            match
              .selectFrom("entries")
              .select("entries.at")
              .whereRef("entries.match", "=", "matches.id")
              .whereRef("entries.number", "=", "matches.number")
              .where("entries.at", ">=", before),
          ),
          match.exists(
            match
              .selectFrom("lines")
              .select("lines.at")
              .whereRef("lines.match", "=", "matches.id")
              .where("lines.at", ">=", before),
          ),
        ]),
      ),
    )
    .limit(AT_ONCE);
  // Another process may be at it too.
  if (shared) query = query.forUpdate().skipLocked();
  return (await query.execute()).map(({ id }) => id);
}

/** Everything of a match beside its own row. */
const PARTS = [
  "reviews",
  "review_requests",
  "notes",
  "lines",
  "orders",
  "wishes",
  "snapshots",
  "entries",
  "invitations",
  "imports",
  "spectator_limits",
  "seats",
] as const;

export async function removeMatches(db: Db, ids: string[]): Promise<void> {
  await dropNotices(db, ids);
  for (const table of PARTS) await db.deleteFrom(table).where("match", "in", ids).execute();
  await db.updateTable("matches").set({ rematch: null }).where("rematch", "in", ids).execute();
  await db.deleteFrom("matches").where("id", "in", ids).execute();
}
