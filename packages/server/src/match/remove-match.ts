import { RequestError } from "../common/request-error.ts";
import type { Db } from "../store/index.ts";
import { removeMatches } from "./abandoned-matches.ts";

/** Removes a finished match with everything in it; its results stay, since ratings follow from them. False if there is none. */
export async function removeFinishedMatch(db: Db, id: string): Promise<boolean> {
  const match = await db.selectFrom("matches").select(["phase", "tournament"]).where("id", "=", id).executeTakeFirst();
  if (!match) return false;
  if (match.phase !== "over") throw new RequestError("notOver", "the match is not over");
  if (match.tournament !== null)
    throw new RequestError("taken", `the match belongs to tournament ${match.tournament}; delete that first`);
  await removeMatches(db, [id]);
  return true;
}

/** Removes what was said at a table; returns how many lines there were. */
export async function removeChat(db: Db, id: string): Promise<number> {
  const removed = await db.deleteFrom("lines").where("match", "=", id).executeTakeFirst();
  return Number(removed.numDeletedRows);
}

/** Lets the matches of a tournament stand for themselves: it is going to be removed. */
export async function releaseMatchesOf(db: Db, tournament: string): Promise<void> {
  await db.updateTable("matches").set({ tournament: null }).where("tournament", "=", tournament).execute();
}
