import type { PlayContext } from "../context.ts";
import { OPEN_FROM_ROUND, OPEN_ORDERS } from "../figures.ts";
import type { Card, State } from "../state.ts";
import { isOrderCard } from "./cards.ts";
import { drawCard } from "./draw-pile.ts";

/** Whether a public order is missing: from round 4 on each is replaced at once when filled (G4). */
export const lacksPublicOrder = ({ round, open }: State): boolean =>
  round >= OPEN_FROM_ROUND && open.length < OPEN_ORDERS;

export function layOpen({ state, tell }: PlayContext, card: Card): void {
  state.open = [...state.open, card];
  tell({ is: "opened", card });
}

/** Three order cards are laid open before round 4; events met then are shuffled back into the pile (G4). */
export function layPublicOrders(context: PlayContext): void {
  const { state, board } = context;
  const events: Card[] = [];
  while (state.open.length < OPEN_ORDERS) {
    const card = drawCard(context);
    if (card === null) break;
    if (isOrderCard(board, card)) layOpen(context, card);
    else events.push(card);
  }
  state.pile.push(...events);
}
