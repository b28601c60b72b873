import { GAMES } from "@stellwerk/catalogue";
import { fromFile } from "@stellwerk/kernel";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Admin, type RunningServer, startServer, withDatabase } from "../src/index.ts";
import { freshMatchId } from "../src/common/secret-keys.ts";
import { chanceFor, create, playOn, startedMatch } from "./client.ts";
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
