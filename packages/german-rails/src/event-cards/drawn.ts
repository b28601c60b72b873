import { eventCardOf } from "../cards/cards.ts";
import { discard } from "../cards/discards.ts";
import type { PlayContext } from "../context.ts";
import { checkEnd } from "../game-end.ts";
import type { Card } from "../state.ts";
import { derail } from "./derailment.ts";
import { flood } from "./flood.ts";
import { tax } from "./tax.ts";

/** Turns of the drawer that end before a card "for one round" is over: the running one and the next (G5). */
const DRAWERS_TURNS = 2;
const UNTIL_USED = -1;

/** An event card takes effect at once, or lies open until its time has passed (G5, G39). */
export function drawEvent(context: PlayContext, card: Card): void {
  const { state, board, tell } = context;
  const event = eventCardOf(board, card);
  tell({ is: "event", seat: state.seat, card });
  if (event.effects.every(({ until }) => until === "once")) discard(state, card);
  else {
    const isBonus = event.effects.some(({ until }) => until === "used");
    state.inForce = [...state.inForce, { card, drawer: state.seat, left: isBonus ? UNTIL_USED : DRAWERS_TURNS }];
  }
  for (const effect of event.effects) {
    if (effect.op === "pay") tax(context, effect.brackets);
    if (effect.op === "destroyTrackCrossing") flood(context, event);
    if (effect.op === "loseTurn") derail(context, event);
  }
  checkEnd(context);
}
