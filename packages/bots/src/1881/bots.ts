import type { Action, State } from "@stellwerk/berlin-1881";
import type { Bot, Weighed } from "../bot.ts";
import { fastChance, seedOf } from "../fast-chance.ts";
import { type Skill, decide } from "./deciding.ts";

/** A bot that takes what looks best at once. */
const glancingBot = (level: string, skill: Skill): Bot<State, Action> => ({
  level,
  think(view, seat, _budget, chance) {
    const options = decide(view, seat, skill, fastChance(seedOf(chance)));
    const weighed = options.map(({ action, worth }) => ({ action, value: worth, winning: null, visits: 1 }));
    return { action: (weighed[0] as Weighed<Action>).action, weighed };
  },
});

export const easy = glancingBot("easy", { tiles: 4, misjudges: 60 });
export const medium = glancingBot("medium", { tiles: 12, misjudges: 4 });
export const hard = glancingBot("hard", { tiles: 12, misjudges: 0 });
