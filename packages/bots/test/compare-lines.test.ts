import type { Chance, Game, Reviewer, Seat } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import { compareLines } from "../src/compare-lines.ts";

interface Draw {
  drawn: number;
}

/** A game of one draw: the higher it is, the better for seat 0; "safe" draws as well, and adds a little. */
const game = {
  imagine: (): Draw => ({ drawn: 0 }),
  clone: (state: Draw) => ({ ...state }),
  refusal: () => null,
  active: () => [1],
  outcome: () => null,
  play: (state: Draw, _seat: Seat, action: string, chance: Chance) =>
    void (state.drawn = chance.below(1000) + (action === "safe" ? 100 : 0)),
} as unknown as Game;
const reviewer = { chances: ({ drawn }: Draw) => [drawn / 2000, 1 - drawn / 2000] } as unknown as Reviewer;

test("both lines meet the same luck in each world, so that only what they do differs", () => {
  const compare = (played: string, other: string) =>
    compareLines(game, reviewer, {
      view: {},
      seat: 0,
      lines: [[played], [other]],
      worlds: 20,
      quietTimes: 1,
      name: "test",
    });
  expect(compare("draw", "draw")).toEqual({ gap: 0, left: expect.any(Number) as number, error: 0 });
  const better = compare("draw", "safe");
  expect(better?.gap).toBeCloseTo(0.05);
  expect(better?.error).toBeCloseTo(0);
});

test("lines are played on until they have been quiet as often as is asked, so that worlds differ", () => {
  interface Rounds {
    round: number;
    bold: number;
    points: number;
  }
  /** A game of rounds: "bold" adds a little at once, and much or nothing in the rounds after. */
  const rounds = {
    imagine: (): Rounds => ({ round: 0, bold: 0, points: 0 }),
    clone: (state: Rounds) => ({ ...state }),
    view: (state: Rounds) => state,
    refusal: () => null,
    active: () => [0],
    outcome: () => null,
    play: (state: Rounds, _seat: Seat, action: string, chance: Chance) => {
      state.points += state.bold * chance.below(3);
      state.round++;
      if (action === "bold") [state.bold, state.points] = [1, 1];
    },
  } as unknown as Game;
  const judge = {
    quick: { think: () => ({ action: "wait", weighed: [] }) },
    chances: ({ points }: Rounds) => [points / 100],
    isQuiet: (before: Rounds, { round }: Rounds) => round > before.round,
  } as unknown as Reviewer;
  const compare = (quietTimes: number) =>
    compareLines(rounds, judge, {
      view: {},
      seat: 0,
      lines: [["wait"], ["bold"]],
      worlds: 20,
      quietTimes,
      name: "test",
    });
  expect(compare(1)).toEqual({
    gap: expect.closeTo(0.01) as number,
    left: expect.closeTo(0.01) as number,
    error: expect.closeTo(0) as number,
  });
  expect(compare(3)?.gap).toBeGreaterThan(0.02);
  expect(compare(3)?.error).toBeGreaterThan(0.001);
});

test("a habit is followed again and again in the first line alone, as long as it is legal", () => {
  interface Turns {
    turn: number;
    idle: number;
  }
  /** Every turn that is not idle is worth a tenth; three may be idle. */
  const turns = {
    imagine: (): Turns => ({ turn: 0, idle: 0 }),
    clone: (state: Turns) => ({ ...state }),
    view: (state: Turns) => state,
    refusal: ({ idle }: Turns, _seat: Seat, action: string) => (action === "idle" && idle >= 3 ? { code: "no" } : null),
    active: () => [0],
    outcome: () => null,
    play: (state: Turns, _seat: Seat, action: string) => {
      state.turn++;
      if (action === "idle") state.idle++;
    },
  } as unknown as Game;
  const judge = {
    quick: { think: () => ({ action: "work", weighed: [] }) },
    chances: ({ turn, idle }: Turns) => [(turn - idle) / 10],
    isQuiet: (before: Turns, { turn }: Turns) => turn > before.turn,
  } as unknown as Reviewer;
  const gapWith = (habit?: string): number | undefined =>
    compareLines(turns, judge, {
      view: {},
      seat: 0,
      lines: [["idle"], ["work"]],
      worlds: 2,
      quietTimes: 6,
      habit,
      name: "test",
    })?.gap;
  expect(gapWith()).toBeCloseTo(0.1);
  expect(gapWith("idle")).toBeCloseTo(0.3);
});
