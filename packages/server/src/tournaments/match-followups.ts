import { RequestError } from "../common/request-error.ts";
import { type RoundDue, beginRound, noteResult } from "./tournament-rounds.ts";
import { type MatchService, closeMatch, rateJob } from "../match/index.ts";
import { type RatingMethod, loadRatingMethod, rateMatch } from "../ratings/index.ts";
import type { Db } from "../store/index.ts";
import { type Job, type Jobs, takeJob } from "../work/index.ts";

/** What follows the end of a match: results, ratings, and the next round of its tournament. */
async function conclude(db: Db, match: string, now: number, method: RatingMethod): Promise<void> {
  await rateMatch(db, match, method);
  await noteResult(db, match, now);
}

/** Does so at once if it is still due, because a player's account is about to be deleted. */
export async function concludeNow(db: Db, match: string, now: number, method: RatingMethod): Promise<void> {
  if (await takeJob(db, rateJob(match))) await conclude(db, match, now, method);
}

interface OfMatch {
  readonly match: string;
}

/** Registers what follows the end of a match as due work. */
export function followMatches(
  jobs: Jobs,
  { db, matches, now = Date.now }: { db: Db; matches: MatchService; now?: () => number },
): void {
  const once =
    <About>(work: (transaction: Db, about: About) => Promise<void>) =>
    (job: Job<About>) =>
      db.transaction().execute(async (transaction) => {
        await work(transaction, job.about);
        await job.done(transaction);
      });

  jobs.on<OfMatch>("rate", async (job) => {
    const method = await loadRatingMethod();
    await once<OfMatch>((transaction, { match }) => conclude(transaction, match, now(), method))(job);
  });

  jobs.on<RoundDue>(
    "round",
    once((transaction, due) => beginRound(transaction, due, now())),
  );

  /** A match of a tournament starts, unless it has already. */
  jobs.on<OfMatch>("begin", async (job) => {
    const { match: id } = job.about;
    const match = await matches.find(id);
    const isWhole = await match?.seating.start(undefined).then(
      () => true,
      (error: unknown) => {
        if (error instanceof RequestError && error.code === "seatsFree") return false;
        throw error;
      },
    );
    await db.transaction().execute(async (transaction) => {
      // A player's account is gone: there is nothing to play.
      if (isWhole === false) await closeMatch(transaction, id, ["waiting"], now());
      else if (match?.stored.phase === "over") await noteResult(transaction, id, now());
      await job.done(transaction);
    });
  });
}
