import {
  type Created,
  PLAIN_TERMS,
  type Profile,
  SEAT_KEY,
  type TableInfo,
  type Taken,
  type Terms,
} from "@stellwerk/wire";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COME_BACK_MS, GRACE_MS } from "../src/match/clock.ts";
import { type RunningServer, startServer, withDatabase } from "../src/index.ts";
import { Browser, signedUp } from "./browser.ts";
import { Client, SHORT, chanceFor, create, playOn, take } from "./client.ts";
import { TestLog } from "./log.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;

describe.each(STORES)("on %s", (store) => {
  let place: Place;
  let server: RunningServer;
  let url: string;
  /** What time it is at the tables. */
  let time = Date.now();
  const now = (): number => time;
  const log = new TestLog();

  beforeAll(async () => {
    place = await freshPlace(store);
    server = await startServer({ ...place.config, logLevel: "error" }, log, now);
    url = server.url;
  });
  afterAll(async () => {
    await server.close();
    await place.remove();
  });

  /** Lets time pass, and each server look for due work. */
  function pass(ms: number): void {
    time += ms;
    server.wake();
  }

  /** Anna, who begins, and Bert at a table with these terms. */
  async function table(terms: Partial<Terms>): Promise<{ match: string; annas: Taken; anna: Client; bert: Client }> {
    const created = await create(url, { terms: { ...PLAIN_TERMS, ...terms } });
    const taken = await take(url, created);
    const anna = await Client.join(url, { match: created.match, key: created.key });
    const bert = await Client.join(url, { match: created.match, key: taken.key });
    await anna.ask({ do: "start" });
    await Promise.all([anna, bert].map((client) => client.until(() => client.view !== null)));
    return { match: created.match, annas: created, anna, bert };
  }

  /** Two people with accounts at a rated table. */
  async function ratedTable(names: string, changed: Partial<Terms>) {
    const [anna, bert] = [await signedUp(url, `Anna ${names}`), await signedUp(url, `Bert ${names}`)];
    const terms: Terms = { ...PLAIN_TERMS, pace: { kind: "days", days: 2 }, rated: true, ...changed };
    const created = (await anna.post("/api/matches", { ...SHORT, terms })).body as Created;
    await bert.post(`/api/matches/${created.match}/seats`, { invite: created.invite, name: "x" });
    const annas = await Client.join(url, { match: created.match }, anna.headers);
    const berts = await Client.join(url, { match: created.match }, bert.headers);
    await annas.ask({ do: "start" });
    await Promise.all([annas, berts].map((client) => client.until(() => client.view !== null)));
    return { match: created.match, anna, annas, berts };
  }

  /** What the store says of a match. */
  const row = (match: string) =>
    withDatabase(place.config, ({ db }) =>
      db.selectFrom("matches").selectAll().where("id", "=", match).executeTakeFirstOrThrow(),
    );

  const refused = (code: string) => ({ is: "no", code });

  test("a match with clocks ends by its last action, and nothing is due any more", async () => {
    const { match, anna, bert } = await table({ pace: { kind: "days", days: 3 } });
    await playOn([anna, bert], chanceFor("to the end"));
    expect(anna.table?.endedBy).toBe("play");
    expect(await row(match)).toMatchObject({ phase: "over", due_at: null });
  });

  test("a bot takes the seat of a player who runs out of time, and hands it back when asked to", async () => {
    const { anna, bert } = await table({ pace: { kind: "move", seconds: 30 } });
    const chance = chanceFor("out of time");
    expect(await anna.playAny(chance)).toMatchObject({ is: "ok" });
    pass(30_000 + GRACE_MS - 1);
    expect(anna.table?.seats[0]?.standIn).toBeNull();
    pass(1);
    await Promise.all([anna, bert].map((client) => client.until(() => client.table?.seats[0]?.standIn === "medium")));
    const playAnyway = async (): Promise<unknown> => {
      const answer = await anna.ask({ do: "play", number: anna.number, action: { do: "end" } });
      return answer.is === "no" && answer.code;
    };
    // The bot may have played just now.
    expect(["standIn", "stale"]).toContain(await playAnyway());
    await bert.until(() => bert.isActive);
    expect(bert.entries.every(({ seat }) => seat === 0)).toBe(true);
    await anna.until(() => anna.number === bert.number);
    expect(await playAnyway()).toBe("standIn");

    expect(await anna.ask({ do: "return" })).toMatchObject({ is: "ok" });
    await bert.until(() => bert.table?.seats[0]?.standIn === null);
    const { number } = bert;
    await playOn([anna, bert], chance, () => anna.number > number + 6);
    expect(await anna.ask({ do: "standIn", level: "divine" })).toMatchObject(refused("noBot"));
    expect(await anna.ask({ do: "standIn", level: "easy" })).toMatchObject({ is: "ok" });
    await anna.until(() => anna.table?.seats[0]?.standIn === "easy");
  });

  test("the match ends when time runs out, where the terms say so: the player who is late comes last", async () => {
    const { match, anna, bert } = await table({ pace: { kind: "fischer", start: 60, more: 5 }, late: "end" });
    await anna.playAny(chanceFor("last"));
    expect(anna.clock?.seats).toMatchObject([
      { left: 60_000, until: time + 60_000 },
      { left: 60_000, until: null },
    ]);
    pass(60_000 + GRACE_MS);
    for (const client of [anna, bert]) {
      await client.until(() => client.isOver);
      expect(client.table).toMatchObject({
        endedBy: "time",
        clock: null,
        outcome: {
          standings: [
            { seat: 0, place: 2 },
            { seat: 1, place: 1 },
          ],
        },
      });
      expect(client.table?.seed).not.toBeNull();
    }
    expect(await row(match)).toMatchObject({ phase: "over", ended_by: "time", ended_at: time, due_at: null });
    expect(await anna.playAny(chanceFor("after the end"))).toMatchObject(refused("over"));
  });

  test("with Fischer's clock a whole turn brings its bonus once, however many actions it has", async () => {
    const { anna, bert } = await table({ pace: { kind: "fischer", start: 60, more: 5 } });
    const chance = chanceFor("a turn");
    const turn = async (client: Client): Promise<number> => {
      const before = client.number;
      while (client.isActive) {
        await client.playAny(chance);
        await client.until(() => client.number === Math.max(anna.number, bert.number));
      }
      await Promise.all([anna, bert].map((one) => one.until(() => one.number === client.number)));
      return client.number - before;
    };
    expect(await turn(anna)).toBeGreaterThan(1);
    expect(await turn(bert)).toBeGreaterThan(1);
    expect(bert.clock?.seats.map(({ left }) => left)).toEqual([65_000, 65_000]);
  });

  test("an action counts until the deadline and not after, whether or not a process has looked at the clock", async () => {
    const { anna } = await table({ pace: { kind: "move", seconds: 30 }, late: "end" });
    const chance = chanceFor("deadline");
    time += 30_000 + GRACE_MS - 1;
    expect(await anna.playAny(chance)).toMatchObject({ is: "ok" });
    time += 30_000 + GRACE_MS;
    const late = await anna.playAny(chance);
    // A process may just have looked at the clock.
    expect(["late", "over"]).toContain(late.is === "no" && late.code);
    await anna.until(() => anna.isOver);
  });

  test("what a process claimed and did not live to do is done by another, once", async () => {
    const { match, anna } = await table({ pace: { kind: "move", seconds: 30 } });
    const deadline = time + 30_000 + GRACE_MS;
    // As a process does that claims it at the deadline and dies in the next moment.
    await withDatabase(place.config, ({ db }) =>
      db
        .updateTable("matches")
        .set({ due_at: deadline + 20_000 })
        .where("id", "=", match)
        .execute(),
    );
    pass(deadline + 19_999 - time);
    expect((await row(match)).changes).toBe(0);
    pass(1);
    await anna.until(() => anna.table?.seats[0]?.standIn === "medium");
    expect((await row(match)).changes).toBe(1);
  });

  test("a player who resigns at a table for two has lost", async () => {
    const { match, anna, bert } = await table({});
    expect(await bert.ask({ do: "resign" })).toMatchObject({ is: "ok" });
    await anna.until(() => anna.isOver);
    expect(anna.table).toMatchObject({
      endedBy: "resigned",
      outcome: { standings: [{ place: 1 }, { place: 2 }] },
      seats: [{ resigned: false }, { resigned: true }],
    });
    expect(JSON.parse((await row(match)).outcome ?? "")).toMatchObject({ standings: [{ place: 1 }, { place: 2 }] });
    const next = (await anna.ask({ do: "rematch" })) as unknown as Taken;
    expect(next.match).toEqual(expect.any(String));
  });

  test("of three who play, one resigns and a bot plays on for good; when the second does, the third has won", async () => {
    const options = { doubleTrack: false, credit: false, edition: 2007, houseRules: false, rounds: 0 };
    const created = await create(url, { game: "1881", seats: 3, options });
    const others = [await take(url, created, "Bert"), await take(url, created, "Cora")];
    const keys = [created.key, ...others.map(({ key }) => key)];
    const [anna, bert, cora] = (await Promise.all(
      keys.map((key) => Client.join(url, { match: created.match, key })),
    )) as [Client, Client, Client];
    await anna.ask({ do: "start" });
    await cora.until(() => cora.view !== null);
    await cora.ask({ do: "resign" });
    await anna.until(() => anna.table?.seats[2]?.standIn === "medium");
    expect(anna.table).toMatchObject({ phase: "playing", seats: [{}, {}, { resigned: true }] });
    expect(await cora.ask({ do: "return" })).toMatchObject(refused("resigned"));
    time += 1_000;
    await bert.ask({ do: "resign" });
    await anna.until(() => anna.isOver);
    expect(anna.table?.outcome?.standings.map(({ place: at }) => at)).toEqual([1, 2, 3]);
  });

  test("a match ends without a result once every person would like it to, and they may change their minds before", async () => {
    const { anna, bert } = await table({});
    await anna.ask({ do: "agree", end: true });
    await bert.until(() => bert.table?.seats[0]?.ends === true);
    await anna.ask({ do: "agree", end: false });
    await bert.ask({ do: "agree", end: true });
    expect(bert.table?.phase).toBe("playing");
    await anna.ask({ do: "agree", end: true });
    await bert.until(() => bert.isOver);
    expect(bert.table).toMatchObject({ endedBy: "agreed", outcome: null });
  });

  test("a bot that stands in agrees to no step back; its player may, once back at the table", async () => {
    const { anna, bert } = await table({});
    const chance = chanceFor("step back");
    // Back to the beginning goes beyond what Anna has done by herself since.
    await playOn([anna, bert], chance, () => anna.isActive && anna.entries.some(({ seat }) => seat === bert.you));
    expect(await bert.ask({ do: "standIn", level: "easy" })).toMatchObject({ is: "ok" });
    await anna.until(() => anna.isActive);
    const { number } = anna;
    expect(await anna.ask({ do: "undo", number, to: 0 })).toMatchObject(refused("standInKeeps"));
    await bert.ask({ do: "return" });
    expect(await anna.ask({ do: "undo", number, to: 0 })).toMatchObject({ is: "ok", number });
    expect(await bert.ask({ do: "undo", number, to: 0 })).toMatchObject({ is: "ok", number: number + 1 });
  });

  test("in a rated match no bot stands in on request", async () => {
    const { annas, berts } = await ratedTable(`alone ${store}`, {});
    for (const level of ["easy", "medium", "hard"])
      expect(await annas.ask({ do: "standIn", level })).toMatchObject(refused("rated"));
    expect(annas.table?.seats[0]?.standIn).toBeNull();
    await Promise.all([annas.leave(), berts.leave()]);
  });

  test("in a rated match nothing is taken back that showed hidden things, not even if all agree", async () => {
    const { annas, berts } = await ratedTable(`of ${store}`, {});
    const chance = chanceFor("rated undo");
    await playOn([annas, berts], chance, () => annas.number >= 8);
    const { number } = annas;
    for (const player of [annas, berts])
      for (const to of [0, number - 4])
        expect(await player.ask({ do: "undo", number, to })).toMatchObject(refused("shown"));
    expect(annas.table?.wishes).toEqual([]);
    await Promise.all([annas.leave(), berts.leave()]);
  });

  test("only one's own windows ever hear of one's notes", async () => {
    const { match, annas, anna, bert } = await table({});
    const tab = await Client.join(url, { match, key: annas.key });
    await anna.ask({ do: "note", text: "Bert hoards the blue line" });
    await tab.until(() => tab.note !== "");
    await bert.ask({ do: "note", text: "mine" });
    const later = await Client.join(url, { match, key: annas.key });
    expect(later.note).toBe("Bert hoards the blue line");
    const watcher = await Client.join(url, { match });
    expect(watcher.note).toBe("");
    for (const client of [bert, watcher]) expect(client.received.join()).not.toContain("blue line");
    expect(await anna.ask({ do: "note", text: "x".repeat(5_001) })).toMatchObject(refused("malformed"));
  });

  test("spectators are refused where the terms allow none, and only players see a private match", async () => {
    const { match, annas, anna } = await table({ watching: null, shown: "private" });
    await anna.playAny(chanceFor("private"));
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${url}/api/matches/${match}${path}`, { headers });
      return { status: response.status, body: (await response.json()) as TableInfo };
    };
    await expect(Client.join(url, { match })).rejects.toThrow("notPublic");
    expect((await ask("")).body).toMatchObject({ phase: "playing", seats: [{ name: "Anna" }, { name: "Bert" }] });
    await anna.ask({ do: "resign" });
    await anna.until(() => anna.isOver);
    expect((await ask("")).body).toMatchObject({ phase: "over", seed: null, outcome: null, endedBy: null });
    expect(await ask("/file")).toMatchObject({ status: 403, body: { code: "notPublic" } });
    await expect(Client.join(url, { match })).rejects.toThrow("notPublic");
    expect((await ask("", { [SEAT_KEY]: annas.key })).body.seed).toBe(anna.table?.seed);
    expect(await ask("/file", { [SEAT_KEY]: annas.key })).toMatchObject({ status: 200 });
    expect(await ask("/file", { [SEAT_KEY]: "somebody else's" })).toMatchObject({ status: 403 });
  });

  test("spectators of a private match see how it ends, but never get its seed", async () => {
    const { match, anna, bert } = await table({ shown: "private" });
    const watcher = await Client.join(url, { match });
    await anna.playAny(chanceFor("seed"));
    await bert.ask({ do: "resign" });
    await Promise.all([anna, bert, watcher].map((client) => client.until(() => client.isOver)));
    const seed = anna.table?.seed ?? "";
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(bert.table?.seed).toBe(seed);
    expect(watcher.table).toMatchObject({ endedBy: "resigned", seed: null });
    expect(watcher.received.join()).not.toContain(seed);
  });

  test("a finished match is public once all its players agree, and private as soon as one does not", async () => {
    const { match, anna, bert } = await table({ shown: "private" });
    await anna.ask({ do: "resign" });
    await anna.ask({ do: "show", shown: "public" });
    await expect(Client.join(url, { match })).rejects.toThrow("notPublic");
    await bert.ask({ do: "show", shown: "public" });
    const watcher = await Client.join(url, { match });
    expect(watcher.table?.terms.shown).toBe("public");
    await bert.ask({ do: "show", shown: "private" });
    await expect(Client.join(url, { match })).rejects.toThrow("notPublic");
    expect(await watcher.ask({ do: "at", number: 0 })).toMatchObject(refused("notPublic"));
    await anna.until(() => anna.table?.seats[1]?.shows === "private");
  });

  test("who watches with a delay gets everything so much later, and nothing newer by any way", async () => {
    const { match, anna, bert } = await table({ watching: { delay: 5 }, pace: { kind: "move", seconds: 3_600 } });
    const chance = chanceFor("delay");
    const watcher = await Client.join(url, { match, name: "Zaungast" });
    expect(watcher.table?.phase).toBe("waiting");
    expect(watcher.view).toBeNull();
    await anna.playAny(chance);
    time += MINUTE;
    await playOn([anna, bert], chance, () => anna.number >= 3);
    await bert.ask({ do: "chat", text: "newer" });
    await watcher.ask({ do: "chat", text: "among us" });
    await watcher.until(() => watcher.chat.length === 1);
    pass(4 * MINUTE);
    await watcher.until(() => watcher.number === 1);
    expect(watcher.table).toMatchObject({ phase: "playing", clock: null, seed: null });
    expect(watcher.entries.map(({ number }) => number)).toEqual([1]);
    expect(await watcher.ask({ do: "at", number: 1 })).toMatchObject({ is: "ok", view: watcher.view });
    expect(await watcher.ask({ do: "at", number: 2 })).toMatchObject(refused("noPosition"));
    const another = await Client.join(url, { match, since: 0 });
    expect(another.number).toBe(1);
    expect(another.view).toEqual(watcher.view);

    await anna.ask({ do: "resign" });
    pass(MINUTE);
    await watcher.until(() => watcher.number === anna.number && watcher.chat.length === 2);
    const over = (await (await fetch(`${url}/api/matches/${match}`)).json()) as TableInfo;
    for (const info of [over, watcher.table])
      expect(info).toMatchObject({ phase: "playing", seed: null, outcome: null, endedBy: null });
    expect((await fetch(`${url}/api/matches/${match}/file`)).status).toBe(409);
    expect(bert.chat.map(({ text }) => text)).toEqual(["newer"]);
    expect(watcher.received.join()).not.toContain(String(anna.table?.seed));

    pass(4 * MINUTE);
    await watcher.until(() => watcher.isOver);
    expect(watcher.table).toMatchObject({ seed: anna.table?.seed, endedBy: "resigned" });
    await bert.until(() => bert.chat.length === 2);
    expect(await fetch(`${url}/api/matches/${match}/file`)).toMatchObject({ status: 200 });
  });

  test("no list tells of the end of a match that is watched with a delay before spectators see it", async () => {
    const name = `Bert late ${store}`;
    const { match, anna, annas, berts } = await ratedTable(`late ${store}`, { watching: { delay: 5 } });
    const stranger = new Browser(url);
    const { id: person } = (await stranger.ask("GET", `/api/people/${encodeURIComponent(name)}`)).body as Profile;
    const lists = [
      `/api/matches?person=${person}`,
      `/api/people/${encodeURIComponent(name)}`,
      `/api/people/${encodeURIComponent(name)}/ratings`,
      "/api/ratings/trambahn?settling=yes&search=late",
    ];
    const told = async (): Promise<unknown[]> =>
      Promise.all(lists.map(async (path) => (await stranger.ask("GET", path)).body));
    const before = await told();
    await playOn([annas, berts], chanceFor("late lists"), () => annas.number >= 2);
    await annas.ask({ do: "resign" });
    await berts.until(() => berts.isOver);
    pass(4 * MINUTE);
    // The players themselves know.
    expect(JSON.stringify((await anna.ask("GET", "/api/mine/finished")).body)).toContain(match);
    expect(await told()).toEqual(before);
    pass(2 * MINUTE);
    await expect.poll(async () => JSON.stringify((await told())[3])).toContain(name);
    const after = await told();
    for (const [index, body] of after.entries()) expect(body).not.toEqual(before[index]);
    await Promise.all([annas.leave(), berts.leave()]);
  });

  test("no player loses while the server is away, and all have time to come back", async () => {
    const { match, annas } = await table({ pace: { kind: "move", seconds: 30 }, late: "end" });
    await server.close();
    time += 60 * MINUTE;
    server = await startServer({ ...place.config, logLevel: "error" }, log, now);
    url = server.url;
    const back = await Client.join(url, { match, key: annas.key });
    pass(COME_BACK_MS - 1);
    expect(await back.playAny(chanceFor("come back"))).toMatchObject({ is: "ok" });
    pass(30_000 + GRACE_MS);
    await back.until(() => back.isOver);
  });

  test("no player loses while the store is away", async () => {
    const { anna } = await table({ pace: { kind: "move", seconds: 30 }, late: "end" });
    const noticed = log.until("due matches could not be looked for");
    await place.script("alter table matches rename to away");
    pass(60 * MINUTE);
    await noticed;
    await place.script("alter table away rename to matches");
    expect(await anna.playAny(chanceFor("store away"))).toMatchObject({ is: "ok" });
  });

  describe("with days for each decision", () => {
    let clara: Browser;
    let match: string;
    let client: Client;
    beforeAll(async () => {
      clara = await signedUp(url, "Clara");
      const body = {
        game: "trambahn",
        seats: 2,
        options: { starter: 0, scorings: 5 },
        name: "Clara",
        seat: 0,
        bots: { 1: "easy" },
        terms: { ...PLAIN_TERMS, pace: { kind: "days", days: 4 } },
      };
      ({ match } = (await clara.ask("POST", "/api/matches", body)).body as Taken);
      client = await Client.join(url, { match }, clara.headers);
      await client.ask({ do: "start" });
      await client.until(() => client.view !== null);
    });

    test("a player is reminded once, and then the deadline is due", async () => {
      const started = time;
      pass(3.5 * DAY);
      const seen = async (): Promise<boolean> => (await row(match)).changes === 1;
      await expect.poll(seen).toBe(true);
      expect(await row(match)).toMatchObject({ due_at: started + 4 * DAY + GRACE_MS });
      expect(client.table?.seats[0]?.standIn).toBeNull();
    });

    test("the clock stands still on holidays, also those that begin today", async () => {
      const until = client.clock?.seats[0]?.until ?? 0;
      const asked = await clara.ask("PUT", "/api/account/holidays", { holidays: [{ from: 0, to: time + 10 * DAY }] });
      expect(asked).toMatchObject({ status: 200, body: { holidays: [{ from: time, to: time + 10 * DAY }] } });
      await client.until(() => client.clock?.seats[0]?.until === until + 10 * DAY);
      expect(client.clock?.seats[0]?.holiday).toBe(time + 10 * DAY);
      pass(9 * DAY);
      expect(await client.playAny(chanceFor("holiday"))).toMatchObject({ is: "ok" });
      // However the days fall on this year and the next, one of them gets too many.
      const tooLong = { holidays: [{ from: time, to: time + 90 * DAY }] };
      expect(await clara.ask("PUT", "/api/account/holidays", tooLong)).toMatchObject({ status: 400 });
    });

    test("a player who plays by plain requests takes the seat back by playing", async () => {
      await client.ask({ do: "standIn", level: "easy" });
      await client.until(() => client.table?.seats[0]?.standIn === "easy");
      const answer = await clara.post(`/api/matches/${match}/actions`, { number: 0, action: null });
      expect(answer).toMatchObject({ status: 409, body: { code: "stale" } });
      await client.until(() => client.table?.seats[0]?.standIn === null);
    });
  });
});

test("of two processes that find a clock run out, one acts", async () => {
  const place = await freshPlace("PostgreSQL");
  let time = Date.now();
  const servers = await Promise.all([1, 2].map(() => startServer(place.config, undefined, () => time)));
  const [here, there] = servers as [RunningServer, RunningServer];
  const terms: Terms = { ...PLAIN_TERMS, pace: { kind: "move", seconds: 30 }, late: "end" };
  const matches = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const created = await create(here.url, { terms });
      const taken = await take(there.url, created);
      const anna = await Client.join(here.url, { match: created.match, key: created.key });
      const bert = await Client.join(there.url, { match: created.match, key: taken.key });
      await anna.ask({ do: "start" });
      await bert.until(() => bert.view !== null);
      return { match: created.match, anna, bert };
    }),
  );
  time += 30_000 + GRACE_MS;
  for (const server of servers) server.wake();
  for (const { match, anna, bert } of matches) {
    for (const client of [anna, bert]) await client.until(() => client.isOver);
    const { changes } = await withDatabase(place.config, ({ db }) =>
      db.selectFrom("matches").select("changes").where("id", "=", match).executeTakeFirstOrThrow(),
    );
    expect(changes).toBe(1);
  }
  await Promise.all(servers.map((server) => server.close()));
  await place.remove();
});
