import * as z from "zod/mini";
import { type Outcome, type Refusal, type Seat, idSchema } from "@stellwerk/kernel";
import type { ClockInfo } from "./clock.ts";
import type { ErrorCode } from "./error-codes.ts";
import { Terms } from "./terms.ts";

export const LIMITS = {
  name: 24,
  chat: 500,
  note: 5_000,
  /** Bytes of one message or request body. */
  message: 16_384,
  /** Bytes of a match file for import. */
  file: 1_048_576,
} as const;

export const SOCKET_PATH = "/socket";

/** The header in which a request without an account may carry the key of a seat, to see what only players see. */
export const SEAT_KEY = "seat-key";

export const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name));

/** The colour of a seat that its player would like, by number; games have up to six. */
export const Colour = z.int().check(z.nonnegative(), z.lte(5));

/** The level of all bots, or the levels of each by seat. */
export const BotLevels = z.union([
  z.string().check(z.maxLength(20)),
  z.record(z.string(), z.string().check(z.maxLength(20))),
]);
export type BotLevels = z.infer<typeof BotLevels>;

/** `POST /api/matches` → `Created`. The creator sits on `seat` and is the host. */
export const CreateMatch = z.strictObject({
  game: z.string().check(z.maxLength(40)),
  seats: z.int(),
  options: z.unknown(),
  name: Name,
  /** The host's own seat. */
  seat: idSchema<Seat>(z.int()),
  /** The host's colour. */
  colour: z.optional(Colour),
  /** Bot levels for the other seats, by seat; a seat without one waits for a person. */
  bots: z.optional(z.record(z.string(), z.string().check(z.maxLength(20)))),
  /** Without, the plainest. */
  terms: z.optional(Terms),
  /** Whether the lobby lists it, so that any player may sit down. */
  open: z.optional(z.boolean()),
});
export type CreateMatch = z.infer<typeof CreateMatch>;

export interface Created {
  match: string;
  seat: Seat;
  /** The secret of the seat: it authorises its bearer to play the seat. */
  key: string;
  /** The secret of the table: it authorises its bearer to take a free seat. */
  invite: string;
}

/** `POST /api/matches/:match/seats` → `Taken`. An open table needs no invitation. */
export const TakeSeat = z.strictObject({
  invite: z.optional(z.string().check(z.maxLength(64))),
  seat: z.optional(idSchema<Seat>(z.int())),
  colour: z.optional(Colour),
  name: Name,
});
export type TakeSeat = z.infer<typeof TakeSeat>;

export interface Taken {
  match: string;
  seat: Seat;
  key: string;
}

/**
 * `GET /api/matches/:match` → `TableInfo`; a caller who may not watch gets the public part only.
 * `GET /api/matches/:match/file` → the match file, once the match is over as the caller may see it.
 * `POST /api/files` with a finished match's file → `Imported`: it can be looked at like any other.
 */
export interface Imported {
  match: string;
}

/** Every failed request: `code` for programs, `message` in English for people. */
export interface Failure {
  code: ErrorCode;
  message: string;
  /** What the rules of the game say, if it was they who refused. */
  refusal?: Refusal;
}

/** Who sits where. */
export interface SeatInfo {
  seat: Seat;
  name: string | null;
  /** The bot's level, if one sits there. */
  bot: string | null;
  /** Whether a socket of this seat is connected; bots always are. */
  online: boolean;
  /** The account of the player, if they have one. */
  person: string | null;
  /** Whether that account is a program's. */
  program: boolean;
  /** The level of the bot that stands in for them at present. */
  standIn: string | null;
  /** Whether they have resigned; then the bot plays on for good. */
  resigned: boolean;
  /** Whether they would like to end the match without a result. */
  ends: boolean;
  /** Who they let look at the match once it is over. */
  shows: Terms["shown"];
  /** The colour they would like, by number; of two with the same wish the lower seat has it. `null`: the seat's own. */
  colour: number | null;
}

/** How a match ended: by its rules, by the clock, or by decision of its players or of an operator. */
export type EndedBy = "play" | "time" | "resigned" | "agreed" | "closed";

/** A person who would like to go back to an earlier position than a single step may reach. */
export interface UndoWish {
  seat: Seat;
  to: number;
}

export interface TableInfo {
  match: string;
  game: string;
  rules: number;
  options: unknown;
  seats: SeatInfo[];
  host: Seat;
  terms: Terms;
  /** Whether it stands in the lobby. */
  open: boolean;
  phase: "waiting" | "playing" | "over";
  /** SHA-256 of the seed, published before the first action. */
  commitment: string;
  /** Revealed when the match is over. */
  seed: string | null;
  outcome: Outcome | null;
  /** `null` until it is over, and for matches that ended before this was noted. */
  endedBy: EndedBy | null;
  /** `null` without clocks, and for spectators with a delay. */
  clock: ClockInfo | null;
  watchers: number;
  /** Wishes for the position on the table; it is undone once every person at the table has the same. */
  wishes: UndoWish[];
  /** The match that the players agreed to play next, if any. */
  rematch: string | null;
  /** Before a rematch: the seats of players who have not joined it yet. */
  awaited: Seat[];
  /** The tournament that it is part of. */
  tournament: string | null;
  /** Whether it came as a file: then the names in it are what the file says. */
  imported: boolean;
}

/** `GET /health/process`: which process answers, and how the request reached it; `stellwerk doctor` asks. */
export interface ProcessInfo {
  /** Differs from process to process and from start to start. */
  process: string;
  /** The address that limits count. */
  address: string;
  /** How many addresses `X-Forwarded-For` holds. */
  forwarded: number;
  host: string;
}
