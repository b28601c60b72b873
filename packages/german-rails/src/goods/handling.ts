import type { Refusal } from "@stellwerk/kernel";
import { cityAt } from "../ids.ts";
import type { City } from "../board.ts";
import { type Context, playerOf, trainOf } from "../context.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { notMovingRefusal } from "../turn/steps.ts";
import { handlingPoints } from "../variants/fast-game.ts";

/** The city a train is in, -1 for none; in a major city any of its seven mileposts will do (G25). */
export const cityOfTrain = ({ state, graph }: Context, train: number): City =>
  cityAt(graph.city[trainOf(state, train).at] ?? -1);

/** Whether a train has the point that handling a good costs in the fast game (G21). */
export const hasPointForGood = (state: State, train: number): boolean =>
  (state.turn.points[train] ?? 0) >= handlingPoints(state.options);

export function spendPointForGood({ turn, options }: State, train: number): void {
  turn.points[train] = (turn.points[train] ?? 0) - handlingPoints(options);
}

/** Whether a train takes part in this turn (G41), and can pay for handling a good (G21). */
export const canHandle = (state: State, train: number): boolean =>
  playerOf(state).trains[train]?.lost === 0 && hasPointForGood(state, train);

/** Why a train cannot be loaded or unloaded here at all, if so (G9, G21). */
export function notHandlingRefusal(context: Context, train: number): Refusal | null {
  const early = notMovingRefusal(context.state, train);
  if (early) return early;
  if (cityOfTrain(context, train) < 0) return refuse("notInCity", "G9");
  return hasPointForGood(context.state, train) ? null : refuse("noPointForGoods", "G21");
}
