import { GAMES } from "@stellwerk/catalogue";
import { fromFile } from "@stellwerk/kernel";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Config, type RunningServer, startServer } from "../src/index.ts";
import { Client, chanceFor, playOn, startedMatch } from "./client.ts";
import { type Place, freshPlace } from "./stores.ts";

let place: Place;
let server: RunningServer;
let url: string;
const start = async (changed: Partial<Config> = {}): Promise<void> => {
  server = await startServer({ ...place.config, ...changed });
  url = server.url;
};
beforeEach(async () => {
  place = await freshPlace("SQLite");
  await start();
});
afterEach(async () => {
  await server.close();
  await place.remove();
});

/** A finished match, with the players still at the table. */
async function finished(): Promise<{ match: string; anna: Client }> {
  const { created, anna, bert } = await startedMatch(url);
  await playOn([anna, bert], chanceFor("finished"));
  return { match: created.match, anna };
}
const file = (match: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/api/matches/${match}/file`, { headers });
const made = async (): Promise<number> =>
  Number(/^stellwerk_files_total (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);

test("the file of a finished match is made once, however often and by however many it is asked for", async () => {
  const { match } = await finished();
  const answers = await Promise.all(Array.from({ length: 20 }, () => file(match)));
  const texts = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect(texts.size).toBe(1);
  await file(match);
  expect(await made()).toBe(1);
  expect(fromFile(GAMES, JSON.parse([...texts][0] ?? "")).match.outcome).not.toBeNull();
});

test("a client that has the file gets no second one, and one that understands Brotli a small one", async () => {
  const { match, anna } = await finished();
  const plain = await file(match, { "accept-encoding": "identity" });
  const etag = plain.headers.get("etag") ?? "";
  expect(plain.headers.get("cache-control")).toBe("private, no-cache");
  expect(plain.headers.get("content-encoding")).toBeNull();
  const again = await file(match, { "if-none-match": etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  // fetch unpacks it.
  const packed = await file(match, { "accept-encoding": "br" });
  expect(packed.headers.get("content-encoding")).toBe("br");
  expect(await packed.text()).toBe(await plain.text());
  // The tag opens nothing: once a player keeps the match private, only players get it.
  await anna.ask({ do: "show", shown: "private" });
  expect((await file(match, { "if-none-match": etag })).status).toBe(403);
});

test("files that are not in memory are limited by what they cost, and the others are not", async () => {
  const matches = [(await finished()).match, (await finished()).match];
  await server.close();
  // Four at once: one match is opened, and its file is made.
  await start({ readsPerMinute: 8 });
  expect((await file(matches[0] ?? "")).status).toBe(200);
  const refused = await file(matches[1] ?? "");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await expect(Client.join(url, { match: matches[1] ?? "" })).rejects.toThrow("tooFast");
  for (let times = 0; times < 10; times++) expect((await file(matches[0] ?? "")).status).toBe(200);
});

test("positions, which are worked out each time, are limited for all sockets of an address together", async () => {
  await server.close();
  // Two at once, and one more in four seconds.
  await start({ readsPerMinute: 1 });
  const { created, anna } = await startedMatch(url);
  const watcher = await Client.join(url, { match: created.match });
  const answers = [];
  for (let times = 0; times < 15; times++)
    for (const client of [anna, watcher]) answers.push(await client.ask({ do: "at", number: 0 }));
  expect(answers.slice(0, 2)).toMatchObject([{ is: "ok" }, { is: "ok" }]);
  expect(answers.at(-1)).toMatchObject({ is: "no", code: "tooFast" });
});
