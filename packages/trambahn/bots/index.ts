import { type Bot, type Chance, type Weighed, itemAt } from "@stellwerk/kernel";
import { type Action, type State, playing } from "@stellwerk/trambahn";
import { fastChance, searchingBot, seedOf } from "@stellwerk/bots";
import { expectationOf, judgementOf } from "./judgement.ts";
import { type Worth, plansFor } from "./plans.ts";
import { worth } from "./worth.ts";

/** A bot that takes the plan that looks best, and misjudges each by up to so many points. */
function glancingBot(level: string, misjudges: number): Bot<State, Action> {
  return {
    level,
    think(view, seat, _budget, chance) {
      const plans = plansFor(view, seat, misjudging(misjudges, fastChance(seedOf(chance))), WIDTH);
      const weighed = new Map<string, Weighed<Action>>();
      for (const plan of plans) {
        const action = itemAt(plan.actions, 0);
        const key = JSON.stringify(action);
        const { lead, winning } = expectationOf(plan);
        if (!weighed.has(key)) weighed.set(key, { action, value: lead, winning, visits: 1 });
      }
      return { action: itemAt(itemAt(plans, 0).actions, 0), weighed: [...weighed.values()] };
    },
  };
}

const WIDTH = 6;

function misjudging(points: number, chance: Chance): Worth {
  return (scene, sketch) => worth(scene, sketch) + points * (chance.below(2001) / 1000 - 1);
}

export const easy = glancingBot("easy", 20);
export const medium = glancingBot("medium", 3);
export const hard = searchingBot("hard", playing, judgementOf(worth, { plans: 12, width: 40, turns: 2, glance: 1 }));
