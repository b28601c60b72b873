import { rateMatch } from "../ratings/rate-match.ts";
import { RequestError } from "../common/request-error.ts";
import { end } from "../match/match-meta.ts";
import type { Db } from "../store/schema.ts";
import type { Tables } from "../match/tables.ts";
import { type RoundDue, beginRound, noteResult } from "../tournaments/tournament-rounds.ts";
import type { Job, Jobs } from "../work/jobs.ts";

/** What comes of a match that is over: results, ratings, and what its tournament does next. */
async function conclude(db: Db, match: string, now: number): Promise<void> {
  await rateMatch(db, match);
  await noteResult(db, match, now);
}

/** Does so at once where it is due, for instance because somebody who played is about to be forgotten. */
export async function concludeNow(db: Db, match: string, now: number): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom("jobs").where("id", "=", `rate:${match}`).executeTakeFirst();
  if (numDeletedRows > 0n) await conclude(db, match, now);
}

/** Ends a match that never started, without a result. */
async function close(db: Db, match: string, at: number): Promise<void> {
  const closed = await db
    .updateTable("matches")
    .set({ phase: "over" })
    .where("id", "=", match)
    .where("phase", "=", "waiting")
    .executeTakeFirst();
  if (closed.numUpdatedRows > 0n) await end(db, match, { by: "closed", outcome: null, at });
}

/** What follows from the end of a match, as due work: results and ratings, and what a tournament does next. */
export function followMatches(
  jobs: Jobs,
  { db, tables, now = Date.now }: { db: Db; tables: Tables; now?: () => number },
): void {
  const once = (work: (transaction: Db, job: Job) => Promise<void>) => (job: Job) =>
    db.transaction().execute(async (transaction) => {
      await work(transaction, job);
      await job.done(transaction);
    });

  jobs.on(
    "rate",
    once((transaction, { about }) => conclude(transaction, (about as { match: string }).match, now())),
  );

  jobs.on(
    "round",
    once((transaction, { about }) => beginRound(transaction, about as RoundDue, now())),
  );

  /** A match of a tournament starts; if it has already, that is fine. */
  jobs.on("begin", async (job) => {
    const { match } = job.about as { match: string };
    const table = await tables.open(match);
    const isWhole = await table?.start(undefined).then(
      () => true,
      (error: unknown) => {
        if (error instanceof RequestError && error.code === "seatsFree") return false;
        throw error;
      },
    );
    await db.transaction().execute(async (transaction) => {
      // Somebody's account has gone in the meantime: there is nothing to play.
      if (isWhole === false) await close(transaction, match, now());
      else if (table?.stored.phase === "over") await noteResult(transaction, match, now());
      await job.done(transaction);
    });
  });
}
