import { type Entry, type Game, type Header, Match, type Snapshot, freshSeed, isRefusal } from "@stellwerk/kernel";
import { erase, read, readAll, write } from "../storage.ts";

/** Who plays a local match: a person at this screen, or a bot. */
export interface LocalSeat {
  readonly name: string | null;
  readonly bot: string | null;
}

/** One step as it was committed, with what `Match.resume` needs of it. */
export interface PastStep {
  readonly entry: Entry;
  readonly events: readonly unknown[];
  readonly position: number;
}

/**
 * A match in this browser. It holds its positions as well as its actions, so that a match begun
 * before a change of the rules goes on after it.
 */
export interface LocalRecord {
  readonly id: string;
  readonly header: Header;
  readonly seats: readonly LocalSeat[];
  readonly first: Snapshot;
  readonly latest: Snapshot;
  readonly past: readonly PastStep[];
  readonly over: boolean;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

const PREFIX = "stellwerk.match.";
/** Finished matches are dropped beyond this many, the oldest first, so that the browser's store never fills up. */
const KEEP_FINISHED = 12;

/** A match from its beginning, or one that goes on from the entries of another. */
export function compose(
  game: Game,
  { options, seats: count, seed }: Omit<Header, "game" | "seed"> & { readonly seed?: string },
  seats: readonly LocalSeat[],
  entries: readonly Entry[] = [],
): LocalRecord {
  const match = Match.start(game, options, count, seed);
  const first = match.snapshot();
  const past = entries.map((entry): PastStep => {
    const step = "undo" in entry ? match.undo(entry.seat, entry.undo) : match.play(entry.seat, entry.action);
    if (isRefusal(step)) throw new Error(`the entries do not follow from the match: ${step.code}`);
    return { entry: step.entry, events: step.events, position: step.snapshot.position };
  });
  return {
    id: freshSeed().slice(0, 8),
    header: match.header,
    seats,
    first,
    latest: match.snapshot(),
    past,
    over: match.outcome !== null,
    changed: Date.now(),
  };
}

/** Composes a match and keeps it in this browser. */
export function begin(...match: Parameters<typeof compose>): LocalRecord {
  const record = compose(...match);
  save(record);
  const finished = records().filter(({ over }) => over);
  for (const { id } of finished.slice(KEEP_FINISHED)) forget(id);
  return record;
}

export function save(record: LocalRecord): void {
  write(PREFIX + record.id, record);
}

export function load(id: string): LocalRecord | null {
  const record = read(PREFIX + id);
  return isRecord(record) ? record : null;
}

export function forget(id: string): void {
  erase(PREFIX + id);
}

/** All matches in this browser, the latest first. */
export function records(): LocalRecord[] {
  return readAll(PREFIX)
    .filter(isRecord)
    .sort((a, b) => b.changed - a.changed);
}

/** A browser may hold what an older or a newer program wrote: such matches are left alone. */
function isRecord(value: unknown): value is LocalRecord {
  const record = value as Partial<LocalRecord> | null;
  return Boolean(record?.header && record.first && record.latest && record.seats && record.past);
}
