import { REVIEW_ITERATIONS } from "@stellwerk/catalogue";
import type { Viewer } from "@stellwerk/kernel";
import type { MatchReview } from "@stellwerk/wire";
import type { Logger } from "pino";
import type { Metrics } from "../common/metrics.ts";
import { RequestError } from "../common/request-error.ts";
import {
  type LiveMatch,
  type MatchStore,
  REVIEW_JOB,
  type ReviewOf,
  askForReview,
  countReviewRequests,
  readReview,
  saveReview,
} from "../match/index.ts";
import type { Person } from "../people/index.ts";
import type { Database, Db } from "../store/index.ts";
import { type Job, Jobs } from "../work/index.ts";
import { ReviewPool } from "./review-pool.ts";

interface Deps {
  readonly database: Database;
  readonly store: MatchStore;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly now: () => number;
  /** How many reviews a person may ask for within a day. */
  readonly perDay: number;
  readonly iterations?: number;
  /** After how long what is done of a review is stored, and another one has its turn. */
  readonly stretchMs?: number;
}

/** One at a time in each process; a stretch of work is stored well before another process takes it for left behind. */
const JOBS = { room: 1, leaseMs: 90_000 };
const STRETCH_MS = 5_000;

/** Reviews that people ask the server for: due work, done in stretches by any process, and stored with the match. */
export class MatchReviews {
  readonly #deps: Deps;
  readonly #db: Db;
  readonly #pool = new ReviewPool();
  readonly #jobs: Jobs;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#db = deps.database.db;
    this.#jobs = new Jobs(deps.database, deps.log, deps.now, JOBS);
    this.#jobs.on<ReviewOf>(REVIEW_JOB, (job) => this.#goOn(job));
  }

  start(): void {
    this.#jobs.start();
  }

  /** Stores what is done; the rest is for the next process. */
  async stop(): Promise<void> {
    this.#pool.hurry();
    await this.#jobs.stop();
    await this.#pool.close();
  }

  /** The review of a match as far as the viewer may see it. */
  async of(match: LiveMatch, viewer: Viewer, caller: Person | null): Promise<MatchReview> {
    const { perDay, now } = this.#deps;
    const stored = await readReview(this.#db, aboutFor(match, viewer));
    const { steps = null, parts = null, review = null, isUnderWay = false } = stored ?? {};
    return {
      review,
      progress: isUnderWay ? (parts?.length ?? 0) / Math.max(1, steps ?? 1) : null,
      left:
        caller === null || caller.owner !== null || perDay === 0
          ? null
          : Math.max(0, perDay - (await countReviewRequests(this.#db, caller.id, now()))),
    };
  }

  /** Asks for a review of all that has happened so far; one that is done or under way is not made again. */
  async ask(match: LiveMatch, viewer: Viewer, person: Person): Promise<MatchReview> {
    const { perDay, now } = this.#deps;
    const request = { person: person.id, number: match.number, most: perDay, now: now() };
    await askForReview(this.#db, aboutFor(match, viewer), request);
    this.#jobs.wake();
    return this.of(match, viewer, person);
  }

  async #goOn(job: Job<ReviewOf>): Promise<void> {
    const { store, metrics, now, iterations = REVIEW_ITERATIONS, stretchMs = STRETCH_MS } = this.#deps;
    const { match: id, seat } = job.about;
    const [match, stored] = await Promise.all([store.read(id, 0), readReview(this.#db, job.about)]);
    // The match has been removed, or the player's account.
    if (!match?.current || !stored?.parts) return job.done(this.#db);
    const { game, options, seats, seed, entries: past, snapshots, current, number: last } = match;
    const { number, steps, parts } = stored;
    const progress = await this.#pool.goOn({
      header: { game, options, seats: seats.length, seed },
      past,
      snapshots: new Map(snapshots).set(last, current),
      number,
      seat,
      iterations,
      steps,
      parts,
      ms: stretchMs,
    });
    await saveReview(this.#db, job, progress, now());
    if (progress.review) metrics.reviews.inc({ game });
  }
}

/** Of a match that is over all of it; while it goes on a player's own decisions, unless it is rated. */
function aboutFor(match: LiveMatch, viewer: Viewer): ReviewOf {
  const { id, phase, terms, current } = match.stored;
  const isPlaying = viewer !== null && phase === "playing";
  if (isPlaying && terms.rated) throw new RequestError("rated", "no bot thinks about a rated match until it is over");
  if (!isPlaying) match.demandEnd(viewer);
  if (!current) throw new RequestError("notStarted", "the match was never started");
  return { match: id, seat: isPlaying ? viewer : null };
}
