import { randomBot } from "@stellwerk/bots";
import { type Bot, seatAt } from "@stellwerk/kernel";
import { type State, trambahn } from "@stellwerk/trambahn";
import { describe, expect, it } from "vitest";
import { easy, hard, master, medium } from "../bots/index.ts";
import { chanceNamed, playOut, winsOf } from "./bot-matches.ts";

const ITERATIONS = 6;
const SHORT = { starter: "random", scorings: 5 } as const;
const BOTS = { easy, medium, hard, master };
const LEVELS = ["random", "easy", "medium", "hard", "master"] as const;
const bot = (level: (typeof LEVELS)[number]): Bot => (level === "random" ? randomBot(trambahn) : BOTS[level]);

describe.each(LEVELS)("%s", (level) => {
  it("plays whole games without a refusal, from its view alone", () => {
    for (const options of [SHORT, { ...SHORT, scorings: 10 } as const]) {
      const state = playOut([bot(level), bot(level)], ITERATIONS, chanceNamed(`legal ${level}`), options);
      expect(trambahn.outcome(state)).not.toBeNull();
      expect(trambahn.breaches(state)).toEqual([]);
    }
  });

  it("decides the same with the same view, chance and iterations, whatever is hidden", () => {
    let differing = 0;
    const imagining = chanceNamed(`imagined by ${level}`);
    playOut([bot(level), bot(level)], ITERATIONS, chanceNamed(`hidden ${level}`), SHORT, (state, seat) => {
      const other = trambahn.imagine(trambahn.view(state, seat), seat, imagining);
      if (JSON.stringify(other) !== JSON.stringify(state)) differing++;
      const decide = (from: State) =>
        bot(level).think(
          trambahn.view(from, seat),
          seat,
          { iterations: ITERATIONS },
          chanceNamed(`turn ${state.turn}`),
        );
      expect(decide(other)).toEqual(decide(state));
    });
    expect(differing).toBeGreaterThan(0);
  });

  it("weighs only legal actions, each once, and its choice first", () => {
    const judge = bot(level);
    const chance = chanceNamed(`weighed ${level}`);
    playOut([judge, judge], ITERATIONS, chanceNamed(`weighing ${level}`), SHORT, (state, seat) => {
      const { action, weighed } = judge.think(trambahn.view(state, seat), seat, { iterations: ITERATIONS }, chance);
      expect(weighed[0]?.action).toEqual(action);
      expect(new Set(weighed.map((one) => JSON.stringify(one.action))).size).toBe(weighed.length);
      const choices = trambahn.choices(state, seat);
      for (const one of weighed) expect(choices).toContainEqual(one.action);
      for (const { winning } of weighed) expect(winning ?? 0.5).toSatisfy((p: number) => p >= 0 && p <= 1);
    });
  });
});

describe("the levels", () => {
  // The whole comparison is `stellwerk sim`; here the order must show in a few games.
  it("easy beats random", () => {
    expect(winsOf(bot("easy"), bot("random"), 20, 1, "easy, random")).toBeGreaterThanOrEqual(16);
  });

  it("medium beats easy", () => {
    expect(winsOf(bot("medium"), bot("easy"), 20, 1, "medium, easy")).toBeGreaterThanOrEqual(12);
  });

  it("hard beats medium", () => {
    expect(winsOf(bot("hard"), bot("medium"), 8, 6, "hard, medium")).toBeGreaterThanOrEqual(5);
  });

  it("master beats medium", () => {
    expect(winsOf(bot("master"), bot("medium"), 8, 12, "master, medium")).toBeGreaterThanOrEqual(5);
  });
});

describe("hard", () => {
  it("thinks until it is told that it is enough", () => {
    const state = trambahn.setup(SHORT, 2, chanceNamed("enough"));
    const [seat] = trambahn.active(state) as [number];
    const visitsAfter = (rounds: number): number => {
      let asked = 0;
      const { weighed } = bot("hard").think(
        trambahn.view(state, seatAt(seat)),
        seatAt(seat),
        { enough: () => ++asked >= rounds },
        chanceNamed("luck"),
      );
      return Math.max(...weighed.map(({ visits }) => visits));
    };
    expect(visitsAfter(1)).toBe(1);
    expect(visitsAfter(5)).toBe(5);
  });
});
