import type { Order } from "../board.ts";
import { discard } from "../cards/discards.ts";
import { eachFillableOrder, fillableOrder, noOrderRefusal } from "../cards/orders.ts";
import { type PlayContext, playerOf, trainOf } from "../context.ts";
import { takeBonuses } from "../event-cards/bonus.ts";
import { deliveringStrikeRefusal } from "../event-cards/strike.ts";
import { announceCash, checkEnd } from "../game-end.ts";
import type { Handler } from "../handler.ts";
import { without } from "../lists.ts";
import { earn } from "../money.ts";
import { refuse } from "../refusals.ts";
import type { Card } from "../state.ts";
import { isMoving, noteMovement } from "../turn/steps.ts";
import { drawOn } from "../turn/turn.ts";
import { canHandle, cityOfTrain, notHandlingRefusal, spendPointForGood } from "./handling.ts";
import { returnChip } from "./supply.ts";

/** A good on a train fills one order of one card in the city where the train is (G10, G51). */
export const deliver: Handler<"deliver"> = {
  choices(context, seat, into) {
    const { state, restrictions } = context;
    if (!isMoving(state)) return;
    playerOf(state).trains.forEach(({ load: carried }, train) => {
      const city = cityOfTrain(context, train);
      if (city < 0 || carried.length === 0 || !canHandle(state, train) || restrictions.noDeliver[city] !== 0) return;
      eachFillableOrder(context, seat, (wanted, card, order) => {
        if (wanted.city === city && carried.includes(wanted.good)) into.push({ do: "deliver", train, card, order });
      });
    });
  },

  refusal(context, _seat, { train, card, order }) {
    const { state, restrictions } = context;
    const early = notHandlingRefusal(context, train);
    if (early) return early;
    const city = cityOfTrain(context, train);
    const wanted = fillableOrder(context, card, order);
    if (!wanted) return noOrderRefusal(context, card, order);
    const strike = deliveringStrikeRefusal(restrictions, city);
    if (strike) return strike;
    if (wanted.city !== city) return refuse("wrongCity", "G10", { city: wanted.city });
    return trainOf(state, train).load.includes(wanted.good) ? null : refuse("notOnBoard", "G10", { good: wanted.good });
  },

  play(context, _seat, { train: number, card, order }) {
    const { state } = context;
    const wanted = fillableOrder(context, card, order);
    if (!wanted) return;
    noteMovement(state);
    spendPointForGood(state, number);
    const train = trainOf(state, number);
    train.load = without(train.load, wanted.good);
    fulfil(context, card, wanted, false);
  },
};

/** Chip to the supply, payment with bonuses, announcement and end check, card away, new cards (G38). */
export function fulfil(context: PlayContext, card: Card, { city, good, pay }: Order, fromDepot: boolean): void {
  const { state, tell } = context;
  const { seat } = state;
  const player = playerOf(state);
  returnChip(state, good);
  const bonus = takeBonuses(context, city, good);
  tell({ is: "delivered", seat, good, city, pay, bonus, card, fromDepot });
  earn(context, seat, pay + bonus);
  announceCash(context, seat);
  const isOver = checkEnd(context);
  player.hand = player.hand.filter((one) => one !== card);
  state.open = state.open.filter((one) => one !== card);
  player.bound = player.bound.filter((entry) => entry.card !== card);
  discard(state, card);
  if (!isOver) drawOn(context);
}
