import { Match } from "@stellwerk/kernel";
import { berlin1881 } from "@stellwerk/berlin-1881";
import { dailySeed } from "@stellwerk/wire";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dailyResults, enterDailyResult } from "../src/ratings/index.ts";
import type { Database } from "../src/store/database.ts";
import { openDatabase } from "../src/store/open.ts";
import { addPeople } from "./ended.ts";
import { type Place, freshPlace } from "./stores.ts";

const TODAY = "2026-11-18";
const NOON = Date.parse(TODAY) + 43_200_000;
const DAY = 86_400_000;

let place: Place;
let database: Database;
beforeEach(async () => {
  place = await freshPlace("SQLite");
  database = await openDatabase(place.config);
  await addPeople(database.db, "Anna");
});
afterEach(async () => {
  await database.close();
  await place.remove();
});

/** A match of the day in 1881 that has just ended with so much cash for each player. */
function ended(cash: readonly number[]) {
  const options = berlin1881.schema.options.parse({});
  const seed = dailySeed("1881", TODAY);
  const state = berlin1881.clone(Match.start(berlin1881, options, cash.length, seed).state);
  state.stage = "over";
  state.players.forEach((player, seat) => (player.cash = cash[seat] ?? 0));
  const snapshots = [{ number: 0, position: 0, state: JSON.stringify(state) }];
  return {
    game: "1881",
    day: TODAY,
    match: { game: "1881", options, seats: cash.length, seed, entries: [], snapshots },
  };
}

test("a result is the lead over the best opponent, which may be negative", async () => {
  const { db } = database;
  await enterDailyResult(db, "Anna", ended([100, 500, 300]), NOON);
  expect(await dailyResults(db, "1881", TODAY, "Anna")).toEqual([{ name: "Anna", place: 1, lead: -400, you: true }]);
});

test.each([
  [-DAY, true],
  [DAY, true],
  [-2 * DAY, false],
  [2 * DAY, false],
])("a result that comes %d milliseconds from noon of its day counts: %s", async (after, counts) => {
  const { db } = database;
  const entered = enterDailyResult(db, "Anna", ended([300, 200, 100]), NOON + after);
  if (counts) await entered;
  else await expect(entered).rejects.toMatchObject({ code: "badTime" });
  expect(await dailyResults(db, "1881", TODAY, null)).toHaveLength(counts ? 1 : 0);
});
