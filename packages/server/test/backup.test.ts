import { createHash } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  Admin,
  type Config,
  type Counts,
  backUp,
  restore,
  startServer,
  withDatabase,
  withDatabaseAlone,
} from "../src/index.ts";
import type { MatchStore } from "../src/match/index.ts";
import { Client, chanceFor, create, freshChance, playOn, startedMatch } from "./client.ts";
import { expectReplays } from "./replay.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

interface Backup {
  readonly counts: Counts;
  readonly bytes: Buffer;
}

async function backupOf(config: Config, key: string | null = null): Promise<Backup> {
  const to = new PassThrough();
  const bytes = buffer(to);
  return { counts: await withDatabase(config, ({ db }) => backUp(db, to, key)), bytes: await bytes };
}

const restoreTo = (config: Config, bytes: Buffer, replace = false, key: string | null = null): Promise<Counts> =>
  withDatabaseAlone(config, ({ db }) => restore(db, Readable.from([bytes]), { replace, key }));

/** The lines of a backup after its first, which says when it was made, and before the sum of them all. */
const linesOf = (bytes: Buffer): string[] => gunzipSync(bytes).toString().split("\n").slice(1, -2);

/** An edited backup whose writer has summed it up anew, as anyone can who has no key to reckon with. */
function summedUp(text: string): Buffer {
  const lines = text.trimEnd().split("\n");
  const { rows } = JSON.parse(lines.pop() ?? "") as { rows: object };
  const before = `${lines.join("\n")}\n`;
  const sum = createHash("sha256")
    .update(before + JSON.stringify({ rows }))
    .digest("base64url");
  return gzipSync(`${before}${JSON.stringify({ rows, sum })}\n`);
}

const idsOf = (bytes: Buffer): string[] =>
  linesOf(bytes)
    .map((line) => JSON.parse(line) as { table?: string; row: { id: string } })
    .filter(({ table }) => table === "matches")
    .map(({ row }) => row.id);

async function looking<T>(place: Place, look: (store: MatchStore) => Promise<T>): Promise<T> {
  const store = await place.open();
  try {
    return await look(store);
  } finally {
    await store.close();
  }
}

const isEmpty = async (place: Place): Promise<boolean> => (await backupOf(place.config)).counts.matches === 0;

const places: Place[] = [];
const fresh = async (name: (typeof STORES)[number]): Promise<Place> => {
  const place = await freshPlace(name);
  places.push(place);
  return place;
};
afterEach(async () => {
  await Promise.all(places.splice(0).map((place) => place.remove()));
});

describe.each(STORES)("%s", (name) => {
  test("a backup made amid play is of one moment: restored, every match replays and is played on", async () => {
    const place = await fresh(name);
    const server = await startServer(place.config);
    const chance = freshChance("a backup amid play");
    const over = await startedMatch(server.url);
    await playOn([over.anna, over.bert], chance);
    const waiting = await create(server.url);
    const { created, taken, anna, bert } = await startedMatch(server.url);
    await bert.ask({ do: "chat", text: "Grüß Gott 🚋" });
    await playOn([anna, bert], chance, () => anna.number >= 5);
    const playing = playOn([anna, bert], chance, () => anna.number >= 40 || anna.isOver);
    const { bytes, counts } = await backupOf(place.config);
    await playing;
    await server.close();
    expect(counts).toMatchObject({ matches: 3, seats: 6, lines: 1 });

    for (const other of STORES) {
      const target = await fresh(other);
      expect(await restoreTo(target.config, bytes)).toEqual(counts);
      await looking(target, async (store) => {
        for (const id of idsOf(bytes)) await expectReplays(store, id);
        expect((await store.read(waiting.match, 0))?.phase).toBe("waiting");
        expect((await store.read(over.created.match, 0))?.phase).toBe("over");
      });
      // There and back again, nothing has changed.
      expect(linesOf((await backupOf(target.config)).bytes)).toEqual(linesOf(bytes));

      const next = await startServer(target.config);
      const seats = await Promise.all(
        [created, taken].map(({ key }) => Client.join(next.url, { match: created.match, key })),
      );
      expect(seats[0]?.number).toBeGreaterThanOrEqual(5);
      expect(seats[0]?.chat[0]?.text).toBe("Grüß Gott 🚋");
      await playOn(seats, chanceFor("after the backup"));
      await next.close();
    }
  });

  test("every table is backed up, but those that say who is connected, and what limits have counted", async () => {
    const place = await fresh(name);
    await (await place.open()).close();
    const { counts } = await backupOf(place.config);
    const passing = ["challenges", "nodes", "presence", "rate_limits", "socket_counts"];
    await withDatabase(place.config, async ({ db }) => {
      const tables = (await db.introspection.getTables()).map((table) => table.name);
      expect(tables.sort()).toEqual([...Object.keys(counts), ...passing].sort());
    });
  });

  test("a store larger than what is read at once is backed up as a whole", async () => {
    const [place, target] = [await fresh(name), await fresh(name)];
    await (await place.open()).close();
    const rows = Array.from(
      { length: 450 },
      (_, row) => `('m${row}', 'trambahn', '{}', 'seed', 0, 'hash', 'waiting', 0, null, 0, null, null, ${row})`,
    );
    const seats = rows.flatMap((_, row) => [0, 1].map((seat) => `('m${row}', ${seat}, 'Anna', null, null)`));
    await place.script(`
      insert into matches (id, game, options, seed, host, invite_hash, phase, number, state, position, rematch, due_at, at)
      values ${rows.join()};
      insert into seats (match, seat, name, bot, key_hash) values ${seats.join()};`);
    const { bytes, counts } = await backupOf(place.config);
    expect(counts).toMatchObject({ matches: 450, seats: 900 });
    await restoreTo(target.config, bytes);
    expect(new Set(idsOf((await backupOf(target.config)).bytes)).size).toBe(450);
  });

  describe("of a store with one match", () => {
    let place: Place;
    let bytes: Buffer;
    let match: string;
    beforeEach(async () => {
      place = await fresh(name);
      const server = await startServer(place.config);
      ({ match } = await create(server.url));
      await server.close();
      ({ bytes } = await backupOf(place.config));
    });

    test("restoring overwrites matches only when told to", async () => {
      const target = await fresh(name);
      const server = await startServer(target.config);
      const old = await create(server.url);
      const asAdmin = <T>(work: (admin: Admin) => Promise<T>): Promise<T> =>
        withDatabase(target.config, async (database) => work(await Admin.at(database)));
      await asAdmin((admin) => admin.close(old.match, "before"));
      await expect(restoreTo(target.config, bytes)).rejects.toThrow(/in use by another process|a server is running/);
      await server.close();
      await expect(restoreTo(target.config, bytes)).rejects.toThrow("there are matches already");
      await looking(target, async (store) => {
        expect(await store.read(old.match, 0)).not.toBeNull();
        expect(await store.read(match, 0)).toBeNull();
      });
      await restoreTo(target.config, bytes, true);
      // What operators did stays known, and is in the next backup.
      expect((await asAdmin((admin) => admin.audit({ limit: 10 }))).map(({ details }) => details)).toEqual([
        { why: "before" },
      ]);
      const again = await backupOf(target.config);
      expect(again.counts.audit).toBe(1);
      await restoreTo(target.config, again.bytes, true);
      expect((await backupOf(target.config)).counts.audit).toBe(1);
      await looking(target, async (store) => {
        expect(await store.read(old.match, 0)).toBeNull();
        expect(await store.read(match, 0)).not.toBeNull();
      });
    });

    test("an edited backup is refused by its sum, and with a key even one that was summed up anew", async () => {
      const target = await fresh(name);
      const lines = gunzipSync(bytes).toString();
      const edited = lines.replace('"name":"Anna"', '"name":"Eve"');
      expect(edited).not.toBe(lines);
      await expect(restoreTo(target.config, gzipSync(edited))).rejects.toThrow("its checksum does not fit");
      const key = "a key of the operator";
      const signed = await backupOf(place.config, key);
      const forged = summedUp(gunzipSync(signed.bytes).toString().replace('"name":"Anna"', '"name":"Eve"'));
      for (const file of [gzipSync(edited), forged, bytes])
        await expect(restoreTo(target.config, file, false, key)).rejects.toThrow("signed with another BACKUP_KEY");
      await expect(restoreTo(target.config, signed.bytes)).rejects.toThrow("signed with a BACKUP_KEY");
      expect(await isEmpty(target)).toBe(true);
      expect((await restoreTo(target.config, signed.bytes, false, key)).matches).toBe(1);
    });

    test("a backup of the version before, without a sum, is restored, unless backups are signed here", async () => {
      const old = gunzipSync(bytes)
        .toString()
        .replace("stellwerk-backup-2", "stellwerk-backup-1")
        .replace(/,"sum":"[^"]+"/, "");
      const target = await fresh(name);
      await expect(restoreTo(target.config, gzipSync(old), false, "a key of the operator")).rejects.toThrow(
        "not signed",
      );
      expect((await restoreTo(target.config, gzipSync(old))).matches).toBe(1);
    });

    test("what is no whole backup of a known version is refused, and nothing of it stays", async () => {
      const target = await fresh(name);
      const lines = gunzipSync(bytes).toString();
      const [head = "", ...rest] = lines.split("\n");
      const bad: [Buffer, string][] = [
        [Buffer.from("no gzip"), "not a backup"],
        [bytes.subarray(0, -20), "damaged"],
        [gzipSync(""), "not whole"],
        [gzipSync("some text"), "no backup"],
        [gzipSync("{}\n"), "no backup"],
        [gzipSync(lines.slice(0, lines.trimEnd().lastIndexOf("\n"))), "not whole"],
        [summedUp([head, ...rest.filter((line) => !line.includes('"seats","row"'))].join("\n")), "not whole"],
        [summedUp(lines.replace('"seat":0', '"seatt":0')), "no column seatt in seats"],
        [summedUp(lines.replace('"seat":1,', "")), "other columns"],
        [summedUp(lines.replaceAll(/"seat":[01],/g, "")), "seats cannot be put back"],
        [summedUp(lines.replace('"table":"seats"', '"table":"nodes"')), "line 3"],
        [summedUp(lines.replace("001-matches", "999-later")), "newer version"],
      ];
      for (const [file, message] of bad) {
        await expect(restoreTo(target.config, file), message).rejects.toThrow(message);
        expect(await isEmpty(target)).toBe(true);
      }
    });
  });
});
