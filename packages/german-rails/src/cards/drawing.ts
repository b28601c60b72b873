import { type PlayContext, playerOf } from "../context.ts";
import { drawEvent } from "../event-cards/drawn.ts";
import { handLimit } from "../variants/fast-game.ts";
import { isOrderCard } from "./cards.ts";
import { drawCard } from "./draw-pile.ts";
import { lacksPublicOrder, layOpen } from "./public-orders.ts";

/**
 * Draws until the hand of the player on turn and the public orders are full. Each event is fully
 * resolved before the next card (G38); where a player must choose first, drawing goes on after it.
 * Returns whether all is drawn.
 */
export function drawToLimits(context: PlayContext): boolean {
  const { state, board, tell } = context;
  const player = playerOf(state);
  for (;;) {
    const forHand = player.hand.length < handLimit(state.options, player);
    if (!forHand && !lacksPublicOrder(state)) return true;
    const card = drawCard(context);
    if (card === null) return true;
    if (!isOrderCard(board, card)) {
      drawEvent(context, card);
      if (state.phase === "over" || state.pending) return false;
    } else if (forHand) {
      player.hand.push(card);
      tell({ is: "drew", seat: state.seat, card });
    } else layOpen(context, card);
  }
}
