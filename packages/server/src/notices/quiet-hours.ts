import { LOCALES } from "@stellwerk/kernel";
import type { QuietHours } from "@stellwerk/wire";

const DAY = 24 * 60;
const MINUTE_MS = 60_000;

/** When a person may be sent a message: now, or at the end of the quiet hours. */
export function quietUntil({ from, to, zone }: QuietHours, now: number): number {
  const clock = new Intl.DateTimeFormat(LOCALES.en, { timeZone: zone, hour: "2-digit", minute: "2-digit" });
  const here = minutes(clock.format(now));
  const [begin, end] = [minutes(from), minutes(to)];
  const isQuiet = begin <= end ? here >= begin && here < end : here >= begin || here < end;
  if (!isQuiet) return now;
  return (Math.floor(now / MINUTE_MS) + ((end - here + DAY) % DAY)) * MINUTE_MS;
}

export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(LOCALES.en, { timeZone: name }));
  } catch {
    return false;
  }
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  return hours * 60 + rest;
}
