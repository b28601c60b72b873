import { gameById } from "@stellwerk/catalogue";
import {
  type Choices,
  type Created,
  type NewlyMadeToken,
  type News,
  PLAIN_TERMS,
  type Program,
  type Programs,
  SOCKET_PATH,
  type ServerMessage,
  type TableInfo,
} from "@stellwerk/wire";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type RunningServer, startServer } from "../src/index.ts";
import { Bot, botOf } from "./bots.ts";
import { Browser, signedUp } from "./browser.ts";
import { SHORT } from "./client.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

describe.each(STORES)("%s", (name) => {
  let place: Place;
  let server: RunningServer;
  let anna: Browser;
  beforeEach(async () => {
    place = await freshPlace(name);
    server = await startServer(place.config);
    anna = await signedUp(server.url, "Anna");
  });
  afterEach(async () => {
    await server.close();
    await place.remove();
  });

  /** Two programs at a table of their own that has just started. */
  async function twoAtATable(): Promise<{ path: string; bots: [Bot, Bot] }> {
    const bots: [Bot, Bot] = [await botOf(anna, "Linie 19"), await botOf(anna, "Linie 27")];
    const { match } = (await bots[0].ask("POST", "/api/matches", { ...SHORT, open: true })).body as Created;
    const path = `/api/matches/${match}`;
    expect(await bots[1].ask("POST", `${path}/seats`, { name: "ignored" })).toMatchObject({ status: 201 });
    expect(await bots[0].ask("POST", `${path}/start`, {})).toMatchObject({ status: 200, body: { phase: "playing" } });
    return { path, bots };
  }

  test("an action is refused with its rule, is played once however often it is sent, and never at another position", async () => {
    const { path, bots } = await twoAtATable();
    const [bot, other] = bots;
    const play = (who: Bot, number: number, action: unknown) => who.ask("POST", `${path}/actions`, { number, action });
    expect(await play(bot, 0, { do: "end" })).toMatchObject({
      status: 422,
      body: { code: "refused", refusal: { rule: expect.any(String) } },
    });
    expect(await play(other, 0, { do: "end" })).toMatchObject({
      status: 422,
      body: { code: "refused", refusal: { code: "notYourTurn", rule: null } },
    });
    const { choices } = (await bot.ask("GET", `${path}/choices`)).body as Choices;
    expect(await play(bot, 0, choices[0])).toMatchObject({ status: 200, body: { number: 1 } });
    expect(await play(bot, 0, choices[0])).toMatchObject({ status: 200, body: { number: 1 } });
    expect(await play(bot, 0, choices[1])).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await play(bot, 9, choices[1])).toMatchObject({ status: 409, body: { code: "noPosition" } });
    expect(await other.ask("GET", `${path}/choices`)).toMatchObject({ body: { number: 1, choices: [] } });
  });

  test("a program that waits for events is told when something happens, with what it may know of it", async () => {
    const { path, bots } = await twoAtATable();
    const [bot, other] = bots;
    // Nothing yet: the other has to wait, and says how long.
    expect(await other.ask("GET", `${path}/events?since=0&wait=0`)).toMatchObject({
      status: 200,
      body: { number: 0, yours: false, entries: [] },
    });
    const waiting = other.ask("GET", `${path}/events?since=0`);
    const { choices } = (await bot.ask("GET", `${path}/choices`)).body as Choices;
    await bot.ask("POST", `${path}/actions`, { number: 0, action: choices[0] });
    const news = (await waiting).body as News;
    expect(news).toMatchObject({ number: 1, you: 1, entries: [{ number: 1, seat: 0, undo: null }] });
    const game = gameById("trambahn");
    expect(game?.view(news.view, 1)).toEqual(news.view);
    expect(await other.ask("GET", `${path}/events?since=-1`)).toMatchObject({ status: 400 });
    expect(await other.ask("GET", `${path}/events?wait=3600`)).toMatchObject({ status: 400 });
  });

  test("those who wait do not keep a server from closing", async () => {
    const { path, bots } = await twoAtATable();
    const waiting = bots[1].ask("GET", `${path}/events?since=0`);
    // Answered after the other has been heard: requests of one process are taken in order.
    await bots[1].ask("GET", `${path}/events?since=0&wait=0`);
    await server.close();
    expect(await waiting).toMatchObject({ status: 200, body: { number: 0 } });
    server = await startServer(place.config);
  });

  test("all callers see which seats are bots', but only players learn more", async () => {
    const { path } = await twoAtATable();
    expect(await new Browser(server.url).ask("GET", path)).toMatchObject({
      body: {
        seats: [
          { name: "Linie 19", program: true, bot: null },
          { name: "Linie 27", program: true, bot: null },
        ],
      },
    });
    const stranger = await botOf(anna, "Fremder");
    for (const what of ["position", "choices", "events"]) {
      expect(await stranger.ask("GET", `${path}/${what}`)).toMatchObject({ status: 403, body: { code: "notSeated" } });
      expect(await new Browser(server.url).ask("GET", `${path}/${what}`)).toMatchObject({ status: 401 });
    }
    expect(await stranger.ask("POST", `${path}/actions`, { number: 0, action: {} })).toMatchObject({ status: 403 });
  });

  test("a token is shown once, opens the socket too, and is worth nothing once it is revoked", async () => {
    const program = (await anna.ask("POST", "/api/programs", { name: "Linie 8" })).body as Program;
    const made = await anna.ask("POST", `/api/programs/${program.id}/tokens`, { name: "at home" });
    const { token, ...info } = made.body as NewlyMadeToken;
    expect(made).toMatchObject({ status: 201, body: { usedAt: null } });
    const listed = await anna.ask("GET", "/api/programs");
    expect(listed.body).toEqual({ programs: [{ ...program, tokens: [info] }], most: 10 } satisfies Programs);
    const bot = new Bot(server.url, token);
    const { match } = (await bot.ask("POST", "/api/matches", SHORT)).body as Created;
    const [used] = ((await anna.ask("GET", "/api/programs")).body as Programs).programs;
    expect(used?.tokens[0]?.usedAt).toBeGreaterThanOrEqual(info.at);
    expect(await joinBySocket(server.url, token, match)).toMatchObject({
      joined: { is: "joined", you: 0, table: { seats: [{ name: "Linie 8", program: true }, {}] } },
      chat: { is: "no", code: "notForPrograms" },
    });

    const path = `/api/programs/${program.id}/tokens/${info.id}`;
    const bert = await signedUp(server.url, "Bert");
    expect(await bert.ask("DELETE", path)).toMatchObject({ status: 404, body: { code: "noProgram" } });
    expect(await anna.ask("DELETE", path)).toMatchObject({ status: 204 });
    expect(await anna.ask("DELETE", path)).toMatchObject({ status: 404, body: { code: "noToken" } });
    expect(await bot.ask("GET", `/api/matches/${match}/position`)).toMatchObject({
      status: 401,
      body: { code: "wrongToken" },
    });
  });

  test("a person has at most ten bots, none under another's name; programs own none", async () => {
    const add = (who: Bot | Browser, wish: string) => who.ask("POST", "/api/programs", { name: wish });
    expect(await add(anna, "anna")).toMatchObject({ status: 409, body: { code: "nameTaken" } });
    expect(await add(new Browser(server.url), "Linie 1")).toMatchObject({ status: 401 });
    const [bot] = [await botOf(anna, "Linie 11")];
    expect(await add(bot, "Linie 12")).toMatchObject({ status: 403, body: { code: "notForPrograms" } });
    // All at once: counting and adding is one thing.
    const names = ["zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"];
    const statuses = await Promise.all(names.map(async (wish) => (await add(anna, wish)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(9);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    expect(((await anna.ask("GET", "/api/programs")).body as Programs).programs).toHaveLength(10);
  });

  test("a bot account that is gone has left its tables, and its name is free", async () => {
    const bot = await botOf(anna, "Linie 20");
    const { match } = (await bot.ask("POST", "/api/matches", { ...SHORT, open: true })).body as Created;
    const { programs } = (await anna.ask("GET", "/api/programs")).body as Programs;
    const path = `/api/programs/${programs[0]?.id}`;
    const bert = await signedUp(server.url, "Bert");
    expect(await bert.ask("DELETE", path)).toMatchObject({ status: 404 });
    expect(await anna.ask("DELETE", path)).toMatchObject({ status: 204 });
    expect(await bot.ask("GET", "/api/lobby")).toMatchObject({ status: 401 });
    const table = (await anna.ask("GET", `/api/matches/${match}`)).body as TableInfo;
    expect(table).toMatchObject({ phase: "over", endedBy: "closed", seats: [{ person: null, program: false }, {}] });
    expect(await anna.ask("POST", "/api/programs", { name: "Linie 20" })).toMatchObject({ status: 201 });
  });
});

describe("limits", () => {
  let place: Place;
  let server: RunningServer;
  let bot: Bot;
  beforeEach(async () => {
    place = await freshPlace("SQLite");
    server = await startServer({ ...place.config, requestsPerSecond: 10 });
    bot = await botOf(await signedUp(server.url, "Anna"), "Linie 19");
  });
  afterEach(async () => {
    await server.close();
    await place.remove();
  });

  test("a program that asks too fast is told when to come back, and others are not", async () => {
    const asked = await Promise.all(Array.from({ length: 300 }, () => bot.ask("GET", "/api/none")));
    const tooFast = asked.filter(({ status }) => status === 429);
    expect(tooFast.length).toBeGreaterThan(0);
    expect(asked.filter(({ status }) => status === 404).length).toBeGreaterThanOrEqual(50);
    expect(tooFast[0]).toMatchObject({ body: { code: "tooFast" } });
    expect(tooFast[0]?.wait).toBe("1");
    expect(await new Browser(server.url).ask("GET", "/api/openapi.json")).toMatchObject({ status: 200 });
  });

  test("an address that is written otherwise is the same address to the guard", async () => {
    const ways = ["/%61pi/me", "/a%70i/me", "/%61%70%69/me"];
    for (const way of ways) {
      const { headers } = await fetch(server.url + way, { headers: { authorization: `Bearer ${bot.token}` } });
      expect(headers.get("cache-control"), way).toBe("no-store");
    }
    const hook = { kind: "webhook", url: "https://example.org/mine", shape: "json" };
    expect(await bot.ask("POST", "/%61pi/notices/channels", hook)).toMatchObject({
      status: 403,
      body: { code: "notForPrograms" },
    });
    const asked = await Promise.all(Array.from({ length: 300 }, () => bot.ask("GET", "/%61pi/openapi.json")));
    expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });

  test("an address that tries tokens out is soon told to wait, without harm to those with a valid one", async () => {
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, i) => new Bot(server.url, `stw_guess_${i}`).ask("GET", "/api/openapi.json")),
    );
    expect(tries.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(30);
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(await bot.ask("GET", "/api/openapi.json")).toMatchObject({ status: 200 });
  });

  test("a program waits at five tables of its own at most, plays without ratings, and sits at twenty in all", async () => {
    const found = (changed: object = {}) => bot.ask("POST", "/api/matches", { ...SHORT, open: true, ...changed });
    expect(await found({ terms: { ...PLAIN_TERMS, rated: true } })).toMatchObject({
      status: 403,
      body: { code: "notForPrograms" },
    });
    for (let i = 0; i < 5; i++) expect((await found()).status).toBe(201);
    expect(await found()).toMatchObject({ status: 409, body: { code: "enough" } });
    const host = new Browser(server.url);
    for (let i = 0; i < 16; i++) {
      const { match } = (await host.ask("POST", "/api/matches", { ...SHORT, name: "Gina", open: true }))
        .body as Created;
      const status = i < 15 ? 201 : 409;
      expect(await bot.ask("POST", `/api/matches/${match}/seats`, { name: "ignored" })).toMatchObject({ status });
    }
  });
});

/** What a program hears that joins by a socket, and when it tries to chat. */
async function joinBySocket(url: string, token: string, match: string): Promise<{ joined: unknown; chat: unknown }> {
  const socket = new WebSocket(url.replace("http", "ws") + SOCKET_PATH, {
    headers: { authorization: `Bearer ${token}` },
  });
  const heard = new Map<string, ServerMessage>();
  const answered = new Promise<void>((resolve) => {
    socket.on("message", (data) => {
      const message = JSON.parse((data as Buffer).toString()) as ServerMessage;
      heard.set(message.is, message);
      if (message.is === "no") resolve();
    });
  });
  await once(socket, "open");
  socket.send(JSON.stringify({ do: "join", match }));
  socket.send(JSON.stringify({ do: "chat", id: 1, text: "Hallo" }));
  await answered;
  socket.close();
  return { joined: heard.get("joined"), chat: heard.get("no") };
}
