import * as z from "zod/mini";
import type { Refusal, Seat } from "@stellwerk/kernel";
import { LIMITS, Name, type TableInfo } from "./http.ts";

/** An id the client chooses for each request, so that it can tell the answers apart and resend safely. */
const id = z.int().check(z.nonnegative());
const number = z.int().check(z.nonnegative());

/**
 * Messages of a client. The first is `join`. Every other gets exactly one `ok` or `no` with its id.
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
  /** The host starts the match; free seats are given to bots of this level. */
  z.strictObject({ do: z.literal("start"), id, bots: z.optional(z.string().check(z.maxLength(20))) }),
  z.strictObject({ do: z.literal("play"), id, number, action: z.unknown() }),
  /**
   * One step back; refused beyond the last draw of chance or another's action. With `to` any earlier
   * position: a wish, which comes true when every person at the table has made it.
   */
  z.strictObject({ do: z.literal("undo"), id, number, to: z.optional(number) }),
  /**
   * What the server does for this seat when its turn comes, as long as the game says so; `null` ends
   * it. Nobody else hears of it. A step back ends the orders of everybody whose action it takes back.
   */
  z.strictObject({ do: z.literal("order"), id, orders: z.unknown() }),
  /** What the table looked like after so many entries. */
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
  z.strictObject({ do: z.literal("ping"), id }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

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
  /** The account of whoever said it, if they have one. */
  person: string | null;
  text: string;
  at: number;
}

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
    }
  /** New entries and the view after the last of them. `undo`: whether you may step back now. */
  | { is: "entries"; entries: SeenEntry[]; number: number; view: unknown; undo: boolean }
  /** Your standing orders have changed. */
  | { is: "orders"; orders: unknown }
  | { is: "table"; table: TableInfo }
  | { is: "chat"; lines: ChatLine[] }
  | { is: "ok"; id: number; number?: number; view?: unknown; match?: string; key?: string; seat?: Seat }
  /** Refused, nothing changed. `stale`: somebody was faster; the new entries are on their way. */
  | { is: "no"; id: number | null; code: string; message: string; refusal?: Refusal };
