import { gameById, openReview, reviewRequest } from "@stellwerk/catalogue";
import { Match, type Review, type ReviewPart, itemAt } from "@stellwerk/kernel";
import { type Created, type MatchReview, PLAIN_TERMS, type Terms } from "@stellwerk/wire";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MatchReviews } from "../src/bots/index.ts";
import { openLog } from "../src/common/log.ts";
import { Metrics } from "../src/common/metrics.ts";
import { type RunningServer, startServer } from "../src/index.ts";
import { MatchStore, askForReview, dropOldReviewRequests, removeFinishedMatch } from "../src/match/index.ts";
import type { Database } from "../src/store/database.ts";
import { openDatabase, withDatabase } from "../src/store/open.ts";
import { Browser, signedUp } from "./browser.ts";
import { Client, SHORT, chanceFor, get, playOn } from "./client.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

/** So few tries that a whole match is reviewed in a second or two. */
const ITERATIONS = 4;

describe.each(STORES)("%s: reviews that the server is asked for", (name) => {
  let place: Place;
  let server: RunningServer | null = null;
  let people: { readonly anna: Browser; readonly bert: Browser } | null = null;
  beforeEach(async () => {
    place = await freshPlace(name);
  });
  afterEach(async () => {
    await server?.close();
    server = null;
    people = null;
    await place.remove();
  });

  async function start(reviewsPerDay = 2): Promise<string> {
    server = await startServer({ ...place.config, reviewsPerDay });
    return server.url;
  }

  async function stop(): Promise<void> {
    await server?.close();
    server = null;
  }

  /** Anna and Bert have accounts, play so many actions at random, and Bert resigns if it is to be over. */
  async function played(url: string, moves: number, how: { isOver?: boolean; terms?: Partial<Terms> } = {}) {
    const { isOver = true, terms = {} } = how;
    const { anna, bert } = (people ??= { anna: await signedUp(url, "Anna"), bert: await signedUp(url, "Bert") });
    const wish = { ...SHORT, terms: { ...PLAIN_TERMS, ...terms } };
    const { match, invite } = (await anna.post("/api/matches", wish)).body as Created;
    await bert.post(`/api/matches/${match}/seats`, { invite, name: "Bert" });
    const clients = await Promise.all([anna, bert].map(({ headers }) => Client.join(url, { match }, headers)));
    const [first, second] = clients as [Client, Client];
    await first.ask({ do: "start" });
    await Promise.all(clients.map((client) => client.until(() => client.view !== null)));
    await playOn(clients, chanceFor("reviewed"), () => first.number >= moves);
    if (isOver) await second.ask({ do: "resign" });
    if (isOver) await first.until(() => first.isOver);
    await Promise.all(clients.map((client) => client.leave()));
    return { match, anna, bert };
  }
  const pathOf = (match: string): string => `/api/matches/${match}/review`;
  const look = async (who: Browser, match: string): Promise<MatchReview> =>
    (await who.ask("GET", pathOf(match))).body as MatchReview;
  const jobs = ({ db }: Database) => db.selectFrom("jobs").select("id").where("kind", "=", "review").execute();

  /** A process that does nothing but review, and stores what it has done after each step. */
  const process = (database: Database, stretchMs = 0): MatchReviews =>
    new MatchReviews({
      database,
      store: new MatchStore(database),
      metrics: new Metrics(),
      log: openLog("silent"),
      now: Date.now,
      perDay: 2,
      iterations: ITERATIONS,
      stretchMs,
    });

  const stored = ({ db }: Database) => db.selectFrom("reviews").selectAll().executeTakeFirstOrThrow();

  /** What any machine makes of the match. */
  async function expected(database: Database, id: string): Promise<Review> {
    const match = await new MatchStore(database).read(id, 0);
    if (!match?.current) throw new Error("there is no such match");
    const { options, seats, seed, entries, snapshots, current, number } = match;
    const header = { game: "trambahn", options, seats: seats.length, seed };
    const whole = Match.resume(
      itemAt([gameById("trambahn")], 0),
      header,
      entries,
      new Map(snapshots).set(number, current),
    );
    const { work } = await openReview(whole, reviewRequest(whole, null, ITERATIONS));
    const parts: ReviewPart[] = Array.from({ length: work.steps }, (_, step) => work.step(step));
    return work.conclude(parts);
  }

  test("one of a finished match is made once, for all who may see it, told as it goes, and gone with the match", async () => {
    const url = await start();
    const { match, anna, bert } = await played(url, 6);
    expect(await look(anna, match)).toEqual({ review: null, progress: null, left: 2 });
    const page = await Client.connect(url, url, bert.headers);
    await page.ask({ do: "follow", page: "review", match });
    const asked = await anna.post(pathOf(match));
    expect(asked).toMatchObject({ status: 202, body: { left: 1 } });
    for (;;) {
      const heard = page.received.length;
      if ((await look(bert, match)).review) break;
      await page.until(() => page.received.length > heard);
    }
    expect(page.received.map((text) => JSON.parse(text) as object)).toContainEqual({
      is: "changed",
      page: "review",
      match,
    });
    const { review } = await look(bert, match);
    expect(review).toMatchObject({ game: "trambahn", iterations: 400, players: [{ seat: 0 }, { seat: 1 }] });
    expect(review?.positions.at(-1)).toBe(6);
    // Asked for again, it is there already and costs nothing.
    expect(await bert.post(pathOf(match))).toMatchObject({ status: 202, body: { review, progress: null, left: 2 } });
    // A guest sees what the match's file shows anyway.
    expect((await get(url, pathOf(match))).status).toBe(200);
    await page.leave();
    await withDatabase(place.config, async ({ db }) => {
      const rows = await db.selectFrom("review_requests").select("match").execute();
      expect(rows.map((row) => row.match)).toEqual([match]);
      // Results refer to their match.
      await db.deleteFrom("results").where("match", "=", match).execute();
      await removeFinishedMatch(db, match);
      for (const table of ["reviews", "review_requests"] as const)
        expect(await db.selectFrom(table).select("match").execute()).toEqual([]);
    });
  });

  test("guests, programs and strangers to a private match ask in vain, and so does a person with none left", async () => {
    const url = await start(1);
    const { match, anna, bert } = await played(url, 2);
    const carla = await signedUp(url, "Carla");
    const refused = async (who: Browser, id = match) => ((await who.post(pathOf(id))).body as { code: string }).code;
    expect(await refused(new Browser(url))).toBe("notSignedIn");
    const { match: hidden } = await played(url, 2, { terms: { shown: "private" } });
    expect(await refused(carla, hidden)).toBe("notPublic");
    expect((await anna.post(pathOf(match))).status).toBe(202);
    expect(await anna.post(pathOf(hidden))).toMatchObject({ status: 409, body: { code: "reviewQuota" } });
    expect((await bert.post(pathOf(hidden))).status).toBe(202);
    // A day later the request is forgotten, and she may ask again.
    await withDatabase(place.config, async ({ db }) => {
      await dropOldReviewRequests(db, Date.now() + 23 * 3_600_000);
      expect(await db.selectFrom("review_requests").select("id").execute()).toHaveLength(2);
      await dropOldReviewRequests(db, Date.now() + 24 * 3_600_000);
      expect(await db.selectFrom("review_requests").select("id").execute()).toEqual([]);
    });
    expect((await anna.post(pathOf(hidden))).status).toBe(202);
  });

  test("while an unrated match goes on it is of one's own decisions, for oneself alone; a rated one has none", async () => {
    const url = await start();
    const { match, anna, bert } = await played(url, 5, { isOver: false });
    expect((await anna.post(pathOf(match))).status).toBe(202);
    await expect.poll(async () => (await look(anna, match)).review).not.toBeNull();
    const { review } = await look(anna, match);
    expect(review?.players.map(({ seat }) => seat)).toEqual([0]);
    expect(review?.positions.at(-1)).toBe(5);
    expect(await look(bert, match)).toEqual({ review: null, progress: null, left: 2 });
    expect(await get(url, pathOf(match))).toMatchObject({ status: 409, body: { code: "notOver" } });
    const exported = (await anna.ask("GET", "/api/account/export")).body as {
      reviews: object[];
      review_requests: object[];
    };
    expect(exported.reviews).toMatchObject([{ match }]);
    expect(exported.review_requests).toMatchObject([{ match }]);

    const { match: rated } = await played(url, 3, {
      isOver: false,
      terms: { pace: { kind: "days", days: 3 }, rated: true },
    });
    for (const method of ["GET", "POST"])
      expect(await anna.ask(method, pathOf(rated))).toMatchObject({ status: 400, body: { code: "rated" } });

    // With the account goes what was reviewed of its decisions, and who asked.
    await anna.ask("DELETE", "/api/account", { name: "Anna" });
    await withDatabase(place.config, async ({ db }) => {
      expect(await db.selectFrom("reviews").select("match").execute()).toEqual([]);
      expect(await db.selectFrom("review_requests").select("id").execute()).toEqual([]);
    });
  });

  /** Asks for the review of a whole match, as the server does for a player. */
  async function ask({ db }: Database, match: string, number: number): Promise<void> {
    const person = (await db.selectFrom("people").select("id").where("name", "=", "Anna").executeTakeFirstOrThrow()).id;
    await askForReview(db, { match, seat: null }, { person, number, most: 1, now: Date.now() });
  }

  test("a process that stops in the middle leaves the rest to the next one, which comes to the same", async () => {
    const url = await start();
    const { match } = await played(url, 40);
    await stop();
    const database = await openDatabase(place.config);
    try {
      await ask(database, match, 40);
      let steps = 0;
      for (let processes = 0; (await stored(database)).parts !== null; processes++) {
        const before = JSON.parse((await stored(database)).parts ?? "null") as ReviewPart[];
        const reviews = process(database);
        reviews.start();
        await reviews.stop();
        const row = await stored(database);
        const after = JSON.parse(row.parts ?? "null") as ReviewPart[] | null;
        if (after !== null) expect(after.slice(0, before.length)).toEqual(before);
        if (after !== null) expect(after.length).toBeGreaterThan(before.length);
        steps = row.steps ?? 0;
        // After three restarts in the middle of it, the rest in one go.
        if (processes < 3) continue;
        const last = process(database, 60_000);
        last.start();
        await expect.poll(async () => (await stored(database)).parts).toBeNull();
        await last.stop();
      }
      expect(steps).toBeGreaterThan(40);
      expect(await jobs(database)).toEqual([]);
      expect(JSON.parse((await stored(database)).review ?? "null")).toEqual(await expected(database, match));
    } finally {
      await database.close();
    }
  });

  test("several processes share the work of one review, and it is finished once", async () => {
    const url = await start();
    const { match } = await played(url, 8);
    await stop();
    const database = await openDatabase(place.config);
    try {
      await ask(database, match, 8);
      const processes = [process(database), process(database)];
      for (const one of processes) one.start();
      await expect.poll(async () => (await stored(database)).parts).toBeNull();
      await Promise.all(processes.map((one) => one.stop()));
      expect(await jobs(database)).toEqual([]);
      expect(JSON.parse((await stored(database)).review ?? "null")).toEqual(await expected(database, match));
    } finally {
      await database.close();
    }
  });
});
