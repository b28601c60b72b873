import { Match, type Past, type Snapshot } from "@stellwerk/kernel";
import type { SeenEntry } from "@stellwerk/wire";
import { erase, readAll } from "../local-storage.ts";
import { answer, ended, openDatabase } from "./indexed-db.ts";
import type { LocalMatchSummary, LocalMatchRecord } from "./local-match.ts";

// The matches of this browser. Each move adds one row to its database, and pages tell each other.

/** A match without its steps. */
interface HeadRow extends LocalMatchSummary {
  readonly number: number;
  readonly latest: Snapshot;
}

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

/** What the browser would not keep, because it may not or has no room left. It lasts as long as the page. */
const unsaved = new Map<string, LocalMatchRecord>();

/** Other pages of this browser. */
const otherPages = new BroadcastChannel("stellwerk.matches");

/** Calls with the name of each match that another page changes. Returns how to end that. */
export function watchMatches(listener: (id: string) => void): () => void {
  const hear = ({ data }: MessageEvent<string>): void => listener(data);
  otherPages.addEventListener("message", hear);
  return () => otherPages.removeEventListener("message", hear);
}

/** All matches in this browser, the latest first. */
export async function listMatches(): Promise<LocalMatchSummary[]> {
  const kept = await tryDatabase((db) => answer(db.transaction(HEADS).objectStore(HEADS).getAll()));
  return [...unsaved.values(), ...((kept ?? []) as HeadRow[]).filter(({ id }) => !unsaved.has(id))].sort(
    (a, b) => b.changed - a.changed,
  );
}

/** A match, or of its past only what came after the first entries. */
export async function loadMatch(id: string, after = -1): Promise<LocalMatchRecord | null> {
  const kept = unsaved.has(id) ? null : await tryDatabase((db) => read(db, id, after + 1));
  const here = unsaved.get(id);
  return kept ?? (here ? { ...here, past: here.past.slice(Math.max(0, after)) } : null);
}

async function read(db: IDBDatabase, id: string, from: number): Promise<LocalMatchRecord | null> {
  const transaction = db.transaction([HEADS, STEPS]);
  const [head, rows] = (await Promise.all([
    answer(transaction.objectStore(HEADS).get(id)),
    answer(transaction.objectStore(STEPS).getAll(stepsOf(id, from))),
  ])) as [HeadRow | undefined, StepRow[]];
  if (!head) return null;
  const { number, latest, ...about } = head;
  const past = rows.flatMap((row) => row.past ?? []);
  const snapshots = new Map(rows.flatMap((row) => (row.snapshot ? [[row.number, row.snapshot] as const] : [])));
  const earlier = rows[0]?.earlier ?? [];
  return { ...about, past, snapshots: snapshots.set(number, latest), earlier };
}

/** Keeps a whole match. */
export async function saveMatch(record: LocalMatchRecord): Promise<void> {
  if (await tryDatabase((db) => insert(db, record))) unsaved.delete(record.id);
  else unsaved.set(record.id, record);
  otherPages.postMessage(record.id);
}

async function insert(db: IDBDatabase, record: LocalMatchRecord): Promise<true> {
  const transaction = db.transaction([HEADS, STEPS], "readwrite");
  transaction.objectStore(HEADS).put(headRow(record));
  for (let number = 0; number <= record.past.length; number++)
    transaction.objectStore(STEPS).put(stepRow(record, number));
  await ended(transaction);
  return true;
}

/**
 * Keeps the last entry of a match that was kept before. False if another page was first: nothing is
 * written over.
 */
export async function appendEntry(record: LocalMatchRecord): Promise<boolean> {
  const added = unsaved.has(record.id) ? null : await tryDatabase((db) => add(db, record));
  if (added === "late") return false;
  // Where the last entry alone cannot be kept, perhaps everything can; if not, it lasts as long as the page.
  if (added === null) await saveMatch(record);
  else otherPages.postMessage(record.id);
  return true;
}

async function add(db: IDBDatabase, record: LocalMatchRecord): Promise<"added" | "late" | null> {
  // What the last moments before a loss of power brought may be lost with them; nobody waits for the disk.
  const transaction = db.transaction([HEADS, STEPS], "readwrite", { durability: "relaxed" });
  const row = headRow(record);
  const known = (await answer(transaction.objectStore(HEADS).get(record.id))) as HeadRow | undefined;
  if (!known) return null;
  if (known.number !== row.number - 1) return "late";
  transaction.objectStore(HEADS).put(row);
  transaction.objectStore(STEPS).put(stepRow(record, row.number));
  await ended(transaction);
  return "added";
}

/** Keeps other standing orders with a match that was kept before. */
export async function saveOrders(id: string, changed: Pick<LocalMatchSummary, "orders">): Promise<void> {
  const here = unsaved.get(id);
  if (here) unsaved.set(id, { ...here, ...changed });
  else
    await tryDatabase(async (db) => {
      const transaction = db.transaction(HEADS, "readwrite");
      const row = (await answer(transaction.objectStore(HEADS).get(id))) as HeadRow | undefined;
      if (row) transaction.objectStore(HEADS).put({ ...row, ...changed });
      await ended(transaction);
    });
  otherPages.postMessage(id);
}

export async function deleteMatch(id: string): Promise<void> {
  unsaved.delete(id);
  await tryDatabase(async (db) => {
    const transaction = db.transaction([HEADS, STEPS], "readwrite");
    transaction.objectStore(HEADS).delete(id);
    transaction.objectStore(STEPS).delete(stepsOf(id, 0));
    await ended(transaction);
  });
  otherPages.postMessage(id);
}

const stepsOf = (id: string, from: number): IDBKeyRange =>
  IDBKeyRange.bound([id, from], [id, Number.POSITIVE_INFINITY]);

function headRow({ past, snapshots, earlier: _, ...head }: LocalMatchRecord): HeadRow {
  return { ...head, number: past.length, latest: snapshots.get(past.length) as Snapshot };
}

const stepRow = ({ id, past, snapshots, earlier = [] }: LocalMatchRecord, number: number): StepRow => ({
  match: id,
  number,
  past: past[number - 1] ?? null,
  snapshot: (Match.isSnapshotDue(number) && snapshots.get(number)) || null,
  ...(number === 0 && earlier.length > 0 && { earlier }),
});

let opened: Promise<IDBDatabase | null> | null = null;

/** Does something with the database; null where there is none, or where it fails. */
async function tryDatabase<T>(work: (db: IDBDatabase) => Promise<T>): Promise<T | null> {
  const db = await (opened ??= open());
  if (!db) return null;
  try {
    return await work(db);
  } catch {
    return null;
  }
}

/** The database, if the browser has one, with the matches from before it had one. */
async function open(): Promise<IDBDatabase | null> {
  const db = await openDatabase("stellwerk", { [HEADS]: "id", [STEPS]: ["match", "number"] }).catch(() => null);
  // The browser may take it away for a while, and another page may bring a newer form of it.
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

/** A match as it was kept as a whole, under a key of the browser's simple store. */
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

/** A browser may hold what an older or a newer program wrote: such matches are left alone. */
function isFormer(value: unknown): value is Former {
  const record = value as Partial<Former> | null;
  return Boolean(record?.header && record.first && record.latest && record.seats && record.past);
}
