import { gameById } from "@stellwerk/catalogue";
import type { Bot, Game, Seat } from "@stellwerk/kernel";
import { describe, expect, test } from "vitest";
import { type Series, botPlayer, playGame } from "../src/sim/play-game.ts";
import { stellwerk } from "./stellwerk.ts";

interface Tally {
  game: string;
  games: number;
  players: { name: string; wins: number; winRate: number; ci95: [number, number]; meanScore: number }[];
  length: { median: number; p10: number; p90: number };
  actionsPerSecond: number;
  decisionMs: { name: string; p50: number; p95: number; max: number }[];
  breaches: number;
}

async function sim(...args: string[]): Promise<Tally> {
  const { code, out, err } = await stellwerk(["sim", "trambahn", "--json", ...args]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return JSON.parse(out) as Tally;
}

/** Without what depends on the machine. */
const reproducible = (tally: Tally): object => ({ ...tally, actionsPerSecond: null, decisionMs: null });

test("prints everything about a series of games", async () => {
  const { players, length, actionsPerSecond, decisionMs, ...rest } = await sim(
    "--players",
    "easy,random",
    "--games",
    "20",
    "--seed",
    "7",
  );
  expect(rest).toEqual({ game: "trambahn", games: 20, seed: "7", breaches: 0 });
  expect(players.map(({ name }) => name)).toEqual(["easy", "random"]);
  expect(players.reduce((sum, { wins }) => sum + wins, 0)).toBe(20);
  for (const { wins, winRate, ci95, meanScore } of players) {
    expect(winRate).toBeCloseTo(wins / 20);
    expect(ci95[0]).toBeLessThanOrEqual(winRate);
    expect(ci95[1]).toBeGreaterThanOrEqual(winRate);
    expect(meanScore).toBeGreaterThanOrEqual(0);
  }
  expect(length.p10).toBeLessThanOrEqual(length.median);
  expect(length.median).toBeLessThanOrEqual(length.p90);
  expect(actionsPerSecond).toBeGreaterThan(0);
  for (const { p50, p95, max } of decisionMs)
    expect([p50, p95, max]).toEqual([p50, p95, max].toSorted((a, b) => a - b));
  expect(decisionMs.map(({ name }) => name)).toEqual(["easy", "random"]);
});

test("gives the same result for the same seed on any number of cores, and another for another seed", async () => {
  const args = ["--players", "easy,medium", "--games", "6", "--budget", "20", "--options", '{"scorings":5}'];
  const [one, three, other] = await Promise.all([
    sim(...args, "--seed", "a", "--cores", "1"),
    sim(...args, "--seed", "a", "--cores", "3"),
    sim(...args, "--seed", "b"),
  ]);
  expect(reproducible(three)).toEqual(reproducible(one));
  expect({ ...reproducible(other), seed: "a" }).not.toEqual(reproducible(one));
});

test("prints a table for people", async () => {
  const { code, out } = await stellwerk(["sim", "trambahn", "--players", "random,random", "--games", "2"]);
  expect(code).toBe(0);
  expect(out).toMatch(/^random .*%/m);
  expect(out).toContain("0 breaches");
});

describe("a game of a series", () => {
  const trambahn = gameById("trambahn") as Game;
  const options = trambahn.schema.options.parse({ scorings: 5 });
  const series: Series = { game: "trambahn", players: ["one", "two"], options, seed: "1", budget: null };

  /** Does the first thing that is allowed, and notes where it sits. */
  function firstChoice(seats: Set<Seat>): Bot {
    return {
      level: "first",
      think(view, seat) {
        seats.add(seat);
        return { action: trambahn.choices(view, seat)[0], weighed: [] };
      },
    };
  }
  const asPlayers = (...bots: Bot[]) => bots.map((bot) => botPlayer(bot, { iterations: 1 }));

  test("players change seats from game to game", async () => {
    const sat: Seat[][][] = [];
    for (const index of [0, 1]) {
      const [one, two] = [new Set<Seat>(), new Set<Seat>()];
      await playGame(trambahn, asPlayers(firstChoice(one), firstChoice(two)), series, index);
      sat.push([[...one], [...two]]);
    }
    expect(sat).toEqual([
      [[0], [1]],
      [[1], [0]],
    ]);
  });

  test("a bot that breaks a rule is a breach and ends the game", async () => {
    const cheat: Bot = { level: "cheat", think: () => ({ action: { do: "tram", tram: 4, column: 0 }, weighed: [] }) };
    const { breaches, actions } = await playGame(trambahn, asPlayers(cheat, cheat), series, 0);
    expect(breaches).toEqual([expect.stringContaining("cheat chose what is refused")]);
    expect(actions).toBe(1);
  });

  test("an invariant that does not hold is a breach", async () => {
    const broken: Game = { ...trambahn, breaches: () => ["a card is missing"] };
    const first = firstChoice(new Set());
    const { breaches } = await playGame(broken, asPlayers(first, first), series, 0);
    expect(breaches).toEqual(["a card is missing"]);
  });

  test("a bot that throws is a breach", async () => {
    const fool: Bot = {
      level: "fool",
      think() {
        throw new Error("no idea");
      },
    };
    const { breaches } = await playGame(trambahn, asPlayers(fool, fool), series, 0);
    expect(breaches).toEqual([expect.stringContaining("no idea")]);
  });
});
