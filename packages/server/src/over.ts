import { rateMatch } from "./ratings/rate.ts";
import type { Db } from "./store/schema.ts";
import type { Tables } from "./tables.ts";
import { type RoundDue, beginRound, noteResult } from "./tournaments/course.ts";
import type { Job, Jobs } from "./work/jobs.ts";

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
    once(async (transaction, { about }) => {
      const { match } = about as { match: string };
      await rateMatch(transaction, match);
      await noteResult(transaction, match, now());
    }),
  );

  jobs.on(
    "round",
    once((transaction, { about }) => beginRound(transaction, about as RoundDue, now())),
  );

  /** A match of a tournament starts; if it has already, that is fine. */
  jobs.on("begin", async (job) => {
    const { match } = job.about as { match: string };
    await (await tables.open(match))?.start(undefined);
    await job.done(db);
  });
}
