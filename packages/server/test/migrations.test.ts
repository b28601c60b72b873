import { readFileSync } from "node:fs";
import type { Profile } from "@stellwerk/wire";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../src/index.ts";
import { withDatabase } from "../src/store/open.ts";
import { MIGRATIONS, migrate, migrationsOf } from "../src/store/migrate.ts";
import { Browser } from "./browser.ts";
import { Client, chanceFor, playOn, startedMatch } from "./client.ts";
import { expectReplays } from "./replay.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

/** A store of the first version, with the names of its matches and the keys of one of them in its first line. */
const FIRST = readFileSync(new URL("fixtures/store-1.sql", import.meta.url), "utf8");
const { over, playing, waiting, keys } = JSON.parse(FIRST.slice(3, FIRST.indexOf("\n"))) as {
  over: string;
  playing: string;
  waiting: string;
  keys: [string, string];
};

/** What some later version might add. */
const LATER = {
  ...MIGRATIONS,
  "999-later": {
    async up(db: Kysely<unknown>) {
      await db.schema.createTable("later").addColumn("id", "text").execute();
      await db.schema.alterTable("matches").addColumn("later", "text").execute();
    },
  },
};
const BROKEN = {
  ...MIGRATIONS,
  "999-broken": {
    async up(db: Kysely<unknown>) {
      await db.schema.createTable("half").addColumn("id", "text").execute();
      throw new Error("the power failed");
    },
  },
};

describe.each(STORES)("%s", (name) => {
  let place: Place;
  beforeEach(async () => {
    place = await freshPlace(name, { bare: true });
  });
  afterEach(() => place.remove());

  test("a store of the first version is brought up to date, and its match is played to the end", async () => {
    await place.script(FIRST);
    const server = await startServer(place.config);
    const [anna, bert] = await Promise.all(keys.map((key) => Client.join(server.url, { match: playing, key })));
    if (!anna || !bert) throw new Error("two have joined");
    expect(anna.number).toBe(40);
    expect(bert.chat.map(({ text }) => text)).toEqual(["Grüß Gott"]);
    await playOn([anna, bert], chanceFor("first version"));
    expect(anna.table?.outcome).not.toBeNull();
    await server.close();
    const store = await place.open();
    for (const match of [over, playing, waiting]) await expectReplays(store, match);
    await store.close();
  });

  test("what an older process leaves out is made up for: whose turn it is, and how a match has ended", async () => {
    await place.script(FIRST);
    const match = () =>
      withDatabase(place.config, ({ db }) =>
        db
          .selectFrom("matches")
          .select(["active", "ended_by", "ended_at", "outcome", "due_at"])
          .where("id", "=", playing)
          .executeTakeFirstOrThrow(),
      );
    const server = await startServer(place.config);
    await expect.poll(match).toMatchObject({ active: expect.stringMatching(/^\[[01]\]$/), due_at: null });
    const account = new Browser(server.url);
    await account.signUp("Anna", { seats: [{ match: playing, key: keys[0] }] });
    const anna = await Client.join(server.url, { match: playing }, account.headers);
    const bert = await Client.join(server.url, { match: playing, key: keys[1] });
    await playOn([anna, bert], chanceFor("older process"));
    await server.close();
    const noted = await match();
    // As the version before the club ends a match.
    await place.script(`
      update matches set ended_by = null, ended_at = null, outcome = null, due_at = null where id = '${playing}';
      update seats set ended_at = null where match = '${playing}';
      delete from results;
      delete from jobs`);
    const newer = await startServer(place.config);
    await expect.poll(match).toEqual(noted);
    await expect
      .poll(async () => ((await new Browser(newer.url).ask("GET", "/api/people/Anna")).body as Profile).results)
      .toMatchObject([{ game: "trambahn", played: 1 }]);
    await newer.close();
  });

  test("an older process plays on while a newer one adds to the tables, and can be started again", async () => {
    const older = await startServer(place.config);
    const { created, taken, anna, bert } = await startedMatch(older.url);
    const chance = chanceFor("older and newer");
    await playOn([anna, bert], chance, () => anna.number >= 4);
    await withDatabase(place.config, ({ db }) => migrate(db, LATER));
    await playOn([anna, bert], chance, () => anna.number >= 8);
    await older.close();

    const again = await startServer(place.config);
    const seats = await Promise.all(
      [created, taken].map(({ key }) => Client.join(again.url, { match: created.match, key })),
    );
    expect(seats[0]?.number).toBe(anna.number);
    await playOn(seats, chance);
    await again.close();
  });

  test("a migration that fails leaves nothing behind", async () => {
    await (await place.open()).close();
    await withDatabase(place.config, async ({ db }) => {
      await expect(migrate(db, BROKEN)).rejects.toThrow("could not be brought up to date");
      const tables = await db.introspection.getTables();
      expect(tables.map((table) => table.name)).not.toContain("half");
      expect(await migrationsOf(db)).toEqual(Object.keys(MIGRATIONS));
    });
    await (await place.open()).close();
  });
});

test("many processes that start at once on one PostgreSQL migrate once", async () => {
  const place = await freshPlace("PostgreSQL", { bare: true });
  await Promise.all(Array.from({ length: 6 }, () => withDatabase(place.config, ({ db }) => migrate(db, LATER))));
  await withDatabase(place.config, async ({ db }) => expect(await migrationsOf(db)).toEqual(Object.keys(LATER)));
  await place.remove();
});
