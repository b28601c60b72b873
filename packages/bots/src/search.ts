import { type Chance, type Game, type Seat, isSpent, itemAt } from "@stellwerk/kernel";
import type { Bot, Thought, Weighed } from "@stellwerk/kernel";
import { fastChance, seedOf } from "./fast-chance.ts";

/** What a seat expects from a position: its final lead in the game's measure, and its chance to win. */
export interface Expectation {
  readonly lead: number;
  readonly winning: number;
}

/** What the search needs to know about a game beyond its rules. */
export interface Judgement<State, Action> {
  /** Promising ways to go on, each a few actions of this seat; the first action is what is decided. */
  plans(view: State, seat: Seat): readonly (readonly Action[])[];
  /** How it will end for the seat, from a position that some plan has led to. */
  expect(state: State, seat: Seat, chance: Chance): Expectation;
}

/** A plan in the race, and how it fared in each imagined world. */
interface Runner<Action> {
  readonly plan: readonly Action[];
  /** What is decided by it now, to tell actions apart. */
  readonly first: string;
  readonly scores: number[];
  lead: number;
  winning: number;
}

/** Worlds before anyone drops out, and by how many standard errors one must be behind. */
const FIRST_DROP = 10;
const CLEARLY = 3;
/** Leads count a little, so that a bot that is sure to win, or to lose, still plays well. */
const LEAD_WEIGHT = 0.001;

/**
 * A bot that lets plans race: in one world after another that its seat can imagine, every plan still
 * in the race is followed with the same luck, and those clearly behind drop out. It is decided when
 * all that are left begin with the same action, or when the budget is used up.
 */
export function searchingBot<State, Action>(
  level: string,
  game: Pick<Game<State, Action>, "clone" | "imagine" | "play">,
  judgement: Judgement<State, Action>,
): Bot<State, Action> {
  return {
    level,
    think(view, seat, budget, chance) {
      const luck = fastChance(seedOf(chance));
      const runners = judgement
        .plans(view, seat)
        .map((plan): Runner<Action> => ({ plan, first: JSON.stringify(plan[0]), scores: [], lead: 0, winning: 0 }));
      let racing = runners;
      let iterations = 0;
      do {
        const world = game.imagine(view, seat, luck);
        const seed = seedOf(luck);
        for (const runner of racing) {
          const state = game.clone(world);
          const ownLuck = fastChance(seed);
          for (const action of runner.plan) game.play(state, seat, action, ownLuck);
          const { lead, winning } = judgement.expect(state, seat, ownLuck);
          runner.scores.push(winning + LEAD_WEIGHT * lead);
          runner.lead += lead;
          runner.winning += winning;
          iterations++;
        }
        racing = stillRacing(racing);
      } while (!isSpent(budget, iterations) && racing.some(({ first }) => first !== racing[0]?.first));
      return thoughtOf(runners);
    },
  };
}

/** Those not clearly behind the leader, leader first. */
function stillRacing<Action>(racing: Runner<Action>[]): Runner<Action>[] {
  const [leader, ...others] = [...racing].sort((a, b) => mean(b.scores) - mean(a.scores));
  if (!leader || leader.scores.length < FIRST_DROP) return racing;
  return [leader, ...others.filter((other) => !isClearlyBehind(other.scores, leader.scores))];
}

/** Compares world by world: with the same luck, most of the noise is common to both. */
function isClearlyBehind(scores: readonly number[], leader: readonly number[]): boolean {
  const gaps = leader.map((score, world) => score - itemAt(scores, world));
  const gap = mean(gaps);
  const variance = mean(gaps.map((one) => (one - gap) ** 2)) / gaps.length;
  return gap > CLEARLY * Math.sqrt(variance);
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** For every action the best plan that begins with it; those that raced longest first. */
function thoughtOf<Action>(runners: readonly Runner<Action>[]): Thought<Action> {
  const best = new Map<string, Runner<Action>>();
  const ranked = [...runners].sort((a, b) => b.scores.length - a.scores.length || mean(b.scores) - mean(a.scores));
  for (const runner of ranked) if (!best.has(runner.first)) best.set(runner.first, runner);
  const weighed = [...best.values()].map(({ plan, scores, lead, winning }): Weighed<Action> => ({
    action: itemAt(plan, 0),
    value: lead / scores.length,
    winning: winning / scores.length,
    visits: scores.length,
  }));
  return { action: itemAt(weighed, 0).action, weighed };
}
