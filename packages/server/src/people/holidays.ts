import { HOLIDAYS, type Holiday, Holidays, LIMITS } from "@stellwerk/wire";
import type { FastifyInstance } from "fastify";
import { bodyOf } from "../transport/http.ts";
import { RequestError } from "../common/request-error.ts";
import type { Db } from "../store/schema.ts";
import type { Callers } from "./callers.ts";

const DAY_MS = 86_400_000;
/** Longer than any clock runs. */
const YEAR_MS = 366 * DAY_MS;

/** The holidays among what somebody chose on their page, in order. */
export function holidaysIn(settings: string | null): Holiday[] {
  const { holidays = [] } = JSON.parse(settings ?? "{}") as { holidays?: Holiday[] };
  return holidays;
}

/**
 * The holidays that somebody has after wishing for these instead. What has passed stays as it was: it
 * counts for the year, and clocks have stood still in it. Nothing is added to it: who is late stays late.
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
  // None is longer than from one year into the next.
  const years = new Set(holidays.flatMap(({ from, to }) => [yearOf(from), yearOf(to)]));
  for (const year of years)
    if (daysIn(year, holidays) > HOLIDAYS.daysAYear)
      throw new RequestError("tooManyHolidays", `${HOLIDAYS.daysAYear} days of holidays a year`);
  return holidays;
}

/** Where people say when they are away. */
export function serveHolidays(
  app: FastifyInstance,
  { db, callers, wake, now }: { db: Db; callers: Callers; wake: () => void; now: () => number },
): void {
  app.get("/api/account/holidays", async (request): Promise<Holidays> => {
    const { id } = await callers.known(request.raw);
    return { holidays: holidaysIn(await settingsOf(db, id)) };
  });

  app.put("/api/account/holidays", { bodyLimit: LIMITS.message }, async (request): Promise<Holidays> => {
    const { id } = await callers.known(request.raw);
    const wished = bodyOf(request, Holidays);
    const holidays = await db.transaction().execute((transaction) => change(transaction, id, wished.holidays, now()));
    wake();
    return { holidays };
  });
}

/** Notes somebody's holidays; whoever sees to his matches next reckons their clocks anew. */
async function change(db: Db, person: string, wished: readonly Holiday[], now: number): Promise<Holiday[]> {
  const settings = await settingsOf(db, person);
  const holidays = rearranged(holidaysIn(settings), wished, now);
  const kept = { ...(JSON.parse(settings) as object), holidays };
  await db
    .updateTable("people")
    .set({ settings: JSON.stringify(kept) })
    .where("id", "=", person)
    .execute();
  await db
    .updateTable("matches")
    .set({ due_at: now })
    .where("phase", "=", "playing")
    .where("clock", "is not", null)
    .where("id", "in", (seats) => seats.selectFrom("seats").select("match").where("person", "=", person))
    .execute();
  return holidays;
}

async function settingsOf(db: Db, person: string): Promise<string> {
  const found = await db.selectFrom("people").select("settings").where("id", "=", person).executeTakeFirstOrThrow();
  return found.settings;
}

const yearOf = (at: number): number => new Date(at).getUTCFullYear();

function daysIn(year: number, holidays: readonly Holiday[]): number {
  const [from, to] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  const off = holidays.map((one) => Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)));
  return off.reduce((sum, ms) => sum + ms, 0) / DAY_MS;
}
