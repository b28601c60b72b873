import { type Action, type State, germanRails } from "@stellwerk/german-rails";
import type { Bot, Chance, Reviewer, Seat } from "@stellwerk/kernel";
import { fastChance, seedOf } from "@stellwerk/bots";
import { chancesOf } from "./chances.ts";
import { answerOffer } from "./deal-answers.ts";
import { chooseStart, keepCards } from "./setup-decisions.ts";
import { EASY, HARD, MASTER, MEDIUM, QUICK } from "./skills.ts";
import { type Decision, type Skill, TurnPlanner } from "./turn-decisions.ts";

/** A bot that makes a plan from its view at every decision and takes its first action. */
const planningBot = (level: string, skill: Skill, own: Pick<Bot, "iterations"> = {}): Bot<State, Action> => ({
  level,
  ...own,
  think(view, seat, budget, chance) {
    const looks = "iterations" in budget ? Math.min(skill.looks, Math.max(1, budget.iterations)) : skill.looks;
    const decisions = decide(view, seat, { ...skill, looks }, fastChance(seedOf(chance)));
    const weighed = decisions.map(({ action, worth }) => ({ action, value: worth, winning: null, visits: looks }));
    const [best] = weighed;
    if (!best) throw new Error(`seat ${seat} has no choice`);
    return { action: best.action, weighed };
  },
});

/** What to do, best first. */
function decide(view: State, seat: Seat, skill: Skill, chance: Chance): Decision[] {
  const choices = germanRails.choices(view, seat);
  const [only] = choices;
  if (!only) throw new Error(`seat ${seat} has no choice`);
  if (choices.length === 1) return [{ action: only, worth: null }];
  if (view.phase === "orders") return keepCards(view, seat, skill, choices);
  if (view.phase === "cities") return chooseStart(view, seat, skill);
  if (view.pending?.is === "offer") return answerOffer(view, seat, skill, choices, chance);
  const planner = new TurnPlanner(view, seat, skill, choices, chance);
  return view.pending ? planner.lose() : planner.decide();
}

export const easy = planningBot("easy", EASY);
export const medium = planningBot("medium", MEDIUM);
export const hard = planningBot("hard", HARD);
export const master = planningBot("master", MASTER, { iterations: MASTER.looks });

export const reviewer: Reviewer<State, Action> = {
  quick: planningBot("quick", QUICK),
  chances: (state) => chancesOf(state, QUICK),
};
