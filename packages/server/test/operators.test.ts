import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Admin, type RunningServer, startServer, withDatabase } from "../src/index.ts";
import { botOf } from "./bots.ts";
import { Browser, signedUp } from "./browser.ts";
import { SHORT } from "./client.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

describe.each(STORES)("%s, beside a server", (name) => {
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
  const asAdmin = <T>(work: (admin: Admin) => Promise<T>): Promise<T> =>
    withDatabase(place.config, async (database) => work(await Admin.at(database)));
  const deeds = () =>
    asAdmin(async (admin) => (await admin.audit({ limit: 10 })).map(({ did, details }) => ({ did, details })));

  test("accounts are listed and shown, without what only their owners should know", async () => {
    await botOf(anna, "Linie 19");
    await anna.post("/api/matches", SHORT);
    const list = await asAdmin((admin) => admin.people.list({ limit: 10 }));
    expect(list).toMatchObject([
      { name: "Linie 19", owner: "Anna", playing: 0, suspended: null },
      { name: "Anna", owner: null, playing: 1, suspended: null },
    ]);
    expect(await asAdmin((admin) => admin.people.list({ search: "LINIE", limit: 10 }))).toHaveLength(1);
    expect(await asAdmin((admin) => admin.people.show("anna"))).toEqual({
      ...list[1],
      seen: expect.any(Date) as Date,
      password: true,
      passkeys: 0,
      email: false,
      logins: [{ name: "Firefox · Linux", used: expect.any(Date) as Date }],
      bots: ["Linie 19"],
      finished: 0,
    });
    expect(await asAdmin((admin) => admin.people.show("nobody"))).toBeNull();
    expect(await deeds()).toEqual([]);
  });

  test("a reset ends every way into an account but the new link, which works once", async () => {
    const path = await asAdmin((admin) => admin.people.reset("Anna"));
    expect(await anna.who()).toBeNull();
    expect(await anna.signIn("Anna")).toMatchObject({ status: 401 });
    const link = path?.split("#")[1];
    const fresh = new Browser(server.url);
    expect(await fresh.post("/api/reset", { link, password: "battery staple" })).toMatchObject({ status: 200 });
    expect(await fresh.who()).toBe("Anna");
    expect(await fresh.post("/api/reset", { link, password: "another one" })).toMatchObject({ status: 410 });
    expect(await asAdmin((admin) => admin.people.reset("nobody"))).toBeNull();
    expect(await deeds()).toEqual([{ did: "reset", details: { name: "Anna" } }]);
  });

  test("who is suspended is out with all bots, gets in by no way, and may come back", async () => {
    const bot = await botOf(anna, "Linie 19");
    expect(await asAdmin((admin) => admin.people.suspend("anna", "cheating"))).toBe(true);
    expect(await asAdmin((admin) => admin.people.suspend("anna", "again"))).toBe(false);
    expect(await anna.who()).toBeNull();
    expect(await bot.ask("GET", "/api/me")).toMatchObject({ status: 401 });
    expect(await anna.signIn("Anna")).toMatchObject({ status: 403, body: { code: "suspended" } });
    const link = (await asAdmin((admin) => admin.people.reset("Anna")))?.split("#")[1];
    expect(await anna.post("/api/reset", { link, password: "battery staple" })).toMatchObject({ status: 403 });

    expect(await asAdmin((admin) => admin.people.admit("Anna"))).toBe(true);
    expect(await asAdmin((admin) => admin.people.admit("Anna"))).toBe(false);
    expect(await anna.signIn("Anna", "battery staple")).toMatchObject({ status: 200 });
    expect(await bot.ask("GET", "/api/me")).toMatchObject({ status: 401 });
    expect(await deeds()).toEqual([
      { did: "admit", details: { name: "Anna" } },
      { did: "reset", details: { name: "Anna" } },
      { did: "suspend", details: { name: "Anna", why: "cheating" } },
    ]);
  });

  test("tokens are revoked for one bot or for all of a person's, and a suspended bot gets no new one", async () => {
    const bots = [await botOf(anna, "Linie 19"), await botOf(anna, "Linie 27")];
    const statuses = () => Promise.all(bots.map(async (bot) => (await bot.ask("GET", "/api/me")).status));
    expect(await asAdmin((admin) => admin.people.revokeTokens("Linie 19"))).toBe(1);
    expect(await statuses()).toEqual([401, 200]);
    expect(await asAdmin((admin) => admin.people.revokeTokens("Anna"))).toBe(1);
    expect(await statuses()).toEqual([401, 401]);
    expect(await anna.who()).toBe("Anna");
    expect(await asAdmin((admin) => admin.people.revokeTokens("nobody"))).toBeNull();

    await asAdmin((admin) => admin.people.suspend("Linie 27", ""));
    const { id } = (await asAdmin((admin) => admin.people.show("Linie 27"))) ?? {};
    expect(await anna.post(`/api/programs/${id}/tokens`, { name: "new" })).toMatchObject({ status: 403 });
  });
});
