import type { Entry, Outcome, Seat, Snapshot } from "@stellwerk/kernel";
import type { EndedBy, Holiday, Terms } from "@stellwerk/wire";
import type { Clock } from "./clock.ts";

export type Phase = "waiting" | "playing" | "over";

/** A match as it is before its first entry. Keys and invite are only kept as hashes. */
export interface NewMatch {
  id: string;
  game: string;
  options: unknown;
  seed: string;
  host: Seat;
  inviteHash: string;
  seats: NewSeat[];
  terms: Terms;
  /** Since when it stands in the lobby. */
  openAt: number | null;
  /** The tournament that it is part of. */
  tournament?: string | null;
  at: number;
}

export interface NewSeat {
  seat: Seat;
  name: string | null;
  bot: string | null;
  keyHash: string | null;
  /** The account of whoever sits there. */
  person: string | null;
  /** The level of the bot that stands in for them at present. */
  standIn: string | null;
}

export interface StoredSeat extends NewSeat {
  resignedAt: number | null;
  /** Whether they would like to end the match without a result. */
  ends: boolean;
  /** Who they let look at the match once it is over; `null`: as its terms say. */
  shows: Terms["shown"] | null;
}

/** Whoever sits down. */
export interface Sitter {
  name: string;
  keyHash: string;
  person: string | null;
}

/** Whether nobody has this seat yet. */
export const isFree = (seat: NewSeat): boolean => seat.bot === null && seat.keyHash === null;

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

/** How a match has ended. */
export interface Ending {
  /** `null` for matches that ended before this was noted. */
  by: EndedBy | null;
  outcome: Outcome | null;
  at: number;
}

/** What is decided at the start beside the position. */
export interface Begun {
  /** The seats that have to act. */
  active: readonly Seat[];
  /** Those of them that are not at the table. */
  away?: readonly Seat[];
  clock: Clock | null;
  dueAt: number | null;
  at: number;
}

/** A match as it stands, with the part of its log that was asked for. */
export interface StoredMatch extends NewMatch {
  phase: Phase;
  seats: StoredSeat[];
  startedAt: number | null;
  /** Counts what changed beside the log. */
  changes: number;
  clock: Clock | null;
  dueAt: number | null;
  /** The seats that have to act, for those who look for them; `null` where it is over, or was never noted. */
  active: readonly Seat[] | null;
  ending: Ending | null;
  /** By seat, where clocks count in days; else none. */
  holidays: Holiday[][];
  /** Entries in the log. */
  number: number;
  /** The position on the table; `null` before the start. */
  current: Snapshot | null;
  rematch: string | null;
  tournament: string | null;
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
  /** What had changed beside the log when it was worked out; if more has, it must be worked out again. */
  changes: number;
  /** Whether this position is kept for looking back. */
  keep: boolean;
  phase: Phase;
  /** If it ends the match. */
  ending: Ending | null;
  clock: Clock | null;
  /** Seats whose standing orders end with it. */
  ends: readonly Seat[];
  /** The seats that have to act then. */
  active: readonly Seat[];
  /** Those of them to whom that is new and who are not at the table. */
  away?: readonly Seat[];
  /** When somebody has to see to the match: for a bot's turn, for orders, for a clock. */
  dueAt: number | null;
  at: number;
}

/** What changes beside the log, in one transaction. */
export interface Beside {
  clock: Clock | null;
  dueAt: number | null;
  /** The seats that have to act, where that was not noted. */
  active?: readonly Seat[];
  /** Seats that bots of a level take, or leave. */
  standIns?: readonly { seat: Seat; level: string | null }[];
  resigned?: { seat: Seat; at: number };
  /** Whose time runs out when. */
  reminders?: readonly { seat: Seat; deadline: number }[];
  ending?: Ending;
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
  /** Whether the lobby shows it otherwise now, or not any more. */
  lobby?: boolean;
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

  /** False if somebody else has it, the match has started, or they sit there already. */
  takeSeat(id: string, seat: Seat, sitter: Sitter): Promise<boolean>;
  /** Somebody stands up before the start, and the host may be another then; false if they have done so already. */
  freeSeat(id: string, seat: StoredSeat, host: Seat): Promise<boolean>;
  /** Puts a table that waits into the lobby, or takes it out of it. False if it does not wait any more. */
  setOpen(id: string, openAt: number | null): Promise<boolean>;
  /** Ends a match that never started. False if it has. */
  closeTable(id: string, at: number): Promise<boolean>;
  /** False if it has started already, or other seats are free than those for `bots`. */
  start(id: string, first: Snapshot, bots: { seats: readonly Seat[]; level: string }, begun: Begun): Promise<boolean>;
  /** False if another entry has that number. */
  append(id: string, append: Append): Promise<boolean>;
  /** False if the match is not any more as it was when this was worked out. */
  beside(id: string, was: Pick<StoredMatch, "number" | "changes" | "phase">, beside: Beside): Promise<boolean>;
  wish(id: string, wish: StoredWish): Promise<void>;
  /** Notes whether somebody would like to end the match without a result. */
  agree(id: string, seat: Seat, ends: boolean): Promise<void>;
  /** Notes who somebody lets look at the match once it is over: everybody, if all who played let them. */
  show(id: string, seat: Seat, shown: Terms["shown"]): Promise<void>;
  notes(id: string): Promise<Map<Seat, string>>;
  note(id: string, seat: Seat, text: string): Promise<void>;
  /** Keeps the standing orders of a seat instead of those it had; `null` ends them. */
  order(id: string, orders: StoredOrders): Promise<void>;
  /** Somebody has to act who has left the table without knowing. */
  call(id: string, seat: Seat, at: number): Promise<void>;
  /** Somebody who has to act has come to the table. */
  came(id: string, seat: Seat): Promise<void>;
  /** Creates the next match unless there is one, and returns its id either way. */
  rematch(id: string, next: NewMatch): Promise<string>;

  lines(id: string, since: number): Promise<StoredLine[]>;
  /** False if another line has that number. */
  say(id: string, line: StoredLine): Promise<boolean>;

  /** Takes up to `limit` matches that are due; if nothing becomes of one by `until`, it is due again. */
  claimDue(now: number, until: number, limit: number): Promise<string[]>;

  /** Makes matches due in which a process of an older version wrote last, and left out what it did not know of. */
  recallLeftBehind(now: number): Promise<void>;

  /** Removes unfinished matches in which nothing has happened since then; returns how many. */
  removeAbandoned(before: number): Promise<number>;

  /** Says which seats of a match have sockets on this process; `open`: of one that stands in the lobby. */
  attend(id: string, presence: Presence, open?: boolean): Promise<void>;
  /**
   * Says that this process is alive until then. Returns the matches whose sockets died with another, and
   * whether this one was taken for dead itself: then nobody knows of its sockets any more.
   */
  beat(now: number, until: number): Promise<{ left: string[]; isBack: boolean }>;

  /** Calls back for every change by another process, and with `null` when some may have been missed. */
  watch(listener: (change: Change | null) => void): Promise<void>;
  /** Calls back for every match that the lobby shows otherwise now, whoever changed it; with `null` for any. */
  watchLobby(listener: (match: string | null) => void): void;
  /** Throws if the store cannot be used right now. */
  check(): Promise<void>;
  close(): Promise<void>;
}
