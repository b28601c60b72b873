import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "../src/store/open.ts";
import type { Database } from "../src/store/database.ts";
import { addFinished, addPeople } from "./ended.ts";
import { type Place, freshPlace } from "./stores.ts";

let place: Place;
let database: Database;
beforeEach(async () => {
  place = await freshPlace("SQLite");
  database = await openDatabase(place.config);
});
afterEach(async () => {
  vi.doUnmock("openskill");
  await database.close();
  await place.remove();
});

/** More turns of the event loop than an answer of SQLite takes that need not wait for anything else. */
const TURNS = 100;

test("while the first rated match waits for its method to be loaded, the store answers all others", async () => {
  await addPeople(database.db, "Anna", "Bert");
  await addFinished(database.db, { people: ["Anna", "Bert"], places: [1, 2] });
  const answered: boolean[] = [];
  vi.resetModules();
  vi.doMock("openskill", async (load) => {
    let isAnswered = false;
    const asking = database.db
      .selectFrom("matches")
      .select("id")
      .execute()
      .then(() => (isAnswered = true));
    for (let turns = 0; turns < TURNS && !isAnswered; turns++) await turn();
    answered.push(isAnswered);
    // Not waited for here: inside a transaction it would never be answered.
    void asking;
    return load();
  });
  const { workAt } = await import("./ended.ts");
  await workAt(database, 2);
  expect(answered).toEqual([true]);
  const rated = await database.db.selectFrom("ratings").select("person").execute();
  expect(rated).toHaveLength(2);
});
