import {
  type Action,
  type ActionOf,
  type State,
  berlin1881,
  companiesWaitingFor,
  mayStartAlone,
  moneyToStart,
  playerOf,
} from "@stellwerk/berlin-1881";
import type { Seat, Thought } from "@stellwerk/kernel";
import { byLead } from "./option.ts";

/**
 * What a newcomer is advised: a company that the player can start alone, as the first steps of a first game say. In games
 * against easy bots that won 30 TM more than waiting for theirs, which the strongest bot expects to start sooner.
 */
export function guide(view: State, seat: Seat, thought: Thought<Action>): Thought<Action> {
  if (view.pending.length > 0 || view.stage === "operating" || view.round > ROUNDS) return thought;
  const buys = berlin1881.choices(view, seat).filter((action): action is ActionOf<"buy"> => action.do === "buy");
  const [best] = byLead(view, seat, foundingBuys(view, seat, buys)).sort((a, b) => b.worth - a.worth);
  if (!best) return thought;
  const isThought = JSON.stringify(best.action) === JSON.stringify(thought.action);
  return isThought
    ? thought
    : { action: best.action, weighed: [{ action: best.action, value: null, winning: null, visits: 1 }] };
}

/** The last game round in which a newcomer is guided. */
const ROUNDS = 2;

/** Shares of the company that the player has founded, else director's certificates; none without the money for the start. */
function foundingBuys(view: State, seat: Seat, buys: readonly ActionOf<"buy">[]): readonly ActionOf<"buy">[] {
  const [waiting] = companiesWaitingFor(view, seat);
  if (waiting !== undefined) {
    if (moneyToStart(view, waiting) > playerOf(view, seat).cash) return [];
    return buys.filter(({ company, from }) => company === waiting && from === "offering");
  }
  return mayStartAlone(view, seat) ? buys.filter(({ card }) => card === "director") : [];
}
