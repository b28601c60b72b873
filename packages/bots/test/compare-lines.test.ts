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
    compareLines(game, reviewer, { view: {}, seat: 0, lines: [[played], [other]], worlds: 20, name: "test" });
  expect(compare("draw", "draw")).toEqual({ gap: 0, error: 0 });
  const better = compare("draw", "safe");
  expect(better?.gap).toBeCloseTo(0.05);
  expect(better?.error).toBeCloseTo(0);
});
