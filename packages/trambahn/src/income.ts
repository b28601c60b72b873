import { itemAt } from "@stellwerk/kernel";
import { type Handler, isBefore, outOfOrder, playerOnTurn, refuse, takeFromHand } from "./steps.ts";

/** Step 3: any number of cards from the hand become 1,000 marks each, face down on top of the money pile (3, T28). */
export const income: Handler<"income"> = {
  choices(state, into) {
    if (!isBefore(state, "income")) return;
    const { hand } = playerOnTurn(state);
    for (let i = 0; i < hand.length; i++) {
      const card = itemAt(hand, i);
      if (i === 0 || card !== hand[i - 1]) into.push({ do: "income", card });
    }
  },

  refusal(state, { card }) {
    const early = outOfOrder(state, "income");
    if (early) return early;
    return playerOnTurn(state).hand.includes(card) ? null : refuse("notInHand", "3", { card });
  },

  play(state, { card }, _chance, tell) {
    const player = playerOnTurn(state);
    state.step = "income";
    takeFromHand(player, card);
    player.money.push(card);
    tell?.({ is: "income", seat: state.seat, card, money: player.money.length });
  },
};
