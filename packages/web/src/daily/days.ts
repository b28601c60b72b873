/** A day as in "2026-11-17". */
export type Day = string;

const MILLISECONDS = 86_400_000;
/** The day of the first puzzles. */
const FIRST: Day = "2026-11-17";

/** The day of a moment where the reader is. */
export const dayOf = (moment: Date): Day =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

export const dayBefore = (day: Day): Day => new Date(Date.parse(day) - MILLISECONDS).toISOString().slice(0, 10);

/** Which of so many puzzles a day has: one after the other, and again from the first after the last. */
export function numberOf(day: Day, puzzles: number): number {
  const days = Math.round((Date.parse(day) - Date.parse(FIRST)) / MILLISECONDS);
  return ((days % puzzles) + puzzles) % puzzles;
}

/** How many days in a row, up to today or yesterday: a day that is not over breaks nothing. */
export function streak(days: ReadonlySet<Day>, today: Day): number {
  let length = 0;
  for (let day = days.has(today) ? today : dayBefore(today); days.has(day); day = dayBefore(day)) length++;
  return length;
}
