import { Match, type Past, type Snapshot } from "@stellwerk/kernel";
import type { SeenEntry } from "@stellwerk/wire";
import { erase, readAll } from "../local-storage.ts";
import { type RowStore, completed, openDatabase, rowStore } from "./indexed-db.ts";
import type { ListedMatch, LocalMatchRecord, LocalMatchSummary } from "./local-match.ts";

// The matches of this browser. Each entry adds one row to its database, and pages notify each other.

/** One entry of a match; number 0 is its set-up. */
interface StepRow {
  readonly match: string;
  readonly number: number;
  readonly past: Past | null;
  /** The position after it, where that is kept to look back from. */
  readonly snapshot: Snapshot | null;
  /** With the set-up: what was before it. */
  readonly earlier?: readonly SeenEntry[];
}

const HEADS = "matches";
const STEPS = "steps";

/** Matches that the browser refused to store, by setting or for lack of room. They last as long as the page. */
const unsaved = new Map<string, LocalMatchRecord>();

/** Other pages of this browser. */
const otherPages = new BroadcastChannel("stellwerk.matches");

/** Calls the listener with the id of each match that another page changes. Returns how to stop. */
export function watchMatches(listener: (id: string) => void): () => void {
  const hear = ({ data }: MessageEvent<string>): void => listener(data);
  otherPages.addEventListener("message", hear);
  return () => otherPages.removeEventListener("message", hear);
}

/** All matches in this browser, the latest first. */
export async function listMatches(): Promise<ListedMatch[]> {
  const saved = (await tryDatabase((db) => headsOf(db.transaction(HEADS)).getAll())) ?? [];
  return [...[...unsaved.values()].map(headRow), ...saved.filter(({ id }) => !unsaved.has(id))].sort(
    (a, b) => b.changed - a.changed,
  );
}

/** A match, with its whole past or only the entries after a number. */
export async function loadMatch(id: string, after = -1): Promise<LocalMatchRecord | null> {
  const kept = unsaved.has(id) ? null : await tryDatabase((db) => read(db, id, after + 1));
  const here = unsaved.get(id);
  return kept ?? (here ? { ...here, past: here.past.slice(Math.max(0, after)) } : null);
}

async function read(db: IDBDatabase, id: string, from: number): Promise<LocalMatchRecord | null> {
  const transaction = db.transaction([HEADS, STEPS]);
  const [head, rows] = await Promise.all([
    headsOf(transaction).get(id),
    stepsOf(transaction).getAll(rangeOf(id, from)),
  ]);
  if (!head) return null;
  const { number, latest, ...about } = head;
  const past = rows.flatMap((row) => row.past ?? []);
  const snapshots = new Map(rows.flatMap((row) => (row.snapshot ? [[row.number, row.snapshot] as const] : [])));
  const earlier = rows[0]?.earlier ?? [];
  return { ...about, past, snapshots: snapshots.set(number, latest), earlier };
}

/** Stores a whole match. */
export async function saveMatch(record: LocalMatchRecord): Promise<void> {
  if (await tryDatabase((db) => insert(db, record))) unsaved.delete(record.id);
  else unsaved.set(record.id, record);
  otherPages.postMessage(record.id);
}

async function insert(db: IDBDatabase, record: LocalMatchRecord): Promise<true> {
  const transaction = db.transaction([HEADS, STEPS], "readwrite");
  headsOf(transaction).put(headRow(record));
  for (let number = 0; number <= record.past.length; number++) stepsOf(transaction).put(stepRow(record, number));
  await completed(transaction);
  return true;
}

/**
 * Stores the entries of a match after so many. False if another page was first: nothing is overwritten.
 */
export async function appendEntries(record: LocalMatchRecord, after: number): Promise<boolean> {
  const added = unsaved.has(record.id) ? null : await tryDatabase((db) => add(db, record, after));
  if (added === "late") return false;
  // Where the last entries alone cannot be stored, perhaps the whole match can; if not, it lasts as long as the page.
  if (added === null) await saveMatch(record);
  else otherPages.postMessage(record.id);
  return true;
}

async function add(db: IDBDatabase, record: LocalMatchRecord, after: number): Promise<"added" | "late" | null> {
  // Not waiting for the disk: a loss of power may take the last moments with it.
  const transaction = db.transaction([HEADS, STEPS], "readwrite", { durability: "relaxed" });
  const head = headsOf(transaction).get(record.id);
  headsOf(transaction).put(headRow(record));
  for (let number = after + 1; number <= record.past.length; number++)
    stepsOf(transaction).add(stepRow(record, number));
  // All is asked for at once, without a look at the answers: a page that is left now still stores it.
  transaction.commit();
  try {
    const [known] = await Promise.all([head, completed(transaction)]);
    return known?.number === after ? "added" : null;
  } catch (error) {
    // There is such an entry already.
    if (error instanceof DOMException && error.name === "ConstraintError") return "late";
    throw error;
  }
}

/** Stores what is said of a match apart from its entries: standing orders, and whether advice goes on. */
export async function saveAbout(id: string, changed: Pick<LocalMatchSummary, "orders" | "guidance">): Promise<void> {
  const here = unsaved.get(id);
  if (here) unsaved.set(id, { ...here, ...changed });
  else
    await tryDatabase(async (db) => {
      const transaction = db.transaction(HEADS, "readwrite");
      const row = await headsOf(transaction).get(id);
      if (row) headsOf(transaction).put({ ...row, ...changed });
      await completed(transaction);
    });
  otherPages.postMessage(id);
}

export async function deleteMatch(id: string): Promise<void> {
  unsaved.delete(id);
  // Loaded when a match is removed: a first visit does without.
  void import("../review/review-store.ts").then(({ forgetReviews }) => forgetReviews(id)).catch(() => {});
  await tryDatabase(async (db) => {
    const transaction = db.transaction([HEADS, STEPS], "readwrite");
    headsOf(transaction).delete(id);
    stepsOf(transaction).delete(rangeOf(id, 0));
    await completed(transaction);
  });
  otherPages.postMessage(id);
}

/** Removes matches; answers how to put them back. */
export async function removeMatches(ids: readonly string[]): Promise<() => Promise<void>> {
  const records = await Promise.all(ids.map((id) => loadMatch(id)));
  await Promise.all(ids.map(deleteMatch));
  return async () => {
    for (const record of records) if (record) await saveMatch(record);
  };
}

const headsOf = (transaction: IDBTransaction): RowStore<ListedMatch> => rowStore(transaction, HEADS);
const stepsOf = (transaction: IDBTransaction): RowStore<StepRow> => rowStore(transaction, STEPS);

/** The steps of a match from a number on. */
const rangeOf = (id: string, from: number): IDBKeyRange =>
  IDBKeyRange.bound([id, from], [id, Number.POSITIVE_INFINITY]);

function headRow({ past, snapshots, earlier: _, ...head }: LocalMatchRecord): ListedMatch {
  const latest = snapshots.get(past.length);
  if (!latest) throw new Error("a match has no snapshot of its latest position");
  return { ...head, number: past.length, latest };
}

const stepRow = ({ id, past, snapshots, earlier = [] }: LocalMatchRecord, number: number): StepRow => ({
  match: id,
  number,
  past: past[number - 1] ?? null,
  snapshot: (Match.isSnapshotDue(number) && snapshots.get(number)) || null,
  ...(number === 0 && earlier.length > 0 && { earlier }),
});

let opened: Promise<IDBDatabase | null> | null = null;

/** Works with the database; null where there is none, or where it fails. */
async function tryDatabase<T>(work: (db: IDBDatabase) => Promise<T>): Promise<T | null> {
  const db = await (opened ??= open());
  if (!db) return null;
  try {
    return await work(db);
  } catch {
    return null;
  }
}

/** Opens the database, if the browser has one, and moves matches of the former format into it. */
async function open(): Promise<IDBDatabase | null> {
  const db = await openDatabase("stellwerk", { [HEADS]: "id", [STEPS]: ["match", "number"] }).catch(() => null);
  // The browser may close it, and another page may open a newer version of it.
  db?.addEventListener("close", () => (opened = null));
  db?.addEventListener("versionchange", () => db.close());
  for (const record of formerRecords()) {
    const isKept = db && (await insert(db, record).catch(() => false));
    if (isKept) erase(FORMER_PREFIX + record.id);
    else unsaved.set(record.id, record);
  }
  return db;
}

const FORMER_PREFIX = "stellwerk.match.";

/** The former format: a whole match under one key of localStorage. */
type Former = LocalMatchSummary & {
  readonly first: Snapshot;
  readonly latest: Snapshot;
  readonly past: readonly Past[];
};

function formerRecords(): LocalMatchRecord[] {
  return readAll(FORMER_PREFIX)
    .filter(isFormer)
    .map(({ first, latest, past, ...head }) => ({
      ...head,
      past,
      snapshots: new Map([
        [0, first],
        [past.length, latest],
      ]),
    }));
}

/** Other values, as of an older or a newer version, are left alone. */
function isFormer(value: unknown): value is Former {
  if (typeof value !== "object" || value === null) return false;
  return "header" in value && "first" in value && "latest" in value && "seats" in value && "past" in value;
}
