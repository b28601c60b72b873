import type { Entry, Outcome, Seat, Snapshot } from "@stellwerk/kernel";
import type { EndedBy, Holiday, Terms } from "@stellwerk/wire";
import type { Clock } from "./clock.ts";
import type { Db, MatchPhase, Presence } from "../store/index.ts";

/** A match before its first entry. Of keys and the invitation only hashes are kept. */
export interface NewMatch {
  id: string;
  game: string;
  options: unknown;
  seed: string;
  host: Seat;
  inviteHash: string;
  seats: NewSeat[];
  terms: Terms;
  /** Since when the lobby lists it. */
  openAt: number | null;
  /** The tournament that it is part of. */
  tournament?: string | null;
  at: number;
}

export interface NewSeat {
  seat: Seat;
  name: string | null;
  /** The level of the bot whose seat it is. */
  bot: string | null;
  keyHash: string | null;
  /** The account of the player. */
  person: string | null;
  /** The level of the bot that stands in at present. */
  standIn: string | null;
  /** The colour that the player would like. */
  colour?: number | null;
}

export interface StoredSeat extends NewSeat {
  colour: number | null;
  resignedAt: number | null;
  /** Whether the player would like to end the match without a result. */
  ends: boolean;
  /** Who may look at the match once it is over; `null`: as its terms say. */
  shows: Terms["shown"] | null;
}

/** A player who sits down. */
export interface Sitter {
  name: string;
  keyHash: string;
  person: string | null;
  colour?: number | null;
}

/** Refuses a player who may not sit down, in the transaction that would seat them. */
export type Admission = (db: Db) => Promise<void>;

export const isFree = (seat: NewSeat): boolean => seat.bot === null && seat.keyHash === null;

/** Whether the seat is free for one player only, who has not come to the rematch yet. */
export const isKept = (seat: NewSeat): boolean => isFree(seat) && seat.name !== null && seat.person === null;

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

/** Standing orders of a seat; only its own sockets ever hear of them. */
export interface StoredOrders {
  seat: Seat;
  orders: unknown;
}

/** How a match has ended. */
export interface Ending {
  /** `null` for matches that ended before this was noted. */
  by: EndedBy | null;
  outcome: Outcome | null;
  at: number;
}

/** A player with an account who has to act and is not at the table. */
export interface AwayPlayer {
  seat: Seat;
  person: string;
}

/** A bot that takes a free seat. */
export interface SeatedBot {
  seat: Seat;
  level: string;
}

/** What is written with the first position. */
export interface Start {
  /** The seats that have to act. */
  active: readonly Seat[];
  away?: readonly AwayPlayer[];
  clock: Clock | null;
  dueAt: number | null;
  at: number;
}

/** A match as it is stored, with the part of its log that was asked for. */
export interface StoredMatch extends NewMatch {
  phase: MatchPhase;
  seats: StoredSeat[];
  startedAt: number | null;
  /** Counts changes beside the log. */
  changes: number;
  clock: Clock | null;
  dueAt: number | null;
  /** The seats that have to act; `null` where it is over, or was never noted. */
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
  /** The seats of bot accounts. */
  programs: Seat[];
  wishes: StoredWish[];
  orders: StoredOrders[];
  /** Who is connected to other processes. */
  elsewhere: Presence[];
  /** The entries after `since`. */
  entries: StoredEntry[];
  /** Stored positions by number, those at or after `since`. */
  snapshots: Map<number, Snapshot>;
}

/** All that is written in one transaction when an entry is added. */
export interface Append {
  /** Entries in the log with this one; the unique key (match, number) decides who is first. */
  number: number;
  entry: Entry;
  events: readonly unknown[];
  snapshot: Snapshot;
  /** Changes beside the log when it was worked out; if there are more, it must be worked out again. */
  changes: number;
  /** Whether this position is kept as a snapshot. */
  keep: boolean;
  phase: MatchPhase;
  /** If it ends the match. */
  ending: Ending | null;
  clock: Clock | null;
  /** Seats whose standing orders end with it. */
  ends: readonly Seat[];
  /** The seats that have to act then. */
  active: readonly Seat[];
  /** Those of them to whom that is new and who are not at the table. */
  away?: readonly AwayPlayer[];
  /** When the match is due again: for a bot's turn, for orders, for a clock. */
  dueAt: number | null;
  at: number;
}

/** What changes beside the log, in one transaction. */
export interface TableChange {
  clock: Clock | null;
  dueAt: number | null;
  /** The seats that have to act, where that was not noted. */
  active?: readonly Seat[];
  /** Seats that bots of a level take, or leave. */
  standIns?: readonly { seat: Seat; level: string | null }[];
  resigned?: { seat: Seat; at: number };
  /** Players to be reminded, and when their time runs out. */
  reminders?: readonly { seat: Seat; person: string | null; deadline: number }[];
  ending?: Ending;
}

/** A line of the chat, with what only the store knows of a spectator who wrote it. */
export type NewLine = StoredLine & { spectator?: string | null };

/** A line of the chat. */
export interface StoredLine {
  number: number;
  seat: Seat | null;
  name: string;
  /** The account of the author. */
  person: string | null;
  text: string;
  at: number;
}
