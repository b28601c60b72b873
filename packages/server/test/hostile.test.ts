import { once } from "node:events";
import type { Chance, Viewer } from "@stellwerk/kernel";
import { type Action, type Event, type State, trambahn } from "@stellwerk/trambahn";
import { ClientMessage, LIMITS, type SeenEntry } from "@stellwerk/wire";
import { afterEach, expect, test } from "vitest";
import { type Config, type RunningServer, startServer } from "../src/index.ts";
import { Client, chanceFor, create, freshChance, playOn, startedMatch } from "./client.ts";
import { type Place, type StoreName, freshPlace } from "./stores.ts";

let place: Place;
let server: RunningServer;
let logs: string;
async function begin(changed: Partial<Config> = {}, store: StoreName = "SQLite"): Promise<string> {
  place = await freshPlace(store);
  logs = "";
  server = await startServer(
    { ...place.config, logLevel: "trace", ...changed },
    { write: (line: string) => void (logs += line) },
  );
  return server.url;
}
afterEach(async () => {
  await server.close();
  await place.remove();
});

/** The secrets of the server. The sockets are closed on the way. */
async function seedOf(match: string): Promise<string> {
  await server.close();
  const store = await place.open();
  const stored = await store.read(match, 0);
  await store.close();
  server = await startServer(place.config);
  if (!stored) throw new Error("the match is gone");
  return stored.seed;
}

const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  "",
  "0",
  "x".repeat(600),
  "' or 1=1 --",
  "\u0000",
  "\ud800",
  [],
  [[[]]],
  {},
  { toString: "x" },
  { length: 1e9 },
];
const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.below(items.length)] as T;

/** A message that is nearly right. */
function damage(message: Record<string, unknown>, chance: Chance): string {
  const damaged: Record<string, unknown> = { ...message };
  for (let times = 1 + chance.below(2); times > 0; times--) {
    const field = pick(Object.keys(message), chance);
    switch (chance.below(4)) {
      case 0:
        delete damaged[field];
        break;
      case 1:
        damaged[pick(["extra", "constructor", "seat", "seed"], chance)] = pick(JUNK, chance);
        break;
      default:
        damaged[field] = pick(JUNK, chance);
    }
  }
  const text = JSON.stringify(damaged);
  switch (chance.below(8)) {
    case 0:
      return text.slice(0, chance.below(text.length));
    case 1:
      return text.replace("{", '{"__proto__":{"do":"start","id":1},');
    case 2:
      return `${text}${text}`;
    default:
      return text;
  }
}

const isWellFormed = (text: string): boolean => {
  try {
    return ClientMessage.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
};

/** Whether everything this client was sent is what its viewer may know, and none of the secrets. */
function expectNoLeak(client: Client, viewer: Viewer, secrets: readonly string[]): void {
  for (const text of client.received) {
    for (const secret of secrets) expect(text).not.toContain(secret);
    const message = JSON.parse(text) as { view?: State | null; entries?: SeenEntry[] };
    // Masking what is masked already changes nothing.
    if (message.view) expect(message.view).toEqual(trambahn.view(message.view, viewer));
    for (const { events } of message.entries ?? [])
      expect(events).toEqual((events as Event[]).map((event) => trambahn.viewEvent(event, viewer)));
  }
}

test("thousands of malformed and hostile messages are each refused, crash nothing and leak nothing", async () => {
  const chance = freshChance("hostile");
  const url = await begin();
  const { created, taken, anna, bert } = await startedMatch(url);
  const watcher = await Client.join(url, { match: created.match });
  const stranger = await Client.connect(url);
  const clients = [anna, bert, watcher];
  await playOn(clients, chance, () => anna.number >= 20 && anna.isActive);
  const before = anna.view as State;
  const [legal] = trambahn.choices(before, 0);
  const { number } = anna;
  // Where Anna acted: an action that Bert sent twice at one of his own positions would be confirmed, not refused.
  const annas = anna.entries.filter(({ seat }) => seat === 0).map((entry) => entry.number - 1);

  const valid: Record<string, unknown>[] = [
    { do: "join", match: created.match, key: taken.key, since: 0, chat: 0 },
    { do: "start", id: 1, bots: "easy" },
    { do: "play", id: 2, number, action: legal },
    { do: "undo", id: 3, number, to: 0 },
    { do: "at", id: 4, number: 3 },
    { do: "chat", id: 5, text: "Hallo" },
    { do: "rematch", id: 6 },
    { do: "ping", id: 7 },
  ];
  let refused = 0;
  const expectRefusal = async (client: Client, text: string | Buffer): Promise<void> => {
    const heard = client.received.length;
    client.raw(text);
    // A client that is late is sent what it missed before the answer.
    const answer = (): string | undefined =>
      client.received.slice(heard).find((one) => /^{"is":"(ok|no|joined)"/.test(one));
    await client.until(() => answer() !== undefined);
    expect(answer(), String(text)).toMatch(/^{"is":"no"/);
    refused++;
  };

  for (let round = 0; round < 700; round++) {
    for (const client of [...clients, stranger]) {
      const text = damage(pick(valid, chance), chance);
      if (!isWellFormed(text)) await expectRefusal(client, text);
    }
    // Well formed, but not allowed to this client: out of turn, from outside, of the past, against the rules.
    const play = (at: number, action: unknown): string => JSON.stringify({ do: "play", id: round, number: at, action });
    const any: Action = trambahn.anyAction(before, chance);
    await expectRefusal(bert, play(number, any));
    await expectRefusal(bert, play(pick(annas, chance), legal));
    await expectRefusal(bert, JSON.stringify({ do: "undo", id: 1, number }));
    await expectRefusal(watcher, play(number, legal));
    await expectRefusal(watcher, JSON.stringify(pick([valid[1], valid[3], valid[6]], chance)));
    await expectRefusal(stranger, JSON.stringify(pick(valid.slice(1, -1), chance)));
    await expectRefusal(
      stranger,
      JSON.stringify({ do: "join", match: created.match, key: damagedKey(taken.key, chance) }),
    );
    if (trambahn.refusal(before, 0, any)) await expectRefusal(anna, play(number, any));
    await expectRefusal(anna, play(number + 1 + chance.below(1000), legal));
  }
  await expectRefusal(anna, "[".repeat(8000));
  await expectRefusal(
    anna,
    `{"do":"play","id":1,"number":${number},"action":${'{"a":'.repeat(500)}1${"}".repeat(500)}}`,
  );
  await expectRefusal(anna, Buffer.from(JSON.stringify(valid[2])));
  expect(refused).toBeGreaterThan(7000);

  expect(await anna.ask({ do: "at", number })).toMatchObject({ view: before });
  expect(anna.number).toBe(number);
  const secrets = [created.key, created.invite, taken.key, await seedOf(created.match)];
  for (const client of [...clients, stranger]) expectNoLeak(client, client.you, secrets);
});

function damagedKey(key: string, chance: Chance): string {
  const at = chance.below(key.length);
  return key.slice(0, at) + (key[at] === "A" ? "B" : "A") + key.slice(at + 1);
}

test("a message that is too large ends the connection, and only this one", async () => {
  const url = await begin();
  const { created, anna } = await startedMatch(url);
  const other = await Client.join(url, { match: created.match });
  other.raw(JSON.stringify({ do: "chat", id: 1, text: "x".repeat(LIMITS.message) }));
  await once(other.socket, "close");
  expect(other.closed).toEqual({ code: 1009 });
  expect(await anna.ask({ do: "ping" })).toMatchObject({ is: "ok" });
});

test("who sends too fast is slowed down, then shut out", async () => {
  const url = await begin({ messagesPerSecond: 1 });
  const client = await Client.connect(url);
  for (let id = 0; id < 300; id++) client.raw(JSON.stringify({ do: "ping", id }));
  await once(client.socket, "close");
  expect(client.closed).toEqual({ code: 1008 });
  const answers = client.received.map((text) => JSON.parse(text) as { is: string; code?: string });
  expect(answers.filter(({ is }) => is === "ok").length).toBeLessThan(20);
  expect(answers.filter(({ code }) => code === "tooFast").length).toBe(100);
});

test("who talks too much is asked to wait", async () => {
  const url = await begin();
  const { anna } = await startedMatch(url);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, line) => anna.ask({ do: "chat", text: `line ${line}` })),
  );
  expect(answers.filter(({ is }) => is === "ok").length).toBeLessThan(20);
  expect(answers.at(-1)).toMatchObject({ is: "no", code: "tooFast" });
});

test("a client that does not read is dropped before it fills the memory", async () => {
  const url = await begin();
  const { anna } = await startedMatch(url);
  anna.socket.pause();
  const request = JSON.stringify({ do: "at", id: 1, number: 0 });
  for (let i = 0; i < 20_000; i++) anna.raw(request);
  const isDropped = async (): Promise<boolean> =>
    (await (await fetch(`${url}/metrics`)).text()).includes('stellwerk_sockets_dropped_total{reason="slow"} 1');
  while (!(await isDropped()));
  anna.socket.resume();
  if (!anna.closed) await once(anna.socket, "close");
  expect(anna.closed).toEqual({ code: 1006 });
});

test("no secret is in any log, however much is logged and whatever fails", async () => {
  const url = await begin();
  const { created, taken, anna, bert } = await startedMatch(url);
  await fetch(`${url}/t/${created.match}?invite=${created.invite}`);
  await fetch(`${url}/api/matches/${created.match}/${created.invite}`);
  await playOn([anna, bert], chanceFor("logs"), () => anna.number >= 30);
  const hands = [anna.view?.players[0].hand, bert.view?.players[1].hand].map((hand) => JSON.stringify(hand));
  for (const bad of ["{", '{"do":"play"}', JSON.stringify({ do: "join", match: created.match, key: created.key })])
    anna.raw(bad);
  await anna.ask({ do: "ping" });
  const seed = await seedOf(created.match);
  expect(logs).toContain("/api/matches/:match");
  for (const secret of [created.key, created.invite, taken.key, seed, ...hands]) expect(logs).not.toContain(secret);
});

test("errors of the database are logged without the rows they quote", async () => {
  const url = await begin({}, "PostgreSQL");
  const created = await create(url);
  const anna = await Client.join(url, { match: created.match, key: created.key });
  // Requests of a socket are answered in turn: after this, nothing of the joining is still on its way to the database.
  await anna.ask({ do: "ping" });
  await place.remove();
  place = { ...place, remove: () => Promise.resolve() };
  expect(await anna.ask({ do: "start", bots: "easy" })).toMatchObject({ is: "no", code: "unavailable" });
  expect((await fetch(`${url}/health/ready`)).status).toBe(503);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  expect(logs).toContain("a message could not be answered");
  for (const secret of [created.key, created.invite]) expect(logs).not.toContain(secret);
});
