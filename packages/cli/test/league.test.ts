import { gameById } from "@stellwerk/catalogue";
import { type Game, SeededChance, seedFrom } from "@stellwerk/kernel";
import { describe, expect, test } from "vitest";
import { readEntrant } from "../../../league/entrants.ts";
import { type Plan, playFixture } from "../../../league/league.ts";
import { openPlayers } from "../../../league/players.ts";
import { weakerIn } from "../../../league/quick.ts";
import { ratingsOf } from "../../../league/ratings.ts";
import { type Report, reportOf } from "../../../league/report.ts";
import { pairingsOf, scheduleOf } from "../../../league/schedule.ts";
import { type LeagueOptions, league as playLeague } from "../src/league.ts";
import { type Player, botPlayer } from "../src/sim/play-game.ts";
import { ROOT, stellwerk } from "./stellwerk.ts";

const trambahn = gameById("trambahn") as Game;

async function league(...args: string[]): Promise<Report> {
  const { code, out, err } = await stellwerk(["league", "trambahn", "--options", '{"scorings":5}', "--json", ...args]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return JSON.parse(out) as Report;
}

/** Without what depends on the machine. */
const reproducible = (report: Report): object => ({
  ...report,
  seconds: null,
  entrants: report.entrants.map((entrant) => ({ ...entrant, decisionMs: null })),
});

describe("the command", () => {
  test("rates levels, frozen bots and programs, the same on any number of threads", async () => {
    const program = `likes=program:python3 ${ROOT}/examples/think.py`;
    const args = ["twin=frozen:medium@1", "frozen:medium@1", "random", program, "--games", "6", "--seed", "7"];
    const report = await league(...args, "--workers", "2");
    expect(report).toMatchObject({ game: "trambahn", players: 2, games: 36, seed: "7", breaches: [] });
    const ratingOf = (name: string): number => report.entrants.find((one) => one.name === name)?.rating ?? NaN;
    // The same bot under two names: both meet the same deals with the same luck.
    expect(ratingOf("twin")).toBe(ratingOf("frozen:medium@1"));
    expect(ratingOf("twin")).toBeGreaterThan(ratingOf("likes"));
    expect(ratingOf("twin")).toBeGreaterThan(ratingOf("random"));
    for (const { rating, ci95 } of report.entrants) {
      expect(ci95[0]).toBeLessThan(rating);
      expect(ci95[1]).toBeGreaterThan(rating);
    }
    expect(reproducible(await league(...args, "--workers", "1"))).toEqual(reproducible(report));
  });

  test("prints tables for people, and fails when a program breaks a rule", async () => {
    const cheat = `cheat=program:sed -u 's/.*/{"action":{"do":"end"}}/'`;
    const { code, out, err } = await stellwerk(["league", "trambahn", "easy", cheat, "--games", "2"]);
    expect(code).toBe(1);
    expect(out).toMatch(/^easy – cheat +0 /m);
    expect(err).toContain("cheat chose what is refused");
    expect(err).toContain("rules or invariants were broken");
  });

  test.each<[string, string | undefined, string[], Partial<LeagueOptions>, RegExp]>([
    ["no game", undefined, [], {}, /a league needs a game/],
    ["one entrant", "trambahn", ["easy"], {}, /two entrants or more/],
    ["an unknown entrant", "trambahn", ["easy", "divine"], {}, /"divine" is no entrant/],
    ["a version that is not kept", "trambahn", ["easy", "frozen:easy@99"], {}, /frozen as 99/],
    ["one name twice", "trambahn", ["easy", "easy"], {}, /two entrants are called easy/],
    ["too many players", "trambahn", ["easy", "hard"], { players: 3 }, /trambahn is for 2 players/],
    ["entrants of its own in a quick league", "trambahn", ["easy"], { quick: true }, /knows its entrants/],
  ])("%s is an error of usage", async (_what, game, entrants, options, message) => {
    await expect(playLeague(game, entrants, { games: 2, seed: "1", ...options })).rejects.toMatchObject({
      message: expect.stringMatching(message) as string,
      exitCode: 2,
    });
  });
});

test("an entrant is a level, a frozen one or a program, with times and a name", () => {
  expect(readEntrant("hard")).toEqual({ name: "hard", plays: { level: "hard" }, times: 1 });
  expect(readEntrant("hardx10")).toEqual({ name: "hard×10", plays: { level: "hard" }, times: 10 });
  expect(readEntrant("old=frozen:hard@1×0.5")).toEqual({
    name: "old",
    plays: { level: "hard", version: 1 },
    times: 0.5,
  });
  expect(readEntrant("program:./fox --level=x10")).toEqual({
    name: "program:./fox --level=x10",
    plays: { command: "./fox --level=x10" },
    times: 1,
  });
  expect(readEntrant("program:./fox×2")).toMatchObject({ plays: { command: "./fox" }, times: 2 });
  expect(readEntrant("program:")).toBe('"program:" names no command');
  expect(readEntrant("hard×0")).toBe('"hard×0" thinks for no time at all');
  expect(readEntrant("frozen:hard")).toMatch(/is no entrant/);
});

describe("the schedule", () => {
  test("at a table of two every pair meets, each deal from both seats", () => {
    const pairings = pairingsOf(3, 2, false);
    expect(pairings).toEqual([
      { one: 0, others: 1 },
      { one: 0, others: 2 },
      { one: 1, others: 2 },
    ]);
    const fixtures = scheduleOf(pairings, 2, 3);
    expect(fixtures.map(({ deal, seats }) => [deal, ...seats])).toEqual(
      [0, 1].flatMap((deal) => [
        [deal, 0, 1],
        [deal, 1, 0],
        [deal, 0, 2],
        [deal, 2, 0],
        [deal, 1, 2],
        [deal, 2, 1],
      ]),
    );
  });

  test("at a larger table each is alone among each other one, in a gauntlet only the first", () => {
    expect(pairingsOf(2, 3, false)).toEqual([
      { one: 0, others: 1 },
      { one: 1, others: 0 },
    ]);
    const pairings = pairingsOf(2, 3, true);
    expect(pairings).toEqual([{ one: 0, others: 1 }]);
    expect(scheduleOf(pairings, 3, 2).map(({ seats }) => seats)).toEqual([
      [0, 1, 1],
      [1, 0, 1],
      [1, 1, 0],
    ]);
  });
});

describe("ratings", () => {
  /** So many deals in which the first takes this share of the points from the second. */
  const deals = (count: number, share: number): Float64Array[] =>
    Array.from({ length: count }, (_, deal) => {
      const won = deal < Math.round(count * share) ? 1 : 0;
      return Float64Array.of(0, won, 1 - won, 0);
    });
  const rate = (count: number, share: number) =>
    ratingsOf(deals(count, share), 2, new SeededChance(seedFrom("ratings")));

  test("three wins of four are about 191 points of Elo apart, and more games narrow the interval", () => {
    const [one, other] = rate(1_000, 0.75);
    expect((one?.rating ?? 0) - (other?.rating ?? 0)).toBeGreaterThan(185);
    expect((one?.rating ?? 0) - (other?.rating ?? 0)).toBeLessThan(193);
    const width = ([first]: ReturnType<typeof rate>): number => (first?.ci95[1] ?? 0) - (first?.ci95[0] ?? 0);
    expect(width(rate(1_000, 0.75))).toBeLessThan(width(rate(100, 0.75)) / 2);
  });

  test("one that won everything has a finite rating with a wide interval", () => {
    const [one] = rate(20, 1);
    expect(one?.rating).toBeGreaterThan(200);
    expect(one?.rating).toBeLessThan(600);
    expect((one?.ci95[1] ?? 0) - (one?.ci95[0] ?? 0)).toBeGreaterThan(200);
  });
});

describe("a game of a league", () => {
  const plan: Plan = {
    game: "trambahn",
    options: trambahn.schema.options.parse({ scorings: 5 }),
    players: 2,
    entrants: ["easy", "medium"].map((level) => ({ name: level, plays: { level }, times: 1 })),
    pairings: [{ one: 0, others: 1 }],
    games: 2,
    seed: "1",
  };

  test("two that play the same get the same from both seats", async () => {
    const [easy] = await openPlayers("trambahn", plan.entrants);
    const twins = [easy, easy] as Player[];
    const games = [await playFixture(plan, twins, 0), await playFixture(plan, twins, 1)];
    expect(games[1]?.standings).toEqual(games[0]?.standings);
    const { pairings, entrants } = reportOf(plan, scheduleOf(plan.pairings, 2, 2), games, 1);
    expect(pairings[0]).toMatchObject({ one: "easy", others: "medium", games: 2, wins: 1, winRate: 0.5, lead: 0 });
    expect(entrants.map(({ rating }) => rating)).toEqual([0, 0]);
  });

  test("a broken one counts for nothing", async () => {
    const fool = botPlayer(
      {
        level: "fool",
        think() {
          throw new Error("no idea");
        },
      },
      { iterations: 1 },
    );
    const games = [await playFixture(plan, [fool, fool], 0), await playFixture(plan, [fool, fool], 1)];
    const { pairings, breaches } = reportOf(plan, scheduleOf(plan.pairings, 2, 2), games, 1);
    expect(pairings[0]).toMatchObject({ games: 0, wins: 0 });
    expect(breaches).toEqual([expect.stringContaining("game 0: "), expect.stringContaining("game 1: ")]);
  });

  test("the quick league names those that are clearly weaker, and no others", () => {
    const pairing = { one: "hard", others: "frozen:hard@1", games: 18, wins: 4, winRate: 0.22, even: 0.5, lead: -9 };
    const clear = { ...pairing, ci95: [0.09, 0.45] as const };
    const unclear = { ...pairing, wins: 7, winRate: 0.39, ci95: [0.2, 0.61] as const };
    expect(weakerIn({ pairings: [clear, unclear] })).toEqual([clear]);
  });
});
