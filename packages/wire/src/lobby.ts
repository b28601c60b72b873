import * as z from "zod/mini";
import type { Outcome, Progress, Seat } from "@stellwerk/kernel";
import { Name } from "./http.ts";
import type { Pace, Terms } from "./terms.ts";

/** A seat at a table, taken or free. */
export interface Sitting {
  seat: Seat;
  name: string | null;
  bot: string | null;
  person: string | null;
}

/** A table that waits for people, as the lobby shows it. */
export interface OpenTable {
  match: string;
  game: string;
  options: unknown;
  host: Seat;
  seats: (Sitting & {
    /** Whether a program plays under that name. */
    program: boolean;
    /** What they are rated at this game, if they are. */
    rating: number | null;
  })[];
  terms: Terms;
  /** Since when it stands in the lobby. */
  at: number;
}

const choice = <const Values extends readonly [string, ...string[]]>(...values: Values) => z.optional(z.enum(values));

/** The filter of the lobby. It is part of the address, so every value is text. */
export const LobbyFilter = z.strictObject({
  game: z.optional(z.string().check(z.maxLength(40))),
  /** How many play, bots included. */
  players: z.optional(z.string().check(z.regex(/^\d{1,2}$/))),
  pace: choice("untimed", "move", "fischer", "days", "live"),
  rated: choice("yes", "no"),
  /** Only tables where friends sit. */
  friends: choice("yes"),
  /** Only tables whose range of ratings includes the caller's. */
  fits: choice("yes"),
});
export type LobbyFilter = z.infer<typeof LobbyFilter>;

/** `GET /api/lobby?…` → `LobbyPage`: open tables, the newest first. `before`: `next` of the page before. */
export const LobbyQuery = z.extend(LobbyFilter, { before: z.optional(z.string().check(z.maxLength(80))) });
export type LobbyQuery = z.infer<typeof LobbyQuery>;

export interface LobbyPage {
  tables: OpenTable[];
  next: string | null;
  /** What the filters need to know of the caller; empty for a guest. */
  you: LobbyVisitor;
}

/** The friends and the ratings of a visitor of the lobby. */
export interface LobbyVisitor {
  friends: string[];
  /** By game. */
  ratings: Record<string, number>;
}

/** Whether people have to be there at the same time. */
export const isLive = ({ kind }: Pace): boolean => kind === "move" || kind === "fischer";

/** Whether a table passes the filter; the server asks for a page, the browser for each change. */
export function passesFilter({ game, seats, terms }: OpenTable, filter: LobbyFilter, you: LobbyVisitor): boolean {
  const { pace, rated } = terms;
  return (
    (filter.game === undefined || filter.game === game) &&
    (filter.players === undefined || Number(filter.players) === seats.length) &&
    (filter.pace === undefined || filter.pace === pace.kind || (filter.pace === "live" && isLive(pace))) &&
    (filter.rated === undefined || (filter.rated === "yes") === rated) &&
    (filter.friends === undefined || seats.some(({ person }) => person !== null && you.friends.includes(person))) &&
    (filter.fits === undefined || isRatingInRange(terms, you.ratings[game]))
  );
}

/** Whether a rating is in the range of the table; a player without one fits a table without a range only. */
export function isRatingInRange({ ratings }: Terms, rating: number | undefined): boolean {
  if (ratings === null || (ratings.least === null && ratings.most === null)) return true;
  return rating !== undefined && rating >= (ratings.least ?? rating) && rating <= (ratings.most ?? rating);
}

/** A match of the caller. */
export interface MyMatch {
  match: string;
  game: string;
  phase: "waiting" | "playing" | "over";
  /** The caller's seat. */
  seat: Seat;
  seats: Sitting[];
  host: Seat;
  terms: Terms;
  /** The seats that have to act. */
  active: Seat[];
  /** When the caller's time runs out; `null` without a running clock. */
  deadline: number | null;
  /** How far it has come, while it is played; `null` where the game does not say. */
  progress: Progress | null;
  /** When it was opened. */
  at: number;
  /** When the last move was made. */
  moved: number | null;
  /** Lines in the chat. */
  lines: number;
  ended: { at: number; by: string | null; outcome: Outcome | null } | null;
}

/** The rematch of a match that the caller has played: its table waits, and keeps the caller's seat. */
export interface OpenRematch {
  /** The match that was played; the rematch is joined there. */
  match: string;
  rematch: string;
  game: string;
  /** The caller's seat. */
  seat: Seat;
  /** Who has opened it. */
  host: Seat;
  seats: Sitting[];
  at: number;
}

/** `GET /api/mine`: waiting and running matches; those in which the caller has to act come first. */
export interface MyMatches {
  matches: MyMatch[];
  /** Rematches that wait for the caller, the latest first. */
  rematches: OpenRematch[];
}

/** `GET /api/mine/waiting`: at how many tables it is the caller's turn, and how many invitations wait for an answer. */
export interface WaitingForMe {
  turns: number;
  invitations: number;
}

/** `GET /api/mine/finished?game=…&before=…` → `FinishedPage`, the latest first. */
export const FinishedQuery = z.strictObject({
  game: z.optional(z.string().check(z.maxLength(40))),
  before: z.optional(z.string().check(z.maxLength(80))),
});
export type FinishedQuery = z.infer<typeof FinishedQuery>;

export interface FinishedPage {
  matches: MyMatch[];
  next: string | null;
}

/** `GET /api/matches?person=…&game=…&before=…` → `FinishedPage`: public finished matches of a person. */
export const PublicQuery = z.extend(FinishedQuery, { person: z.string().check(z.maxLength(40)) });
export type PublicQuery = z.infer<typeof PublicQuery>;

/** The most seats that one request may ask about. */
export const MOST_KEYS = 100;

/** `POST /api/mine` → `MyMatches`, of the seats whose keys a guest holds; keys that fit nothing are passed over. */
export const MyKeys = z.strictObject({
  seats: z
    .array(z.strictObject({ match: z.string().check(z.maxLength(40)), key: z.string().check(z.maxLength(64)) }))
    .check(z.maxLength(MOST_KEYS)),
});
export type MyKeys = z.infer<typeof MyKeys>;

/** `POST /api/matches/:match/invitations`: the host invites a person by name. → `Invited` */
export const Invite = z.strictObject({ name: Name });
export type Invite = z.infer<typeof Invite>;

/** `GET /api/matches/:match/invitations`, for the host. */
export interface Invited {
  invited: { person: string; name: string; declined: boolean }[];
}

/** `GET /api/invitations`: tables to which the caller is invited. `DELETE /api/invitations/:match` declines. */
export interface Invitations {
  invitations: { by: string; at: number; table: OpenTable }[];
}

/** How many unanswered invitations a table may have. */
export const MOST_INVITED = 20;
