import { type Chance, takeAny } from "@stellwerk/kernel";
import { derail, flood, tax } from "./disasters.ts";
import { eventOf, isOrder } from "./events.ts";
import { OPEN_FROM_ROUND, OPEN_ORDERS, handLimit } from "./figures.ts";
import { checkEnd } from "./money.ts";
import type { Card, State } from "./state.ts";
import { type Doing, playerOf } from "./table.ts";

/**
 * Takes the next card, if there is one; when the pile is empty the discards become the new one (G40).
 * Events alone are not shuffled again: they would come round for ever.
 */
function draw(doing: Doing): Card | null {
  const { state, board, chance, tell } = doing;
  if (state.pile.length === 0 && state.under.every((cards) => cards.length === 0)) {
    if (!state.discards.some((card) => isOrder(board, card))) return null;
    state.pile = state.discards.slice();
    state.discards = [];
    tell({ is: "reshuffle", cards: state.pile.length });
  }
  return state.pile.length > 0 ? takeAny(state.pile, chance) : takeFromUnder(state, chance);
}

/** The cards returned at the set-up lie under the pile in random order (G1). */
function takeFromUnder({ under }: State, chance: Chance): Card {
  let at = chance.below(under.reduce((sum, cards) => sum + cards.length, 0));
  const seat = under.findIndex(({ length }) => {
    if (at < length) return true;
    at -= length;
    return false;
  });
  return (under[seat] as Card[]).splice(at, 1)[0] as Card;
}

/** Three order cards are laid open before round 4; events met then are shuffled back into the pile (G4). */
export function layOpenOrders(doing: Doing): void {
  const { state, board } = doing;
  const events: Card[] = [];
  while (state.open.length < OPEN_ORDERS) {
    const card = draw(doing);
    if (card === null) break;
    if (isOrder(board, card)) layOpen(doing, card);
    else events.push(card);
  }
  state.pile.push(...events);
}

function layOpen({ state, tell }: Doing, card: Card): void {
  state.open = [...state.open, card];
  tell({ is: "opened", card });
}

/**
 * Draws until the hand of the player on turn and the public orders are full. Each event is fully
 * resolved before the next card (G38); where somebody must choose first, drawing goes on after it.
 * Returns whether all is drawn.
 */
export function fill(doing: Doing): boolean {
  const { state, board, tell } = doing;
  const player = playerOf(state);
  for (;;) {
    const forHand = player.hand.length < handLimit(state.options, player);
    const forOpen = state.round >= OPEN_FROM_ROUND && state.open.length < OPEN_ORDERS;
    if (!forHand && !forOpen) return true;
    const card = draw(doing);
    if (card === null) return true;
    if (!isOrder(board, card)) {
      happen(doing, card);
      if (state.phase === "over" || state.pending) return false;
    } else if (forHand) {
      player.hand.push(card);
      tell({ is: "drew", seat: state.seat, card });
    } else layOpen(doing, card);
  }
}

/** An event takes effect at once, or lies open until its time has passed (G5, G39). */
function happen(doing: Doing, card: Card): void {
  const { state, board, tell } = doing;
  const event = eventOf(board, card);
  tell({ is: "event", seat: state.seat, card });
  if (event.effects.every(({ until }) => until === "once")) discard(state, card);
  else {
    const isBonus = event.effects.some(({ until }) => until === "used");
    state.inForce = [...state.inForce, { card, drawer: state.seat, left: isBonus ? -1 : 2 }];
  }
  for (const effect of event.effects) {
    if (effect.op === "pay") tax(doing, effect.brackets);
    if (effect.op === "destroyTrackCrossing") flood(doing, event);
    if (effect.op === "loseTurn") derail(doing, event);
  }
  checkEnd(doing);
}

/** At the end of the drawer's turn his cards come nearer to their end, and leave (G5). */
export function age({ state, tell }: Doing): void {
  if (state.inForce.length === 0) return;
  state.inForce = state.inForce.map((entry) =>
    entry.drawer === state.seat && entry.left > 0 ? { ...entry, left: entry.left - 1 } : entry,
  );
  for (const { card, left } of state.inForce) {
    if (left !== 0) continue;
    discard(state, card);
    tell({ is: "eventOver", card });
  }
  state.inForce = state.inForce.filter(({ left }) => left !== 0);
}

export function discard(state: State, card: Card): void {
  state.discards = [...state.discards, card];
}
