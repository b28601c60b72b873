import { describe, expect, test } from "vitest";
import { type Bot, DEFAULT_ITERATIONS, LEVELS, isLevel, isSpent, iterationsOf, tableBudget } from "../src/index.ts";

const bot = (level: string, iterations?: number): Bot => ({
  level,
  ...(iterations !== undefined && { iterations }),
  think: () => ({ action: null, weighed: [] }),
});

test("levels are known by their names", () => {
  for (const level of LEVELS) expect(isLevel(level)).toBe(true);
  expect(isLevel("divine")).toBe(false);
});

test("a bot thinks its own iterations, else those of its level", () => {
  expect(iterationsOf(bot("hard"))).toBe(DEFAULT_ITERATIONS.hard);
  expect(iterationsOf(bot("hard", 123))).toBe(123);
  expect(iterationsOf(bot("of its own"))).toBe(1);
});

describe("a budget is spent", () => {
  test("after its iterations, or when it is enough", () => {
    expect(isSpent({ iterations: 5 }, 4)).toBe(false);
    expect(isSpent({ iterations: 5 }, 5)).toBe(true);
    expect(isSpent({ enough: () => false }, 1_000_000)).toBe(false);
    expect(isSpent({ enough: () => true }, 0)).toBe(true);
  });

  test("by what comes first where both count", () => {
    expect(isSpent({ iterations: 5, enough: () => false }, 4)).toBe(false);
    expect(isSpent({ iterations: 5, enough: () => false }, 5)).toBe(true);
    expect(isSpent({ iterations: 5, enough: () => true }, 1)).toBe(true);
  });

  test("at a table by time, and by iterations for a bot that has its own, more of them where more is allowed", () => {
    const enough = (): boolean => false;
    expect(tableBudget(bot("hard"), enough)).toEqual({ enough });
    expect(tableBudget(bot("master", 500), enough)).toEqual({ iterations: 500, enough });
    expect(tableBudget(bot("master", 500), enough, 3)).toEqual({ iterations: 1_500, enough });
  });
});
