import { GAMES } from "@stellwerk/catalogue";
import { Match, commitment, fromFile, isRefusal, toFile, type Entry } from "@stellwerk/kernel";
import { HIDDEN, type State, trambahn } from "@stellwerk/trambahn";
import type { Failure, Imported, TableInfo, Taken } from "@stellwerk/wire";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../src/index.ts";
import { Client, SHORT, chanceFor, create, eventsOf, get, playOn, post, startedMatch, take } from "./client.ts";
import { type Place, STORES, UNTIMED, begun, freshPlace } from "./stores.ts";

describe.each(STORES)("on %s", (store) => {
  let place: Place;
  let server: RunningServer;
  let url: string;
  beforeEach(async () => {
    place = await freshPlace(store);
    server = await startServer(place.config);
    url = server.url;
  });
  afterEach(async () => {
    await server.close();
    await place.remove();
  });

  test("two people play a whole match while a third watches, and all see the same", async () => {
    const { created, anna, bert } = await startedMatch(url);
    const watcher = await Client.join(url, { match: created.match });
    const promised = anna.table?.commitment;
    await playOn([anna, bert, watcher], chanceFor("whole match"));

    for (const client of [anna, bert, watcher]) {
      expect(client.entries.map(({ number }) => number)).toEqual(client.entries.map((_, index) => index + 1));
      expect(client.entries.map(({ seat, at }) => ({ seat, at }))).toEqual(
        anna.entries.map(({ seat, at }) => ({ seat, at })),
      );
      expect(client.table?.outcome).toEqual(trambahn.outcome(client.view as State));
      expect(commitment(client.table?.seed ?? "")).toBe(promised);
    }
    expect(eventsOf(anna).at(-1)).toEqual({ is: "over", reason: "tours" });
    expect(anna.view?.players[0].hand).not.toContain(HIDDEN);

    const file = await get(url, `/api/matches/${created.match}/file`);
    const { match, names } = fromFile(GAMES, file.body);
    expect(names).toEqual(["Anna", "Bert"]);
    expect(match.number).toBe(anna.number);
    expect(trambahn.view(match.state as State, 0)).toEqual(anna.view);
  });

  test("who was away gets exactly what was missed", async () => {
    const { created, taken, anna, bert } = await startedMatch(url);
    const chance = chanceFor("away");
    await playOn([anna, bert], chance, () => anna.number >= 10);
    await bert.leave();
    await anna.until(() => anna.table?.seats[1]?.online === false);
    const since = bert.number;
    while (anna.isActive) await anna.playAny(chance);

    const back = await Client.join(url, { match: created.match, key: taken.key, since });
    expect(back.entries.map(({ number }) => number)).toEqual(anna.entries.slice(since).map(({ number }) => number));
    expect(back.number).toBe(anna.number);
    await anna.until(() => anna.table?.seats[1]?.online === true);
    await playOn([anna, back], chance);
    expect(back.table?.outcome).toEqual(anna.table?.outcome);
  });

  test("a second tab of the same seat sees and plays the same", async () => {
    const { created, anna } = await startedMatch(url);
    const tab = await Client.join(url, { match: created.match, key: created.key });
    expect(tab.view).toEqual(anna.view);
    const chance = chanceFor("second tab");
    await anna.playAny(chance);
    await tab.until(() => tab.number === 1);
    await tab.playAny(chance);
    await anna.until(() => anna.number === 2);
    expect(tab.view).toEqual(anna.view);
    await anna.leave();
    await tab.playAny(chance);
    expect(tab.table?.seats[0]?.online).toBe(true);
  });

  test("an action that is sent again is not played again, and who is too late is told to look again", async () => {
    const { anna, bert } = await startedMatch(url);
    const [action, other] = trambahn.choices(anna.view as State, 0);
    expect(await anna.ask({ do: "play", number: 0, action })).toMatchObject({ is: "ok", number: 1 });
    expect(await anna.ask({ do: "play", number: 0, action })).toMatchObject({ is: "ok", number: 1 });
    const heard = anna.received.length;
    expect(await anna.ask({ do: "play", number: 0, action: other })).toMatchObject({ is: "no", code: "stale" });
    expect(JSON.parse(anna.received[heard] ?? "")).toMatchObject({
      is: "entries",
      number: 1,
      entries: [{ number: 1 }],
    });
    expect(await bert.ask({ do: "play", number: 0, action })).toMatchObject({ is: "no", code: "stale" });
    expect(await anna.ask({ do: "play", number: 7, action: other })).toMatchObject({ is: "no", code: "noPosition" });
    expect(anna.number).toBe(1);
  });

  test("of two tabs that act at once, one is first and the other hears so", async () => {
    const { created, anna } = await startedMatch(url);
    const tab = await Client.join(url, { match: created.match, key: created.key });
    const [one, other] = trambahn.choices(anna.view as State, 0);
    const answers = await Promise.all([
      anna.ask({ do: "play", number: 0, action: one }),
      tab.ask({ do: "play", number: 0, action: other }),
    ]);
    expect(answers.map(({ is }) => is).sort()).toEqual(["no", "ok"]);
    expect(answers.find(({ is }) => is === "no")).toMatchObject({ code: "stale" });
  });

  test("a refusal of the rules comes with its rule and changes nothing", async () => {
    const { anna, bert } = await startedMatch(url);
    const before = anna.view;
    expect(await anna.ask({ do: "play", number: 0, action: { do: "end" } })).toMatchObject({
      is: "no",
      code: "refused",
      refusal: { code: "passengerFirst", rule: "1" },
    });
    expect(await bert.ask({ do: "play", number: 0, action: { do: "end" } })).toMatchObject({
      is: "no",
      refusal: { code: "notYourTurn" },
    });
    expect(await anna.ask({ do: "play", number: 0, action: { do: "dance" } })).toMatchObject({
      is: "no",
      refusal: { code: "malformed" },
    });
    expect(await anna.ask({ do: "at", number: 0 })).toMatchObject({ is: "ok", view: before });
  });

  test("a step back is possible up to the last draw", async () => {
    const { anna, bert } = await startedMatch(url);
    const first = anna.view;
    const chance = chanceFor("step back");
    await anna.playAny(chance);
    expect(anna.undo).toBe(true);
    expect(bert.undo).toBe(false);
    expect(await bert.ask({ do: "undo", number: 1 })).toMatchObject({
      is: "no",
      refusal: { code: "undoOthersAction" },
    });
    expect(await anna.ask({ do: "undo", number: 1 })).toMatchObject({ is: "ok", number: 2 });
    expect(await anna.ask({ do: "undo", number: 1 })).toMatchObject({ is: "ok", number: 2 });
    expect(anna.view).toEqual(first);
    expect(anna.entries.map(({ undo }) => undo)).toEqual([null, 0]);

    await anna.playAny(chance);
    await anna.ask({ do: "play", number: 3, action: { do: "end" } });
    expect(await anna.ask({ do: "undo", number: 4 })).toMatchObject({
      is: "no",
      refusal: { code: "undoBeyondChance" },
    });
  });

  test("own moves are taken back together, at most as far as the last draw", async () => {
    const { anna, bert } = await startedMatch(url);
    const first = anna.view;
    const play = async (client: Client, kind: "passenger" | "income" | "end"): Promise<void> => {
      const action = trambahn.choices(client.view as State, client.you ?? 0).find((one) => one.do === kind);
      expect(await client.ask({ do: "play", number: client.number, action })).toMatchObject({ is: "ok" });
    };
    await play(anna, "passenger");
    await play(anna, "income");
    expect(await anna.ask({ do: "undo", number: 2, to: 0, own: true })).toMatchObject({ is: "ok", number: 3 });
    expect(anna.view).toEqual(first);
    // Without `own`, too, no other is asked where all is one's own.
    await play(anna, "passenger");
    expect(await anna.ask({ do: "undo", number: 4, to: 3 })).toMatchObject({ is: "ok", number: 5 });
    expect(anna.view).toEqual(first);
    await play(anna, "passenger");
    await play(anna, "end");
    await bert.until(() => bert.number === 7);
    await play(bert, "passenger");
    await play(bert, "income");
    expect(await bert.ask({ do: "undo", number: 9, to: 5, own: true })).toMatchObject({ is: "ok", number: 10 });
    expect(bert.entries.at(-1)?.undo).toBe(8);
  });

  test("a wish to go back can be declined", async () => {
    const { anna, bert } = await startedMatch(url);
    await anna.playAny(chanceFor("declined"));
    await anna.ask({ do: "play", number: 1, action: { do: "end" } });
    await anna.ask({ do: "undo", number: 2, to: 0 });
    await bert.until(() => bert.table?.wishes.length === 1);
    expect(await bert.ask({ do: "decline" })).toMatchObject({ is: "ok" });
    await anna.until(() => anna.table?.wishes.length === 0);
    expect(await bert.ask({ do: "undo", number: 2, to: 0 })).toMatchObject({ is: "ok", number: 2 });
  });

  test("further back is possible when both wish for it", async () => {
    const { anna, bert } = await startedMatch(url);
    const first = anna.view;
    await anna.playAny(chanceFor("wishes"));
    await anna.ask({ do: "play", number: 1, action: { do: "end" } });
    expect(await anna.ask({ do: "undo", number: 2, to: 0 })).toMatchObject({ is: "ok", number: 2 });
    await bert.until(() => bert.table?.wishes.length === 1);
    expect(bert.table?.wishes).toEqual([{ seat: 0, to: 0 }]);
    expect(await bert.ask({ do: "undo", number: 2, to: 1 })).toMatchObject({ is: "ok", number: 2 });
    expect(await bert.ask({ do: "undo", number: 2, to: 0 })).toMatchObject({ is: "ok", number: 3 });
    await anna.until(() => anna.number === 3);
    expect(anna.view).toEqual(first);
    await anna.until(() => anna.table?.wishes.length === 0);
    expect(await bert.ask({ do: "undo", number: 3, to: 3 })).toMatchObject({ is: "no", code: "noPosition" });
  });

  test("looking back shows each viewer what they saw then", async () => {
    const { created, anna, bert } = await startedMatch(url);
    const watcher = await Client.join(url, { match: created.match });
    const clients = [anna, bert, watcher];
    const seen = clients.map((client) => [client.view]);
    const chance = chanceFor("looking back");
    for (let number = 1; number <= 40; number++) {
      await playOn(clients, chance, () => anna.number >= number);
      clients.forEach((client, who) => seen[who]?.push(client.view));
    }
    for (const [who, client] of clients.entries()) {
      for (const number of [0, 1, 17, 32, 33, 40])
        expect((await client.ask({ do: "at", number })) as { view?: unknown }).toMatchObject({
          view: seen[who]?.[number],
        });
    }
    expect(await anna.ask({ do: "at", number: 41 })).toMatchObject({ is: "no", code: "noPosition" });
  });

  test("a match goes on after the server was closed and started again", async () => {
    const { created, taken, anna, bert } = await startedMatch(url);
    const chance = chanceFor("restart");
    await playOn([anna, bert], chance, () => anna.number >= 45);
    await server.close();
    await expect(anna.until(() => false)).rejects.toThrow("closed with 1001");
    server = await startServer(place.config);
    const again = await Client.join(server.url, { match: created.match, key: created.key, since: anna.number });
    expect(again.view).toEqual(anna.view);
    expect(again.entries).toEqual([]);
    await playOn([again, await Client.join(server.url, { match: created.match, key: taken.key })], chance);
    expect(again.table?.outcome).not.toBeNull();
  });

  test("chat reaches each client once, also those who come later", async () => {
    const { created, anna, bert } = await startedMatch(url);
    const watcher = await Client.join(url, { match: created.match, name: "Zaungast" });
    await anna.ask({ do: "chat", text: " Servus! 🚋 " });
    await anna.ask({ do: "chat", text: "Servus! 🚋" });
    await watcher.ask({ do: "chat", text: "Hallo" });
    await bert.until(() => bert.chat.length === 2);
    expect(bert.chat).toMatchObject([
      { number: 1, seat: 0, name: "Anna", text: "Servus! 🚋" },
      { number: 2, seat: null, name: "Zaungast", text: "Hallo" },
    ]);
    const late = await Client.join(url, { match: created.match, chat: 1 });
    expect(late.chat.map(({ text }) => text)).toEqual(["Hallo"]);
  });

  test("a seat is taken by the invitation, once, and the host starts", async () => {
    const created = await create(url);
    const anna = await Client.join(url, { match: created.match, key: created.key });
    expect(anna.table).toMatchObject({
      phase: "waiting",
      host: 0,
      seats: [
        { name: "Anna", online: true },
        { name: null, online: false },
      ],
    });
    expect(await anna.ask({ do: "start" })).toMatchObject({ is: "no", code: "seatsFree" });
    expect(await post(url, `/api/matches/${created.match}/seats`, { invite: created.key, name: "Eve" })).toMatchObject({
      status: 403,
      body: { code: "wrongInvite" },
    });
    expect(
      await post(url, `/api/matches/${created.match}/seats`, { invite: created.invite, name: "Bert", seat: 0 }),
    ).toMatchObject({ status: 409, body: { code: "taken" } });
    const taken = await take(url, created);
    expect(taken.seat).toBe(1);
    await anna.until(() => anna.table?.seats[1]?.name === "Bert");
    expect(
      await post(url, `/api/matches/${created.match}/seats`, { invite: created.invite, name: "Carl" }),
    ).toMatchObject({ status: 409 });
    const bert = await Client.join(url, { match: created.match, key: taken.key });
    expect(await bert.ask({ do: "start" })).toMatchObject({ is: "no", code: "notHost" });
    expect(await anna.ask({ do: "start" })).toMatchObject({ is: "ok" });
    expect(await anna.ask({ do: "start" })).toMatchObject({ is: "ok" });
    expect((await get(url, `/api/matches/${created.match}`)).body).toMatchObject({
      phase: "playing",
      seed: null,
    } satisfies Partial<TableInfo>);
  });

  test("a match that makes no sense is not created", async () => {
    const codes = async (changed: object): Promise<string> =>
      ((await post(url, "/api/matches", { ...SHORT, ...changed })).body as Failure).code;
    expect(await codes({ game: "chess" })).toBe("noGame");
    expect(await codes({ seats: 3 })).toBe("badSeats");
    expect(await codes({ seat: 2 })).toBe("badSeats");
    expect(await codes({ options: { starter: 5, scorings: 5 } })).toBe("badOptions");
    expect(await codes({ bots: { 0: "easy" } })).toBe("badSeats");
    expect(await codes({ bots: { 1: "divine" } })).toBe("noBot");
    expect(await codes({ bots: { x: "easy" } })).toBe("badSeats");
    expect(await codes({ name: "  " })).toBe("malformed");
    expect(await codes({ seed: "0".repeat(64) })).toBe("malformed");
  });

  test("a bot takes the free seat and plays a whole match", async () => {
    const created = await create(url);
    const anna = await Client.join(url, { match: created.match, key: created.key });
    expect(await anna.ask({ do: "start", bots: "easy" })).toMatchObject({ is: "ok" });
    const chance = chanceFor("bot");
    while (!anna.isOver) {
      await anna.until(() => anna.isActive || anna.isOver);
      if (anna.isActive) expect(await anna.playAny(chance)).toMatchObject({ is: "ok" });
    }
    expect(anna.table?.seats[1]).toEqual({
      seat: 1,
      name: null,
      bot: "easy",
      online: true,
      person: null,
      program: false,
      standIn: null,
      resigned: false,
      ends: false,
      shows: "public",
      colour: null,
    });
    expect(new Set(anna.entries.map(({ seat }) => seat))).toEqual(new Set([0, 1]));
  });

  test("a rematch has the same people and the other one starts", async () => {
    const { anna, bert } = await startedMatch(url);
    expect(await anna.ask({ do: "rematch" })).toMatchObject({ is: "no", code: "notOver" });
    await playOn([anna, bert], chanceFor("rematch"));
    const annas = (await anna.ask({ do: "rematch" })) as unknown as Taken;
    expect(await anna.ask({ do: "rematch" })).toMatchObject({ match: annas.match, key: annas.key });
    await bert.until(() => bert.table?.rematch === annas.match);
    expect((await get(url, `/api/matches/${annas.match}`)).body).toMatchObject({ phase: "waiting", awaited: [1] });
    const berts = (await bert.ask({ do: "rematch" })) as unknown as Taken;
    expect(berts).toMatchObject({ match: annas.match, seat: 1 });
    const again = await Client.join(url, { match: annas.match, key: annas.key });
    expect(again.table).toMatchObject({ phase: "playing", awaited: [], seats: [{ name: "Anna" }, { name: "Bert" }] });
    expect(again.view?.starter).toBe(1);
    const other = await Client.join(url, { match: berts.match, key: berts.key });
    expect(await other.playAny(chanceFor("rematch, first move"))).toMatchObject({ is: "ok" });
  });

  test("bots of one table have their own levels; players choose colours until the start, and a rematch keeps both", async () => {
    const created = await create(url, {
      game: "german-rails",
      seats: 4,
      options: { board: "austria" },
      seat: 2,
      colour: 5,
    });
    const anna = await Client.join(url, { match: created.match, key: created.key });
    const colours = (): unknown => anna.table?.seats.map(({ colour }) => colour);
    expect(colours()).toEqual([null, null, 5, null]);
    expect(await anna.ask({ do: "colour", colour: 6 })).toMatchObject({ is: "no", code: "malformed" });
    expect(await anna.ask({ do: "colour", colour: 1 })).toMatchObject({ is: "ok" });
    const body = { invite: created.invite, seat: 0, name: "Bert", colour: 3 };
    const taken = (await post(url, `/api/matches/${created.match}/seats`, body)).body as Taken;
    await anna.until(() => anna.table?.seats[0]?.name === "Bert");
    expect(colours()).toEqual([3, null, 1, null]);
    expect(await anna.ask({ do: "start", bots: { 1: "easy" } })).toMatchObject({ is: "no", code: "seatsFree" });
    expect(await anna.ask({ do: "start", bots: { 1: "easy", 3: "wise" } })).toMatchObject({ is: "no", code: "noBot" });
    expect(await anna.ask({ do: "start", bots: { 1: "easy", 3: "random" } })).toMatchObject({ is: "ok" });
    await anna.until(() => anna.table?.phase === "playing");
    expect(anna.table?.seats.map(({ bot }) => bot)).toEqual([null, "easy", null, "random"]);
    expect(await anna.ask({ do: "colour", colour: 2 })).toMatchObject({ is: "no", code: "started" });

    const bert = await Client.join(url, { match: created.match, key: taken.key });
    for (const client of [anna, bert]) await client.ask({ do: "agree", end: true });
    await anna.until(() => anna.isOver);
    const next = (await anna.ask({ do: "rematch" })) as unknown as Taken;
    const { seats } = (await get(url, `/api/matches/${next.match}`)).body as TableInfo;
    expect(seats.map(({ bot, colour }) => [bot, colour])).toEqual([
      [null, 3],
      ["easy", null],
      [null, 1],
      ["random", null],
    ]);
  });

  test("nothing can be undone once the seed is known", async () => {
    const { anna, bert } = await startedMatch(url);
    await playOn([anna, bert], chanceFor("no undo after the end"));
    for (const client of [anna, bert]) {
      expect(client.undo).toBe(false);
      expect(await client.ask({ do: "undo", number: client.number })).toMatchObject({ is: "no", code: "over" });
      expect(await client.ask({ do: "undo", number: client.number, to: 0 })).toMatchObject({
        is: "no",
        code: "notPlaying",
      });
    }
  });

  test("a finished match is saved and loaded, a damaged file is refused at its first bad entry", async () => {
    const { created, anna, bert } = await startedMatch(url);
    expect(await get(url, `/api/matches/${created.match}/file`)).toMatchObject({
      status: 409,
      body: { code: "notOver" },
    });
    await playOn([anna, bert], chanceFor("save and load"));
    const { body: file } = await get(url, `/api/matches/${created.match}/file`);
    const { status, body } = await post(url, "/api/files", file);
    expect(status).toBe(201);
    const { match } = body as Imported;
    const reader = await Client.join(url, { match });
    expect(reader.table).toMatchObject({
      phase: "over",
      outcome: anna.table?.outcome,
      seats: [{ name: "Anna" }, { name: "Bert" }],
    });
    expect(reader.number).toBe(anna.number);
    expect(await reader.ask({ do: "at", number: 40 })).toMatchObject({ is: "ok" });
    expect((await get(url, `/api/matches/${match}/file`)).body).toEqual(file);

    const damaged = structuredClone(file) as { entries: { seat: number }[] };
    const ninth = damaged.entries[8];
    if (ninth) ninth.seat = 1 - ninth.seat;
    const refused = await post(url, "/api/files", damaged);
    expect(refused).toMatchObject({ status: 400, body: { code: "badFile" } });
    expect((refused.body as Failure).message).toContain("entry 9");
    const cutOff = await post(url, "/api/files", { ...(file as object), entries: [] });
    expect(cutOff).toMatchObject({ status: 400, body: { code: "badFile" } });
    const unfinished = Match.start(trambahn, { starter: 0, scorings: 5 }, 2);
    expect(await post(url, "/api/files", toFile(unfinished, []))).toMatchObject({
      status: 409,
      body: { code: "notOver" },
    });
  });

  test("a match that was begun under older rules goes on without replaying them", async () => {
    const created = await create(url);
    await server.close();
    const old = await place.open();
    const stored = await old.read(created.match, 0);
    const match = Match.start(trambahn, { starter: 0, scorings: 5 }, 2, stored?.seed);
    const first = match.snapshot();
    const step = match.play(0, trambahn.choices(match.state, 0)[0]);
    if (isRefusal(step)) throw new Error("a choice is legal");
    await old.takeSeat(created.match, 1, { name: "Bert", keyHash: "nobody's key", person: null });
    await old.start(created.match, first, [], begun());
    // An action that these rules do not even know.
    const entry: Entry = { seat: 0, rules: trambahn.rules - 1, action: { do: "dance" } };
    await old.append(created.match, {
      ...step,
      entry,
      keep: false,
      phase: "playing",
      ...UNTIMED,
      ends: [],
      dueAt: null,
      at: 1,
    });
    await old.close();

    server = await startServer(place.config);
    const anna = await Client.join(server.url, { match: created.match, key: created.key });
    expect(anna.view).toEqual(trambahn.view(match.state, 0));
    expect(await anna.playAny(chanceFor("older rules"))).toMatchObject({ is: "ok", number: 2 });
    for (const number of [0, 1, 2]) expect(await anna.ask({ do: "at", number })).toMatchObject({ is: "ok" });
    expect(await anna.ask({ do: "undo", number: 2 })).toMatchObject({ is: "ok", number: 3 });
  });
});
