import { type Chance, takeAny } from "@stellwerk/kernel";
import type { PlayContext } from "../context.ts";
import type { Card, State } from "../state.ts";
import { isOrderCard } from "./cards.ts";

/**
 * Takes the next card, if there is one; when the pile is empty the discards become the new one (G40).
 * Events alone are not shuffled again: they would come round for ever.
 */
export function drawCard({ state, board, chance, tell }: PlayContext): Card | null {
  if (state.pile.length === 0 && state.under.every((cards) => cards.length === 0)) {
    if (!state.discards.some((card) => isOrderCard(board, card))) return null;
    state.pile = state.discards.slice();
    state.discards = [];
    tell({ is: "reshuffle", cards: state.pile.length });
  }
  return state.pile.length > 0 ? takeAny(state.pile, chance) : takeFromUnder(state, chance);
}

/** The cards returned at the set-up lie under the pile in random order (G1). */
function takeFromUnder({ under }: State, chance: Chance): Card | null {
  let at = chance.below(under.reduce((sum, cards) => sum + cards.length, 0));
  for (const cards of under) {
    if (at < cards.length) return cards.splice(at, 1)[0] ?? null;
    at -= cards.length;
  }
  return null;
}
