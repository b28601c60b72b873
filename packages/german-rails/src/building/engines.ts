import type { Figures } from "../board-figures.ts";
import type { Good } from "../board.ts";
import { figuresIn } from "../boards.ts";
import { playerOf, trainOf } from "../context.ts";
import { loseGood } from "../goods/supply.ts";
import type { Handler } from "../handler.ts";
import { debtRefusal } from "../movement/credit.ts";
import type { Options } from "../options.ts";
import { refuse } from "../refusals.ts";
import { ENGINES, type Engine } from "../state.ts";
import { payForBuilding, roundOneRefusal } from "../turn/steps.ts";
import { tooDearRefusal } from "./costs.ts";

const engineOf = (engine: Engine, options: Options): Figures["engines"][Engine] => figuresIn(options).engines[engine];

export const speedOf = (engine: Engine, options: Options): number =>
  options.fast ? engineOf(engine, options).fast : engineOf(engine, options).speed;
export const loadsOf = (engine: Engine, options: Options): number => engineOf(engine, options).loads;

/** What one class up, or a change within B or C, costs; null where that is not possible (G14). */
export function conversionCost(from: Engine, to: Engine, options: Options): number | null {
  if (from === to || (to === "C15" && !options.c15)) return null;
  const { upgrade, change } = figuresIn(options);
  const classes = engineOf(to, options).level - engineOf(from, options).level;
  if (classes === 1) return upgrade;
  return classes === 0 ? change : null;
}

/** A train becomes one class better, or changes within its class, where it stands (G14). */
export const engine: Handler<"engine"> = {
  choices({ state }, _seat, into) {
    if (roundOneRefusal(state) || debtRefusal(state)) return;
    playerOf(state).trains.forEach((train, number) => {
      for (const to of ENGINES) {
        const cost = conversionCost(train.engine, to, state.options);
        if (cost === null || tooDearRefusal(state, cost)) continue;
        if (train.load.length <= loadsOf(to, state.options)) into.push({ do: "engine", train: number, engine: to });
        else for (const good of new Set(train.load)) into.push({ do: "engine", train: number, engine: to, drop: good });
      }
    });
  },

  refusal({ state }, _seat, { train: number, engine: to, drop }) {
    const early = roundOneRefusal(state) ?? debtRefusal(state);
    if (early) return early;
    const train = playerOf(state).trains[number];
    if (!train) return refuse("noSuchTrain", "G15", { train: number });
    const cost = conversionCost(train.engine, to, state.options);
    if (cost === null) return refuse("noSuchConversion", "G14", { from: train.engine, to });
    const dear = tooDearRefusal(state, cost);
    if (dear) return dear;
    const fits = train.load.length <= loadsOf(to, state.options);
    if (fits) return drop === undefined ? null : refuse("nothingToDrop", "G14");
    return drop !== undefined && train.load.includes(drop)
      ? null
      : refuse("nameGood", "G14", { loads: loadsOf(to, state.options) });
  },

  play({ state, tell }, seat, { train: number, engine: to, drop }) {
    const train = trainOf(state, number);
    const cost = conversionCost(train.engine, to, state.options) ?? 0;
    payForBuilding(state, cost);
    train.engine = to;
    const lost: Good | null = drop === undefined ? null : loseGood(state, train, drop);
    tell({ is: "engine", seat, train: number, engine: to, cost, lost });
  },
};
