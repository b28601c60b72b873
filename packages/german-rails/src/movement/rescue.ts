import type { Seat } from "@stellwerk/kernel";
import { NO_MILEPOST } from "../ids.ts";
import type { City } from "../board.ts";
import { centreOf, majorCitiesOf } from "../board-lookup.ts";
import { isOwnMajorCity, ownersAt } from "../building/network.ts";
import { type Context, playerOf, trainOf } from "../context.ts";
import { loseGood } from "../goods/supply.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusals.ts";
import { isMoving, notMovingRefusal, noteMovement } from "../turn/steps.ts";

/** A train without any section at its milepost may be put on the nearest major city of the own network (G29). */
export const rescue: Handler<"rescue"> = {
  choices(context, seat, into) {
    const { state } = context;
    if (!isMoving(state)) return;
    playerOf(state).trains.forEach((_, train) => {
      if (!isStranded(context, train)) return;
      for (const city of nearestOwnCities(context, seat, train)) into.push({ do: "rescue", train, city });
    });
  },

  refusal(context, seat, { train, city }) {
    const early = notMovingRefusal(context.state, train);
    if (early) return early;
    if (!isStranded(context, train)) return refuse("notStranded", "G29");
    return nearestOwnCities(context, seat, train).includes(city) ? null : refuse("notNearest", "G29", { city });
  },

  play({ state, board, tell }, _seat, { train: number, city }) {
    const train = trainOf(state, number);
    noteMovement(state);
    for (const good of train.load) loseGood(state, train, good);
    train.at = centreOf(board, city);
    train.from = NO_MILEPOST;
    state.turn.points[number] = 0;
    tell({ is: "rescued", seat: state.seat, train: number, city });
  },
};

/** Has points left, and no section or line of any player leads away; a train in the start city is never stranded. */
function isStranded(context: Context, number: number): boolean {
  const { state, graph } = context;
  const { at } = trainOf(state, number);
  if (state.turn.points[number] === 0 || graph.major[at] === playerOf(state).start) return false;
  return ownersAt(context, at) === 0;
}

/** By grid distance to the centre; several where it is the same. */
function nearestOwnCities(context: Context, seat: Seat, train: number): City[] {
  const { state, board, graph } = context;
  const { at } = trainOf(state, train);
  const own = majorCitiesOf(board)
    .filter((city) => isOwnMajorCity(context, seat, city))
    .map((city) => ({ city, distance: graph.distance(at, centreOf(board, city)) }));
  const nearest = Math.min(...own.map(({ distance }) => distance));
  return own.filter(({ distance }) => distance === nearest).map(({ city }) => city);
}
