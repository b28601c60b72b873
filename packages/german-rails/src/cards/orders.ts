import type { Refusal, Seat } from "@stellwerk/kernel";
import type { Order } from "../board.ts";
import { type Context, playerOf } from "../context.ts";
import { refuse } from "../refusals.ts";
import type { Card, Player } from "../state.ts";
import { isLapsed } from "../variants/bound-orders.ts";

/** An order of a card that the seat on turn can still fill, private or public (G51, G62). */
export function fillableOrder({ state, board }: Context, card: Card, order: number): Order | null {
  const player = playerOf(state);
  if (!player.hand.includes(card) && !state.open.includes(card)) return null;
  return isLapsed(player, card, order) ? null : (board.orders[card]?.[order] ?? null);
}

/** Calls back for every order, private or public, that a player can still fill; also of a hand that is only imagined (G51). */
export function eachFillableOrder(
  { state, board }: Context,
  seat: Seat,
  visit: (wanted: Order, card: Card, order: number) => void,
  hand: readonly Card[] = playerOf(state, seat).hand,
): void {
  const player = playerOf(state, seat);
  for (const cards of [hand, state.open])
    for (const card of cards)
      board.orders[card]?.forEach((wanted, order) => {
        if (!isLapsed(player, card, order)) visit(wanted, card, order);
      });
}

/** Why there is no such order to fill: the player does not have it, or it lapsed when another of its card was bound. */
export const noOrderRefusal = ({ state, board }: Context, card: Card, order: number): Refusal =>
  isBound(playerOf(state), card) && board.orders[card]?.[order]
    ? refuse("lapsed", "G62")
    : refuse("noSuchOrder", "G51");

const isBound = ({ bound }: Player, card: Card): boolean => bound.some((entry) => entry.card === card);
