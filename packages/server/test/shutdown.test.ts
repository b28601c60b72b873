import pg from "pg";
import { expect, test } from "vitest";
import { startServer } from "../src/index.ts";
import { startChild } from "./children.ts";
import { Client, chanceFor, startedMatch } from "./client.ts";
import { STORES, freshPlace } from "./stores.ts";

test.each(STORES)("%s: asked to stop, a server answers what it was asked, says goodbye and ends", async (name) => {
  const place = await freshPlace(name);
  const server = await startChild(place.config);
  const { created, anna, bert } = await startedMatch(server.url);
  const chance = chanceFor("shutdown");
  const promised: number[] = [];
  const playing = (async () => {
    for (;;) {
      const number = Math.max(anna.number, bert.number);
      await Promise.all([anna, bert].map((client) => client.until(() => client.number >= number)));
      const answer = await (anna.isActive ? anna : bert).playAny(chance);
      if (answer.is === "ok" && answer.number !== undefined) promised.push(answer.number);
    }
  })();
  await anna.until(() => anna.number >= 5);
  const ended = server.end("SIGTERM");
  await expect(playing).rejects.toThrow("closed with 1001");
  expect(await ended).toBe(0);
  await expect(Client.connect(server.url)).rejects.toThrow();

  const store = await place.open();
  const stored = await store.read(created.match, 0);
  await store.close();
  await place.remove();
  expect(stored?.entries.length).toBe(promised.at(-1));
});

test("sockets that close just before the server does still leave their tables in the database", async () => {
  const place = await freshPlace("PostgreSQL");
  const errors: string[] = [];
  const server = await startServer({ ...place.config, logLevel: "error" }, { write: (line) => void errors.push(line) });
  const { created, anna, bert } = await startedMatch(server.url);
  const tabs = Array.from({ length: 50 }, () => Client.join(server.url, { match: created.match, key: created.key }));
  const clients = [anna, bert, ...(await Promise.all(tabs))];
  // As long as another connection holds this table, none of them can leave.
  const holder = new pg.Client({ connectionString: place.config.databaseUrl ?? "" });
  await holder.connect();
  await holder.query("begin; lock table presence in access exclusive mode");
  for (const { socket } of clients) socket.terminate();
  const open = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text();
  await expect.poll(open).toContain("stellwerk_sockets 0");
  const closed = server.close();
  await holder.query("rollback");
  await closed;
  await holder.end();
  await place.remove();
  expect(errors).toEqual([]);
});
