import { type Action, type State, figuresIn } from "@stellwerk/german-rails";
import type { Chance, Seat } from "@stellwerk/kernel";
import { type Decision, type Skill, TurnPlanner } from "./turn-decisions.ts";

/** Deals pay for an owner what fees would bring, and for a user what they would cost (G54). */
export function answerOffer(
  view: State,
  seat: Seat,
  skill: Skill,
  choices: readonly Action[],
  chance: Chance,
): Decision[] {
  const { pending } = view;
  const decline: Action = choices.find((one) => one.do !== "answer" || !one.accept) ?? { do: "answer", accept: false };
  const accept = choices.find((one) => one.do === "answer" && one.accept);
  if (pending?.is !== "offer" || !accept) return [{ action: decline, worth: null }];
  const { deal, price } = pending;
  const pays =
    deal.owner === seat
      ? price >= figuresIn(view.options).fee * deal.turns
      : new TurnPlanner(view, seat, skill, choices, chance).fees() > price;
  return (pays ? [accept, decline] : [decline, accept]).map((action) => ({ action, worth: null }));
}
