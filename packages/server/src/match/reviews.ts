import { randomUUID } from "node:crypto";
import { REVIEW_VERSION, type Review, type ReviewPart, type Seat } from "@stellwerk/kernel";
import { RequestError } from "../common/request-error.ts";
import { lockPerson } from "../people/index.ts";
import { type Db, fromJson, fromJsonOr, tellTopic, toJson } from "../store/index.ts";
import { type Job, addJob, isListed } from "../work/index.ts";
import { lockMatch } from "./lock-match.ts";

/** Which review: of a whole match that is over, or of a seat's own decisions so far. */
export interface ReviewOf {
  readonly match: string;
  /** `null`: of all seats. */
  readonly seat: Seat | null;
}

interface StoredReview {
  /** The entries that are reviewed. */
  readonly number: number;
  readonly steps: number | null;
  /** What is done; `null` once all of it is. */
  readonly parts: readonly ReviewPart[] | null;
  /** The latest one that was done. */
  readonly review: Review | null;
  /** Whether a process works on it, or will. */
  readonly isUnderWay: boolean;
}

export interface ReviewRequest {
  readonly person: string;
  /** The entries to be reviewed. */
  readonly number: number;
  /** How many reviews a person may ask for within a day. */
  readonly most: number;
  readonly now: number;
}

export const REVIEW_JOB = "review";
const DAY_MS = 86_400_000;

const jobOf = ({ match, seat }: ReviewOf): string => `${REVIEW_JOB}:${match}:${columnOf(seat)}`;
const columnOf = (seat: Seat | null): Seat | -1 => seat ?? -1;

/** What is stored of a review; what an older version has made of it counts as nothing. */
export async function readReview(db: Db, of: ReviewOf): Promise<StoredReview | null> {
  const row = await db
    .selectFrom("reviews")
    .selectAll()
    .where("match", "=", of.match)
    .where("seat", "=", columnOf(of.seat))
    .executeTakeFirst();
  if (!row) return null;
  const review = fromJsonOr(row.review, null);
  const isCurrent = row.version === REVIEW_VERSION;
  return {
    number: row.number,
    steps: row.steps,
    parts: row.parts === null ? null : isCurrent ? fromJson(row.parts) : [],
    review: review?.version === REVIEW_VERSION ? review : null,
    isUnderWay: row.parts !== null && (await isListed(db, jobOf(of))),
  };
}

/** How many reviews a person has asked for within a day. */
export async function countReviewRequests(db: Db, person: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("review_requests")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("person", "=", person)
    .where("at", ">", now - DAY_MS)
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes the work for a review, unless it is done or under way: then it costs nothing to ask. */
export async function askForReview(db: Db, of: ReviewOf, request: ReviewRequest): Promise<void> {
  const { person, number, most, now } = request;
  await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, person);
    await lockMatch(transaction, of.match);
    const stored = await readReview(transaction, of);
    const isDone = stored?.parts === null && stored.review !== null && stored.number === number;
    if (isDone || stored?.isUnderWay) return;
    if ((await countReviewRequests(transaction, person, now)) >= most)
      throw new RequestError("reviewQuota", `a person may ask for ${most} reviews a day`);
    await transaction
      .insertInto("review_requests")
      .values({ id: randomUUID(), match: of.match, person, at: now })
      .execute();
    const begun = stored?.number === number ? (stored.parts ?? []) : [];
    const row = { number, version: REVIEW_VERSION, steps: null, parts: toJson(begun), at: now };
    await transaction
      .insertInto("reviews")
      .values({ match: of.match, seat: columnOf(of.seat), ...row })
      .onConflict((conflict) => conflict.columns(["match", "seat"]).doUpdateSet(row))
      .execute();
    await addJob(transaction, { id: jobOf(of), kind: REVIEW_JOB, about: of, dueAt: now });
    await tellTopic(transaction, `review:${of.match}`);
  });
}

export interface ReviewProgress {
  readonly steps: number;
  readonly parts: readonly ReviewPart[];
  /** Once all parts are there. */
  readonly review: Review | null;
}

/** Stores how far a review is, and in the same transaction strikes the work off or lists it for the next stretch. */
export async function saveReview(
  db: Db,
  job: Job<ReviewOf>,
  { steps, parts, review }: ReviewProgress,
  now: number,
): Promise<void> {
  const { match, seat } = job.about;
  const news = review ? { review: toJson(review), parts: null } : { parts: toJson(parts) };
  await db.transaction().execute(async (transaction) => {
    // The match may be gone meanwhile: then its review is, too.
    const { numUpdatedRows } = await transaction
      .updateTable("reviews")
      .set({ steps, version: REVIEW_VERSION, ...news })
      .where("match", "=", match)
      .where("seat", "=", columnOf(seat))
      .executeTakeFirst();
    if (review || numUpdatedRows === 0n) await job.done(transaction);
    else await job.again(transaction, now);
    await tellTopic(transaction, `review:${match}`);
  });
}

/** Forgets who asked for reviews longer than a day ago. */
export async function dropOldReviewRequests(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("review_requests")
    .where("at", "<=", now - DAY_MS)
    .execute();
}
