import type { Game } from "@stellwerk/kernel";
import { describe, expect, it } from "vitest";
import { fastChance, searchingBot } from "../src/index.ts";
import type { Judgement } from "../src/search.ts";

/** A choice between urns: the state is the urn that was chosen, and each has its own chance to win. */
interface Choice {
  urn: number;
}
const urns: Pick<Game<Choice, number>, "clone" | "imagine" | "play"> = {
  clone: (state) => ({ ...state }),
  imagine: (view) => view,
  play: (state, _seat, urn) => void (state.urn = urn),
};

/** Before the race all urns look alike. */
const judgementOf = (chances: readonly number[]): Judgement<Choice, number> => ({
  plans: () => chances.map((_, urn) => ({ actions: [urn], expected: { lead: 0, winning: 0.5 } })),
  expect(state, _seat, chance) {
    return { lead: 0, winning: chance.below(1000) < 1000 * (chances[state.urn] ?? 0) ? 1 : 0 };
  },
});

const thinkOf = (chances: readonly number[], iterations: number, seed: number) =>
  searchingBot("urns", urns, judgementOf(chances)).think({ urn: -1 }, 0, { iterations }, fastChance(seed));

const visitsOf = ({ weighed }: ReturnType<typeof thinkOf>): number =>
  weighed.reduce((sum, { visits }) => sum + visits, 0);

describe("a race of plans", () => {
  const close = [0.5, 0.46, 0.54, 0.48, 0.44, 0.42];

  it("finds the better of close plans more often, the longer it lasts", () => {
    const found = (iterations: number): number =>
      Array.from({ length: 40 }, (_, seed) => thinkOf(close, iterations, seed)).filter(({ action }) => action === 2)
        .length;
    const [short, long] = [found(30), found(3000)];
    expect(long).toBeGreaterThan(short);
    expect(long).toBeGreaterThanOrEqual(36);
  });

  it("uses what it may while plans are close, most of it for the last two", () => {
    const thought = thinkOf([0.5, 0.5, 0.5, 0.5, 0.5, 0.5], 1200, 1);
    expect(visitsOf(thought)).toBeGreaterThan(1000);
    const visits = thought.weighed.map((one) => one.visits);
    expect((visits[0] ?? 0) + (visits[1] ?? 0)).toBeGreaterThan(600);
  });

  it("ends early where one plan is clearly the best", () => {
    expect(visitsOf(thinkOf([0.9, 0.05, 0.05, 0.05], 3000, 1))).toBeLessThan(300);
  });
});
