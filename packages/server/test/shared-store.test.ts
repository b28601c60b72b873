import { type Created, PLAIN_TERMS, type Position, type TableInfo, type Taken } from "@stellwerk/wire";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type RunningServer, startServer } from "../src/index.ts";
import { Browser, signedUp } from "./browser.ts";
import { Client, SHORT, create, get, take } from "./client.ts";
import { TestLog } from "./log.ts";
import { type Place, freshPlace } from "./stores.ts";

let place: Place;
const servers: RunningServer[] = [];
const start = async (...more: Parameters<typeof startServer> extends [unknown, ...infer Rest] ? Rest : never) => {
  const server = await startServer({ ...place.config, logLevel: "warn" }, ...more);
  servers.push(server);
  return server;
};
beforeEach(async () => {
  place = await freshPlace("PostgreSQL");
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await place.remove();
});

test("a process whose clock is 90 seconds ahead ends no match early, keeps the others alive, and says so", async () => {
  const here = await start();
  const created = await create(here.url, {
    terms: { ...PLAIN_TERMS, pace: { kind: "move", seconds: 30 }, late: "end" },
  });
  const taken = await take(here.url, created);
  const anna = await Client.join(here.url, { match: created.match, key: created.key });
  await Client.join(here.url, { match: created.match, key: taken.key });
  await anna.ask({ do: "start" });
  await anna.until(() => anna.view !== null);

  const log = new TestLog();
  const warned = log.until("this machine's clock differs from the store's");
  const ahead = await start(log, null, () => Date.now() + 90_000);
  await warned;
  const ready = (await get(ahead.url, "/health/ready")).body as { clockOffsetMs: number };
  expect(ready.clockOffsetMs).toBeLessThan(-80_000);
  expect((await get(here.url, "/health/ready")).body).not.toHaveProperty("clockOffsetMs");
  // It looks for clocks that have run out, and does what it finds before it closes.
  ahead.wake();
  await ahead.close();
  servers.pop();
  const { body } = await get(here.url, `/api/matches/${created.match}`);
  expect((body as TableInfo).phase).toBe("playing");
  // The process was not taken for dead: its sockets still count.
  expect((body as TableInfo).seats.map(({ online }) => online)).toEqual([true, true]);
});

test("what one process has acknowledged every other one answers with, before any notice of it came", async () => {
  const [here, there] = [await start(), await start()];
  const anna = await signedUp(here.url, "Anna");
  const bert = await signedUp(here.url, "Bert");
  const created = (await anna.post("/api/matches", SHORT)).body as Created;
  const path = `/api/matches/${created.match}`;
  // The other process knows the match as it is now, and hears of nothing for a while.
  expect(((await get(there.url, path)).body as TableInfo).phase).toBe("waiting");
  await place.script("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'");

  const taken = await bert.post(`${path}/seats`, { invite: created.invite, name: "x" });
  expect((taken.body as Taken).seat).toBe(1);
  const bertThere = new Browser(there.url);
  bertThere.cookie = bert.cookie;
  const position = async (): Promise<Position> => (await bertThere.ask("GET", `${path}/position`)).body as Position;
  expect(await position()).toMatchObject({ phase: "waiting", you: 1 });
  await anna.post(`${path}/start`, {});
  expect(await position()).toMatchObject({ phase: "playing", number: 0 });
  const { choices } = (await anna.ask("GET", `${path}/choices`)).body as { choices: unknown[] };
  expect(await anna.post(`${path}/actions`, { number: 0, action: choices[0] })).toMatchObject({ status: 200 });
  expect(await position()).toMatchObject({ number: 1 });
  const seat = await Client.join(there.url, { match: created.match, key: (taken.body as Taken).key }, bert.headers);
  expect(seat.number).toBe(1);
});
