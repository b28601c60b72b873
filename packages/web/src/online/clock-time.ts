import { useEffect, useState } from "react";
import type { SeatClock } from "@stellwerk/wire";
import type { ReceivedClock } from "../table/table-source.ts";
import type { MannersWords } from "./words.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** The last seconds look different. */
export const LAST_MS = 10 * SECOND_MS;

/** What is left of a clock when the stop-watch is at `now`. */
export function leftOf(seat: SeatClock, { info, at }: ReceivedClock, now: number): number {
  if (seat.until === null || seat.holiday !== null) return seat.left;
  return Math.max(0, seat.until - info.now - (now - at));
}

/** The stop-watch, looked at so often that no running clock is seen to stand still. */
export function useStopwatch(clock: ReceivedClock | null): number {
  const [now, setNow] = useState(() => performance.now());
  const running = clock?.info.seats.filter(({ until }) => until !== null) ?? [];
  const every =
    running.length === 0 ? null : running.some(({ left }) => left < HOUR_MS) ? SECOND_MS / 4 : MINUTE_MS / 4;
  useEffect(() => {
    setNow(performance.now());
    if (every === null) return undefined;
    const timer = setInterval(() => setNow(performance.now()), every);
    return () => clearInterval(timer);
  }, [clock, every]);
  return now;
}

/** 12:34, or 3 days 4 h. What has begun counts as a whole: the second, the minute, with days the hour. */
export function timeText(left: number, words: MannersWords): string {
  if (left >= HOUR_MS) {
    const unit = left > DAY_MS ? HOUR_MS : MINUTE_MS;
    const time = Math.ceil(left / unit) * unit;
    return words.clocks.long(
      Math.floor(time / DAY_MS),
      Math.floor((time % DAY_MS) / HOUR_MS),
      Math.floor((time % HOUR_MS) / MINUTE_MS),
    );
  }
  const seconds = Math.ceil(left / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
