import type { Entry, Seat, Snapshot } from "@stellwerk/kernel";
import type { Terms } from "@stellwerk/wire";

export type Phase = "waiting" | "playing" | "over";

/** A match as it is before its first entry. Keys and invite are only kept as hashes. */
export interface NewMatch {
  id: string;
  game: string;
  options: unknown;
  seed: string;
  host: Seat;
  inviteHash: string;
  seats: StoredSeat[];
  terms: Terms;
  /** Since when it stands in the lobby. */
  openAt: number | null;
  at: number;
}

export interface StoredSeat {
  seat: Seat;
  name: string | null;
  bot: string | null;
  keyHash: string | null;
  /** The account of whoever sits there. */
  person: string | null;
  /** The level of the bot that stands in for them at present. */
  standIn: string | null;
}

/** Whoever sits down. */
export interface Sitter {
  name: string;
  keyHash: string;
  person: string | null;
}

/** Whether nobody has this seat yet. */
export const isFree = (seat: StoredSeat): boolean => seat.bot === null && seat.keyHash === null;

/** One entry of the log with all that came of it. */
export interface StoredEntry {
  entry: Entry;
  events: readonly unknown[];
  /** Words drawn from chance so far. */
  position: number;
  at: number;
}

/** A wish to go back to position `to`, made when the log had `number` entries. */
export interface StoredWish {
  seat: Seat;
  number: number;
  to: number;
}

/** What a seat wants done for it; only its own sockets ever hear of it. */
export interface StoredOrders {
  seat: Seat;
  orders: unknown;
}

/** Who is connected to another server process. */
export interface Presence {
  seats: Seat[];
  watchers: number;
}

/** A match as it stands, with the part of its log that was asked for. */
export interface StoredMatch extends NewMatch {
  phase: Phase;
  /** Entries in the log. */
  number: number;
  /** The position on the table; `null` before the start. */
  current: Snapshot | null;
  rematch: string | null;
  /** The seats of programs that have accounts. */
  programs: Seat[];
  wishes: StoredWish[];
  orders: StoredOrders[];
  elsewhere: Presence[];
  /** The entries after `since`. */
  entries: StoredEntry[];
  /** Stored positions by number, those at or after `since`. */
  snapshots: Map<number, Snapshot>;
}

/** What is written in one transaction when an entry is added. */
export interface Append {
  /** Entries in the log once it is in; the unique key (match, number) decides who was first. */
  number: number;
  entry: Entry;
  events: readonly unknown[];
  snapshot: Snapshot;
  /** Whether this position is kept for looking back. */
  keep: boolean;
  phase: Phase;
  /** Seats whose standing orders end with it. */
  ends: readonly Seat[];
  /** When somebody has to act for the position, if it is a bot's turn or there are orders for it. */
  dueAt: number | null;
  at: number;
}

export interface StoredLine {
  number: number;
  seat: Seat | null;
  name: string;
  /** The account of whoever said it. */
  person: string | null;
  text: string;
  at: number;
}

/** Something happened to a match in another process. `number`: entries in its log, or 0 if it was something else. */
export interface Change {
  match: string;
  number: number;
}

/**
 * Where matches live. Two adapters, SQLite and PostgreSQL, keep the same promises: what a method has
 * returned from is durable, and of several writers for one (match, number) exactly one succeeds.
 */
export interface Store {
  create(match: NewMatch): Promise<void>;
  /** Puts a finished match in as a whole. */
  insert(match: NewMatch, log: readonly StoredEntry[], snapshots: ReadonlyMap<number, Snapshot>): Promise<void>;
  read(id: string, since: number): Promise<StoredMatch | null>;

  /** False if somebody else has it. */
  takeSeat(id: string, seat: Seat, sitter: Sitter): Promise<boolean>;
  /** False if it has started already, or one of the `bots` seats is not free any more. */
  start(
    id: string,
    first: Snapshot,
    bots: { seats: readonly Seat[]; level: string },
    dueAt: number | null,
  ): Promise<boolean>;
  /** False if another entry has that number. */
  append(id: string, append: Append): Promise<boolean>;
  wish(id: string, wish: StoredWish): Promise<void>;
  /** Keeps the standing orders of a seat instead of those it had; `null` ends them. */
  order(id: string, orders: StoredOrders): Promise<void>;
  /** Creates the next match unless there is one, and returns its id either way. */
  rematch(id: string, next: NewMatch): Promise<string>;

  lines(id: string, since: number): Promise<StoredLine[]>;
  /** False if another line has that number. */
  say(id: string, line: StoredLine): Promise<boolean>;

  /** Takes up to `limit` matches that are due; if nothing becomes of one by `until`, it is due again. */
  claimDue(now: number, until: number, limit: number): Promise<string[]>;

  /** Removes unfinished matches in which nothing has happened since then; returns how many. */
  removeAbandoned(before: number): Promise<number>;

  /** Says which seats of a match have sockets on this process. */
  attend(id: string, presence: Presence): Promise<void>;
  /** Says that this process is alive until then; returns the matches whose sockets died with another. */
  beat(now: number, until: number): Promise<string[]>;

  /** Calls back for every change by another process, and with `null` when some may have been missed. */
  watch(listener: (change: Change | null) => void): Promise<void>;
  /** Throws if the store cannot be used right now. */
  check(): Promise<void>;
  close(): Promise<void>;
}
