import {
  type Bot,
  type Budget,
  type Chance,
  type Game,
  type Seat,
  type Thought,
  type Weighed,
  isSpent,
  itemAt,
} from "@stellwerk/kernel";
import { fastChance, seedOf } from "./fast-chance.ts";

/** What a seat expects from a position: its final lead in the game's measure, and its chance to win. */
export interface Expectation {
  readonly lead: number;
  readonly winning: number;
}

/** A promising way to go on: a few actions of one seat, of which the first is decided, and what is expected of it. */
export interface Prospect<Action> {
  readonly actions: readonly Action[];
  readonly expected: Expectation;
}

/** What the search needs to know about a game beyond its rules. */
export interface Judgement<State, Action> {
  plans(view: State, seat: Seat): readonly Prospect<Action>[];
  /** How it will end for the seat, from a position that some plan has led to. */
  expect(state: State, seat: Seat, chance: Chance): Expectation;
}

/** A plan in the race, and how it fared in each imagined world. */
interface Runner<Action> {
  readonly plan: readonly Action[];
  /** What is decided by it now, to tell actions apart. */
  readonly first: string;
  readonly expected: number;
  readonly scores: number[];
  lead: number;
  winning: number;
}

/**
 * Worlds before a plan is clearly behind, and by how many standard errors it must be: many, since it is asked after
 * every world of every plan, and the best plan must not drop out by bad luck.
 */
const FIRST_DROP = 12;
const CLEARLY = 4;
/** How many worlds the expectation before the race counts for. */
const TRUST = 12;
/** Leads count a little, so that a bot that is sure to win, or to lose, still plays well. */
const LEAD_WEIGHT = 0.001;

/**
 * A bot that lets plans race: in one world after another that its seat can imagine, every plan still
 * in the race is followed with the same luck, and the worse ones drop out. It is decided when
 * all that are left begin with the same action, or when the budget is used up.
 */
export function searchingBot<State, Action>(
  level: string,
  game: Pick<Game<State, Action>, "clone" | "imagine" | "play">,
  judgement: Judgement<State, Action>,
  own: Pick<Bot, "iterations"> = {},
): Bot<State, Action> {
  return {
    level,
    ...own,
    think(view, seat, budget, chance) {
      const luck = fastChance(seedOf(chance));
      const runners = judgement.plans(view, seat).map(({ actions, expected: { lead, winning } }): Runner<Action> => ({
        plan: actions,
        first: JSON.stringify(actions[0]),
        expected: winning + LEAD_WEIGHT * lead,
        scores: [],
        lead: 0,
        winning: 0,
      }));
      let racing: readonly Runner<Action>[] = runners;
      let iterations = 0;
      do {
        const world = game.imagine(view, seat, luck);
        const seed = seedOf(luck);
        for (const runner of racing) {
          const state = game.clone(world);
          const ownLuck = fastChance(seed);
          for (const action of runner.plan) game.play(state, seat, action, ownLuck);
          // Plans that draw fewer cards leave the same luck to those who follow.
          const { lead, winning } = judgement.expect(state, seat, fastChance(seed + 1));
          runner.scores.push(winning + LEAD_WEIGHT * lead);
          runner.lead += lead;
          runner.winning += winning;
          iterations++;
        }
        racing = stillRacing(racing, roomFor(runners.length, budget, iterations));
      } while (!isSpent(budget, iterations) && racing.some(({ first }) => first !== racing[0]?.first));
      return thoughtOf(runners);
    },
  };
}

/** What a plan is worth by all that is known: what was expected, and how it fared. */
const estimate = <Action>({ scores, expected }: Runner<Action>): number =>
  (TRUST * expected + sum(scores)) / (TRUST + scores.length);

/**
 * How many may go on: ever fewer, so that each halving of the field takes the same share of the budget. Where only a
 * clock tells when it is used up, all may, until they are clearly behind.
 */
const roomFor = (runners: number, budget: Budget, iterations: number): number =>
  "iterations" in budget ? Math.max(2, Math.ceil(runners ** (1 - iterations / budget.iterations))) : runners;

/** The best that there is room for, without those clearly behind the leader; leader first. */
function stillRacing<Action>(racing: readonly Runner<Action>[], room: number): readonly Runner<Action>[] {
  const best = [...racing].sort((a, b) => estimate(b) - estimate(a)).slice(0, room);
  const leader = itemAt(best, 0);
  if (leader.scores.length < FIRST_DROP) return best;
  return best.filter((other) => other === leader || !isClearlyBehind(other, leader));
}

/** Compares world by world: with the same luck, most of the noise is common to both. */
function isClearlyBehind<Action>(runner: Runner<Action>, leader: Runner<Action>): boolean {
  const gaps = leader.scores.map((score, world) => score - itemAt(runner.scores, world));
  const gap = sum(gaps) / gaps.length;
  const variance = sum(gaps.map((one) => (one - gap) ** 2)) / gaps.length;
  return estimate(leader) - estimate(runner) > CLEARLY * Math.sqrt(variance / (gaps.length + TRUST));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** For every action the best plan that begins with it; those that raced longest first. */
function thoughtOf<Action>(runners: readonly Runner<Action>[]): Thought<Action> {
  const best = new Map<string, Runner<Action>>();
  const ranked = [...runners].sort((a, b) => b.scores.length - a.scores.length || estimate(b) - estimate(a));
  for (const runner of ranked) if (!best.has(runner.first)) best.set(runner.first, runner);
  const weighed = [...best.values()].map(({ plan, scores, lead, winning }): Weighed<Action> => ({
    action: itemAt(plan, 0),
    value: lead / scores.length,
    winning: winning / scores.length,
    visits: scores.length,
    plan,
  }));
  return { action: itemAt(weighed, 0).action, weighed };
}
