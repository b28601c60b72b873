import type { Seat } from "@stellwerk/kernel";
import { erase, read, readAll, write } from "../local-storage.ts";

/** A seat at an online table that this browser holds. */
export interface OwnSeat {
  readonly match: string;
  readonly game: string;
  readonly seat: Seat;
  /** The secret of the seat: whoever has it sits there. */
  readonly key: string;
  /** The secret of the table, known to its host only. */
  readonly invite: string | null;
  readonly since: number;
}

const PREFIX = "stellwerk.seat.";

export function saveSeat(seat: Omit<OwnSeat, "since">): void {
  write(PREFIX + seat.match, { ...seat, since: Date.now() } satisfies OwnSeat);
}

export function ownSeat(match: string): OwnSeat | null {
  return read(PREFIX + match) as OwnSeat | null;
}

export function forgetSeat(match: string): void {
  erase(PREFIX + match);
  erase(LINES + match);
}

/** All seats of this browser, the latest first. */
export function ownSeats(): OwnSeat[] {
  return readAll(PREFIX)
    .filter((seat): seat is OwnSeat => seat !== null)
    .sort((a, b) => b.since - a.since);
}

const LINES = "stellwerk.lines.";

/** How much of the chat of a table was shown in this browser. */
export const seenChatLines = (match: string): number => (read(LINES + match) as { lines: number } | null)?.lines ?? 0;

export function markChatSeen(match: string, lines: number): void {
  if (lines > seenChatLines(match)) write(LINES + match, { lines });
}
