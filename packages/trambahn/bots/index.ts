import { type Bot, type Chance, type Reviewer, type Weighed, itemAt } from "@stellwerk/kernel";
import { type Action, type State, playing } from "@stellwerk/trambahn";
import { fastChance, searchingBot, seedOf } from "@stellwerk/bots";
import { chancesOf } from "./chances.ts";
import { judgementOf } from "./judgement.ts";
import { planner } from "./learned-planner.ts";
import type { Misjudging } from "./turns.ts";

/** A bot that takes the plan that looks best, and misjudges each by up to so much, as a logit of winning. */
function glancingBot(level: string, misjudges: number): Bot<State, Action> {
  return {
    level,
    think(view, seat, _budget, chance) {
      const plans = planner.plans(view, seat, PLANS, CARE, misjudging(misjudges, fastChance(seedOf(chance))));
      const weighed = new Map<string, Weighed<Action>>();
      for (const { actions, lead, winning } of plans) {
        const action = itemAt(actions, 0);
        const key = JSON.stringify(action);
        if (!weighed.has(key)) weighed.set(key, { action, value: lead, winning, visits: 1 });
      }
      return { action: itemAt(itemAt(plans, 0).actions, 0), weighed: [...weighed.values()] };
    },
  };
}

/** Plans that are weighed, and with how much care they are looked for. */
const PLANS = 12;
const CARE = 6;

const misjudging =
  (most: number, chance: Chance): Misjudging =>
  () =>
    most * (chance.below(2001) / 1000 - 1);

export const easy = glancingBot("easy", 1.5);
export const medium = glancingBot("medium", 0.3);
export const hard = searchingBot("hard", playing, judgementOf(planner, { plans: 6, care: CARE, turns: 2, glance: 2 }), {
  iterations: 40,
});
export const master = searchingBot(
  "master",
  playing,
  judgementOf(planner, { plans: PLANS, care: CARE, turns: 2, glance: 2 }),
  { iterations: 300 },
);

export const reviewer: Reviewer<State, Action> = { quick: glancingBot("quick", 0), chances: chancesOf };
