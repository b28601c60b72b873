import { HOLIDAYS, type Holiday } from "@stellwerk/wire";
import { RequestError } from "../common/request-error.ts";
import { type Db, type Json, fromJson, toJson } from "../store/index.ts";

const DAY_MS = 86_400_000;
/** Longer than any clock runs. */
const YEAR_MS = 366 * DAY_MS;

/** The holidays in a person's settings, in order. */
export function holidaysIn(settings: Json<{ readonly holidays?: Holiday[] }> | null): Holiday[] {
  const { holidays = [] } = settings === null ? {} : fromJson(settings);
  return holidays;
}

/**
 * A person's holidays after asking for these instead. The past stays as it was: it counts for the year, and
 * clocks have stood still in it. No holiday begins in the past, so that a player who is late stays late.
 */
export function rearranged(had: readonly Holiday[], wished: readonly Holiday[], now: number): Holiday[] {
  const passed = had.filter(({ from }) => from < now).map(({ from, to }) => ({ from, to: Math.min(to, now) }));
  const coming = wished.filter(({ to }) => to > now).map(({ from, to }) => ({ from: Math.max(from, now), to }));
  const remembered = passed.filter(({ to }) => to > now - YEAR_MS);
  const all = [...remembered, ...coming].sort((one, other) => one.from - other.from);
  const holidays: Holiday[] = [];
  for (const { from, to } of all) {
    if (to < from) throw new RequestError("badHolidays", "a holiday ends after it begins");
    if (to > now + YEAR_MS) throw new RequestError("badHolidays", "a holiday ends within a year");
    const last = holidays.at(-1);
    if (last && from <= last.to) holidays[holidays.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else if (to > from) holidays.push({ from, to });
  }
  // No holiday reaches beyond the next year.
  const years = new Set(holidays.flatMap(({ from, to }) => [yearOf(from), yearOf(to)]));
  for (const year of years)
    if (daysIn(year, holidays) > HOLIDAYS.daysAYear)
      throw new RequestError("tooManyHolidays", `${HOLIDAYS.daysAYear} days of holidays a year`);
  return holidays;
}

export async function holidaysOf(db: Db, person: string): Promise<Holiday[]> {
  const { holidays = [] } = await settingsOf(db, person);
  return holidays;
}

/** Replaces the holidays of a person from now on; returns all of them. */
export async function changeHolidays(
  db: Db,
  person: string,
  wished: readonly Holiday[],
  now: number,
): Promise<Holiday[]> {
  const settings = await settingsOf(db, person);
  const holidays = rearranged(settings.holidays ?? [], wished, now);
  await db
    .updateTable("people")
    .set({ settings: toJson({ ...settings, holidays }) })
    .where("id", "=", person)
    .execute();
  return holidays;
}

async function settingsOf(db: Db, person: string) {
  const found = await db.selectFrom("people").select("settings").where("id", "=", person).executeTakeFirstOrThrow();
  return fromJson(found.settings);
}

const yearOf = (at: number): number => new Date(at).getUTCFullYear();

function daysIn(year: number, holidays: readonly Holiday[]): number {
  const [from, to] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  const off = holidays.map((one) => Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)));
  return off.reduce((sum, ms) => sum + ms, 0) / DAY_MS;
}
