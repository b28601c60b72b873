import type { Action, State } from "@stellwerk/berlin-1881";
import { type Seat, itemAt } from "@stellwerk/kernel";
import type { Bot, Thought } from "@stellwerk/kernel";
import { fastChance, seedOf } from "@stellwerk/bots";
import { type Skill, rankOptions } from "./policy.ts";
import { aheadOf, leadOf, worths } from "./final-worth.ts";
import { type Searched, searchByPlayouts } from "./playout-search.ts";

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

/** A bot that plays on after the best options before it decides. */
const searchingBot = (level: string, skill: Skill): Bot<State, Action> => ({
  level,
  think(view, seat, budget, chance) {
    const luck = fastChance(seedOf(chance));
    return thoughtOf(view, seat, searchByPlayouts(view, seat, rankOptions(view, seat, skill, luck), budget, luck));
  },
});

/** The options for display, their worth as the lead over the best opponent. */
function thoughtOf(view: State, seat: Seat, options: readonly Searched[]): Thought<Action> {
  const worth = worths(view);
  const shift = aheadOf(worth, seat) - leadOf(worth, seat);
  const weighed = options.map((option) => ({
    action: option.action,
    value: option.worth + shift,
    winning: null,
    visits: option.visits,
  }));
  return { action: itemAt(options, 0).action, weighed, measure: "marks" };
}

export const easy = greedyBot("easy", { tiles: 3, misjudgement: 150, deals: false });
export const medium = greedyBot("medium", { tiles: 8, misjudgement: 40, deals: true });
export const hard = searchingBot("hard", { tiles: 16, misjudgement: 0, deals: true });
