import { type Refusal, type Seat, itemAt, bySeat } from "@stellwerk/kernel";
import type { Board, Ferry } from "../board.ts";
import { portsOf, ferriesOf } from "../board-lookup.ts";
import { type Context, playerOf } from "../context.ts";
import { noBuildingRefusal } from "../event-cards/no-building.ts";
import { buildingStrikeRefusal } from "../event-cards/strike.ts";
import { LINE_PLAYERS } from "../figures.ts";
import { checkEnd } from "../game-end.ts";
import type { Handler } from "../handler.ts";
import { debtRefusal } from "../movement/credit.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { payForBuilding } from "../turn/steps.ts";
import { addBindingChoices, bindOrder, bindingRefusal } from "../variants/bound-orders.ts";
import { budgetOf, tooDearRefusal } from "./costs.ts";
import { isOnNetwork } from "./network.ts";
import { type Place, connectionRefusal, placesOf } from "./right-of-way.ts";

/** The owners of a ferry line, by seat (G30). */
export const lineOwners = (state: State, ferry: Ferry): Seat[] =>
  bySeat(state.players).flatMap(([seat, { lines }]) => (lines.includes(ferry) ? [seat] : []));

/** Both ports of a line, as places that players connect to. */
const portPlaces = (board: Board, ferry: Ferry): Place[] =>
  portsOf(board, ferry).flatMap((port) => placesOf(board).byMilepost.get(port) ?? []);

/** A ferry line is built from a port on the own network, at most by two players (G30). */
export const line: Handler<"line"> = {
  choices(context, seat, into) {
    const { state, board } = context;
    if (board.ferries.length === 0 || debtRefusal(state)) return;
    const budget = budgetOf(state);
    for (const ferry of ferriesOf(board)) {
      if (itemAt(board.ferries, ferry).cost <= budget && !lineRefusal(context, seat, ferry))
        addBindingChoices(context, seat, { do: "line", ferry }, portPlaces(board, ferry), into);
    }
  },

  refusal(context, seat, { ferry, bind }) {
    const { state, board } = context;
    const early = debtRefusal(state);
    if (early) return early;
    const proposed = board.ferries[ferry];
    if (!proposed) return refuse("noSuchFerry", "G30", { ferry });
    return (
      lineRefusal(context, seat, ferry) ??
      tooDearRefusal(state, proposed.cost) ??
      bindingRefusal(context, seat, portPlaces(board, ferry), bind)
    );
  },

  play(context, seat, { ferry, bind }) {
    const { state, board, tell } = context;
    const player = playerOf(state);
    const { cost } = itemAt(board.ferries, ferry);
    payForBuilding(state, cost);
    player.lines = [...player.lines, ferry];
    tell({ is: "line", seat, ferry, cost });
    bindOrder(context, seat, bind);
    checkEnd(context);
  },
};

/** Why the line may not be built, apart from its price and its binding. */
function lineRefusal(context: Context, seat: Seat, ferry: Ferry): Refusal | null {
  const { state, board, restrictions } = context;
  const [a, b] = portsOf(board, ferry);
  if (playerOf(state).lines.includes(ferry)) return refuse("alreadyBuilt", "G30", { owner: seat });
  if (!isOnNetwork(context, seat, a) && !isOnNetwork(context, seat, b))
    return refuse("notOnNetwork", "G30", { from: a });
  if (lineOwners(state, ferry).length >= LINE_PLAYERS) return refuse("lineFull", "G30", { ferry });
  const forbidden = buildingStrikeRefusal(restrictions, seat) ?? noBuildingRefusal(restrictions.noLine[ferry]);
  if (forbidden) return forbidden;
  for (const place of portPlaces(board, ferry)) {
    const full = connectionRefusal(context, seat, place, "line");
    if (full) return full;
  }
  return null;
}
