import { GAMES } from "@stellwerk/catalogue";
import { fromFile } from "@stellwerk/kernel";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Admin, type RunningServer, startServer, withDatabase } from "../src/index.ts";
import { freshMatchId } from "../src/common/secret-keys.ts";
import { signedUp } from "./browser.ts";
import { CUP } from "./cup.ts";
import { Client, chanceFor, create, get, playOn, startedMatch } from "./client.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

describe.each(STORES)("%s, beside a server", (name) => {
  let place: Place;
  let server: RunningServer;
  beforeEach(async () => {
    place = await freshPlace(name);
    server = await startServer(place.config);
  });
  afterEach(async () => {
    await server.close();
    await place.remove();
  });
  const asAdmin = <T>(work: (admin: Admin) => Promise<T>): Promise<T> =>
    withDatabase(place.config, async (database) => work(await Admin.at(database)));

  test("matches are listed by game, phase and player, and shown without their secrets", async () => {
    const { created, anna, bert } = await startedMatch(server.url);
    await playOn([anna, bert], chanceFor("listed"), () => anna.number >= 3);
    await anna.ask({ do: "chat", text: "Hallo" });
    const waiting = await create(server.url, { name: "Carl" });
    const ids = (filter: object): Promise<string[]> =>
      asAdmin(async (admin) => (await admin.list({ limit: 10, ...filter })).map(({ id }) => id));
    expect(await ids({})).toEqual([waiting.match, created.match]);
    expect(await ids({ limit: 1 })).toEqual([waiting.match]);
    expect(await ids({ phase: "playing" })).toEqual([created.match]);
    expect(await ids({ game: "trambahn", player: "Carl" })).toEqual([waiting.match]);
    expect(await ids({ game: "1881" })).toEqual([]);

    const shown = await asAdmin((admin) => admin.show(created.match));
    expect(shown).toEqual({
      id: created.match,
      game: "trambahn",
      phase: "playing",
      entries: anna.number,
      lines: 1,
      host: 0,
      options: { starter: 0, scorings: 5 },
      rematch: null,
      seats: [
        { seat: 0, name: "Anna", bot: null },
        { seat: 1, name: "Bert", bot: null },
      ],
      created: expect.any(Date) as Date,
      played: expect.any(Date) as Date,
    });
    expect(await asAdmin((admin) => admin.show("none"))).toBeNull();
  });

  test("a match that is closed ends for all players, and stays closed", async () => {
    const { created, anna, bert } = await startedMatch(server.url);
    await playOn([anna, bert], chanceFor("closed"), () => anna.number >= 3);
    expect(await asAdmin((admin) => admin.close(created.match, "cheating"))).toBe(true);
    for (const client of [anna, bert]) await client.until(() => client.isOver);
    expect(anna.table?.outcome).toBeNull();
    const actor = anna.isActive ? anna : bert;
    expect(await actor.playAny(chanceFor("too late"))).toMatchObject({ is: "no", code: "over" });
    expect(await actor.ask({ do: "rematch" })).toMatchObject({ is: "no", code: "notOver" });
    expect(await asAdmin((admin) => admin.close(created.match, ""))).toBe(false);
    expect(await asAdmin((admin) => admin.close("none", ""))).toBe(false);
    const audit = await asAdmin((admin) => admin.audit({ limit: 10 }));
    expect(audit).toEqual([
      {
        at: expect.any(Date) as Date,
        who: expect.stringMatching(/.@./) as string,
        did: "close",
        match: created.match,
        details: { why: "cheating" },
      },
    ]);
    expect(await asAdmin((admin) => admin.audit({ match: "none", limit: 10 }))).toEqual([]);
  });

  test("an action that meets the closing of its match is refused, not entered", async () => {
    const { created, anna, bert } = await startedMatch(server.url);
    const [answer] = await Promise.all([
      anna.playAny(chanceFor("at once")),
      asAdmin((admin) => admin.close(created.match, "")),
    ]);
    await bert.until(() => bert.isOver);
    expect(bert.number).toBe(answer.is === "ok" ? 1 : 0);
    expect((await asAdmin((admin) => admin.show(created.match)))?.entries).toBe(bert.number);
  });

  test("a finished match is deleted for good, and those who look at it are sent away", async () => {
    const { created, anna, bert } = await startedMatch(server.url);
    await playOn([anna, bert], chanceFor("deleted"), () => anna.number >= 3);
    const deleting = () => asAdmin((admin) => admin.deleteMatch(created.match, "asked for"));
    await expect(deleting()).rejects.toThrow("not over");
    await asAdmin((admin) => admin.close(created.match, ""));
    await anna.until(() => anna.isOver);
    expect(await deleting()).toBe(true);
    expect(await deleting()).toBe(false);
    await anna.until(() => anna.received.some((text) => text.includes('"unseated"')));
    expect(await get(server.url, `/api/matches/${created.match}`)).toMatchObject({ status: 404 });
    expect(await asAdmin((admin) => admin.show(created.match))).toBeNull();
    const [deed] = await asAdmin((admin) => admin.audit({ limit: 1 }));
    expect(deed).toMatchObject({ did: "delete match", match: created.match, details: { why: "asked for" } });
  });

  test("what was said at a table is deleted, and the players talk on", async () => {
    const { created, anna, bert } = await startedMatch(server.url);
    await anna.ask({ do: "chat", text: "something rude" });
    expect(await asAdmin((admin) => admin.deleteChat(created.match, "rude"))).toBe(true);
    expect(await asAdmin((admin) => admin.deleteChat(created.match, "rude"))).toBe(false);
    // A process hears of it in its own time.
    await expect
      .poll(async () => {
        const carl = await Client.join(server.url, { match: created.match });
        await carl.leave();
        return carl.chat;
      })
      .toEqual([]);
    expect(await bert.ask({ do: "chat", text: "well" })).toMatchObject({ is: "ok" });
    const carl = await Client.join(server.url, { match: created.match });
    expect(carl.chat.map(({ text }) => text)).toEqual(["well"]);
    await carl.leave();
  });

  test("a tournament that is over is deleted, one that goes on is not", async () => {
    const anna = await signedUp(server.url, "Anna");
    const { body } = await anna.post("/api/tournaments", CUP);
    const { tournament: id } = body as { tournament: string };
    const deleting = () => asAdmin((admin) => admin.deleteTournament(id, ""));
    await expect(deleting()).rejects.toThrow("not over");
    await anna.post(`/api/tournaments/${id}/off`);
    expect(await deleting()).toBe(true);
    expect(await deleting()).toBe(false);
    expect(await anna.ask("GET", `/api/tournaments/${id}`)).toMatchObject({ status: 404 });
  });

  test("a finished match is exported so that it can be verified, a running one only when asked for", async () => {
    const { created, anna, bert } = await startedMatch(server.url);
    const chance = chanceFor("exported");
    await playOn([anna, bert], chance, () => anna.number >= 3);
    const asked = (unfinished: boolean) => asAdmin((admin) => admin.export(created.match, { unfinished }));
    await expect(asked(false)).rejects.toThrow("once it is over");
    expect(fromFile(GAMES, await asked(true)).match.number).toBe(anna.number);
    await playOn([anna, bert], chance);
    expect(fromFile(GAMES, await asked(false)).match.outcome).toEqual(anna.table?.outcome);
    expect(await asAdmin((admin) => admin.export("none", { unfinished: false }))).toBeNull();
    const audit = await asAdmin((admin) => admin.audit({ match: created.match, limit: 10 }));
    expect(audit.map(({ did, details }) => ({ did, details }))).toEqual([
      { did: "export", details: { phase: "over", entries: anna.number } },
      { did: "export", details: { phase: "playing", entries: 3 } },
    ]);
  });
});

test("the name of a match can be given to any command: none begins like an option", () => {
  const ids = Array.from({ length: 2_000 }, freshMatchId);
  expect(ids.filter((id) => id.startsWith("-"))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
