import { type CreateTournament, PLAIN_TERMS, type TournamentInfo, type TournamentList } from "@stellwerk/wire";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../src/index.ts";
import { openLog } from "../src/common/log.ts";
import type { Person } from "../src/people/callers.ts";
import { openDatabase } from "../src/store/open.ts";
import type { Database } from "../src/store/database.ts";
import { beginRound } from "../src/tournaments/tournament-rounds.ts";
import {
  createTournament,
  leaveTournaments,
  startTournament,
  joinTournament,
  withdrawPlayer,
} from "../src/tournaments/manage-tournament.ts";
import { listTournaments, showTournament } from "../src/tournaments/tournament-pages.ts";
import { type Job, Jobs } from "../src/work/jobs.ts";
import { botOf } from "./bots.ts";
import { Browser, signedUp } from "./browser.ts";
import { Client } from "./client.ts";
import { CUP } from "./cup.ts";
import { addPeople, empty, endMatch, workAt } from "./ended.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

describe.each(STORES)("%s: the course of a tournament", (name) => {
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
  afterEach(() => empty(database));

  const person = (id: string): Person => ({ id, name: id, owner: null, language: "en", login: "" });
  const show = (id: string): Promise<TournamentInfo> => showTournament(database.db, id, person("Anna"));
  const line = ({ standings }: TournamentInfo): string[] =>
    standings.map(({ place: at, name: who, points }) => `${at} ${who} ${points}`);
  /** The matches of the latest round, with their players. */
  const running = async (id: string) =>
    (await show(id)).played[0]?.boards.filter(({ points }) => points === null) ?? [];

  /** A tournament of these people that has just begun. */
  async function begun(people: readonly string[], changed: Partial<CreateTournament> = {}): Promise<string> {
    await addPeople(database.db, ...people);
    const id = await createTournament(database.db, { ...CUP, ...changed }, person(people[0] ?? ""), 1);
    for (const other of people.slice(1)) await joinTournament(database.db, id, person(other), 1);
    await startTournament(database.db, id, person(people[0] ?? ""), 2);
    await workAt(database, 2);
    return id;
  }

  /** Ends all matches of the round, the one whose name comes first ahead; and does what follows. */
  async function playRound(id: string, at: number): Promise<void> {
    for (const { match, players } of await running(id)) {
      const order = players.toSorted();
      await endMatch(
        database.db,
        match ?? "",
        players.map((player) => order.indexOf(player) + 1),
        { at },
      );
    }
    await workAt(database, at);
  }

  test("a round-robin among four runs by itself from the start to the podium", async () => {
    const id = await begun(["Anna", "Bert", "Carl", "Dora"]);
    for (let round = 1; round <= 3; round++) {
      const info = await show(id);
      expect(info).toMatchObject({ phase: "playing", round, rounds: 3 });
      expect(info.played[0]?.boards).toHaveLength(2);
      await playRound(id, 10 * round);
    }
    const over = await show(id);
    expect(over).toMatchObject({ phase: "over", winners: ["Anna"], nextAt: null });
    expect(line(over)).toEqual(["1 Anna 3", "2 Bert 2", "3 Carl 1", "4 Dora 0"]);
    // Its matches are rated like others, and know where they belong.
    expect(await database.db.selectFrom("results").select("number").execute()).toHaveLength(12);
    const matches = await database.db.selectFrom("matches").select(["tournament", "phase", "options"]).execute();
    expect(matches).toHaveLength(6);
    for (const match of matches) expect(match).toMatchObject({ tournament: id, options: '{"starter":0,"scorings":5}' });
    const { tournaments } = await listTournaments(database.db, { past: "yes" }, person("Bert"));
    expect(tournaments).toMatchObject([{ name: "Autumn Cup", mine: true, winners: ["Anna"], players: 4 }]);
    expect((await listTournaments(database.db, {}, null)).tournaments).toEqual([]);
  });

  test("a Swiss tournament of three has a bye each round, and no more rounds than opponents", async () => {
    const id = await begun(["Anna", "Bert", "Carl"], { kind: "swiss", rounds: 12 });
    expect(await show(id)).toMatchObject({ rounds: 3 });
    for (let round = 1; round <= 3; round++) {
      const byes = (await show(id)).played[0]?.boards.filter(({ players }) => players.length === 1);
      expect(byes).toMatchObject([{ match: null, points: [1] }]);
      await playRound(id, 10 * round);
    }
    const { phase, standings, played } = await show(id);
    expect(phase).toBe("over");
    expect(standings[0]).toMatchObject({ name: "Anna", points: 3, played: 2 });
    const pairs = played.flatMap(({ boards }) => boards.map(({ players }) => players.toSorted().join()));
    expect(new Set(pairs).size).toBe(6);
  });

  test("pools of a game for several have as many points to give, and a final decides", async () => {
    const people = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fritz", "Gerda"];
    const id = await begun(people, {
      game: "1881",
      options: {},
      kind: "pools",
      rounds: 2,
      seats: 3,
      final: true,
    });
    expect((await show(id)).played[0]?.boards.map(({ players }) => players.length)).toEqual([4, 3]);
    await playRound(id, 10);
    await playRound(id, 20);
    const final = await show(id);
    expect(final).toMatchObject({
      round: 3,
      rounds: 3,
      played: [{ isFinal: true, boards: [{ points: null }] }, {}, {}],
    });
    const best = final.standings.slice(0, 3).map(({ name: who }) => who ?? "");
    expect(final.played[0]?.boards[0]?.players.toSorted()).toEqual(best.toSorted());
    await playRound(id, 30);
    const over = await show(id);
    expect(over.phase).toBe("over");
    expect(over.standings.slice(0, 3).map(({ name: who }) => who)).toEqual(best.toSorted());
    const points = over.standings.reduce((sum, standing) => sum + standing.points, 0);
    expect(points).toBe(2 * (4 * 6 + 3 * 6));
  });

  test("two processes that see the last two matches of a round end at once begin the next round once", async () => {
    const id = await begun(["Anna", "Bert", "Carl", "Dora"]);
    for (const { match } of await running(id)) await endMatch(database.db, match ?? "", [1, 2], { at: 10 });
    await Promise.all(Array.from({ length: 4 }, () => workAt(database, 10)));
    const { round, played } = await show(id);
    expect(round).toBe(2);
    expect(played.map(({ boards }) => boards.length)).toEqual([2, 2]);
    const matches = await database.db.selectFrom("matches").select("phase").orderBy("phase").execute();
    expect(matches.map(({ phase }) => phase)).toEqual(["over", "over", "playing", "playing"]);
    expect(await database.db.selectFrom("jobs").select("id").execute()).toEqual([]);
  });

  test("a process that dies over a round leaves it to another, and has no effect if it was only slow", async () => {
    await addPeople(database.db, "Anna", "Bert", "Carl");
    const id = await createTournament(database.db, CUP, person("Anna"), 1);
    for (const other of ["Bert", "Carl"]) await joinTournament(database.db, id, person(other), 1);
    await startTournament(database.db, id, person("Anna"), 2);
    let goOn = (): void => {};
    const asleep = new Promise<void>((resolve) => (goOn = resolve));
    let isClaimed = (): void => {};
    const claimed = new Promise<void>((resolve) => (isClaimed = resolve));
    const slow = new Jobs(database, openLog("silent"), () => 2);
    slow.on("round", async (job: Job) => {
      isClaimed();
      await asleep;
      await database.db.transaction().execute(async (db) => {
        await beginRound(db, { tournament: id, round: 1 }, 2);
        await job.done(db);
      });
    });
    slow.wake();
    await claimed;
    expect(await show(id)).toMatchObject({ phase: "signUp", round: 0 });
    // Its claim has run out.
    await workAt(database, 60_000);
    const begunOnce = await show(id);
    expect(begunOnce).toMatchObject({ phase: "playing", round: 1 });
    goOn();
    await slow.stop();
    expect(await show(id)).toEqual(begunOnce);
    expect(await database.db.selectFrom("matches").select("id").execute()).toHaveLength(1);
  });

  test("it begins when it was said to, and is called off if too few came", async () => {
    await addPeople(database.db, "Anna", "Bert");
    const [lonely, fine] = [
      await createTournament(database.db, { ...CUP, startsAt: 1_000 }, person("Anna"), 1),
      await createTournament(database.db, { ...CUP, startsAt: 1_000 }, person("Anna"), 1),
    ];
    await joinTournament(database.db, fine, person("Bert"), 2);
    await workAt(database, 999);
    expect(await show(fine)).toMatchObject({ phase: "signUp", nextAt: 1_000 });
    await workAt(database, 1_000);
    expect(await show(fine)).toMatchObject({ phase: "playing", round: 1 });
    expect(await show(lonely)).toMatchObject({ phase: "off", round: 0 });
  });

  test("where people meet at the same time there is a pause before the next round", async () => {
    const terms = { ...CUP.terms, pace: { kind: "fischer", start: 300, more: 5 } } as const;
    const id = await begun(["Anna", "Bert"], { terms, rounds: 2 });
    await playRound(id, 1_000);
    expect(await show(id)).toMatchObject({ round: 1, nextAt: 61_000 });
    await workAt(database, 60_999);
    expect(await show(id)).toMatchObject({ round: 1 });
    await workAt(database, 61_000);
    expect(await show(id)).toMatchObject({ round: 2, nextAt: null });
    // There is nothing to wait for after the last.
    await playRound(id, 70_000);
    expect(await show(id)).toMatchObject({ phase: "over" });
  });

  test("a player who withdraws plays no further round, and a deleted account withdraws and hosts no more", async () => {
    const id = await begun(["Anna", "Bert", "Carl", "Dora"]);
    await withdrawPlayer(database.db, id, "Bert", person("Bert"), 5);
    await database.db.transaction().execute((db) => leaveTournaments(db, "Anna", 6));
    await playRound(id, 10);
    const info = await show(id);
    expect(info.host).toBeNull();
    const out = info.standings.filter(({ isOut }) => isOut).map(({ person: who }) => who);
    expect(out.toSorted()).toEqual(["Anna", "Bert"]);
    expect(info.played[0]?.boards.flatMap(({ players }) => players).toSorted()).toEqual(["Carl", "Dora"]);
    // A tournament that its host left before the start cannot be started.
    const orphan = await createTournament(database.db, CUP, person("Carl"), 20);
    await database.db.transaction().execute((db) => leaveTournaments(db, "Carl", 21));
    expect(await show(orphan)).toMatchObject({ phase: "off" });
  });
});

describe("over the wire", () => {
  let place: Place;
  let server: RunningServer;
  let anna: Browser;
  let bert: Browser;
  beforeEach(async () => {
    place = await freshPlace("PostgreSQL");
    server = await startServer(place.config);
    anna = await signedUp(server.url, "Anna");
    bert = await signedUp(server.url, "Bert");
  });
  afterEach(async () => {
    await server.close();
    await place.remove();
  });

  const called = async (wish: Partial<CreateTournament> = {}): Promise<string> => {
    const { status, body } = await anna.ask("POST", "/api/tournaments", { ...CUP, ...wish });
    expect(status).toBe(201);
    return `/api/tournaments/${(body as { tournament: string }).tournament}`;
  };
  const info = async (path: string): Promise<TournamentInfo> =>
    (await new Browser(server.url).ask("GET", path)).body as TournamentInfo;

  test("two people play a tournament to its end, seated by their accounts", async () => {
    const path = await called();
    expect(await bert.ask("POST", `${path}/players`, {})).toMatchObject({ status: 200, body: { players: 2 } });
    expect(await anna.ask("POST", `${path}/start`, {})).toMatchObject({ status: 200 });
    // Another process would do as well: each that looks for work begins the round.
    while ((await info(path)).round === 0) await new Promise(setImmediate);
    const match = (await info(path)).played[0]?.boards[0]?.match ?? "";
    const [first, second] = await Promise.all(
      [anna, bert].map(({ headers }) => Client.join(server.url, { match }, headers)),
    );
    await first?.until(() => first.table?.phase === "playing");
    expect(first?.table?.tournament).toBe(path.split("/").at(-1));
    await first?.ask({ do: "resign" });
    await second?.until(() => second.isOver);
    while ((await info(path)).phase === "playing") await new Promise(setImmediate);
    expect(await info(path)).toMatchObject({ phase: "over", winners: ["Bert"], you: null });
    const list = (await anna.ask("GET", "/api/tournaments?past=yes")).body as TournamentList;
    expect(list.tournaments).toMatchObject([{ mine: true, winners: ["Bert"] }]);
    await first?.leave();
    await second?.leave();
  });

  test("only the host begins, removes and calls off; guests and programs only look", async () => {
    const path = await called({ most: 2 });
    const stranger = new Browser(server.url);
    const carl = await signedUp(server.url, "Carl");
    const program = await botOf(carl, "Linie 19");
    for (const way of ["players", "start", "off"]) {
      expect(await stranger.ask("POST", `${path}/${way}`, {})).toMatchObject({ status: 401 });
      expect((await program.ask("POST", `${path}/${way}`, {})).status).toBe(403);
    }
    expect(await stranger.ask("POST", "/api/tournaments", CUP)).toMatchObject({ status: 401 });
    expect(await anna.ask("POST", `${path}/start`, {})).toMatchObject({ status: 409, body: { code: "tooFew" } });
    const joined = (await bert.ask("POST", `${path}/players`, {})).body as TournamentInfo;
    expect(joined.you).toMatchObject({ isHost: false, isIn: true });
    expect(await carl.ask("POST", `${path}/players`, {})).toMatchObject({ status: 409, body: { code: "full" } });
    for (const way of ["start", "off"])
      expect(await bert.ask("POST", `${path}/${way}`, {})).toMatchObject({ status: 403, body: { code: "notHost" } });
    const host = (await info(path)).standings.find(({ name }) => name === "Anna")?.person;
    expect(await bert.ask("DELETE", `${path}/players/${host}`)).toMatchObject({ status: 403 });
    expect(await anna.ask("DELETE", `${path}/players/${joined.you?.person}`)).toMatchObject({ body: { players: 1 } });
    // A removed player stays away; one who withdrew may come back.
    expect(await bert.ask("POST", `${path}/players`, {})).toMatchObject({ status: 403, body: { code: "removed" } });
    expect(await anna.ask("DELETE", `${path}/players/${host}`)).toMatchObject({ body: { players: 0 } });
    expect(await anna.ask("POST", `${path}/players`, {})).toMatchObject({ body: { players: 1 } });
    expect(await anna.ask("POST", `${path}/off`, {})).toMatchObject({ body: { phase: "off" } });
    expect(await anna.ask("POST", `${path}/off`, {})).toMatchObject({ status: 409 });
    expect(await carl.ask("POST", `${path}/players`, {})).toMatchObject({ status: 409, body: { code: "over" } });
    expect(await carl.ask("GET", "/api/tournaments/none")).toMatchObject({ status: 404 });
  });

  test("a tournament that cannot be played is not called, nor more of them than one can look after", async () => {
    const refused = async (wish: object, code: string): Promise<void> =>
      expect(await anna.ask("POST", "/api/tournaments", { ...CUP, ...wish })).toMatchObject({ body: { code } });
    await refused({ terms: PLAIN_TERMS }, "untimed");
    await refused({ game: "chess" }, "noGame");
    await refused({ options: { scorings: 7 } }, "badOptions");
    await refused({ kind: "pools", seats: 3 }, "badSeats");
    await refused({ seats: 3 }, "badSeats");
    await refused({ rounds: 3 }, "badRounds");
    await refused({ startsAt: 1 }, "badTime");
    await refused({ name: " x " }, "malformed");
    await refused({ most: 65 }, "malformed");
    await refused({ game: "1881", options: {}, kind: "roundRobin", seats: 2 }, "badSeats");
    for (let count = 1; count <= 5; count++) await called();
    await refused({}, "enough");
  });
});
