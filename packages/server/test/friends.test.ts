import type { Created, Friends, SessionInfo, Profile } from "@stellwerk/wire";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../src/index.ts";
import { isBlockedBetween } from "../src/people/friends.ts";
import { PERSONAL_DATA } from "../src/app/account-removal.ts";
import { withDatabase } from "../src/store/open.ts";
import { Browser, PASSWORD, signedUp } from "./browser.ts";
import { Client, SHORT, chanceFor, playOn } from "./client.ts";
import { Mailbox } from "./receivers.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

const SITE = "https://play.example.org";

describe.each(STORES)("%s", (name) => {
  let place: Place;
  let server: RunningServer;
  let mailbox: Mailbox;
  let url: string;
  beforeAll(async () => {
    place = await freshPlace(name);
    mailbox = await Mailbox.open();
    const mail = { smtpUrl: mailbox.url, mailFrom: "club@example.org", publicUrl: SITE };
    server = await startServer({ ...place.config, ...mail });
    url = server.url;
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
    await place.remove();
  });

  const friends = async (browser: Browser): Promise<Friends> =>
    (await browser.ask("GET", "/api/friends")).body as Friends;
  const profile = async (browser: Browser, of: string): Promise<Profile> =>
    (await browser.ask("GET", `/api/people/${encodeURIComponent(of)}`)).body as Profile;
  const me = async (browser: Browser) => ((await browser.ask("GET", "/api/me")).body as SessionInfo).me;
  /** The link in the latest mail to an address, once it has come. */
  async function mailedLink(to: string, path: string, but = ""): Promise<string> {
    const pattern = new RegExp(`${SITE}/${path}#([\\w-]+)`);
    await expect.poll(() => linkIn(to, pattern)).not.toBe(but);
    return linkIn(to, pattern);
  }
  const linkIn = (to: string, pattern: RegExp): string =>
    pattern.exec(mailbox.mails.findLast((mail) => mail.includes(`To: ${to}`)) ?? "")?.[1] ?? "";

  test("people ask, accept, decline and part; friends see who is there", async () => {
    const [anna, bert, carl] = [await signedUp(url, "Anna"), await signedUp(url, "Bert"), await signedUp(url, "Carl")];
    expect(await anna.post("/api/friends", { name: "bert" })).toMatchObject({ status: 204 });
    expect(await anna.post("/api/friends", { name: "Carl" })).toMatchObject({ status: 204 });
    expect((await friends(anna)).asking.map((one) => one.name)).toEqual(["Bert", "Carl"]);
    expect((await friends(bert)).asked).toMatchObject([{ name: "Anna" }]);
    expect(await me(bert)).toMatchObject({ asked: 1 });
    expect((await profile(bert, "Anna")).relation).toEqual({ friend: "asked", blocked: false });

    await bert.post("/api/friends", { name: "Anna" });
    expect((await friends(bert)).friends).toMatchObject([{ name: "Anna", online: true }]);
    await place.script("update people set seen_at = 1 where name = 'Anna'");
    expect((await friends(bert)).friends).toMatchObject([{ name: "Anna", online: false }]);
    expect((await profile(anna, "Bert")).relation).toEqual({ friend: "friends", blocked: false });

    const asker = (await friends(carl)).asked[0];
    await carl.ask("DELETE", `/api/friends/${asker?.id}`);
    expect((await friends(anna)).asking).toEqual([]);
    await anna.ask("DELETE", `/api/friends/${(await friends(anna)).friends[0]?.id}`);
    expect((await friends(bert)).friends).toEqual([]);
    expect(await anna.post("/api/friends", { name: "Anna" })).toMatchObject({
      status: 400,
      body: { code: "yourself" },
    });
    expect(await anna.post("/api/friends", { name: "Nobody" })).toMatchObject({ status: 404 });
  });

  test("who is blocked does not get near, and is not told by the profile", async () => {
    const [dora, emil] = [await signedUp(url, "Dora"), await signedUp(url, "Emil")];
    await emil.post("/api/friends", { name: "Dora" });
    expect(await dora.post("/api/blocks", { name: "Emil" })).toMatchObject({ status: 204 });
    const [d, e] = [await me(dora), await me(emil)];
    expect(d).toMatchObject({ asked: 0, blocked: [e?.id] });
    expect(e).toMatchObject({ blocked: [] });
    expect(await emil.post("/api/friends", { name: "Dora" })).toMatchObject({ status: 403, body: { code: "blocked" } });
    expect((await profile(emil, "Dora")).relation).toEqual({ friend: "none", blocked: false });
    expect((await dora.account()).blocked).toEqual([{ id: e?.id, name: "Emil" }]);
    const isBlocked = (): Promise<boolean> =>
      withDatabase(place.config, async ({ db }) => {
        const [one, other] = [d?.id ?? "", e?.id ?? ""];
        expect(await isBlockedBetween(db, one, other)).toBe(await isBlockedBetween(db, other, one));
        return isBlockedBetween(db, one, other);
      });
    expect(await isBlocked()).toBe(true);
    // Nor by what is kept of them.
    expect((await emil.ask("GET", "/api/account/export")).body).toMatchObject({ blocks: [] });
    expect((await dora.ask("GET", "/api/account/export")).body).toMatchObject({ blocks: [{ blocked: e?.id }] });
    const open = (await dora.post("/api/matches", { ...SHORT, open: true })).body as Created;
    expect((await emil.post(`/api/matches/${open.match}/seats`, { name: "Emil" })).status).toBe(403);

    await dora.ask("DELETE", `/api/blocks/${e?.id}`);
    expect(await isBlocked()).toBe(false);
    expect(await emil.post("/api/friends", { name: "Dora" })).toMatchObject({ status: 204 });
  });

  test("lines of the chat say whose they are, also of those who watch", async () => {
    const [fritz, gerda] = [await signedUp(url, "Fritz"), await signedUp(url, "Gerda")];
    const { match } = (await fritz.post("/api/matches", SHORT)).body as Created;
    const atTable = await Client.join(url, { match }, fritz.headers);
    const watching = await Client.join(url, { match }, gerda.headers);
    await watching.ask({ do: "chat", text: "Servus" });
    await atTable.until(() => atTable.chat.length > 0);
    expect(atTable.chat).toMatchObject([{ seat: null, name: "Gerda", person: (await me(gerda))?.id, text: "Servus" }]);
  });

  test("a profile shows results and the latest public matches; an export has everything; deletion leaves matches whole", async () => {
    const [hans, ida] = [await signedUp(url, "Hans"), await signedUp(url, "Ida")];
    const play = async (terms: object, enough?: () => boolean): Promise<string> => {
      const { match, invite } = (await hans.post("/api/matches", { ...SHORT, ...terms })).body as Created;
      await ida.post(`/api/matches/${match}/seats`, { invite, name: "Ida" });
      const clients = await Promise.all([hans, ida].map((who) => Client.join(url, { match }, who.headers)));
      await clients[0]?.ask({ do: "start" });
      await Promise.all(clients.map((client) => client.until(() => client.view !== null)));
      await clients[0]?.ask({ do: "chat", text: "Viel Glück" });
      await playOn(clients, chanceFor("people"), enough);
      return match;
    };
    const over = await play({});
    const running = await play({}, () => true);
    const waiting = (await hans.post("/api/matches", SHORT)).body as Created;
    const idas = (await ida.post("/api/matches", SHORT)).body as Created;
    await hans.post(`/api/matches/${idas.match}/seats`, { invite: idas.invite, name: "Hans" });

    await expect
      .poll(async () => (await profile(new Browser(url), "hans")).results)
      .toMatchObject([{ game: "trambahn", played: 1 }]);
    const seen = await profile(new Browser(url), "hans");
    expect(seen).toMatchObject({ name: "Hans", owner: null, relation: null });
    expect(seen.recent).toMatchObject([{ match: over, seat: 0, seats: [{ name: "Hans" }, { name: "Ida" }] }]);
    expect(seen.recent[0]?.seats.map(({ place: where }) => where)).toContain(1);

    const { body } = await hans.ask("GET", "/api/account/export");
    const text = JSON.stringify(body);
    expect(body).toMatchObject({
      person: { name: "Hans", hasPassword: true },
      logins: [{ name: "Firefox · Linux" }],
      said: [
        { match: over, text: "Viel Glück" },
        { match: running, text: "Viel Glück" },
      ],
    });
    for (const match of [over, running, waiting.match, idas.match]) expect(text).toContain(match);
    expect(text).not.toContain("argon2");
    expect(text).not.toContain(PASSWORD);

    const { id } = (await me(hans)) ?? { id: "" };
    expect(await hans.ask("DELETE", "/api/account", { name: "Hanna" })).toMatchObject({ status: 400 });
    const atTable = await Client.join(url, { match: running }, ida.headers);
    expect(await hans.ask("DELETE", "/api/account", { name: "hans" })).toMatchObject({ status: 204 });
    expect(await hans.who()).toBeNull();
    expect(await new Browser(url).signIn("Hans")).toMatchObject({ status: 401 });
    expect(await ida.ask("GET", "/api/people/Hans")).toMatchObject({ status: 404 });
    await atTable.until(() => atTable.isOver && atTable.table?.seats[0]?.name === "N. N.");
    expect(atTable.table).toMatchObject({ seats: [{ person: null, resigned: true }, { name: "Ida" }] });
    expect(await ida.ask("GET", `/api/matches/${waiting.match}`)).toMatchObject({ body: { phase: "over" } });
    expect(await ida.ask("GET", `/api/matches/${idas.match}`)).toMatchObject({
      body: { phase: "waiting", seats: [{ name: "Ida" }, { name: null }] },
    });
    const late = await Client.join(url, { match: over }, ida.headers);
    expect(late.chat).toMatchObject([{ name: "N. N.", person: null, text: "Viel Glück" }]);

    await withDatabase(place.config, async ({ db }) => {
      for (const { table, column, stays } of PERSONAL_DATA) {
        if (stays) continue;
        const rows = await db
          .selectFrom(table as "people")
          .selectAll()
          .where(column as "id", "=", id)
          .execute();
        expect({ table, rows }).toEqual({ table, rows: [] });
      }
    });
    expect(await signedUp(url, "Hans")).toBeInstanceOf(Browser);
  });

  test("an address counts once its link was followed; by it a forgotten password is replaced", async () => {
    const jana = new Browser(url, SITE);
    const answer = await jana.signUp("Jana", { email: "Jana@Example.org" });
    expect(answer).toMatchObject({ status: 201, body: { mail: true, publicUrl: SITE } });
    const link = await mailedLink("jana@example.org", "verify");
    expect(await jana.account()).toMatchObject({ email: null, awaited: "jana@example.org" });
    await jana.post("/api/forgotten", { who: "Jana" });
    expect(await jana.post("/api/verified", { link })).toMatchObject({ status: 204 });
    expect(await jana.post("/api/verified", { link })).toMatchObject({ status: 410 });
    expect(await jana.account()).toMatchObject({ email: "jana@example.org", awaited: null });

    const stranger = new Browser(url, SITE);
    for (const who of ["nobody@example.org", "jana@example.org"])
      expect(await stranger.post("/api/forgotten", { who })).toEqual({ status: 204, body: null, cookie: "" });
    const reset = await mailedLink("jana@example.org", "reset");
    const mails = mailbox.mails.filter((mail) => mail.includes("jana@example.org"));
    // None for the time before the address was hers, and none to nobody.
    expect(mails).toHaveLength(2);
    expect(mailbox.mails.some((mail) => mail.includes("nobody@example.org"))).toBe(false);
    expect(await stranger.post("/api/verified", { link: reset })).toMatchObject({ status: 410 });
    expect(await stranger.post("/api/reset", { link: reset, password: "remembered now" })).toMatchObject({
      status: 200,
    });
    expect([await jana.who(), await stranger.who()]).toEqual([null, "Jana"]);
    expect(await stranger.post("/api/account/email", { email: null })).toMatchObject({ status: 204 });
    expect((await stranger.account()).email).toBeNull();
  });

  test("every column that names a person is looked after when they leave", async () => {
    const known = new Set(PERSONAL_DATA.map(({ table, column }) => `${table}.${column}`));
    for (const other of ["people.owner", "seats.person", "lines.person"]) known.add(other);
    await withDatabase(place.config, async ({ db }) => {
      const tables = await db.introspection.getTables();
      const naming = /^(person|owner|by|asker|asked|blocked|host|people|player)$/;
      const columns = tables.flatMap((table) =>
        table.columns.filter((column) => naming.test(column.name)).map((column) => `${table.name}.${column.name}`),
      );
      // The host of a match is a seat of it.
      expect(columns.filter((column) => column !== "matches.host" && !known.has(column))).toEqual([]);
    });
  });
});
