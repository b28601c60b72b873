import * as z from "zod/mini";
import type { Outcome, Seat } from "@stellwerk/kernel";
import { Name } from "./http.ts";
import type { Pace, Terms } from "./terms.ts";

/** Somebody at a table, or a place where nobody is yet. */
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

/** What somebody looks for in the lobby. All of it goes into the address, so all of it is text. */
export const LobbyFilter = z.strictObject({
  game: z.optional(z.string().check(z.maxLength(40))),
  /** How many play, bots included. */
  players: z.optional(z.string().check(z.regex(/^\d{1,2}$/))),
  pace: choice("untimed", "move", "fischer", "days", "live"),
  rated: choice("yes", "no"),
  /** Only tables where friends sit. */
  friends: choice("yes"),
  /** Only tables that are meant for somebody of one's own rating. */
  fits: choice("yes"),
});
export type LobbyFilter = z.infer<typeof LobbyFilter>;

/** `GET /api/lobby?…` → `LobbyPage`: open tables, the newest first. `before`: `next` of the page before. */
export const LobbyQuery = z.extend(LobbyFilter, { before: z.optional(z.string().check(z.maxLength(80))) });
export type LobbyQuery = z.infer<typeof LobbyQuery>;

export interface LobbyPage {
  tables: OpenTable[];
  next: string | null;
  /** What filters need to know about whoever asks; nothing of a guest. */
  you: Circle;
}

/** Whom somebody knows, and how they play. */
export interface Circle {
  friends: string[];
  /** By game. */
  ratings: Record<string, number>;
}

/** Whether people have to be there at the same time. */
export const isLive = ({ kind }: Pace): boolean => kind === "move" || kind === "fischer";

/** Whether a table is what somebody looks for; used by the server for a page, and by the page for news. */
export function isWanted({ game, seats, terms }: OpenTable, filter: LobbyFilter, you: Circle): boolean {
  const { pace, rated } = terms;
  return (
    (filter.game === undefined || filter.game === game) &&
    (filter.players === undefined || Number(filter.players) === seats.length) &&
    (filter.pace === undefined || filter.pace === pace.kind || (filter.pace === "live" && isLive(pace))) &&
    (filter.rated === undefined || (filter.rated === "yes") === rated) &&
    (filter.friends === undefined || seats.some(({ person }) => person !== null && you.friends.includes(person))) &&
    (filter.fits === undefined || isWithin(terms, you.ratings[game]))
  );
}

/** Whether a rating is one that the table is meant for; who has none is at home where there are no bounds. */
export function isWithin({ ratings }: Terms, rating: number | undefined): boolean {
  if (ratings === null || (ratings.least === null && ratings.most === null)) return true;
  return rating !== undefined && rating >= (ratings.least ?? rating) && rating <= (ratings.most ?? rating);
}

/** A match of somebody's own. */
export interface MyMatch {
  match: string;
  game: string;
  phase: "waiting" | "playing" | "over";
  /** One's own seat. */
  seat: Seat;
  seats: Sitting[];
  host: Seat;
  terms: Terms;
  /** The seats that have to act. */
  active: Seat[];
  /** When one's own time runs out, if it does. */
  deadline: number | null;
  /** When it was opened. */
  at: number;
  /** When the last move was made. */
  moved: number | null;
  /** Lines in the chat. */
  lines: number;
  ended: { at: number; by: string | null; outcome: Outcome | null } | null;
}

/** `GET /api/mine`: what is waiting or being played, what wants something of me first. */
export interface Mine {
  matches: MyMatch[];
}

/** `GET /api/mine/waiting`: at how many tables it is my turn, and how many invitations I have not answered. */
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

/** `GET /api/matches?person=…&game=…&before=…` → `FinishedPage`: finished matches that everybody may look at. */
export const PublicQuery = z.extend(FinishedQuery, { person: z.string().check(z.maxLength(40)) });
export type PublicQuery = z.infer<typeof PublicQuery>;

/** The most seats that one request may ask about. */
export const MOST_KEYS = 100;

/** `POST /api/mine` → `Mine`, of the seats whose keys a guest holds; keys that fit nothing are passed over. */
export const MyKeys = z.strictObject({
  seats: z
    .array(z.strictObject({ match: z.string().check(z.maxLength(40)), key: z.string().check(z.maxLength(64)) }))
    .check(z.maxLength(MOST_KEYS)),
});
export type MyKeys = z.infer<typeof MyKeys>;

/** `POST /api/matches/:match/invitations`: the host asks somebody by name. → `Invited` */
export const Invite = z.strictObject({ name: Name });
export type Invite = z.infer<typeof Invite>;

/** `GET /api/matches/:match/invitations`, for the host. */
export interface Invited {
  invited: { person: string; name: string; declined: boolean }[];
}

/** `GET /api/invitations`: tables that I was asked to. `DELETE /api/invitations/:match` declines. */
export interface Invitations {
  invitations: { by: string; at: number; table: OpenTable }[];
}

/** How many unanswered invitations a table may have. */
export const MOST_INVITED = 20;
