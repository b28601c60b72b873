import type { City, Effect, Good } from "../board.ts";
import { eventCardOf } from "../cards/cards.ts";
import { discard } from "../cards/discards.ts";
import type { Context, PlayContext } from "../context.ts";
import type { Card } from "../state.ts";

type Bonus = Extract<Effect, { op: "bonusDelivery" }>;

const bonusOf = ({ board }: Context, card: Card): Bonus | undefined =>
  eventCardOf(board, card).effects.find((effect) => effect.op === "bonusDelivery");

const fits = (bonus: Bonus, city: City, good: Good): boolean => bonus.city === city || bonus.good === good;

/** What the bonus cards that lie open add to a delivery; both may count for the same one (G47). */
export function bonusFor(context: Context, city: City, good: Good): number {
  let sum = 0;
  for (const { card } of context.state.inForce) {
    const bonus = bonusOf(context, card);
    if (bonus && fits(bonus, city, good)) sum += bonus.amount;
  }
  return sum;
}

/** The bonus of a delivery; the cards that gave it are used up (G47). */
export function takeBonuses(context: PlayContext, city: City, good: Good): number {
  const { state, tell } = context;
  const sum = bonusFor(context, city, good);
  state.inForce = state.inForce.filter(({ card }) => {
    const bonus = bonusOf(context, card);
    if (!bonus || !fits(bonus, city, good)) return true;
    discard(state, card);
    tell({ is: "eventOver", card });
    return false;
  });
  return sum;
}
