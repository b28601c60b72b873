import * as z from "zod/mini";
import { type Refusal, type Seat, idSchema } from "@stellwerk/kernel";
import type { ClockInfo } from "./clock.ts";
import type { ErrorCode } from "./error-codes.ts";
import { BotLevels, Colour, LIMITS, Name, type TableInfo } from "./http.ts";
import { MyKeys, type OpenTable } from "./lobby.ts";

/** An id the client chooses for each request, so that it can tell the answers apart and resend safely. */
const id = z.int().check(z.nonnegative());
const number = z.int().check(z.nonnegative());

/**
 * Messages of a client. The first is `join`, `lobby` or `follow`. Every other gets exactly one `ok` or `no` with its id.
 * `number` is the number of log entries that the client has seen: an action is for that position
 * and no other, so a resent one is never played twice.
 */
export const ClientMessage = z.discriminatedUnion("do", [
  /**
   * With the seat's key to sit, without to watch. `since`: entries already known. `chat`: lines
   * already known. `name`: of a watcher who wants to chat under one.
   */
  z.strictObject({
    do: z.literal("join"),
    match: z.string().check(z.maxLength(40)),
    key: z.optional(z.string().check(z.maxLength(64))),
    since: z.optional(number),
    chat: z.optional(number),
    name: z.optional(Name),
  }),
  /** The host starts the match; free seats are given to bots of this level, or of these by seat. */
  z.strictObject({ do: z.literal("start"), id, bots: z.optional(BotLevels) }),
  /** Before the start: the colour that this seat would like. */
  z.strictObject({ do: z.literal("colour"), id, colour: Colour }),
  /** Before the start: gives up one's seat; the host may free that of another. The last person closes the table. */
  z.strictObject({ do: z.literal("rise"), id, seat: z.optional(idSchema<Seat>(z.int())) }),
  /** Before the start: the host puts the table into the lobby, or takes it out. */
  z.strictObject({ do: z.literal("open"), id, open: z.boolean() }),
  /** Before the start: the host gives the table up. */
  z.strictObject({ do: z.literal("close"), id }),
  /** From now on this socket hears what changes in the lobby. */
  z.strictObject({ do: z.literal("lobby"), id }),
  /**
   * From now on this socket hears when something changes on a page: the caller's own matches, invitations and friends
   * (with the keys of a guest's `seats`), the list of tournaments, one of them (`invite`: of a private one), or the
   * review of a match.
   */
  z.strictObject({
    do: z.literal("follow"),
    id,
    page: z.enum(["mine", "tournaments", "tournament", "review"]),
    seats: z.optional(MyKeys.shape.seats),
    tournament: z.optional(z.string().check(z.maxLength(40))),
    match: z.optional(z.string().check(z.maxLength(40))),
    invite: z.optional(z.string().check(z.maxLength(64))),
  }),
  z.strictObject({ do: z.literal("play"), id, number, action: z.unknown() }),
  /**
   * One step back; refused beyond the last draw of chance or another's action. With `to` any earlier
   * position: a wish, which comes true when every person at the table has made it. With `own` too, no other is asked: back
   * to `to` if all that is taken back are own actions without a draw of chance, else one step.
   */
  z.strictObject({ do: z.literal("undo"), id, number, to: z.optional(number), own: z.optional(z.literal(true)) }),
  /** Says no to all wishes to go back: they are dropped. */
  z.strictObject({ do: z.literal("decline"), id }),
  /**
   * What the server does for this seat when its turn comes, as long as the game says so; `null` ends
   * it. Other seats do not learn of it. A step back ends the orders of every player whose action it takes back.
   */
  z.strictObject({ do: z.literal("order"), id, orders: z.unknown() }),
  /** A bot of this level plays for this seat from now on. In a rated match its level is `STAND_IN`. */
  z.strictObject({ do: z.literal("standIn"), id, level: z.string().check(z.maxLength(20)) }),
  /** Takes the seat back from the bot that stands in. */
  z.strictObject({ do: z.literal("return"), id }),
  /**
   * Gives up: with two seats or one person left the match ends and the others win; else a bot plays on
   * for good and the player who resigned comes last.
   */
  z.strictObject({ do: z.literal("resign"), id }),
  /** Would like to end the match without a result, or not any more; it ends once every person does. */
  z.strictObject({ do: z.literal("agree"), id, end: z.boolean() }),
  /** Private notes; they are sent to no other seat. */
  z.strictObject({ do: z.literal("note"), id, text: z.string().check(z.maxLength(LIMITS.note)) }),
  /** Who may look at the match once it is over; it is public if every player agrees. */
  z.strictObject({ do: z.literal("show"), id, shown: z.enum(["public", "private"]) }),
  /** The host asks who watches, and which spectators were sent away. */
  z.strictObject({ do: z.literal("spectators"), id }),
  /**
   * The host silences a spectator, sends them away, or lifts that: the author of a `line`, one of those who are
   * listed (`who`), or all of them (`line` `null`).
   */
  z.strictObject({
    do: z.literal("spectator"),
    id,
    line: z.nullable(number),
    who: z.optional(z.string().check(z.maxLength(40))),
    limit: z.nullable(z.enum(["muted", "removed"])),
  }),
  /** The position after so many entries. */
  z.strictObject({ do: z.literal("at"), id, number }),
  z.strictObject({
    do: z.literal("chat"),
    id,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.chat)),
  }),
  /**
   * After the end: the same table again with the start passed on. The answer holds the new match
   * and the asker's key there; the others see it in `table.rematch` and ask too. It begins when
   * every person has asked.
   */
  z.strictObject({ do: z.literal("rematch"), id }),
  /**
   * `away`: the player has not looked at the page for a while; it is the number of entries that the page showed
   * then. The player counts as absent, for the others and for notices, until a ping without it.
   */
  z.strictObject({ do: z.literal("ping"), id, away: z.optional(number) }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;
export type FollowedPage = Extract<ClientMessage, { do: "follow" }>["page"];

/** A log entry as one viewer may know it. */
export interface SeenEntry {
  /** Entries in the log after this one. */
  number: number;
  seat: Seat;
  /** The position this entry went back to, for an undo. */
  undo: number | null;
  /** Masked events of the game; none for an undo. */
  events: unknown[];
  /** Milliseconds since 1970. */
  at: number;
}

export interface ChatLine {
  number: number;
  /** `null`: a spectator. */
  seat: Seat | null;
  name: string;
  /** The account of the author, if they have one. */
  person: string | null;
  text: string;
  at: number;
}

/** A spectator as the host of the table may know them. */
export interface Spectator {
  /** Names them to the server, and tells neither their account nor their address. */
  who: string;
  /** Empty for a guest who gave none. */
  name: string;
  /** `null` for those who were sent away. */
  kind: SpectatorKind | null;
  limit: "muted" | "removed" | null;
}
export type SpectatorKind = "player" | "guest" | "program";

export type ServerMessage =
  /** The answer to `join`: all that is needed to go on. `entries` are those after `since`. */
  | {
      is: "joined";
      you: Seat | null;
      table: TableInfo;
      number: number;
      view: unknown;
      entries: SeenEntry[];
      chat: ChatLine[];
      undo: boolean;
      /** Your standing orders, `null` for none. */
      orders: unknown;
      /** Your notes; empty for watchers. */
      note: string;
    }
  /** New entries and the view after the last of them. `undo`: whether you may step back now. */
  | {
      is: "entries";
      entries: SeenEntry[];
      number: number;
      view: unknown;
      undo: boolean;
      /** Only where there are clocks. */
      clock?: ClockInfo;
    }
  /** Your standing orders have changed. */
  | { is: "orders"; orders: unknown }
  | { is: "table"; table: TableInfo }
  /** Your seat was given up before the start: you are not at the table any more. */
  | { is: "unseated" }
  /** A table in the lobby as it is now. */
  | { is: "lobby"; table: OpenTable }
  /** A match that the lobby does not show any more, or never did; `null`: look at all of them again. */
  | { is: "gone"; match: string | null }
  /** A page that this socket follows has changed: ask for it again. */
  | { is: "changed"; page: FollowedPage; tournament?: string; match?: string }
  /** Lines that are new to you. Watchers with a delay hear the players later: keep them in the order of their numbers. */
  | { is: "chat"; lines: ChatLine[] }
  /** Your notes, as written in another window. */
  | { is: "note"; text: string }
  | {
      is: "ok";
      id: number;
      number?: number;
      view?: unknown;
      match?: string;
      key?: string;
      seat?: Seat;
      spectators?: Spectator[];
    }
  /** Refused, nothing changed. `stale`: another player was faster; the new entries are on their way. */
  | { is: "no"; id: number | null; code: ErrorCode; message: string; refusal?: Refusal };
