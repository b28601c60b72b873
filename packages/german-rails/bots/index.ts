import { type Action, type State, germanRails } from "@stellwerk/german-rails";
import type { Bot, Chance, Seat } from "@stellwerk/kernel";
import { fastChance, seedOf } from "@stellwerk/bots";
import { answerOffer } from "./deal-answers.ts";
import { chooseStart, keepCards } from "./setup-decisions.ts";
import { type Decision, type Skill, TurnPlanner } from "./turn-decisions.ts";

/** A bot that makes a plan from its view at every decision and takes its first action. */
const planningBot = (level: string, skill: Skill): Bot<State, Action> => ({
  level,
  think(view, seat, budget, chance) {
    const looks = "iterations" in budget ? Math.min(skill.looks, Math.max(1, budget.iterations)) : skill.looks;
    const decisions = decide(view, seat, { ...skill, looks }, fastChance(seedOf(chance)));
    const weighed = decisions.map(({ action, worth }) => ({ action, value: worth, winning: null, visits: looks }));
    const [best] = weighed;
    const reason = decisions[0]?.reason;
    if (!best) throw new Error(`seat ${seat} has no choice`);
    return { action: best.action, weighed, measure: "millions", ...(reason && { reason }) };
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

const HARD: Skill = {
  orders: 3,
  width: 12,
  suppliers: 3,
  stepWorth: 0.625,
  winning: 30,
  trackKeeps: 0.4,
  haste: 0.04,
  looks: 16,
  joiningCounts: 0.15,
  misjudges: 0,
  buys: true,
  passBelow: 4,
  cushion: 15,
  spare: 80,
};

const MEDIUM: Skill = {
  ...HARD,
  orders: 2,
  width: 4,
  suppliers: 2,
  trackKeeps: 0,
  haste: 0,
  looks: 1,
  winning: 0,
  joiningCounts: 0,
  misjudges: 0.3,
  cushion: 30,
  spare: 30,
};

const EASY: Skill = { ...MEDIUM, orders: 1, suppliers: 1, misjudges: 0.9, buys: false };

export const easy = planningBot("easy", EASY);
export const medium = planningBot("medium", MEDIUM);
export const hard = planningBot("hard", HARD);
