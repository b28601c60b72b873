import { type Refusal, seatAt } from "@stellwerk/kernel";
import type { Milepost } from "../board.ts";
import { type Context, type PlayContext, playerOf, trainOf } from "../context.ts";
import { snowRefusal } from "../event-cards/snow.ts";
import { trackStrikeRefusal } from "../event-cards/strike.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { isMoving, notMovingRefusal, noteMovement } from "../turn/steps.ts";
import { cannotPayRefusal, faresOf, isAffordable, payFee } from "./fees.ts";
import { type Step, pathTo, reachableMileposts, stepTo, stepsFrom } from "./paths.ts";

const hasPoints = ({ turn }: State, train: number): boolean => (turn.points[train] ?? 0) > 0;

/** Why a train cannot take any step, if so (G6). */
const noStepRefusal = (state: State, train: number): Refusal | null =>
  notMovingRefusal(state, train) ?? (hasPoints(state, train) ? null : refuse("noPoints", "G6"));

/** Moves a train along a path, paying on the way; nothing moves after the end (G57). */
function travel(context: PlayContext, number: number, steps: readonly Step[]): void {
  const { state, tell } = context;
  noteMovement(state);
  const train = trainOf(state, number);
  const path: Milepost[] = [train.at];
  for (const { at, from, points, halved, pays } of steps) {
    if (pays !== null && !payFee(context, number, pays)) break;
    train.at = at;
    train.from = from;
    state.turn.points[number] = points;
    state.turn.halved[number] = halved;
    path.push(at);
  }
  if (path.length > 1) tell({ is: "moved", seat: state.seat, train: number, path });
}

/** One step to a neighbouring milepost (G6). */
export const step: Handler<"step"> = {
  choices(context, _seat, into) {
    const { state } = context;
    if (!isMoving(state)) return;
    playerOf(state).trains.forEach((_, train) => {
      if (hasPoints(state, train)) for (const to of stepsFrom(context, train)) into.push({ do: "step", train, to });
    });
  },

  refusal(context, _seat, { train, to }) {
    const { state, graph } = context;
    const early = noStepRefusal(state, train);
    if (early) return early;
    if (graph.edgeBetween(trainOf(state, train).at, to) < 0) return refuse("notNeighbours", "1", { to });
    return stepTo(context, train, to) ? null : blockedStepRefusal(context, train, to);
  },

  play(context, _seat, { train, to }) {
    travel(context, train, stepTo(context, train, to) ?? []);
  },
};

/** Why a neighbouring milepost cannot be entered. */
function blockedStepRefusal({ state, graph, owners, restrictions }: Context, train: number, to: Milepost): Refusal {
  const edge = graph.edgeBetween(trainOf(state, train).at, to);
  const snow = snowRefusal(restrictions, to);
  if (snow) return snow;
  if (restrictions.closed[edge] !== 0) return refuse("flooded", "G19");
  if (graph.interior[edge] !== 1) {
    const owner = seatAt(owners[edge] ?? -1);
    if (owner < 0) return refuse("noTrack", "1", { to });
    const strike = trackStrikeRefusal(restrictions, owner);
    if (strike) return strike;
    if (!isAffordable(faresOf(state, train), owner)) return cannotPayRefusal(state, owner);
  }
  return refuse("noTurning", "G6");
}

/** The best path to any milepost in reach (G53). */
export const go: Handler<"go"> = {
  choices(context, _seat, into) {
    const { state } = context;
    if (!isMoving(state)) return;
    playerOf(state).trains.forEach((_, train) => {
      if (hasPoints(state, train))
        for (const to of reachableMileposts(context, train)) into.push({ do: "go", train, to });
    });
  },

  refusal(context, _seat, { train, to }) {
    const early = noStepRefusal(context.state, train);
    if (early) return early;
    return pathTo(context, train, to) ? null : refuse("outOfReach", "G53", { to });
  },

  play(context, _seat, { train, to }) {
    travel(context, train, pathTo(context, train, to) ?? []);
  },
};
