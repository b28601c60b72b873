import { discard } from "../cards/discards.ts";
import { playerOf } from "../context.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusals.ts";
import type { Card, State } from "../state.ts";
import { roundOneRefusal } from "./steps.ts";
import { drawOn } from "./turn.ts";

/** Passing is possible only before any other action of the turn (G24). */
const mayPass = ({ round, turn }: State): boolean => round > 1 && !turn.acted;

/** Instead of the whole turn a new hand; bound cards are kept (G11, G62). */
export const pass: Handler<"pass"> = {
  choices({ state }, _seat, into) {
    if (mayPass(state)) into.push({ do: "pass" });
  },

  refusal: ({ state }) => roundOneRefusal(state) ?? (mayPass(state) ? null : refuse("passFirst", "G24")),

  play(context) {
    const { state, tell } = context;
    const player = playerOf(state);
    const isBound = (card: Card): boolean => player.bound.some((bound) => bound.card === card);
    const thrownAway = player.hand.filter((card) => !isBound(card));
    player.hand = player.hand.filter(isBound);
    discard(state, ...thrownAway);
    tell({ is: "passed", seat: state.seat, cards: thrownAway });
    state.turn.ending = true;
    drawOn(context);
  },
};
