import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openLog } from "../src/common/log.ts";
import { openDatabase } from "../src/store/open.ts";
import type { Db } from "../src/store/schema.ts";
import type { Database } from "../src/store/database.ts";
import { type Job, Jobs, addJob } from "../src/work/jobs.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(STORES)("%s", (name) => {
  let place: Place;
  let database: Database;
  beforeEach(async () => {
    place = await freshPlace(name);
    database = await openDatabase(place.config);
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  /** What has come of the work: one row in the database each time. */
  const effects = async (): Promise<string[]> =>
    (await database.db.selectFrom("audit").select("did").orderBy("did").execute()).map(({ did }) => did);
  const effect = (db: Db, did: string) =>
    db.insertInto("audit").values({ id: randomUUID(), at: 0, who: "", did, details: "{}" }).execute();
  const left = async () =>
    (await database.db.selectFrom("jobs").select("id").orderBy("id").execute()).map(({ id }) => id);

  const doIt = ({ id, done }: Job): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      await effect(db, id);
      await done(db);
    });

  /** A process that looks for work once, at that time, and is done with it. */
  async function look(at: number, run: (job: Job) => Promise<void>): Promise<void> {
    const jobs = new Jobs(database, openLog("silent"), () => at);
    jobs.on("count", run);
    jobs.wake();
    await jobs.stop();
  }

  const add = (id: string, dueAt: number, kind = "count") =>
    addJob(database.db, { id, kind, about: { of: id }, dueAt });

  test("work is done when it is due and not before, with what it is about, and the same only once", async () => {
    await add("a", 100);
    await add("a", 50);
    await look(99, doIt);
    expect(await effects()).toEqual([]);
    const about: unknown[] = [];
    await look(100, async (job) => {
      about.push(job.about);
      await doIt(job);
    });
    await look(DAY, doIt);
    expect(about).toEqual([{ of: "a" }]);
    expect(await effects()).toEqual(["a"]);
  });

  test("several processes share the work, and each piece of it is done once", async () => {
    const ids = Array.from({ length: 60 }, (_, at) => `job ${String(at).padStart(2, "0")}`);
    for (const id of ids) await add(id, 0);
    await Promise.all(Array.from({ length: 6 }, () => look(1, doIt)));
    expect(await effects()).toEqual(ids);
    expect(await left()).toEqual([]);
  });

  test("a process that dies over it leaves it to the others, and has no effect if it was only slow", async () => {
    await add("a", 0);
    let goOn = (): void => {};
    const asleep = new Promise<void>((resolve) => (goOn = resolve));
    let begun = (): void => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const slow = look(1, async (job) => {
      begun();
      await asleep;
      await doIt(job);
    });
    await hasBegun;
    await look(20_000, doIt);
    expect(await effects()).toEqual([]);
    await look(40_000, doIt);
    expect(await effects()).toEqual(["a"]);
    goOn();
    await slow;
    expect(await effects()).toEqual(["a"]);
  });

  test("what fails leaves no trace, is tried again later and later, and given up in the end", async () => {
    await add("a", 0);
    let tries = 0;
    const fail = ({ attempts }: Job): Promise<void> =>
      database.db.transaction().execute(async (db) => {
        expect(attempts).toBe(tries++);
        await effect(db, "half");
        throw new Error("no");
      });
    await look(1, fail);
    await look(5_000, fail);
    expect(tries).toBe(1);
    for (let at = DAY; at < 30 * DAY; at += DAY) await look(at, fail);
    expect(tries).toBe(12);
    expect(await left()).toEqual([]);
    expect(await effects()).toEqual([]);
  });

  test("work can be put off, and kinds that this version does not know are left alone", async () => {
    await add("a", 0);
    await add("b", 0, "of a newer version");
    await look(1, ({ again }) => again(database.db, HOUR));
    await look(HOUR - 1, doIt);
    expect(await effects()).toEqual([]);
    await look(HOUR, doIt);
    expect(await effects()).toEqual(["a"]);
    expect(await left()).toEqual(["b"]);
  });
});
