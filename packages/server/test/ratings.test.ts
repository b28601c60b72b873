import {
  type Created,
  PLAIN_TERMS,
  type RatingsPage,
  type RatingsQuery,
  SETTLED_AFTER,
  type Terms,
} from "@stellwerk/wire";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Admin, startServer } from "../src/index.ts";
import { PERSONAL_DATA, removeAccount } from "../src/app/account-removal.ts";
import { deletePersonalData } from "../src/store/index.ts";
import { ratingsOf, ratingsPage, resultsOf } from "../src/ratings/rating-lists.ts";
import { UNKNOWN, loadRatingMethod, shownOf } from "../src/ratings/skill.ts";
import { placesOf } from "../src/ratings/counted-places.ts";
import { recomputeRatings } from "../src/ratings/recompute-ratings.ts";
import { openDatabase } from "../src/store/open.ts";
import type { Database } from "../src/store/database.ts";
import { Browser, signedUp } from "./browser.ts";
import { Client, SHORT, freshChance } from "./client.ts";
import { type Finished, addFinished, addPeople, empty, outcomeOf, workAt } from "./ended.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

const DAY = 86_400_000;

test("every rating begins in the middle, and 200 points more mean three wins of four", async () => {
  expect(shownOf(UNKNOWN)).toBe(1500);
  const skillsAfter = await loadRatingMethod();
  const chance = freshChance("ratings");
  let [strong, weak] = [UNKNOWN, UNKNOWN];
  const gaps: number[] = [];
  // So many that no seed brings the mean near the bounds.
  for (let match = 0; match < 20_000; match++) {
    const places = chance.below(4) > 0 ? [1, 2] : [2, 1];
    [strong = UNKNOWN, weak = UNKNOWN] = skillsAfter([strong, weak], places);
    if (match >= 500) gaps.push(shownOf(strong) - shownOf(weak));
  }
  const gap = gaps.reduce((sum, one) => sum + one, 0) / gaps.length;
  expect(gap).toBeGreaterThan(150);
  expect(gap).toBeLessThan(250);
});

test("at a table of several, who is further ahead gains more, and equal places gain the same", async () => {
  const skillsAfter = await loadRatingMethod();
  const table = [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN];
  const [first, second, third, last] = skillsAfter(table, [1, 2, 3, 4]).map(shownOf) as [
    number,
    number,
    number,
    number,
  ];
  expect(first).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(third);
  expect(third).toBeGreaterThan(last);
  const [one, other, behind] = skillsAfter(table.slice(1), [1, 1, 3]).map(shownOf) as [number, number, number];
  expect(one).toBe(other);
  expect(one).toBeGreaterThan(behind);
});

test("a player who left the seat to a bot comes last, whatever the bot made of it", () => {
  expect(placesOf(outcomeOf([1, 2, 3]), (seat) => seat !== 0)).toEqual([3, 1, 2]);
  expect(placesOf(outcomeOf([1, 1, 3]), (seat) => seat === 2)).toEqual([2, 2, 1]);
  expect(placesOf(outcomeOf([2, 1, 2]), () => true)).toEqual([2, 1, 2]);
});

describe.each(STORES)("%s", (name) => {
  let place: Place;
  let database: Database;
  beforeAll(async () => {
    place = await freshPlace(name);
    database = await openDatabase(place.config);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });
  beforeEach(() => addPeople(database.db, "Anna", "Bert", "Carl", "Dora"));
  afterEach(() => empty(database));

  const play = async (match: Finished): Promise<string> => {
    const id = await addFinished(database.db, match);
    await workAt(database, 10);
    return id;
  };
  const shown = async (person: string): Promise<number | undefined> =>
    (await database.db.selectFrom("ratings").select("shown").where("person", "=", person).executeTakeFirst())?.shown;
  const list = (query: RatingsQuery = {}, me = "Anna", now = 10): Promise<RatingsPage> =>
    ratingsPage(database.db, "trambahn", query, { id: me, name: me, owner: null, language: "en", login: "" }, now);
  const everything = async () => ({
    results: await database.db.selectFrom("results").selectAll().orderBy("match").orderBy("seat").execute(),
    ratings: await database.db.selectFrom("ratings").selectAll().orderBy("game").orderBy("person").execute(),
  });

  test("a rated match raises the winner and lowers the loser, and is noted for both", async () => {
    const match = await play({ people: ["Anna", "Bert"], places: [2, 1], at: 7 });
    const [anna = 0, bert = 0] = [await shown("Anna"), await shown("Bert")];
    expect(bert).toBeGreaterThan(1500);
    expect(anna).toBeLessThan(1500);
    expect((await everything()).results).toEqual([
      {
        match,
        seat: 0,
        person: "Anna",
        game: "trambahn",
        place: 2,
        won: 0,
        players: 2,
        number: 1,
        before: 1500,
        after: anna,
        at: 7,
      },
      {
        match,
        seat: 1,
        person: "Bert",
        game: "trambahn",
        place: 1,
        won: 1,
        players: 2,
        number: 1,
        before: 1500,
        after: bert,
        at: 7,
      },
    ]);
    expect(await resultsOf(database.db, "Bert")).toEqual([{ game: "trambahn", played: 1, won: 1, rating: bert }]);
    expect(await ratingsOf(database.db, "bert", 10)).toMatchObject({
      name: "Bert",
      games: [{ game: "trambahn", rating: bert, place: null, matches: 1, wins: 1, history: [{ at: 7, rating: bert }] }],
    });
    expect(await ratingsOf(database.db, "Nobody", 10)).toBeNull();
  });

  test("an operator deletes a rated match, and its results still count", async () => {
    const match = await play({ people: ["Anna", "Bert"], places: [1, 2] });
    const rated = await everything();
    const admin = await Admin.at(database);
    expect(await admin.deleteMatch(match, "asked for")).toBe(true);
    expect(await admin.show(match)).toBeNull();
    expect(await recomputeRatings(database.db)).toEqual({ matches: 1, changed: 0 });
    expect(await everything()).toEqual(rated);
  });

  test("a match is noted but not rated that was not meant to be, nor is one that shows nothing", async () => {
    await addPeople(database.db, "Robot");
    await database.db.updateTable("people").set({ owner: "Bert" }).where("id", "=", "Robot").execute();
    const unrated: Finished[] = [
      { people: ["Anna", "Bert"], places: [1, 2], terms: { rated: false } },
      { people: ["Anna", null], places: [1, 2] },
      { people: ["Anna", "Bert", null], places: [1, 2, 3], bots: [2] },
      { people: ["Anna", "Anna"], places: [1, 2] },
      { people: ["Anna", "Robot"], places: [1, 2] },
      { people: ["Anna", "Bert"], places: [1, 1], by: "agreed" },
    ];
    for (const match of unrated) {
      const id = await play(match);
      const { results, ratings } = await everything();
      expect(ratings).toEqual([]);
      expect(results.filter((result) => result.match === id).map(({ number, after }) => [number, after])).toEqual(
        match.people.filter((person) => person !== null).map(() => [null, null]),
      );
    }
    // One that ended without a result leaves none.
    const closed = await play({ people: ["Anna", "Bert"], places: null, by: "closed" });
    expect((await everything()).results.filter(({ match }) => match === closed)).toEqual([]);
  });

  test("a player who ran out of time loses, although the bot that stood in won", async () => {
    await play({ people: ["Anna", "Bert"], places: [1, 2], standIns: [0] });
    expect(await shown("Anna")).toBeLessThan(1500);
    expect(await resultsOf(database.db, "Bert")).toMatchObject([{ played: 1, won: 1 }]);
  });

  test("several processes rate each match once, one after another, and rating all again gives the same", async () => {
    const chance = freshChance("rating races");
    const people = ["Anna", "Bert", "Carl", "Dora"];
    for (let match = 0; match < 12; match++) {
      const first = chance.below(4);
      const second = (first + 1 + chance.below(3)) % 4;
      const table = [people[first] ?? "", people[second] ?? ""];
      const game = match % 3 === 0 ? "german-rails" : "trambahn";
      await addFinished(database.db, { people: table, game, places: chance.below(2) === 0 ? [1, 2] : [1, 1] });
    }
    await Promise.all(Array.from({ length: 4 }, () => workAt(database, 10)));
    const rated = await everything();
    const numbers = rated.results.map(({ game, number }) => `${game} ${number}`);
    expect(new Set(numbers).size).toBe(12);
    expect(rated.results).toHaveLength(24);
    expect(rated.ratings.reduce((sum, { matches }) => sum + matches, 0)).toBe(24);

    expect(await recomputeRatings(database.db)).toEqual({ matches: 12, changed: 0 });
    expect(await everything()).toEqual(rated);

    await database.db.updateTable("ratings").set({ mu: 1, shown: 1 }).where("person", "=", "Anna").execute();
    await database.db.updateTable("results").set({ after: 1 }).where("person", "=", "Bert").execute();
    await database.db.deleteFrom("ratings").where("person", "=", "Carl").execute();
    expect((await recomputeRatings(database.db)).changed).toBeGreaterThan(0);
    expect(await everything()).toEqual(rated);
  });

  test("an account that goes takes its rating along, and what others won against it stays", async () => {
    await play({ people: ["Anna", "Bert"], places: [1, 2] });
    const anna = await shown("Anna");
    await database.db.transaction().execute(async (db) => {
      await deletePersonalData(db, PERSONAL_DATA, "Bert");
      await db.deleteFrom("people").where("id", "=", "Bert").execute();
    });
    expect(await recomputeRatings(database.db)).toEqual({ matches: 1, changed: 0 });
    expect(await shown("Anna")).toBe(anna);
    expect(await shown("Bert")).toBeUndefined();
  });

  test("what was just won counts, though the loser's account goes before it is rated", async () => {
    await addFinished(database.db, { people: ["Anna", "Bert"], places: [1, 2], by: "resigned" });
    await removeAccount(database.db, { id: "Bert" }, () => Promise.resolve());
    await workAt(database, 10);
    expect(await shown("Anna")).toBeGreaterThan(1_500);
    expect(await database.db.selectFrom("results").selectAll().execute()).toHaveLength(2);
  });

  test("the list has who played lately, the best first, the settling apart, and tells my place", async () => {
    for (let match = 0; match < SETTLED_AFTER; match++) {
      await addFinished(database.db, { people: ["Anna", "Bert"], places: [2, 1] });
      await addFinished(database.db, { people: ["Anna", "Carl"], places: [2, 1] });
    }
    await addFinished(database.db, { people: ["Carl", "Dora"], places: [2, 1] });
    await workAt(database, 10);
    const all = await list();
    expect(all.players.map(({ place: at, name: who }) => `${at} ${who}`)).toEqual(["1 Bert", "2 Carl", "3 Anna"]);
    expect(all).toMatchObject({ total: 3, me: { name: "Anna", place: 3, matches: 2 * SETTLED_AFTER, wins: 0 } });
    expect(all.players[0]?.rating).toBeGreaterThan(all.players[1]?.rating ?? 0);
    expect(all.players.every(({ give }) => give > 0)).toBe(true);
    expect(await list({ settling: "yes" }, "Dora")).toMatchObject({
      players: [{ name: "Dora", place: null }],
      me: { name: "Dora", place: null },
    });
    // A search keeps the places; what is no part of any name finds none.
    expect(await list({ search: "ÄNN" })).toMatchObject({ total: 1, players: [{ name: "Anna", place: 3 }] });
    expect(await list({ search: "%" })).toMatchObject({ total: 0, players: [] });
    expect(await list({ page: "2" })).toMatchObject({ total: 3, players: [] });
    expect(await list({}, "Anna", 200 * DAY)).toEqual({ players: [], total: 0, me: null });
  });
});

test("the lists of existing games are public", async () => {
  const place = await freshPlace("SQLite");
  const database = await openDatabase(place.config);
  await addPeople(database.db, "Anna", "Bert");
  await addFinished(database.db, { people: ["Anna", "Bert"], places: [1, 2], at: Date.now() });
  await workAt(database, Date.now());
  await database.close();
  const server = await startServer(place.config);
  const guest = new Browser(server.url);
  expect(await guest.ask("GET", "/api/ratings/trambahn?settling=yes")).toMatchObject({
    status: 200,
    body: { players: [{ name: "Anna" }, { name: "Bert" }], total: 2, me: null },
  });
  expect(await guest.ask("GET", "/api/people/Anna/ratings")).toMatchObject({ status: 200, body: { name: "Anna" } });
  expect(await guest.ask("GET", "/api/ratings/chess")).toMatchObject({ status: 404 });
  expect(await guest.ask("GET", "/api/people/Zoe/ratings")).toMatchObject({ status: 404 });
  expect(await guest.ask("GET", "/api/ratings/trambahn?page=0")).toMatchObject({ status: 400 });
  await server.close();
  await place.remove();
});

test("a caller who may look at a finished match is told how it changed the ratings", async () => {
  const place = await freshPlace("SQLite");
  const server = await startServer(place.config);
  const { url } = server;
  const [anna, bert, guest] = [await signedUp(url, "Anna"), await signedUp(url, "Bert"), new Browser(url)];
  /** Anna resigns. */
  const play = async (terms: Partial<Terms>) => {
    const wish = { ...SHORT, terms: { ...PLAIN_TERMS, ...terms } };
    const { match, invite } = (await anna.post("/api/matches", wish)).body as Created;
    await bert.post(`/api/matches/${match}/seats`, { invite, name: "Bert" });
    const atTable = await Client.join(url, { match }, anna.headers);
    await atTable.ask({ do: "start" });
    expect(await bert.ask("GET", `/api/matches/${match}/ratings`)).toMatchObject({ status: 409 });
    await atTable.ask({ do: "resign" });
    await atTable.leave();
    return (who: Browser) => who.ask("GET", `/api/matches/${match}/ratings`);
  };
  const unrated = await play({});
  const rated = await play({ rated: true, shown: "private" });
  const changes = [
    { seat: 0, before: 1500, after: 1434 },
    { seat: 1, before: 1500, after: 1566 },
  ];
  await expect.poll(() => rated(bert)).toMatchObject({ status: 200, body: { changes } });
  expect(await rated(guest)).toMatchObject({ status: 403 });
  expect(await unrated(guest)).toMatchObject({ status: 200, body: { changes: null } });
  expect(await guest.ask("GET", "/api/matches/none/ratings")).toMatchObject({ status: 404 });
  await server.close();
  await place.remove();
});
