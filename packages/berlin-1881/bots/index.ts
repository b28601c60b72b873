import { type Action, type State, berlin1881 } from "@stellwerk/berlin-1881";
import { type Seat, itemAt } from "@stellwerk/kernel";
import type { Bot, Reviewer, Thought } from "@stellwerk/kernel";
import { fastChance, seedOf } from "@stellwerk/bots";
import { chancesOf } from "./chances.ts";
import { PLAIN, type Skill, rankOptions } from "./policy.ts";
import { aheadOf, leadOf, worths } from "./final-worth.ts";
import { type Horizon, type Searched, isRoundOver, searchByPlayouts } from "./playout-search.ts";

/** A bot that takes the option of the highest worth. */
const greedyBot = (level: string, skill: Skill): Bot<State, Action> => ({
  level,
  think(view, seat, _budget, chance) {
    const options = rankOptions(view, seat, skill, fastChance(seedOf(chance)));
    return thoughtOf(
      view,
      seat,
      options.map((option) => ({ ...option, visits: 1 })),
    );
  },
});

/** As many as its playouts take: half of its decisions need less than 80, the longest about 460. */
const MASTER_ITERATIONS = 500;

/** A bot that plays on after the best options before it decides. */
const searchingBot = (level: string, skill: Skill, horizon: Horizon, iterations?: number): Bot<State, Action> => ({
  level,
  ...(iterations !== undefined && { iterations }),
  think(view, seat, budget, chance) {
    const luck = fastChance(seedOf(chance));
    const options = rankOptions(view, seat, skill, luck);
    return thoughtOf(view, seat, searchByPlayouts(view, seat, options, horizon, budget, luck));
  },
});

/** The options for display, their worth as the lead over the best opponent. */
function thoughtOf(view: State, seat: Seat, options: readonly Searched[]): Thought<Action> {
  const worth = worths(view);
  const shift = aheadOf(worth, seat) - leadOf(worth, seat);
  const weighed = options.map((option) => ({
    action: option.action,
    // What a bid is worth is not foreseen.
    value: view.stage === "bid" ? null : option.worth + shift,
    winning: null,
    visits: option.visits,
  }));
  return { action: itemAt(options, 0).action, weighed };
}

/** The policy in playouts: quick to work out. */
const QUICK = PLAIN;
/** What those share that search. */
const SEARCHING: Skill = { ...PLAIN, tiles: 16, deals: true, prudent: "always", plansRuns: true };

export const easy = greedyBot("easy", { ...PLAIN, tiles: 3, misjudgement: 150 });
export const medium = greedyBot("medium", { ...PLAIN, tiles: 8, misjudgement: 40, deals: true });
export const hard = searchingBot("hard", SEARCHING, { rounds: 1, width: 4, policy: QUICK });
export const master = searchingBot(
  "master",
  { ...SEARCHING, prudent: "ofThree", alwaysPays: true, bidsLeast: true },
  { rounds: 3, width: 4, policy: { ...QUICK, alwaysPays: true }, track: { width: 6, turns: 4, looks: 6 } },
  MASTER_ITERATIONS,
);

/**
 * Rounds after which a review judges what a decision led to. Late in a round next to nothing is left of it to play on, so
 * that all worlds come out alike and any difference looks certain.
 */
const ROUNDS_REVIEWED = 4;

/** Rounds after which a review sees what passing costs that goes on and on: some four stock rounds. */
const ROUNDS_OF_HABIT = 8;

/** A bid of so much more than the least can hardly bring what it costs; up to there bots bid, too. */
const RASH_BID = 100;

/** What a rash bid is judged by: the least one. */
function insteadOf(view: State, action: Action): Action | null {
  if (action.do !== "bid") return null;
  const least = berlin1881.choices(view, itemAt(berlin1881.active(view), 0)).find(({ do: kind }) => kind === "bid");
  return least?.do === "bid" && action.amount >= least.amount + RASH_BID ? least : null;
}

/** All err as `medium` does, so that the playouts of a review differ, and show how sure it is. */
export const reviewer: Reviewer<State, Action> = {
  quick: greedyBot("quick", { ...PLAIN, misjudgement: 40, alwaysPays: true, bidsLeast: true }),
  chances: chancesOf,
  isQuiet: isRoundOver,
  quietTimes: ROUNDS_REVIEWED,
  habitTimes: ROUNDS_OF_HABIT,
  instead: insteadOf,
};
