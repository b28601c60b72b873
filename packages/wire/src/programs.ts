import * as z from "zod/mini";
import type { Outcome, Seat } from "@stellwerk/kernel";
import type { ClockInfo } from "./clock.ts";
import { BotLevels, LIMITS, Name } from "./http.ts";
import type { SeenEntry } from "./socket.ts";

/** The description of a program's token, without the secret. */
export interface TokenInfo {
  id: string;
  name: string;
  at: number;
  /** When it was last used, to an hour or so; `null`: not yet. */
  usedAt: number | null;
}

/** An account for a program, which belongs to the person who made it. */
export interface Program {
  id: string;
  name: string;
  at: number;
  tokens: TokenInfo[];
}

/** `GET /api/programs`: one's own, and how many one may have. */
export interface Programs {
  programs: Program[];
  most: number;
}

/** `POST /api/programs` → `Program`. */
export const NewProgram = z.strictObject({ name: Name });
export type NewProgram = z.infer<typeof NewProgram>;

/** `POST /api/programs/:program/tokens` → `NewlyMadeToken`. The name tells it apart from others of the same program. */
export const NewToken = z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name)) });
export type NewToken = z.infer<typeof NewToken>;

export interface NewlyMadeToken extends TokenInfo {
  /** Shown this once. */
  token: string;
}

/** `GET /api/matches/:match/position`: the match as the player of the seat may know it. */
export interface Position {
  match: string;
  game: string;
  phase: "waiting" | "playing" | "over";
  /** Entries in the log. */
  number: number;
  you: Seat;
  /** Who may act now. */
  active: Seat[];
  /** Whether you are among them. */
  yours: boolean;
  /** `null` before the start. */
  view: unknown;
  /** `null` where time does not count. */
  clock: ClockInfo | null;
  outcome: Outcome | null;
}

/** `GET /api/matches/:match/choices`: what you may do now; nothing unless it is your turn. */
export interface Choices {
  number: number;
  choices: unknown[];
}

/** The longest that `events` waits. */
export const LONGEST_WAIT_SECONDS = 25;

/**
 * `GET /api/matches/:match/events?since=17&wait=25`: the position, and the entries after those you know.
 * Waits so many seconds for something new, unless it is your turn or the match is over.
 */
export const SinceWhen = z.strictObject({
  since: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
  wait: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(LONGEST_WAIT_SECONDS)), LONGEST_WAIT_SECONDS),
});
export type SinceWhen = z.infer<typeof SinceWhen>;

export interface News extends Position {
  entries: SeenEntry[];
}

/**
 * `POST /api/matches/:match/actions` → `Entered`. `number` is the position that the action is for: where
 * another player was faster it is refused as `stale`, and sent twice it is played once.
 */
export const PlayAction = z.strictObject({ number: z.int().check(z.gte(0)), action: z.unknown() });
export type PlayAction = z.infer<typeof PlayAction>;

export interface Entered {
  number: number;
}

/** `POST /api/matches/:match/start`, by the host; bots of this level take the seats that are free. */
export const StartMatch = z.strictObject({ bots: z.optional(BotLevels) });
export type StartMatch = z.infer<typeof StartMatch>;
