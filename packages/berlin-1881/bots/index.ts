import type { Action, State } from "@stellwerk/berlin-1881";
import type { Seat } from "@stellwerk/kernel";
import type { Bot, Thought } from "@stellwerk/kernel";
import { fastChance, seedOf } from "@stellwerk/bots";
import { type Skill, decide } from "./deciding.ts";
import { aheadOf, leadOf, worths } from "./outlook.ts";
import { type Searched, lookAhead } from "./searching.ts";

/** A bot that takes what looks best at once. */
const glancingBot = (level: string, skill: Skill): Bot<State, Action> => ({
  level,
  think(view, seat, _budget, chance) {
    const options = decide(view, seat, skill, fastChance(seedOf(chance)));
    return thoughtOf(
      view,
      seat,
      options.map((option) => ({ ...option, visits: 1 })),
    );
  },
});

/** A bot that lets the table play on with what looks best before it decides. */
const searchingBot = (level: string, skill: Skill): Bot<State, Action> => ({
  level,
  think(view, seat, budget, chance) {
    const luck = fastChance(seedOf(chance));
    return thoughtOf(view, seat, lookAhead(view, seat, decide(view, seat, skill, luck), budget, luck));
  },
});

/** What was weighed, told as the lead over the best of the others. */
function thoughtOf(view: State, seat: Seat, options: readonly Searched[]): Thought<Action> {
  const worth = worths(view);
  const shift = aheadOf(worth, seat) - leadOf(worth, seat);
  const weighed = options.map((option) => ({
    action: option.action,
    value: option.worth + shift,
    winning: null,
    visits: option.visits,
  }));
  return { action: (options[0] as Searched).action, weighed, measure: "marks" };
}

export const easy = glancingBot("easy", { tiles: 3, misjudges: 150, deals: false });
export const medium = glancingBot("medium", { tiles: 8, misjudges: 40, deals: true });
export const hard = searchingBot("hard", { tiles: 16, misjudges: 0, deals: true });
