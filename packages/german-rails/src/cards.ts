import { type Chance, takeAny } from "@stellwerk/kernel";
import { derail, flood, tax } from "./disasters.ts";
import { eventOf, isOrder } from "./events.ts";
import { OPEN_FROM_ROUND, OPEN_ORDERS, handLimit } from "./figures.ts";
import { checkEnd } from "./money.ts";
import type { Card, State } from "./state.ts";
import { type Doing, playerOf } from "./table.ts";

/** Takes the next card of the pile; what was returned at the set-up lies underneath (G1). */
function drawCard(state: State, chance: Chance): Card | null {
  if (state.pile.length > 0) return takeAny(state.pile, chance);
  const left = state.under.reduce((sum, cards) => sum + cards.length, 0);
  if (left === 0) return null;
  let at = chance.below(left);
  for (const cards of state.under) {
    if (at < cards.length) return cards.splice(at, 1)[0] as Card;
    at -= cards.length;
  }
  return null;
}

/** The discard pile becomes the new pile; cards in force stay out (G40). */
function reshuffle({ state, tell }: Doing): boolean {
  if (state.discards.length === 0) return false;
  state.pile = state.discards;
  state.discards = [];
  tell({ is: "reshuffle", cards: state.pile.length });
  return true;
}

const isPileEmpty = (state: State): boolean =>
  state.pile.length === 0 && state.under.every((cards) => cards.length === 0);

/** Three order cards are laid open before round 4; events met then stay in the pile (G4). */
export function layOpenOrders(doing: Doing): void {
  const { state, board, chance, tell } = doing;
  while (state.open.length < OPEN_ORDERS) {
    const orders = state.pile.filter((card) => isOrder(board, card));
    const from = orders.length > 0 ? state.pile : state.under.find((cards) => cards.length > 0);
    const candidates = orders.length > 0 ? orders : from;
    if (!from || !candidates) return;
    const card = candidates[chance.below(candidates.length)] as Card;
    from.splice(from.indexOf(card), 1);
    state.open.push(card);
    tell({ is: "opened", card });
  }
}

/**
 * Draws until the hand of the player on turn and the public orders are full. Each event is fully
 * resolved before the next card (G38); where somebody must choose first, drawing goes on after it.
 * Returns whether all is drawn.
 */
export function fill(doing: Doing): boolean {
  const { state, board, chance, tell } = doing;
  const player = playerOf(state);
  for (;;) {
    const forHand = player.hand.length < handLimit(state.options, player);
    const forOpen = state.round >= OPEN_FROM_ROUND && state.open.length < OPEN_ORDERS;
    if (!forHand && !forOpen) return true;
    if (isPileEmpty(state) && !reshuffle(doing)) return true;
    const card = drawCard(state, chance) as Card;
    if (!isOrder(board, card)) {
      happen(doing, card);
      if (state.phase === "over" || state.pending) return false;
    } else if (forHand) {
      player.hand.push(card);
      tell({ is: "drew", seat: state.seat, card });
    } else {
      state.open.push(card);
      tell({ is: "opened", card });
    }
  }
}

/** An event takes effect at once, or lies open until its time has passed (G5, G39). */
function happen(doing: Doing, card: Card): void {
  const { state, board, tell } = doing;
  const event = eventOf(board, card);
  tell({ is: "event", seat: state.seat, card });
  if (event.effects.some(({ until }) => until !== "once"))
    state.inForce.push({
      card,
      drawer: state.seat,
      left: event.effects.some(({ until }) => until === "used") ? -1 : 2,
    });
  else state.discards.push(card);
  for (const effect of event.effects) {
    if (effect.op === "pay") tax(doing, effect["brackets"]);
    if (effect.op === "destroyTrackCrossing") flood(doing, event);
    if (effect.op === "loseTurn") derail(doing, event);
  }
  checkEnd(doing);
}

/** At the end of the drawer's turn his cards come nearer to their end, and leave (G5). */
export function age({ state, tell }: Doing): void {
  for (const entry of state.inForce) if (entry.drawer === state.seat && entry.left > 0) entry.left--;
  for (const { card, left } of state.inForce) {
    if (left !== 0) continue;
    state.discards.push(card);
    tell({ is: "eventOver", card });
  }
  state.inForce = state.inForce.filter(({ left }) => left !== 0);
}
