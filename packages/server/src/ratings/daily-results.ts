import { gameById } from "@stellwerk/catalogue";
import { type DailyResult, DAILY_SEAT, dailySeed } from "@stellwerk/wire";
import { sql } from "kysely";
import { RequestError } from "../common/request-error.ts";
import type { PackedMatch } from "../match/index.ts";
import { nameList } from "../people/index.ts";
import type { Db } from "../store/index.ts";

const DAY = 86_400_000;
/** Rows of the table that are shown. */
const SHOWN = 100;

/** The results of the match of a day, the best first. */
export async function dailyResults(db: Db, game: string, day: string, caller: string | null): Promise<DailyResult[]> {
  const rows = await db
    .selectFrom("daily_results")
    .innerJoin(nameList(db).as("people"), "people.id", "daily_results.person")
    .select(["person", "name", "lead", sql<number>`rank() over (order by lead desc)`.as("place")])
    .where("game", "=", game)
    .where("day", "=", day)
    .orderBy("lead", "desc")
    .orderBy("daily_results.at")
    .limit(SHOWN)
    .execute();
  return rows.map(({ person, name, lead, place }) => ({
    name,
    lead,
    place,
    you: person === caller,
  }));
}

interface DailyPlayed {
  readonly game: string;
  readonly day: string;
  readonly match: PackedMatch;
}

/** Enters a person's result; the first one of a day counts. */
export async function enterDailyResult(db: Db, person: string, played: DailyPlayed, now: number): Promise<void> {
  const { game, day } = played;
  demandDay(day, now);
  const lead = leadOf(played);
  await db
    .insertInto("daily_results")
    .values({ game, day, person, lead, at: now })
    .onConflict((conflict) => conflict.columns(["game", "day", "person"]).doNothing())
    .execute();
}

/** It is never the same day all over the earth: the day before and the day after by the server's clock count, too. */
function demandDay(day: string, now: number): void {
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  if (!(Math.abs(now - (start + DAY / 2)) <= 1.5 * DAY))
    throw new RequestError("badTime", "results are entered on their day");
}

/** How far the player was ahead of the best opponent. Throws if it is another match, or if moves were taken back. */
function leadOf({ game, day, match }: DailyPlayed): number {
  const rules = gameById(game);
  const isSame =
    rules !== undefined &&
    match.game === game &&
    match.seed === dailySeed(game, day) &&
    match.seats === rules.seats.min &&
    JSON.stringify(match.options) === JSON.stringify(rules.schema.options.parse({}));
  if (!isSame) throw new RequestError("badFile", "this is not the match of that day");
  if (match.entries.some(({ undo }) => undo !== null))
    throw new RequestError("badFile", "moves were taken back in this match");
  // Only finished matches are read, and the last snapshot is their last position.
  const standings = rules.outcome(JSON.parse(match.snapshots.at(-1)?.state ?? "null"))?.standings ?? [];
  const own = standings.find(({ seat }) => seat === DAILY_SEAT);
  const others = standings.filter(({ seat }) => seat !== DAILY_SEAT);
  if (!own) throw new RequestError("notOver", "the match is not over yet");
  return Math.round(own.score - Math.max(...others.map(({ score }) => score)));
}
