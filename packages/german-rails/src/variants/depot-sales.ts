import type { City, Good } from "../board.ts";
import { eachFillableOrder, fillableOrder, noOrderRefusal } from "../cards/orders.ts";
import { playerOf } from "../context.ts";
import { deliveringStrikeRefusal } from "../event-cards/strike.ts";
import { fulfil } from "../goods/delivery.ts";
import { canHandle, hasPointForGood, spendPointForGood } from "../goods/handling.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { isMoving, notMovingRefusal, noteMovement } from "../turn/steps.ts";
import { depotOf, takeFromDepot } from "./depots.ts";

const isInOwnDepot = (state: State, city: City, good: Good): boolean =>
  depotOf(playerOf(state), city)?.goods.includes(good) ?? false;

/** A sale from a depot needs no train there, only a point of any own train (G61). */
export const sell: Handler<"sell"> = {
  choices(context, seat, into) {
    const { state, restrictions } = context;
    if (!isMoving(state) || playerOf(state).depots.every(({ goods }) => goods.length === 0)) return;
    playerOf(state).trains.forEach((_, train) => {
      if (!canHandle(state, train)) return;
      eachFillableOrder(context, seat, ({ city, good }, card, order) => {
        if (isInOwnDepot(state, city, good) && restrictions.noDeliver[city] === 0)
          into.push({ do: "sell", train, card, order });
      });
    });
  },

  refusal(context, _seat, { train, card, order }) {
    const { state, restrictions } = context;
    const early = notMovingRefusal(state, train);
    if (early) return early;
    if (!state.options.fast) return refuse("noDepots", "G61");
    if (!hasPointForGood(state, train)) return refuse("noPointForGoods", "G21");
    const wanted = fillableOrder(context, card, order);
    if (!wanted) return noOrderRefusal(context, card, order);
    const { good, city } = wanted;
    if (!isInOwnDepot(state, city, good)) return refuse("notInDepot", "G61", { good, city });
    return deliveringStrikeRefusal(restrictions, city);
  },

  play(context, _seat, { train, card, order }) {
    const { state } = context;
    const wanted = fillableOrder(context, card, order);
    if (!wanted) return;
    noteMovement(state);
    spendPointForGood(state, train);
    takeFromDepot(state, wanted.city, wanted.good);
    fulfil(context, card, wanted, true);
  },
};
