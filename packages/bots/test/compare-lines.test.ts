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
  expect(compare("draw", "draw")).toEqual({ gap: 0, error: 0 });
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
  expect(compare(1)).toEqual({ gap: expect.closeTo(0.01) as number, error: expect.closeTo(0) as number });
  expect(compare(3)?.gap).toBeGreaterThan(0.02);
  expect(compare(3)?.error).toBeGreaterThan(0.001);
});
