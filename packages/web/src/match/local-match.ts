import { type Entry, type Game, type Header, Match, type Past, type Snapshot, freshSeed } from "@stellwerk/kernel";
import type { SeenEntry } from "@stellwerk/wire";
import type { Trial } from "../table/table-source.ts";
import { deleteMatch, listMatches, saveMatch } from "./local-match-store.ts";

/** Who plays a local match: a person at this screen, or a bot. */
export interface LocalSeat {
  readonly name: string | null;
  readonly bot: string | null;
  /** The colour that was chosen for it, by number; the seat's own where there is none. */
  readonly colour?: number | null;
}

/** What a list of matches says of one in this browser. */
export interface LocalMatchSummary {
  readonly id: string;
  readonly header: Header;
  readonly seats: readonly LocalSeat[];
  readonly over: boolean;
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** Standing orders by seat. */
  readonly orders?: readonly unknown[];
  /** What it tries out, if it is no real match. */
  readonly trial?: Trial;
}

/**
 * A match in this browser. It holds positions as well as actions, so that a match begun before a
 * change of the rules goes on after it, and looking back stays short.
 */
export interface LocalMatchRecord extends LocalMatchSummary {
  readonly past: readonly Past[];
  readonly snapshots: ReadonlyMap<number, Snapshot>;
  /** Of a trial: what its player saw before it began. */
  readonly earlier?: readonly SeenEntry[];
}

/** Finished matches are dropped beyond this many, the oldest first, so that the browser's store never fills up. */
const KEEP_FINISHED = 12;

/** A match from its beginning, or one that goes on from the entries of another. */
export function createRecord(
  game: Game,
  { options, seats: count, seed }: Omit<Header, "game" | "seed"> & { readonly seed?: string },
  seats: readonly LocalSeat[],
  entries: readonly Entry[] = [],
): LocalMatchRecord {
  const match = Match.start(game, options, count, seed);
  const refusal = match.replay(entries);
  if (refusal) throw new Error(`the entries do not follow from the match: ${refusal.code}`);
  return recordOf(match, seats);
}

export const recordOf = (match: Match, seats: readonly LocalSeat[]): LocalMatchRecord => ({
  id: freshSeed().slice(0, 8),
  header: match.header,
  seats,
  past: match.past,
  snapshots: match.snapshots,
  over: match.outcome !== null,
  changed: Date.now(),
});

/** Composes a match and keeps it in this browser. */
export async function startLocalMatch(...match: Parameters<typeof createRecord>): Promise<LocalMatchRecord> {
  const record = createRecord(...match);
  await saveMatch(record);
  const finished = (await listMatches()).filter(({ over, trial }) => over && !trial);
  await Promise.all(finished.slice(KEEP_FINISHED).map(({ id }) => deleteMatch(id)));
  return record;
}
