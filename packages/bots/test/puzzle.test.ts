import type { Bot, Game, Reasons, Seat, Thought } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import { findPuzzle } from "../src/puzzle.ts";

type Values = Readonly<Record<string, number>>;

/** A game of one decision between three letters; after "b" there is no "a". */
const game = {
  id: "letters",
  choices: () => ["a", "b", "c"],
  active: () => [0],
  clone: (state: { played?: string[] }) => ({ played: [...(state.played ?? [])] }),
  play: (state: { played: string[] }, _seat: Seat, action: string) => void state.played.push(action),
  refusal: ({ played }: { played: string[] }, _seat: Seat, action: string) =>
    action === "a" && played.includes("b") ? { code: "tooLate" } : null,
} as unknown as Game;
const thoughtOf = (values: Values): Thought<unknown> => {
  const weighed = Object.entries(values)
    .map(([action, value]) => ({ action, value, winning: null, visits: 1 }))
    .sort((one, other) => other.value - one.value);
  return { action: weighed[0]?.action, weighed };
};
/** A bot that thinks one thing at first and another after ten times as long. */
const botOf = (quick: Values, long = quick): Bot => ({
  level: "test",
  iterations: 10,
  think: (_view, _seat, budget) => thoughtOf("iterations" in budget && budget.iterations > 10 ? long : quick),
});
const position = { options: {}, seats: 2, seat: 0 as const, view: {} };
const find = (strong: Bot, simple: Bot, reasons: Reasons | null = null) =>
  findPuzzle({ game, strong, simple, reasons, isDecision: () => true, clearly: 4, measure: "lead" }, position, "seed");

test("a puzzle is where the simple bot errs clearly; it tells what each answer gives up", () => {
  const puzzle = find(botOf({ a: 9, b: 5, c: 1 }), botOf({ c: 1 }));
  expect(puzzle?.answers).toEqual([
    { action: "a", givesUp: 0 },
    { action: "b", givesUp: 4 },
    { action: "c", givesUp: 8 },
  ]);
});

test("there is none where another answer is as good as the best, or nearly", () => {
  expect(find(botOf({ a: 9, b: 9, c: 1 }), botOf({ c: 1 }))).toBeNull();
  expect(find(botOf({ a: 9, b: 6, c: 1 }), botOf({ c: 1 }))).toBeNull();
});

test("there is none where the simple bot is right, errs a little, or long thought changes its mind", () => {
  const strong = { a: 9, b: 6, c: 1 };
  expect(find(botOf(strong), botOf({ a: 1 }))).toBeNull();
  expect(find(botOf(strong), botOf({ b: 1 }))).toBeNull();
  expect(find(botOf(strong, { a: 2, b: 6, c: 5 }), botOf({ c: 1 }))).toBeNull();
});

test("there is none where long searches do not agree", () => {
  const long = [
    { a: 9, b: 6, c: 1 },
    { a: 5, b: 9, c: 1 },
  ];
  const strong = botOf({ a: 9, b: 6, c: 1 });
  const wavering: Bot = {
    ...strong,
    think: (view, seat, budget, chance) =>
      "iterations" in budget && budget.iterations > 10
        ? thoughtOf(long.shift() ?? {})
        : strong.think(view, seat, budget, chance),
  };
  expect(find(wavering, botOf({ c: 1 }))).toBeNull();
});

test("there is none where a wrong answer is what the best one goes on with, and might as well come first", () => {
  const planOf = (...plan: string[]) =>
    ({
      explain: (_view: unknown, _seat: Seat, _thought: unknown, action: unknown) => ({
        action,
        plan,
        reasons: [],
        standing: null,
        others: [],
      }),
    }) as unknown as Reasons;
  const strong = botOf({ a: 9, b: 3, c: 1 });
  expect(find(strong, botOf({ c: 1 }), planOf("a"))).not.toBeNull();
  expect(find(strong, botOf({ c: 1 }), planOf("a", "b"))).not.toBeNull();
  expect(find(strong, botOf({ c: 1 }), planOf("a", "c"))).toBeNull();
});
