import type { City, Good } from "../board.ts";
import { type PlayContext, playerOf, trainOf } from "../context.ts";
import { ROUNDS_IN_CITY, STORAGE } from "../figures.ts";
import type { Handler } from "../handler.ts";
import { without } from "../lists.ts";
import { refuse } from "../refusals.ts";
import { isMoving, noteMovement } from "../turn/steps.ts";
import { hasRoom, openDepots, storageRefusal, storeGood } from "../variants/depots.ts";
import { canHandle, cityOfTrain, notHandlingRefusal, spendPointForGood } from "./handling.ts";
import { returnChip } from "./supply.ts";

/** A good is put down in a city, or stored in a depot there (G9, G49, G61). */
export const drop: Handler<"drop"> = {
  choices(context, seat, into) {
    const { state } = context;
    if (!isMoving(state)) return;
    playerOf(state).trains.forEach(({ load: carried }, train) => {
      const city = cityOfTrain(context, train);
      if (city < 0 || carried.length === 0 || !canHandle(state, train)) return;
      for (const good of new Set(carried)) {
        into.push({ do: "drop", train, good, depot: null });
        if (playerOf(state).cash < STORAGE) continue;
        for (const { owner, depot } of openDepots(state, seat, city))
          if (hasRoom(depot, good)) into.push({ do: "drop", train, good, depot: owner });
      }
    });
  },

  refusal(context, seat, { train, good, depot: owner }) {
    const { state } = context;
    const early = notHandlingRefusal(context, train);
    if (early) return early;
    if (!trainOf(state, train).load.includes(good)) return refuse("notOnBoard", "G9", { good });
    return owner === null ? null : storageRefusal(state, seat, cityOfTrain(context, train), owner, good);
  },

  play(context, seat, { train: number, good, depot: owner }) {
    const { state, tell } = context;
    const train = trainOf(state, number);
    const city = cityOfTrain(context, number);
    noteMovement(state);
    spendPointForGood(state, number);
    train.load = without(train.load, good);
    tell({ is: "dropped", seat, train: number, good, city, depot: owner });
    if (owner === null) layDown(context, city, good);
    else storeGood(state, owner, city, good);
  },
};

/** A dropped good lies for four rounds; where it is supplied anyway it returns at once (G49, G22). */
function layDown({ state, board, tell }: PlayContext, city: City, good: Good): void {
  const giveBack = (one: Good): void => {
    returnChip(state, one);
    tell({ is: "returned", good: one, city });
  };
  if (board.cities[city]?.supplies.includes(good)) return giveBack(good);
  if (state.options.duel) {
    for (const lying of state.dropped) if (lying.city === city) giveBack(lying.good);
    state.dropped = state.dropped.filter((lying) => lying.city !== city);
  }
  const until = state.options.duel ? 0 : state.round + ROUNDS_IN_CITY;
  state.dropped = [...state.dropped, { city, good, until }];
}

/** At the end of a round goods that lay long enough return to the supply (G49). */
export function returnOldGoods({ state, tell }: PlayContext): void {
  for (const { city, good, until } of state.dropped) {
    if (until === 0 || until > state.round) continue;
    returnChip(state, good);
    tell({ is: "returned", good, city });
  }
  state.dropped = state.dropped.filter(({ until }) => until === 0 || until > state.round);
}
