import {
  type Entry,
  type Game,
  type Header,
  Match,
  type Outcome,
  type Past,
  type Seat,
  type Snapshot,
  bySeat,
  freshSeed,
} from "@stellwerk/kernel";
import type { SeatInfo, SeenEntry } from "@stellwerk/wire";
import type { Trial } from "../table/table-source.ts";
import { deleteMatch, listMatches, saveMatch } from "./local-match-store.ts";

/** Who plays a local match: a person at this screen, or a bot. */
export interface LocalSeat {
  readonly name: string | null;
  readonly bot: string | null;
  /** The colour that was chosen for it, by number; the seat's own where there is none. */
  readonly colour?: number | null;
}

export const seatsAtThisScreen = (seats: readonly LocalSeat[]): SeatInfo[] =>
  bySeat(seats).map(([seat, kept]) => ({
    ...kept,
    colour: kept.colour ?? null,
    seat,
    online: true,
    person: null,
    program: false,
    standIn: null,
    resigned: false,
    ends: false,
    shows: "private",
  }));

/** What a list of matches says of one in this browser. */
export interface LocalMatchSummary {
  readonly id: string;
  readonly header: Header;
  readonly seats: readonly LocalSeat[];
  readonly over: boolean;
  /** Once it is over; matches that ended before this was noted have none. */
  readonly outcome?: Outcome | null;
  /** The seats that may act; matches that were left before this was noted have none. */
  readonly active?: readonly Seat[];
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** Standing orders by seat. */
  readonly orders?: readonly unknown[];
  /** The day whose match it is: the same for all, so nothing is taken back and no bot helps. */
  readonly daily?: string;
  /** Whether a newcomer's first game comes with advice now; other matches have none of it. */
  readonly guidance?: "on" | "over";
  /** What it tries out, if it is no real match. */
  readonly trial?: Trial;
}

/** A match in a list, with its latest position. */
export interface ListedMatch extends LocalMatchSummary {
  /** How many entries it has. */
  readonly number: number;
  readonly latest: Snapshot;
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

/** Entries replayed at a stretch: a long match must not keep the page from answering. */
const SLICE = 64;

/** A match that was played elsewhere, entry by entry. */
export async function replayRecord(
  game: Game,
  { options, seats: count, seed }: Omit<Header, "game">,
  seats: readonly LocalSeat[],
  entries: readonly Entry[],
): Promise<LocalMatchRecord> {
  const match = Match.start(game, options, count, seed);
  for (let from = 0; from < entries.length; from += SLICE) {
    const refusal = match.replay(entries.slice(from, from + SLICE));
    if (refusal) throw new Error(`the entries do not follow from the match: ${refusal.code}`);
    await pause();
  }
  return recordOf(match, seats);
}

/** Lets the page answer in between; a timer would wait longer with each slice. */
function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

export const recordOf = (match: Match, seats: readonly LocalSeat[]): LocalMatchRecord => ({
  id: freshSeed().slice(0, 8),
  header: match.header,
  seats,
  past: match.past,
  snapshots: match.snapshots,
  ...standingOf(match),
});

/** How a match stands now. */
export const standingOf = (match: Match): Pick<LocalMatchSummary, "over" | "outcome" | "active" | "changed"> => ({
  over: match.outcome !== null,
  outcome: match.outcome,
  active: match.game.active(match.state),
  changed: Date.now(),
});

/** Begins a match and keeps it in this browser. */
export async function startLocalMatch(
  game: Game,
  { options, seats: count }: Pick<Header, "options" | "seats">,
  seats: readonly LocalSeat[],
  about: Pick<LocalMatchSummary, "guidance"> = {},
): Promise<LocalMatchRecord> {
  const record = { ...recordOf(Match.start(game, options, count), seats), ...about };
  await saveMatch(record);
  const finished = (await listMatches()).filter(({ over, trial }) => over && !trial);
  await Promise.all(finished.slice(KEEP_FINISHED).map(({ id }) => deleteMatch(id)));
  return record;
}
