import { type CreateTournament, PLAIN_TERMS, type TournamentInfo } from "@stellwerk/wire";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../src/index.ts";
import type { Person } from "../src/people/callers.ts";
import type { Database } from "../src/store/database.ts";
import { openDatabase } from "../src/store/open.ts";
import { adjudicate } from "../src/tournaments/adjudicate.ts";
import { editTournament } from "../src/tournaments/edit-tournament.ts";
import {
  cancelTournament,
  createTournament,
  joinTournament,
  leaveTournaments,
  startTournament,
  withdrawPlayer,
} from "../src/tournaments/manage-tournament.ts";
import { inviteToTournament } from "../src/tournaments/private-tournaments.ts";
import { removeTournament } from "../src/tournaments/remove-tournament.ts";
import { standingsCsv } from "../src/tournaments/standings-csv.ts";
import { addCohost, removeCohost } from "../src/tournaments/tournament-hosts.ts";
import { listTournaments, showTournament } from "../src/tournaments/tournament-pages.ts";
import { Browser, signedUp } from "./browser.ts";
import { Client } from "./client.ts";
import { CUP as ROUND_ROBIN } from "./cup.ts";
import { addPeople, empty, endMatch, workAt } from "./ended.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

const CUP: CreateTournament = { ...ROUND_ROBIN, kind: "swiss", rounds: 3 };
const DAY = 86_400_000;

describe.each(STORES)("%s: what hosts of a tournament do", (name) => {
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
  const show = (id: string, who = "Anna"): Promise<TournamentInfo> => showTournament(database.db, id, person(who));
  const line = ({ standings }: TournamentInfo): string[] =>
    standings.map(({ name: who, points }) => `${who} ${points}`);

  async function called(people: readonly string[], changed: Partial<CreateTournament> = {}): Promise<string> {
    await addPeople(database.db, ...people);
    const id = await createTournament(database.db, { ...CUP, ...changed }, person(people[0] ?? ""), 1);
    const { invite } = await show(id, people[0]);
    for (const other of people.slice(1)) await joinTournament(database.db, id, person(other), 1, invite ?? "");
    return id;
  }
  async function begun(people: readonly string[], changed: Partial<CreateTournament> = {}): Promise<string> {
    const id = await called(people, changed);
    await startTournament(database.db, id, person(people[0] ?? ""), 2);
    await workAt(database, 2);
    return id;
  }
  const running = async (id: string) =>
    (await show(id)).played[0]?.boards.filter(({ points }) => points === null) ?? [];
  /** Ends all matches of the round; the player whose name comes first wins. */
  async function playRound(id: string, at: number): Promise<void> {
    for (const { match, players } of await running(id)) {
      const order = players.toSorted();
      const places = players.map((player) => order.indexOf(player) + 1);
      await endMatch(database.db, match ?? "", places, { at });
    }
    await workAt(database, at);
  }
  const boardOf = async (id: string, round: number, player: string) => {
    const { played } = await show(id);
    const board = played.find((one) => one.round === round)?.boards.find(({ players }) => players.includes(player));
    if (!board) throw new Error(`${player} has no board in round ${round}`);
    return { ...board, tournament: id, round };
  };

  test("a corrected result changes the standings, the next pairings and the list of decisions, not the ratings", async () => {
    // Live, so that there is a pause between the rounds.
    const terms = { ...CUP.terms, pace: { kind: "fischer", start: 300, more: 5 } } as const;
    const id = await begun(["Anna", "Bert", "Carl", "Dora"], { terms });
    await playRound(id, 10);
    const ratings = await database.db.selectFrom("ratings").selectAll().orderBy("person").execute();
    expect(ratings).toHaveLength(4);
    const board = await boardOf(id, 1, "Anna");
    const loser = board.players.find((player) => player !== "Anna") ?? "";
    const places = board.players.map((player) => (player === "Anna" ? 2 : 1));
    const wish = { places, reason: "The wrong player resigned." };
    expect(await adjudicate(database.db, board, wish, person("Anna"), 11)).toBeNull();
    const info = await show(id);
    expect(info.standings.find(({ name: who }) => who === loser)).toMatchObject({ points: 1, wins: 1 });
    expect(info.standings.find(({ name: who }) => who === "Anna")).toMatchObject({ points: 0, wins: 0 });
    expect((await boardOf(id, 1, "Anna")).isDecided).toBe(true);
    expect(info.decisions).toEqual([
      {
        number: 1,
        at: 11,
        by: "Anna",
        did: "result",
        round: 1,
        board: board.board,
        players: board.players,
        before: board.points,
        after: places.map((at) => (at === 1 ? 1 : 0)),
        reason: "The wrong player resigned.",
      },
    ]);
    expect(await database.db.selectFrom("ratings").selectAll().orderBy("person").execute()).toEqual(ratings);
    await workAt(database, 60_010);
    // Winners meet: the one of the other board, and the player to whom the result was given.
    const second = await boardOf(id, 2, loser);
    const points = new Map((await show(id)).standings.map((standing) => [standing.person, standing.points]));
    expect(second.players.map((player) => points.get(player))).toEqual([1, 1]);
  });

  test("a match that is decided while it runs ends unrated, and the next round begins", async () => {
    const id = await begun(["Anna", "Bert"], { rounds: 2, kind: "roundRobin" });
    const board = await boardOf(id, 1, "Anna");
    const wish = { places: null, reason: "Neither player came." };
    expect(await adjudicate(database.db, board, wish, person("Anna"), 5)).toBe(board.match);
    await workAt(database, 5);
    const info = await show(id);
    expect(line(info).toSorted()).toEqual(["Anna 0", "Bert 0"]);
    expect(info).toMatchObject({ round: 2, decisions: [{ before: null, after: [0, 0] }] });
    expect(await database.db.selectFrom("results").selectAll().execute()).toEqual([]);
    const { phase, ended_by } = await database.db
      .selectFrom("matches")
      .select(["phase", "ended_by"])
      .where("id", "=", board.match ?? "")
      .executeTakeFirstOrThrow();
    expect({ phase, ended_by }).toEqual({ phase: "over", ended_by: "closed" });
  });

  test("what was decided before a match reports its end stands", async () => {
    const id = await begun(["Anna", "Bert"]);
    const board = await boardOf(id, 1, "Anna");
    await endMatch(database.db, board.match ?? "", [1, 2], { at: 9 });
    await adjudicate(database.db, board, { places: [2, 1], reason: "A wrong click." }, person("Anna"), 9);
    await workAt(database, 9);
    expect((await boardOf(id, 1, "Anna")).points).toEqual([0, 1]);
  });

  test("a result is refused that does not fit, from a stranger, for a bye, and a week after the end", async () => {
    const id = await begun(["Anna", "Bert", "Carl"], { rounds: 1 });
    const bye = (await show(id)).played[0]?.boards.find(({ match }) => match === null);
    const board = (await running(id))[0];
    if (!board || !bye) throw new Error("one plays, one has a bye");
    const decide = (at: number, places: number[], by = "Anna", number = board.board, round = 1) =>
      adjudicate(database.db, { tournament: id, round, board: number }, { places, reason: "why" }, person(by), at);
    await expect(decide(3, [1])).rejects.toMatchObject({ code: "badResult" });
    await expect(decide(3, [2, 2])).rejects.toMatchObject({ code: "badResult" });
    await expect(decide(3, [1, 2], "Bert")).rejects.toMatchObject({ code: "notHost" });
    await expect(decide(3, [1], "Anna", bye.board)).rejects.toMatchObject({ code: "noBoard" });
    await expect(decide(3, [1, 2], "Anna", 1, 9)).rejects.toMatchObject({ code: "noBoard" });
    await playRound(id, 10);
    expect(await show(id)).toMatchObject({ phase: "over", winners: expect.arrayContaining([bye.players[0]]) });
    // Both share the points now, and the player with the bye is the only winner.
    await decide(10 + 7 * DAY, [1, 1]);
    expect((await show(id)).winners).toEqual(bye.players);
    await expect(decide(11 + 7 * DAY, [1, 2])).rejects.toMatchObject({ code: "over" });
  });

  test.each([
    ["zero", 0],
    ["half", 0.5],
  ] as const)("a late entrant plays from the next round, with %s points for each missed one", async (late, worth) => {
    const id = await begun(["Anna", "Bert"], { late, rounds: 3, most: 4 });
    await addPeople(database.db, "Carl", "Dora", "Emil");
    await joinTournament(database.db, id, person("Carl"), 5);
    expect(await boardOf(id, 1, "Carl")).toMatchObject({ match: null, points: [worth], isMissed: true });
    expect(line(await show(id))).toContain(`Carl ${worth}`);
    await joinTournament(database.db, id, person("Dora"), 5);
    await expect(joinTournament(database.db, id, person("Emil"), 5)).rejects.toMatchObject({ code: "full" });
    expect(await show(id)).toMatchObject({ rounds: 3, players: 4 });
  });

  test("a late entrant is paired, and nobody enters during the last round or a round-robin", async () => {
    const id = await begun(["Anna", "Bert", "Carl"], { late: "half", rounds: 2 });
    await addPeople(database.db, "Dora", "Emil");
    await joinTournament(database.db, id, person("Dora"), 5);
    await playRound(id, 10);
    expect((await boardOf(id, 2, "Dora")).players).toHaveLength(2);
    await expect(joinTournament(database.db, id, person("Emil"), 11)).rejects.toMatchObject({ code: "noLateEntry" });
    const wish = { ...CUP, kind: "roundRobin", rounds: 1, late: "zero" } as const;
    await expect(createTournament(database.db, wish, person("Emil"), 1)).rejects.toMatchObject({ code: "noLateEntry" });
    const strict = await createTournament(database.db, CUP, person("Emil"), 1);
    await joinTournament(database.db, strict, person("Dora"), 2);
    await startTournament(database.db, strict, person("Emil"), 3);
    await workAt(database, 12);
    await expect(joinTournament(database.db, strict, person("Carl"), 13)).rejects.toMatchObject({ code: "started" });
  });

  test("a private tournament is seen by its people and by those with the link, and by no others", async () => {
    const id = await called(["Anna", "Bert"], { isPrivate: true });
    await addPeople(database.db, "Carl", "Dora");
    const listed = async (who: string | null) =>
      (await listTournaments(database.db, {}, who === null ? null : person(who))).tournaments.length;
    expect([await listed("Anna"), await listed("Bert"), await listed("Carl"), await listed(null)]).toEqual([
      1, 1, 0, 0,
    ]);
    const { invite } = await show(id);
    expect((await show(id, "Bert")).invite).toBeNull();
    await expect(show(id, "Carl")).rejects.toMatchObject({ code: "noTournament" });
    await expect(joinTournament(database.db, id, person("Carl"), 3, "wrong")).rejects.toMatchObject({
      code: "noTournament",
    });
    expect(await showTournament(database.db, id, null, invite ?? "")).toMatchObject({ isPrivate: true, invite: null });
    await joinTournament(database.db, id, person("Carl"), 3, invite ?? "");
    expect(await listed("Carl")).toBe(1);
    await inviteToTournament(database.db, id, "Dora", person("Anna"), 4);
    expect((await show(id)).invited).toEqual(["Dora"]);
    expect(await listed("Dora")).toBe(1);
    await joinTournament(database.db, id, person("Dora"), 5);
    expect(await show(id)).toMatchObject({ players: 4, invited: [] });
  });

  test("co-hosts do what the host does, but the host stays; they follow when the host's account goes", async () => {
    const id = await called(["Anna", "Bert", "Carl"]);
    await expect(addCohost(database.db, id, "Bert", person("Bert"), 2)).rejects.toMatchObject({ code: "notHost" });
    await addCohost(database.db, id, "Bert", person("Anna"), 2);
    expect((await show(id, "Bert")).you).toMatchObject({ isHost: true });
    await addCohost(database.db, id, "Carl", person("Bert"), 3);
    await removeCohost(database.db, id, "Carl", person("Bert"), 4);
    await expect(removeCohost(database.db, id, "Anna", person("Bert"), 5)).rejects.toMatchObject({ code: "hostStays" });
    await expect(withdrawPlayer(database.db, id, "Anna", person("Bert"), 5)).rejects.toMatchObject({
      code: "hostStays",
    });
    await withdrawPlayer(database.db, id, "Carl", person("Bert"), 6);
    const { decisions, cohosts } = await show(id);
    expect(cohosts).toEqual([{ person: "Bert", name: "Bert" }]);
    expect(decisions.map((one) => [one.by, one.did, "name" in one && one.name])).toEqual([
      ["Bert", "removed", "Carl"],
      ["Bert", "hostRemoved", "Carl"],
      ["Bert", "hostAdded", "Carl"],
      ["Anna", "hostAdded", "Bert"],
    ]);
    await database.db.transaction().execute((db) => leaveTournaments(db, "Anna", 7));
    expect(await show(id, "Bert")).toMatchObject({ phase: "signUp", host: "Bert", cohosts: [] });
  });

  test("start and clocks can be edited until it begins, name and description until it is over", async () => {
    const id = await called(["Anna", "Bert"], { rounds: 1, startsAt: 1_000, description: "Old" });
    const edit = (wish: Parameters<typeof editTournament>[2], at: number, by = "Anna") =>
      editTournament(database.db, id, wish, person(by), at);
    await expect(edit({ name: "Mine" }, 2, "Bert")).rejects.toMatchObject({ code: "notHost" });
    const terms = { ...CUP.terms, pace: { kind: "days", days: 5 } } as const;
    await edit({ name: "Winter Cup", description: "New", startsAt: 2_000, terms, most: 8 }, 2);
    expect(await show(id)).toMatchObject({ name: "Winter Cup", description: "New", nextAt: 2_000, terms, most: 8 });
    await expect(edit({ startsAt: 1 }, 3)).rejects.toMatchObject({ code: "badTime" });
    await expect(edit({ terms: PLAIN_TERMS }, 3)).rejects.toMatchObject({ code: "untimed" });
    await workAt(database, 1_000);
    expect(await show(id)).toMatchObject({ phase: "signUp" });
    await edit({ startsAt: null }, 1_001);
    await workAt(database, 2_000);
    expect(await show(id)).toMatchObject({ phase: "signUp", nextAt: null });
    await startTournament(database.db, id, person("Anna"), 2_001);
    await workAt(database, 2_001);
    await edit({ description: "Begun", name: "Winter Cup" }, 2_002);
    await expect(edit({ terms: CUP.terms }, 2_002)).rejects.toMatchObject({ code: "started" });
    await expect(edit({ startsAt: 9_000 }, 2_002)).rejects.toMatchObject({ code: "started" });
    const [latest] = (await show(id)).decisions;
    expect(latest).toMatchObject({ did: "edited", fields: ["description"] });
    await playRound(id, 2_010);
    await expect(edit({ description: "Late" }, 2_011)).rejects.toMatchObject({ code: "over" });
  });

  test("an operator removes a tournament with its co-hosts, invitations and decisions", async () => {
    const id = await called(["Anna", "Bert", "Carl"]);
    await addCohost(database.db, id, "Bert", person("Anna"), 2);
    await inviteToTournament(database.db, id, "Carl", person("Anna"), 2);
    await cancelTournament(database.db, id, person("Bert"), 3);
    expect(await removeTournament(database.db, id)).toBe("Autumn Cup");
    await expect(show(id)).rejects.toMatchObject({ code: "noTournament" });
    expect(await database.db.selectFrom("tournament_decisions").selectAll().execute()).toEqual([]);
  });

  test("the standings as a sheet have a column a round, and no cell that runs as a formula", async () => {
    const id = await begun(["Anna", '=Bert, "B"', "Carl"], { rounds: 1 });
    await playRound(id, 10);
    const csv = standingsCsv(await show(id), "de");
    const [head, ...rows] = csv.slice(1).trimEnd().split("\r\n");
    expect(head).toBe("Platz,Name,Punkte,Partien,Siege,Buchholz,Sonneborn-Berger,Wertung,Zurückgezogen,Runde 1");
    expect(rows).toHaveLength(3);
    expect(rows.join("\n")).toContain(`"'=Bert, ""B"""`);
    expect(rows.join("\n")).toContain("spielfrei: 1");
  });
});

describe("over the wire", () => {
  let place: Place;
  let server: RunningServer;
  beforeAll(async () => {
    place = await freshPlace("PostgreSQL");
    server = await startServer(place.config);
  });
  afterAll(async () => {
    await server.close();
    await place.remove();
  });

  test("a host decides a running match: its table closes, the files hold the result", async () => {
    const anna = await signedUp(server.url, "Anna");
    const bert = await signedUp(server.url, "Bert");
    const wish = { ...CUP, rounds: 1, isPrivate: true, description: "**Tuesdays**" };
    const { tournament } = (await anna.ask("POST", "/api/tournaments", wish)).body as { tournament: string };
    const path = `/api/tournaments/${tournament}`;
    const info = async () => (await anna.ask("GET", path)).body as TournamentInfo;
    const { invite } = await info();
    const link = `?invite=${invite}`;
    expect(await bert.ask("GET", path)).toMatchObject({ status: 404 });
    expect(await bert.ask("GET", path + link)).toMatchObject({ body: { description: "**Tuesdays**" } });
    expect(await bert.ask("POST", `${path}/players`, { invite })).toMatchObject({ status: 200 });
    expect(await anna.ask("POST", `${path}/hosts`, { name: "Bert" })).toMatchObject({ body: { cohosts: [{}] } });
    expect(await bert.ask("PATCH", path, { name: "Bert's Cup" })).toMatchObject({ body: { name: "Bert's Cup" } });
    await bert.ask("POST", `${path}/start`, {});
    while ((await info()).round === 0) await new Promise(setImmediate);
    const board = (await info()).played[0]?.boards[0];
    const table = await Client.join(server.url, { match: board?.match ?? "" }, anna.headers);
    await table.until(() => table.table?.phase === "playing");
    const decided = { places: [1, 2], reason: "Bert has to leave." };
    const answer = await bert.ask("PUT", `${path}/rounds/1/boards/1`, decided);
    expect(answer).toMatchObject({ status: 200, body: { decisions: [{ did: "result" }, {}, {}] } });
    await table.until(() => table.isOver);
    expect(table.table).toMatchObject({ phase: "over", endedBy: "closed" });
    await table.leave();
    while ((await info()).phase === "playing") await new Promise(setImmediate);
    const stranger = new Browser(server.url);
    expect((await fetch(`${server.url}${path}/standings.csv`)).status).toBe(404);
    const sheet = await fetch(`${server.url}${path}/standings.csv${link}&language=en`);
    expect(sheet.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(sheet.headers.get("content-disposition")).toBe(`attachment; filename="standings-${tournament}.csv"`);
    expect(await sheet.text()).toContain("Place,Name,Points");
    expect(await stranger.ask("GET", `${path}/standings.json${link}`)).toMatchObject({
      body: { name: "Bert's Cup", rounds: [{ round: 1 }], decisions: [{ reason: "Bert has to leave." }, {}, {}] },
    });
  });
});
