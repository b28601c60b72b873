import type { Refusal } from "@stellwerk/kernel";
import type { City, Good } from "./board.ts";
import { notBuilding, startBuilding, tooDear } from "./building.ts";
import { loseGood } from "./disasters.ts";
import { SECOND_TRAIN, conversionCost, loadsOf } from "./figures.ts";
import { ENGINES, type State, type Train } from "./state.ts";
import { type Handler, type Table, isConnected, playerOf, refuse, trainOf } from "./table.ts";
import { drawOn } from "./turn.ts";

const roundOne = (state: State): Refusal | null => (state.round === 1 ? refuse("roundOne", "G3") : null);

/** A train becomes one class better, or changes within its class, where it stands (G14). */
export const engine: Handler<"engine"> = {
  choices({ state }, _seat, into) {
    if (roundOne(state) || notBuilding(state)) return;
    playerOf(state).trains.forEach((train, number) => {
      for (const to of ENGINES) {
        const cost = conversionCost(train.engine, to, state.options);
        if (cost === null || tooDear(state, cost)) continue;
        if (train.load.length <= loadsOf(to)) into.push({ do: "engine", train: number, engine: to });
        else for (const good of new Set(train.load)) into.push({ do: "engine", train: number, engine: to, drop: good });
      }
    });
  },

  refusal({ state }, _seat, { train: number, engine: to, drop }) {
    const early = roundOne(state) ?? notBuilding(state);
    if (early) return early;
    const train = trainOf(state, number);
    if (!train) return refuse("noSuchTrain", "G15", { train: number });
    const cost = conversionCost(train.engine, to, state.options);
    if (cost === null) return refuse("noSuchConversion", "G14", { from: train.engine, to });
    const dear = tooDear(state, cost);
    if (dear) return dear;
    const fits = train.load.length <= loadsOf(to);
    if (fits) return drop === undefined ? null : refuse("nothingToDrop", "G14");
    return drop !== undefined && train.load.includes(drop) ? null : refuse("nameGood", "G14", { loads: loadsOf(to) });
  },

  play(doing, seat, { train: number, engine: to, drop }) {
    const { state, tell } = doing;
    const train = trainOf(state, number) as Train;
    const cost = conversionCost(train.engine, to, state.options) as number;
    startBuilding(state, cost);
    train.engine = to;
    const lost: Good | null = drop === undefined ? null : loseGood(doing, train, drop);
    tell({ is: "engine", seat, train: number, engine: to, cost, lost });
  },
};

/** Major cities at which an own section or line ends. */
const citiesForTrain = (table: Table): City[] =>
  table.board.cities.flatMap(({ tier, mileposts }, city) =>
    tier === "major" && isConnected(table, table.state.seat, mileposts) ? [city] : [],
  );

/** A second train, instead of anything else in the building step (G15). */
export const secondTrain: Handler<"secondTrain"> = {
  choices(table, _seat, into) {
    if (!secondTrainRefusal(table)) for (const city of citiesForTrain(table)) into.push({ do: "secondTrain", city });
  },

  refusal(table, _seat, { city }) {
    return (
      secondTrainRefusal(table) ??
      (citiesForTrain(table).includes(city) ? null : refuse("notConnected", "G15", { city }))
    );
  },

  play(doing, seat, { city }) {
    const { state, board, tell } = doing;
    // That is the whole limit and more: nothing else is built or bought in this turn.
    startBuilding(state, SECOND_TRAIN);
    playerOf(state).trains.push({
      engine: "A",
      at: board.cities[city]?.mileposts[0] as number,
      from: -1,
      load: [],
      lost: 0,
    });
    state.turn.points.push(0);
    state.turn.halved.push(false);
    state.turn.crossed.push(false);
    tell({ is: "secondTrain", seat, city });
    drawOn(doing);
  },
};

function secondTrainRefusal({ state }: Table): Refusal | null {
  const { trains, cash } = playerOf(state);
  if (!state.options.secondTrain) return refuse("noSecondTrain", "G15");
  const early = roundOne(state) ?? notBuilding(state);
  if (early) return early;
  if (trains.length > 1) return refuse("onlyTwoTrains", "G15");
  if (state.turn.spent > 0) return refuse("insteadOfBuilding", "G15");
  return cash < SECOND_TRAIN ? refuse("noMoney", "G15", { cost: SECOND_TRAIN, cash }) : null;
}
