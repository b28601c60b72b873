import { REVIEW_VERSION, type Review, type ReviewPart } from "@stellwerk/kernel";
import { completed, openDatabase, rowStore } from "../match/indexed-db.ts";

// Reviews, done and begun, of the matches that this browser shows. Where it stores nothing, they last as long as the page.

/** No game has more. */
const ALL_SEATS = [0, 1, 2, 3, 4, 5];

/** Which review of which match: after how many entries, with how many iterations a decision. */
export interface ReviewKey {
  readonly match: string;
  readonly number: number;
  readonly iterations: number;
}

interface PartRow extends ReviewKey {
  readonly version: number;
  readonly at: number;
  readonly part: ReviewPart;
}

interface ReviewRow extends ReviewKey {
  readonly review: Review;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

const PARTS = "parts";
const REVIEWS = "reviews";
/** Older reviews are dropped beyond this many: those of matches on a server are dropped by nothing else. */
const KEEP_REVIEWS = 24;

/** Everything whose key begins so: lists come after numbers. */
const allOf = (...start: readonly (string | number)[]): IDBKeyRange => IDBKeyRange.bound([...start], [...start, []]);

const keyOf = ({ match, number, iterations }: ReviewKey): [string, number, number] => [match, number, iterations];

/** The closest review of a match at so many entries, if one is kept; null: at the last number of which one is kept. */
export async function loadReview(match: string, number: number | null): Promise<Review | null> {
  const rows = await tryDatabase((db) => {
    const range = number === null ? allOf(match) : allOf(match, number);
    return rowStore<ReviewRow>(db.transaction(REVIEWS), REVIEWS).getAll(range);
  });
  // In the order of their keys: the one with the most iterations comes last.
  return rows?.findLast(({ review }) => review.version === REVIEW_VERSION)?.review ?? null;
}

/** The parts of a review that was begun, from the first on. */
export async function loadParts(key: ReviewKey): Promise<ReviewPart[]> {
  const rows = await tryDatabase((db) => rowStore<PartRow>(db.transaction(PARTS), PARTS).getAll(allOf(...keyOf(key))));
  const missing = rows?.findIndex(({ at, version }, place) => at !== place || version !== REVIEW_VERSION) ?? -1;
  return (missing < 0 ? rows : rows?.slice(0, missing))?.map(({ part }) => part) ?? [];
}

export async function savePart(key: ReviewKey, at: number, part: ReviewPart): Promise<void> {
  await tryDatabase(async (db) => {
    const transaction = db.transaction(PARTS, "readwrite", { durability: "relaxed" });
    rowStore<PartRow>(transaction, PARTS).put({ ...key, version: REVIEW_VERSION, at, part });
    await completed(transaction);
  });
}

/** Keeps a review in place of its parts, and of what was reviewed of fewer entries. */
export async function saveReview(key: ReviewKey, review: Review): Promise<void> {
  await tryDatabase(async (db) => {
    const transaction = db.transaction([PARTS, REVIEWS], "readwrite");
    const reviews = rowStore<ReviewRow>(transaction, REVIEWS);
    const older = IDBKeyRange.bound([key.match], [key.match, key.number]);
    for (const store of [PARTS, REVIEWS]) rowStore(transaction, store).delete(older);
    reviews.put({ ...key, review, changed: Date.now() });
    rowStore<PartRow>(transaction, PARTS).delete(allOf(...keyOf(key)));
    const newest = (await reviews.getAll()).toSorted((a, b) => b.changed - a.changed);
    for (const old of newest.slice(KEEP_REVIEWS)) reviews.delete(keyOf(old));
    await completed(transaction);
  });
}

/** Drops all that is kept of a match. */
export async function forgetReviews(match: string): Promise<void> {
  await tryDatabase(async (db) => {
    const transaction = db.transaction([PARTS, REVIEWS], "readwrite");
    const names = [match, ...ALL_SEATS.map((seat) => `${match}:${seat}`)];
    for (const store of [PARTS, REVIEWS]) for (const name of names) rowStore(transaction, store).delete(allOf(name));
    await completed(transaction);
  });
}

let opened: Promise<IDBDatabase | null> | null = null;

/** Works with the database; null where there is none, or where it fails. */
async function tryDatabase<T>(work: (db: IDBDatabase) => Promise<T>): Promise<T | null> {
  try {
    const key = ["match", "number", "iterations"];
    const db = await (opened ??= openDatabase("stellwerk.reviews", { [PARTS]: [...key, "at"], [REVIEWS]: key }));
    return db && (await work(db));
  } catch {
    return null;
  }
}
