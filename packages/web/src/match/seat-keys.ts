import type { Seat } from "@stellwerk/kernel";
import { erase, read, readAll, write } from "../local-storage.ts";

/** A seat at an online table that this browser holds. */
export interface OwnSeat {
  readonly match: string;
  readonly game: string;
  readonly seat: Seat;
  /** The secret of the seat: it proves that its holder sits there. */
  readonly key: string;
  /** The secret of the table, known to its host only. */
  readonly invite: string | null;
  readonly since: number;
  /** Whether a newcomer's first game comes with advice now; other matches have none of it. */
  readonly guidance?: "on" | "over";
}

const PREFIX = "stellwerk.seat.";

/** Keeps a seat; one that was forgotten keeps its time. */
export function saveSeat(seat: Omit<OwnSeat, "since"> & Partial<OwnSeat>): void {
  write(PREFIX + seat.match, { since: Date.now(), ...seat } satisfies OwnSeat);
}

export function ownSeat(match: string): OwnSeat | null {
  const seat = read(PREFIX + match);
  return isOwnSeat(seat) ? seat : null;
}

export function forgetSeat(match: string): void {
  erase(PREFIX + match);
  erase(LINES + match);
}

/** Whether a newcomer wants advice in this match. */
export function setGuidance(match: string, guidance: NonNullable<OwnSeat["guidance"]>): void {
  const seat = ownSeat(match);
  if (seat) saveSeat({ ...seat, guidance });
}

/** All seats of this browser, the latest first. */
export function ownSeats(): OwnSeat[] {
  return readAll(PREFIX)
    .filter(isOwnSeat)
    .sort((a, b) => b.since - a.since);
}

const isOwnSeat = (value: unknown): value is OwnSeat =>
  typeof value === "object" && value !== null && "match" in value && "seat" in value && "key" in value;

const LINES = "stellwerk.lines.";

/** How much of the chat of a table was shown in this browser. */
export function seenChatLines(match: string): number {
  const seen = read(LINES + match);
  return typeof seen === "object" && seen !== null && "lines" in seen ? Number(seen.lines) : 0;
}

export function markChatSeen(match: string, lines: number): void {
  if (lines > seenChatLines(match)) write(LINES + match, { lines });
}
