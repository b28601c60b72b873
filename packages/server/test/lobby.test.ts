import {
  type CreateMatch,
  type Created,
  type LobbyPage,
  PLAIN_TERMS,
  type ServerMessage,
  type Terms,
} from "@stellwerk/wire";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer, withDatabase } from "../src/index.ts";
import { Lobby } from "../src/lobby/lobby.ts";
import { openLog } from "../src/common/log.ts";
import { Browser, signedUp } from "./browser.ts";
import { Client, SHORT } from "./client.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

const DAYS: Terms = { ...PLAIN_TERMS, pace: { kind: "days", days: 3 } };
const DAY_MS = 86_400_000;

describe.each(STORES)("on %s", (store) => {
  let place: Place;
  let server: RunningServer;
  let url: string;
  beforeAll(async () => {
    place = await freshPlace(store);
    server = await startServer(place.config);
    url = server.url;
  });
  afterAll(async () => {
    await server.close();
    await place.remove();
  });

  const open = async (who: Browser, changed: Partial<CreateMatch> = {}): Promise<Created> =>
    (await who.ask("POST", "/api/matches", { ...SHORT, open: true, terms: DAYS, ...changed })).body as Created;
  const sit = (who: Browser, { match }: { match: string }, more: object = {}) =>
    who.ask("POST", `/api/matches/${match}/seats`, { name: "Somebody", ...more });
  const lobby = async (who: Browser, query = ""): Promise<LobbyPage> =>
    (await who.ask("GET", `/api/lobby${query}`)).body as LobbyPage;
  const sees = async (who: Browser, { match }: { match: string }, query = ""): Promise<boolean> =>
    (await lobby(who, query)).tables.some((table) => table.match === match);
  const person = (name: string): Promise<Browser> => signedUp(url, name);
  const rate = (name: string, shown: number): Promise<void> =>
    place.script(`
      insert into ratings (game, person, mu, sigma, shown, matches, wins, at)
      select 'trambahn', id, 25, 8, ${shown}, 20, 10, 0 from people where name = '${name}'`);

  test("a table stands in the lobby until its last seat is taken; then the match begins by itself", async () => {
    const [anna, bert] = [new Browser(url), new Browser(url)];
    const created = await open(anna);
    const hidden = await open(anna, { open: false });
    const table = (await lobby(bert)).tables.find(({ match }) => match === created.match);
    expect(table).toMatchObject({ game: "trambahn", host: 0, terms: DAYS, options: SHORT.options });
    expect(table?.seats.map(({ name }) => name)).toEqual(["Anna", null]);
    expect(await sees(bert, hidden)).toBe(false);
    expect(await sit(bert, hidden)).toMatchObject({ status: 403, body: { code: "wrongInvite" } });

    const watching = await Client.join(url, { match: created.match, key: created.key });
    expect(await sit(bert, created)).toMatchObject({ status: 201, body: { seat: 1 } });
    await watching.until(() => watching.table?.phase === "playing");
    expect(watching.view).not.toBeNull();
    expect(await sees(bert, created)).toBe(false);
    expect(await sit(new Browser(url), created)).toMatchObject({ status: 409, body: { code: "started" } });
    await watching.leave();
  });

  test("a table without days for a move is there as long as its host is, and all listeners hear of it at once", async () => {
    const onlooker = await Client.connect(url);
    const news = (): ServerMessage[] => onlooker.received.map((text) => JSON.parse(text) as ServerMessage);
    const last = (match: string): ServerMessage | undefined =>
      news().findLast(
        (message) =>
          (message.is === "lobby" && message.table.match === match) ||
          (message.is === "gone" && message.match === match),
      );
    expect(await onlooker.ask({ do: "lobby" })).toMatchObject({ is: "ok" });
    const created = await open(new Browser(url), {
      seats: 3,
      game: "german-rails",
      options: BOARD,
      terms: PLAIN_TERMS,
    });
    expect(await sees(new Browser(url), created)).toBe(false);
    const host = await Client.join(url, { match: created.match, key: created.key });
    await onlooker.until(() => last(created.match)?.is === "lobby");
    expect(await sees(new Browser(url), created)).toBe(true);

    await sit(new Browser(url), created, { name: "Berta" });
    const seated = (): boolean => {
      const message = last(created.match);
      return message?.is === "lobby" && message.table.seats.some(({ name }) => name === "Berta");
    };
    await onlooker.until(seated);
    await host.ask({ do: "open", open: false });
    await onlooker.until(() => last(created.match)?.is === "gone");
    await host.ask({ do: "open", open: true });
    await onlooker.until(() => last(created.match)?.is === "lobby");
    await host.leave();
    await onlooker.until(() => last(created.match)?.is === "gone");
    expect(await sees(new Browser(url), created)).toBe(false);
    await onlooker.leave();
  });

  test("a table for matches over days stands there for two weeks", async () => {
    const created = await open(new Browser(url));
    await withDatabase(place.config, async ({ db }) => {
      const looking = new Lobby(db, openLog("silent"));
      const at = async (days: number) =>
        (await looking.page({}, null, Date.now() + days * DAY_MS)).tables.some(({ match }) => match === created.match);
      expect([await at(13), await at(15)]).toEqual([true, false]);
    });
  });

  test("tables are found by game, players, pace, rating and friends", async () => {
    const [franz, greta] = [await person("Franz"), await person("Greta")];
    await rate("Franz", 1600);
    const plain = await open(franz);
    const rated = await open(franz, {
      terms: { ...DAYS, rated: true, ratings: { least: 1500, most: 1700 } },
    });
    const three = await open(greta, { game: "german-rails", seats: 3, options: BOARD });
    const who = async (query: string, asker = franz) => {
      const { tables } = await lobby(asker, query);
      return [plain, rated, three].map(({ match }) => tables.some((table) => table.match === match));
    };
    expect(await who("")).toEqual([true, true, true]);
    expect(await who("?game=german-rails")).toEqual([false, false, true]);
    expect(await who("?players=2")).toEqual([true, true, false]);
    expect(await who("?pace=live")).toEqual([false, false, false]);
    expect(await who("?pace=days&rated=yes")).toEqual([false, true, false]);
    expect(await who("?rated=no")).toEqual([true, false, true]);
    expect(await who("?fits=yes")).toEqual([true, true, true]);
    expect(await who("?fits=yes", greta)).toEqual([true, false, true]);
    expect(await who("?friends=yes", greta)).toEqual([false, false, false]);
    await greta.ask("POST", "/api/friends", { name: "Franz" });
    expect(await who("?friends=yes", greta)).toEqual([false, false, false]);
    await franz.ask("POST", "/api/friends", { name: "Greta" });
    expect(await who("?friends=yes", greta)).toEqual([true, true, false]);
    expect(await franz.ask("GET", "/api/lobby?pace=slow")).toMatchObject({ status: 400, body: { code: "malformed" } });
    expect(await franz.ask("GET", "/api/lobby?before=x")).toMatchObject({ status: 400, body: { code: "malformed" } });
  });

  test("pages follow each other, the newest table first, and none is left out", async () => {
    const made: string[] = [];
    for (let table = 0; table < 35; table++) made.push((await open(new Browser(url), { name: "Paul" })).match);
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null;) {
      const page: LobbyPage = await lobby(new Browser(url), `?game=trambahn${next && `&before=${next}`}`);
      seen.push(...page.tables.filter(({ seats }) => seats[0]?.name === "Paul").map(({ match }) => match));
      next = page.next;
    }
    expect(seen).toEqual([...new Set(seen)]);
    expect([...seen].sort()).toEqual([...made].sort());
    await place.script("update matches set open_at = null");
  });

  test("a rated table is for people with accounts, within its bounds, and without bots", async () => {
    const [host, strong, fresh] = [await person("Hanna"), await person("Stark"), await person("Neu")];
    await rate("Stark", 1900);
    const terms: Terms = { ...DAYS, rated: true };
    expect(await new Browser(url).ask("POST", "/api/matches", { ...SHORT, terms })).toMatchObject({
      status: 403,
      body: { code: "accountNeeded" },
    });
    expect(await host.ask("POST", "/api/matches", { ...SHORT, terms, bots: { 1: "easy" } })).toMatchObject({
      body: { code: "noBots" },
    });
    const bounded = await open(host, { terms: { ...terms, ratings: { least: null, most: 1800 } } });
    expect(await sit(new Browser(url), bounded)).toMatchObject({ status: 403, body: { code: "accountNeeded" } });
    expect(await sit(strong, bounded)).toMatchObject({ status: 403, body: { code: "outOfBounds" } });
    expect(await sit(fresh, bounded)).toMatchObject({ status: 403, body: { code: "outOfBounds" } });
    const table = await Client.join(url, { match: bounded.match, key: bounded.key }, host.headers);
    expect(await table.ask({ do: "start", bots: "easy" })).toMatchObject({ is: "no", code: "noBots" });
    // Whom the host has asked is welcome, however they play.
    expect(await sit(strong, bounded, { invite: bounded.invite })).toMatchObject({ status: 201 });
    await table.until(() => table.table?.phase === "playing");
    await table.leave();
  });

  test("a person does not sit twice at a table, however quickly they ask", async () => {
    const [host, doppel] = [await person("Ida"), await person("Doppel")];
    const created = await open(host, { game: "german-rails", seats: 4, options: BOARD });
    const answers = await Promise.all([1, 2, 3].map((seat) => sit(doppel, created, { seat })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await sit(host, created)).toMatchObject({ status: 409, body: { code: "seated" } });
  });

  test("those who have blocked each other neither see nor join each other's tables", async () => {
    const [jan, kai] = [await person("Jan"), await person("Kai")];
    const created = await open(jan);
    expect(await sees(kai, created)).toBe(true);
    await jan.ask("POST", `/api/matches/${created.match}/invitations`, { name: "Kai" });
    await jan.ask("POST", "/api/blocks", { name: "Kai" });
    expect((await kai.ask("GET", "/api/mine/waiting")).body).toMatchObject({ invitations: 0 });
    expect(await sees(kai, created)).toBe(false);
    expect(await sees(jan, await open(kai))).toBe(false);
    expect(await sit(kai, created)).toMatchObject({ status: 403, body: { code: "notWelcome" } });
    expect(await jan.ask("POST", `/api/matches/${created.match}/invitations`, { name: "Kai" })).toMatchObject({
      status: 403,
      body: { code: "notWelcome" },
    });
    const listening = await Client.connect(url, url, kai.headers);
    await listening.ask({ do: "lobby" });
    const table = await Client.join(url, { match: created.match }, jan.headers);
    await listening.until(() => listening.received.some((text) => text.includes(created.match)));
    expect(listening.received.filter((text) => text.includes("Jan"))).toEqual([]);
    await Promise.all([listening.leave(), table.leave()]);
  });

  test("before the start people stand up, the host asks a player to leave, and the last one closes the table", async () => {
    const [host, lena, mark] = [await person("Otto"), await person("Lena"), await person("Mark")];
    const created = await open(host, { game: "german-rails", seats: 4, options: BOARD });
    for (const one of [lena, mark]) await sit(one, created);
    const { match } = created;
    const [ottos, lenas, marks] = [
      await Client.join(url, { match }, host.headers),
      await Client.join(url, { match }, lena.headers),
      await Client.join(url, { match }, mark.headers),
    ];
    expect(await lenas.ask({ do: "rise", seat: 2 })).toMatchObject({ is: "no", code: "notHost" });
    expect(await lenas.ask({ do: "close" })).toMatchObject({ is: "no", code: "notHost" });
    expect(await ottos.ask({ do: "rise", seat: 2 })).toMatchObject({ is: "ok" });
    await marks.until(() => marks.received.some((text) => text === '{"is":"unseated"}'));
    expect(await marks.ask({ do: "chat", text: "Still here?" })).toMatchObject({ is: "no", code: "notJoined" });
    expect(await sit(mark, created)).toMatchObject({ status: 403, body: { code: "notWelcome" } });
    await host.ask("POST", `/api/matches/${match}/invitations`, { name: "Mark" });
    expect(await sit(mark, created)).toMatchObject({ status: 201 });

    expect(await ottos.ask({ do: "rise" })).toMatchObject({ is: "ok" });
    await lenas.until(() => lenas.table?.host === 1);
    expect(await lenas.ask({ do: "rise", seat: 2 })).toMatchObject({ is: "ok" });
    expect(await lenas.ask({ do: "rise" })).toMatchObject({ is: "ok" });
    await lenas.until(() => lenas.table?.phase === "over");
    expect(await sees(new Browser(url), created)).toBe(false);
    expect(await sit(new Browser(url), created)).toMatchObject({ status: 409, body: { code: "started" } });
    await Promise.all([ottos, lenas, marks].map((client) => client.leave()));
  });

  test("an invitation is seen, declined or accepted, and goes with the table", async () => {
    const [nora, olaf, petra] = [await person("Nora"), await person("Olaf"), await person("Petra")];
    const created = await open(nora, { open: false, game: "german-rails", seats: 3, options: BOARD });
    const path = `/api/matches/${created.match}/invitations`;
    const mine = async (who: Browser) => (await who.ask("GET", "/api/invitations")).body;
    expect(await olaf.ask("POST", path, { name: "Petra" })).toMatchObject({ status: 403, body: { code: "notHost" } });
    expect(await nora.ask("POST", path, { name: "Nobody" })).toMatchObject({ status: 404, body: { code: "noPerson" } });
    expect(await nora.ask("POST", path, { name: "Nora" })).toMatchObject({ status: 409, body: { code: "seated" } });
    await nora.ask("POST", path, { name: "OLAF" });
    await nora.ask("POST", path, { name: "Petra" });
    expect(await mine(olaf)).toMatchObject({ invitations: [{ by: "Nora", table: { match: created.match } }] });
    expect((await olaf.ask("GET", "/api/mine/waiting")).body).toMatchObject({ turns: 0, invitations: 1 });

    expect(await petra.ask("DELETE", `/api/invitations/${created.match}`)).toMatchObject({ status: 204 });
    expect(await petra.ask("DELETE", `/api/invitations/${created.match}`)).toMatchObject({ status: 404 });
    expect(await mine(petra)).toEqual({ invitations: [] });
    expect((await nora.ask("GET", path)).body).toMatchObject({
      invited: [
        { name: "Olaf", declined: false },
        { name: "Petra", declined: true },
      ],
    });
    // Asking again does not bother a person who has declined.
    await nora.ask("POST", path, { name: "Petra" });
    expect(await mine(petra)).toEqual({ invitations: [] });

    expect(await sit(olaf, created)).toMatchObject({ status: 201 });
    expect(await mine(olaf)).toEqual({ invitations: [] });
    await nora.ask("POST", path, { name: "Franz" });
    const host = await Client.join(url, { match: created.match }, nora.headers);
    await host.ask({ do: "start", bots: "easy" });
    expect(await nora.ask("POST", path, { name: "Hanna" })).toMatchObject({ status: 409, body: { code: "started" } });
    expect((await nora.ask("GET", path)).body).toEqual({ invited: [] });
    await host.leave();
  });
});

const BOARD = {
  board: "austria",
  secondTrain: false,
  c15: false,
  turnInCities: false,
  fast: false,
  duel: false,
  openCash: false,
  rounds: 10,
};
