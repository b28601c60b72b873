import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { RatingsPage, TournamentInfo, TournamentList } from "@stellwerk/wire";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type RunningServer, startServer, withDatabase } from "../src/index.ts";
import { MIGRATIONS, migrationsOf } from "../src/store/migrate.ts";
import { fileIn } from "../src/store/sqlite.ts";
import { Browser } from "./browser.ts";
import { Client, chanceFor } from "./client.ts";
import { playRandomly } from "./random-play.ts";
import type { Release } from "./release.ts";
import { type Place, STORES, type StoreName, freshPlace } from "./stores.ts";

// The databases of earlier releases, as they were (fixtures/record-release.ts), under the server of today.

const FIXTURES = new URL("fixtures/", import.meta.url);
const VERSIONS = readdirSync(FIXTURES).flatMap((name) => /^release-(.*)\.json$/.exec(name)?.[1] ?? []);
const fixture = (version: string, name: string): Buffer =>
  readFileSync(new URL(`release-${version}.${name}`, FIXTURES));
/** So far that snapshots are taken and turns change hands. */
const ACTIONS = 40;

async function restore(place: Place, store: StoreName, version: string): Promise<void> {
  if (store === "SQLite") writeFileSync(fileIn(place.config.dataDir), gunzipSync(fixture(version, "sqlite.gz")));
  else await place.script(gunzipSync(fixture(version, "postgres.sql.gz")).toString());
}

describe.each(STORES.flatMap((store) => VERSIONS.map((version) => [store, version] as const)))(
  "%s of release %s",
  (store, version) => {
    const release = (JSON.parse(fixture(version, "json").toString()) as Release)[store];
    let place: Place;
    let server: RunningServer;
    beforeEach(async () => {
      place = await freshPlace(store, { bare: true });
      await restore(place, store, version);
      server = await startServer(place.config);
    });
    afterEach(async () => {
      await server.close();
      await place.remove();
    });

    test("is brought up to date, and matches of every game are played on", async () => {
      expect(await withDatabase(place.config, ({ db }) => migrationsOf(db))).toEqual(Object.keys(MIGRATIONS));
      expect(release.playing.length).toBeGreaterThanOrEqual(3);
      for (const { game, id, number, keys } of release.playing) {
        const clients = await Promise.all(keys.map((key) => Client.join(server.url, { match: id, key })));
        expect(clients.map((client) => [client.table?.game, client.number])).toEqual(keys.map(() => [game, number]));
        expect(clients[0]?.chat.map(({ text }) => text)).toEqual(["Grüß Gott"]);
        await playRandomly(clients, chanceFor(`upgrade ${version} ${game}`), ACTIONS);
        expect(clients[0]?.isOver || clients[0]?.number === number + ACTIONS).toBe(true);
        await Promise.all(clients.map((client) => client.leave()));
      }
    });

    test("finished matches, people, ratings and tournaments are as they were, and go on", async () => {
      for (const { id } of release.over) {
        const viewer = await Client.join(server.url, { match: id });
        expect(viewer.table).toMatchObject({ phase: "over", endedBy: expect.any(String) as string });
        expect(viewer.table?.outcome).not.toBeNull();
        await viewer.leave();
      }
      const anna = new Browser(server.url);
      expect(await anna.signIn("Anna", release.password)).toMatchObject({ status: 200 });
      const bert = new Browser(server.url);
      expect(await bert.signIn("Bert", release.password)).toMatchObject({ status: 200 });
      const { players } = (await anna.ask("GET", "/api/ratings/trambahn?settling=yes")).body as RatingsPage;
      expect(Object.fromEntries(players.map(({ name, rating }) => [name, rating]))).toEqual(release.ratings);
      const { tournaments } = (await anna.ask("GET", "/api/tournaments?past=yes")).body as TournamentList;
      expect(tournaments).toMatchObject([{ name: "Autumn Cup", mine: true, winners: ["Anna"] }]);

      // The one that waits for players takes one more, and begins.
      const path = `/api/tournaments/${release.tournaments.open}`;
      const info = async (): Promise<TournamentInfo> => (await anna.ask("GET", path)).body as TournamentInfo;
      expect(await bert.post(`${path}/players`)).toMatchObject({ status: 200 });
      expect(await anna.post(`${path}/start`)).toMatchObject({ status: 200 });
      await expect.poll(async () => (await info()).played[0]?.boards[0]?.match).toEqual(expect.any(String));
    });
  },
);
