import * as z from "zod/mini";

/** The clock of a seat. */
export interface SeatClock {
  /** Milliseconds left when the message was sent. */
  left: number;
  /** When the time runs out, by the server's clock; `null` while the seat's clock stands. */
  until: number | null;
  /** Until when the clock stands because the player is on holiday, though it is their turn. */
  holiday: number | null;
}

/** The clocks of a table, in the order of seats. */
export interface ClockInfo {
  /** The server's time: clients count from it, since their own clocks may be wrong. */
  now: number;
  seats: SeatClock[];
}

/** A time in which clocks that count in days stand still, in milliseconds since 1970. */
export const Holiday = z.strictObject({ from: z.int().check(z.nonnegative()), to: z.int().check(z.nonnegative()) });
export type Holiday = z.infer<typeof Holiday>;

export const HOLIDAYS = { most: 20, daysAYear: 42 } as const;

/** `PUT /api/account/holidays` with these instead of those before, and `GET` → `Holidays`. */
export const Holidays = z.strictObject({ holidays: z.array(Holiday).check(z.maxLength(HOLIDAYS.most)) });
export type Holidays = z.infer<typeof Holidays>;
