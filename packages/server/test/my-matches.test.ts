import {
  type CreateMatch,
  type Created,
  type FinishedPage,
  type MyMatches,
  PLAIN_TERMS,
  type Taken,
} from "@stellwerk/wire";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../src/index.ts";
import { Browser, signedUp } from "./browser.ts";
import { Client, SHORT, chanceFor, playOn } from "./client.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

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

  /** Two people at a table that has begun. */
  async function begun(host: Browser, guest: Browser, changed: Partial<CreateMatch> = {}) {
    const created = (await host.post("/api/matches", { ...SHORT, ...changed })).body as Created;
    const { match, invite } = created;
    const taken = (await guest.post(`/api/matches/${match}/seats`, { invite, name: "Gerti" })).body as Taken;
    const [hosts, guests] = [
      await Client.join(url, { match, key: created.key }, host.headers),
      await Client.join(url, { match, key: taken.key }, guest.headers),
    ];
    await hosts.ask({ do: "start" });
    await Promise.all([hosts, guests].map((client) => client.until(() => client.view !== null)));
    return { match, created, taken, hosts, guests, leave: () => Promise.all([hosts.leave(), guests.leave()]) };
  }
  const mine = async (who: Browser): Promise<MyMatches["matches"]> =>
    ((await who.ask("GET", "/api/mine")).body as MyMatches).matches;
  const finished = async (who: Browser, query = ""): Promise<FinishedPage> =>
    (await who.ask("GET", `/api/mine/finished${query}`)).body as FinishedPage;
  const waiting = async (who: Browser) => (await who.ask("GET", "/api/mine/waiting")).body;
  const published = async (person: string, query = ""): Promise<FinishedPage> =>
    (await new Browser(url).ask("GET", `/api/matches?person=${person}${query}`)).body as FinishedPage;

  test("a rematch waits for the others, by account and by key, until they have joined it", async () => {
    const [anna, gerti] = [await signedUp(url, "Alma"), new Browser(url)];
    const played = await begun(anna, gerti);
    const { match } = played;
    await playOn([played.hosts, played.guests], chanceFor("a rematch in the list"));
    const rematchesOf = async (who: Browser, keys?: object): Promise<MyMatches["rematches"]> =>
      ((await (keys ? who.post("/api/mine", keys) : who.ask("GET", "/api/mine"))).body as MyMatches).rematches;
    const keys = { seats: [{ match, key: played.taken.key }] };
    expect(await rematchesOf(anna)).toEqual([]);
    expect(await rematchesOf(gerti, keys)).toEqual([]);

    const next = (await played.hosts.ask({ do: "rematch" })) as unknown as Taken;
    expect(await rematchesOf(anna)).toEqual([]);
    expect(await rematchesOf(gerti, keys)).toEqual([
      {
        match,
        rematch: next.match,
        game: "trambahn",
        seat: 1,
        host: 0,
        seats: [expect.objectContaining({ name: "Alma" }), expect.objectContaining({ name: "Gerti" })],
        at: expect.any(Number) as number,
      },
    ]);
    await played.guests.ask({ do: "rematch" });
    expect(await rematchesOf(gerti, keys)).toEqual([]);

    const again = await begun(anna, await signedUp(url, "Clara"));
    await playOn([again.hosts, again.guests], chanceFor("the other way round"));
    await again.guests.ask({ do: "rematch" });
    expect(await rematchesOf(anna)).toMatchObject([{ match: again.match, seat: 0, host: 1 }]);
    await Promise.all([played.leave(), again.leave()]);
  });

  test("what waits for me comes first, with whose turn it is, since when, and until when", async () => {
    const [anna, bert] = [await signedUp(url, "Anna"), await signedUp(url, "Bert")];
    const { match: opened } = (await anna.post("/api/matches", SHORT)).body as Created;
    const theirs = await begun(anna, bert, { options: { starter: 1, scorings: 10 } });
    const days = { ...PLAIN_TERMS, pace: { kind: "days", days: 3 } } as const;
    const pressing = await begun(anna, bert, { terms: days });
    expect((await mine(anna)).map(({ match }) => match)).toEqual([pressing.match, theirs.match, opened]);
    const [first, second, third] = await mine(anna);
    expect(first).toMatchObject({ phase: "playing", seat: 0, active: [0], moved: null, terms: days, ended: null });
    expect((first?.deadline ?? 0) - Date.now()).toBeGreaterThan(2 * 86_400_000);
    expect(first?.seats.map(({ name }) => name)).toEqual(["Anna", "Bert"]);
    expect(first?.progress).toEqual({ round: 1, of: 5 });
    expect(second).toMatchObject({ active: [1], deadline: null, progress: { round: 1, of: 10 } });
    expect(third).toMatchObject({ phase: "waiting", active: [], progress: null });
    expect(await waiting(anna)).toEqual({ turns: 1, invitations: 0 });
    expect(await waiting(bert)).toEqual({ turns: 1, invitations: 0 });

    const chance = chanceFor("mine");
    await playOn([pressing.hosts, pressing.guests], chance, () => !pressing.hosts.isActive);
    await pressing.guests.ask({ do: "chat", text: "Well played." });
    expect(await waiting(anna)).toEqual({ turns: 0, invitations: 0 });
    expect(await waiting(bert)).toEqual({ turns: 2, invitations: 0 });
    const after = (await mine(anna)).find(({ match }) => match === pressing.match);
    expect(after).toMatchObject({ active: [1], deadline: null, lines: 1, moved: pressing.hosts.entries.at(-1)?.at });
    await Promise.all([theirs.leave(), pressing.leave()]);
  });

  test("however a match ends, it is found among those that are finished", async () => {
    const [carl, dora] = [await signedUp(url, "Carl"), await signedUp(url, "Dora")];
    const played = await begun(carl, dora);
    await playOn([played.hosts, played.guests], chanceFor("to the end"));
    const given = await begun(carl, dora);
    await given.hosts.playAny(chanceFor("one move"));
    await given.hosts.ask({ do: "resign" });
    const unmoved = await begun(carl, dora);
    await unmoved.hosts.ask({ do: "resign" });
    // A table that was closed before anything happened is no match.
    const closed = (await carl.post("/api/matches", SHORT)).body as Created;
    const table = await Client.join(url, { match: closed.match, key: closed.key }, carl.headers);
    await table.ask({ do: "close" });
    expect(await mine(carl)).toEqual([]);
    const { matches, next } = await finished(dora);
    expect(matches.map(({ match, ended }) => [match, ended?.by])).toEqual([
      [unmoved.match, "resigned"],
      [given.match, "resigned"],
      [played.match, "play"],
    ]);
    expect(next).toBeNull();
    expect(matches[0]?.ended?.outcome?.standings.map(({ place: at }) => at)).toEqual([2, 1]);
    expect((await finished(dora, "?game=german-rails")).matches).toEqual([]);
    await Promise.all([played.leave(), given.leave(), unmoved.leave(), table.leave()]);
  });

  test("many finished matches come page by page; strangers see those that are public", async () => {
    const erna = await signedUp(url, "Erna");
    await place.script(`
      insert into matches (id, game, options, seed, host, invite_hash, phase, number, state, position, at, terms, ended_at, ended_by)
      select 'erna-' || n, case when n % 2 = 0 then 'trambahn' else '1881' end, '{}', 'seed', 0, 'hash', 'over', 3, null, 0, n,
        case when n % 3 = 0 then '${JSON.stringify({ ...PLAIN_TERMS, shown: "private" })}' else '${JSON.stringify(PLAIN_TERMS)}' end, n, 'play'
      from (with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 50) select n from numbers) counted;
      insert into seats (match, seat, name, person, ended_at)
      select 'erna-' || substr(matches.id, 6), 0, 'Erna', (select id from people where name = 'Erna'), matches.ended_at
      from matches where matches.id like 'erna-%';`);
    const seen: string[] = [];
    for (let before: string | null = ""; before !== null;) {
      const page: FinishedPage = await finished(erna, before && `?before=${before}`);
      expect(page.matches.length).toBeLessThanOrEqual(20);
      seen.push(...page.matches.map(({ match }) => match));
      before = page.next;
    }
    expect(seen).toEqual(Array.from({ length: 50 }, (_, at) => `erna-${50 - at}`));
    const { id } = ((await erna.ask("GET", "/api/me")).body as { me: { id: string } }).me;
    const open = await published(id, "&game=trambahn");
    expect(open.matches.map(({ match }) => match)).toEqual(
      seen.filter((match) => Number(match.slice(5)) % 2 === 0 && Number(match.slice(5)) % 3 !== 0).slice(0, 20),
    );
  });

  test("a guest finds their tables by keys, and no others", async () => {
    const [fritz, guest] = [await signedUp(url, "Fritz"), new Browser(url)];
    const { match, created, taken, leave } = await begun(fritz, guest);
    const byKeys = async (who: Browser, seats: object[]) =>
      ((await who.post("/api/mine", { seats })).body as MyMatches).matches;
    expect(await byKeys(guest, [{ match, key: taken.key }])).toMatchObject([{ match, seat: 1, active: [0] }]);
    expect(await byKeys(guest, [{ match, key: "wrong" }])).toEqual([]);
    // The key of a seat that belongs to an account opens it to the account alone.
    expect(await byKeys(guest, [{ match, key: created.key }])).toEqual([]);
    expect(await byKeys(fritz, [{ match, key: created.key }])).toMatchObject([{ match, seat: 0 }]);
    expect(await guest.ask("GET", "/api/mine")).toMatchObject({ status: 401, body: { code: "notSignedIn" } });
    await leave();
  });
});
