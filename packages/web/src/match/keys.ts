import type { Seat } from "@stellwerk/kernel";

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

export function keep(seat: Omit<OwnSeat, "since">): void {
  localStorage.setItem(PREFIX + seat.match, JSON.stringify({ ...seat, since: Date.now() } satisfies OwnSeat));
}

export function ownSeat(match: string): OwnSeat | null {
  const text = localStorage.getItem(PREFIX + match);
  return text === null ? null : (JSON.parse(text) as OwnSeat);
}

export function leave(match: string): void {
  localStorage.removeItem(PREFIX + match);
}

/** All seats of this browser, the latest first. */
export function ownSeats(): OwnSeat[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => JSON.parse(localStorage.getItem(key) ?? "") as OwnSeat)
    .sort((a, b) => b.since - a.since);
}
