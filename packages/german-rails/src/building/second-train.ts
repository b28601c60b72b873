import type { Refusal } from "@stellwerk/kernel";
import { NO_MILEPOST } from "../ids.ts";
import type { City } from "../board.ts";
import { figuresIn } from "../boards.ts";
import { centreOf, majorCitiesOf } from "../board-lookup.ts";
import { type Context, playerOf } from "../context.ts";
import type { Handler } from "../handler.ts";
import { debtRefusal, mayUseCredit } from "../movement/credit.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { payForBuilding, roundOneRefusal } from "../turn/steps.ts";
import { drawOn } from "../turn/turn.ts";
import { isConnectedTo } from "./network.ts";

/** Major cities at which an own section or line ends. */
const citiesForTrain = (context: Context): City[] =>
  majorCitiesOf(context.board).filter((city) => isConnectedTo(context, context.state.seat, city));

/** A second train, instead of anything else in the building step (G15). Fees and deals cover both trains (G52). */
export const secondTrain: Handler<"secondTrain"> = {
  choices(context, _seat, into) {
    if (!secondTrainRefusal(context.state))
      for (const city of citiesForTrain(context)) into.push({ do: "secondTrain", city });
  },

  refusal: (context, _seat, { city }) =>
    secondTrainRefusal(context.state) ??
    (citiesForTrain(context).includes(city) ? null : refuse("notConnected", "G15", { city })),

  play(context, seat, { city }) {
    const { state, board, tell } = context;
    // That is the whole limit and more: nothing else is built or bought in this turn.
    payForBuilding(state, board.figures.secondTrain);
    playerOf(state).trains.push({ engine: "A", at: centreOf(board, city), from: NO_MILEPOST, load: [], lost: 0 });
    state.turn.points.push(0);
    state.turn.halved.push(false);
    state.turn.crossed.push(false);
    state.turn.credit = playerOf(state).trains.map((_, train) => mayUseCredit(state.turn, train));
    tell({ is: "secondTrain", seat, city });
    drawOn(context);
  },
};

function secondTrainRefusal(state: State): Refusal | null {
  const { trains, cash } = playerOf(state);
  if (!state.options.secondTrain) return refuse("noSecondTrain", "G15");
  const early = roundOneRefusal(state) ?? debtRefusal(state);
  if (early) return early;
  if (trains.length > 1) return refuse("onlyTwoTrains", "G15");
  if (state.turn.spent > 0) return refuse("insteadOfBuilding", "G15");
  const cost = figuresIn(state.options).secondTrain;
  return cash < cost ? refuse("noMoney", "G15", { cost, cash }) : null;
}
