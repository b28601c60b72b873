import { type Bot, type Chance, type Weighed, itemAt } from "@stellwerk/kernel";
import type { Action, State } from "@stellwerk/trambahn";
import { fastChance, seedOf } from "@stellwerk/bots";
import type { Misjudging, Planner } from "./turns.ts";

/** Plans that are weighed. */
const PLANS = 12;
/** With how much care plans are looked for. */
export const CARE = 6;

/** A bot that takes the plan that looks best, and misjudges each by up to so much, as a logit of winning. */
export function glancingBot(level: string, planner: Planner, misjudges: number): Bot<State, Action> {
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

const misjudging =
  (most: number, chance: Chance): Misjudging =>
  () =>
    most * (chance.below(2001) / 1000 - 1);
