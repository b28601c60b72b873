import type { Refusal, Seat } from "@stellwerk/kernel";
import { NO_CITY, cityAt } from "../ids.ts";
import type { City, Edge, Milepost } from "../board.ts";
import { type Context, playerOf } from "../context.ts";
import { noBuildingRefusal } from "../event-cards/no-building.ts";
import { snowRefusal } from "../event-cards/snow.ts";
import { buildingStrikeRefusal } from "../event-cards/strike.ts";
import { OUT_OF_CITY } from "../figures.ts";
import { checkEnd } from "../game-end.ts";
import type { Handler } from "../handler.ts";
import { debtRefusal } from "../movement/credit.ts";
import { refuse } from "../refusals.ts";
import { payForBuilding } from "../turn/steps.ts";
import { addBindingChoices, bindOrder, bindingRefusal } from "../variants/bound-orders.ts";
import { budgetOf, sectionCost, tooDearRefusal } from "./costs.ts";
import { isOnNetwork, networkOf } from "./network.ts";
import { connectionRefusal, placesOf } from "./right-of-way.ts";

/** The major city that a section leads out of, -1 for none (G12). */
const cityLeft = ({ graph }: Context, from: Milepost, to: Milepost): City =>
  graph.major[from] === graph.major[to] ? NO_CITY : cityAt(graph.major[from] ?? -1);

/** Why a section between two neighbours may not be built in this direction, apart from its price and its binding. */
function siteRefusal(context: Context, seat: Seat, edge: Edge, from: Milepost, to: Milepost): Refusal | null {
  const { board, graph, owners, restrictions } = context;
  const owner = owners[edge] ?? -1;
  if (graph.interior[edge] === 1) return refuse("noTrackNeeded", "G25");
  if (owner >= 0) return refuse("alreadyBuilt", "G12", { owner });
  const forbidden =
    buildingStrikeRefusal(restrictions, seat) ??
    noBuildingRefusal(restrictions.noBuild[edge]) ??
    snowRefusal(restrictions, from) ??
    snowRefusal(restrictions, to) ??
    outOfCityRefusal(context, from, to);
  if (forbidden) return forbidden;
  for (const place of placesOf(board).byEdge(edge)) {
    const blocked = connectionRefusal(context, seat, place, "section");
    if (blocked) return blocked;
  }
  return null;
}

/** At most two sections a turn lead out of the same major city; sections into it do not count (G12). */
function outOfCityRefusal(context: Context, from: Milepost, to: Milepost): Refusal | null {
  const city = cityLeft(context, from, to);
  const isTooMany = city >= 0 && context.state.turn.out.filter((one) => one === city).length >= OUT_OF_CITY;
  return isTooMany ? refuse("twiceOutOfCity", "G12", { city }) : null;
}

/** A section from the own network to a neighbouring milepost (G12, G31). */
export const build: Handler<"build"> = {
  choices(context, seat, into) {
    const { state, board, graph, owners } = context;
    const budget = budgetOf(state);
    if (budget === 0 || debtRefusal(state)) return;
    const { byEdge } = placesOf(board);
    for (const from of networkOf(context, seat))
      for (const { to, edge, isInterior, cost } of graph.neighbours(from)) {
        if ((owners[edge] ?? -1) >= 0 || isInterior) continue;
        if (cost > budget || siteRefusal(context, seat, edge, from, to)) continue;
        addBindingChoices(context, seat, { do: "build", from, to }, byEdge(edge), into);
      }
  },

  refusal(context, seat, { from, to, bind }) {
    const { state, board, graph } = context;
    const early = debtRefusal(state);
    if (early) return early;
    const edge = graph.edgeBetween(from, to);
    if (edge < 0) return refuse("noEdge", "2", { from, to });
    if (!isOnNetwork(context, seat, from)) return refuse("notOnNetwork", "G12", { from });
    return (
      siteRefusal(context, seat, edge, from, to) ??
      tooDearRefusal(state, sectionCost(context, from, to)) ??
      bindingRefusal(context, seat, placesOf(board).byEdge(edge), bind)
    );
  },

  play(context, seat, { from, to, bind }) {
    const { state, graph, tell } = context;
    const player = playerOf(state);
    const edge = graph.edgeBetween(from, to);
    const cost = sectionCost(context, from, to);
    const city = cityLeft(context, from, to);
    payForBuilding(state, cost);
    if (city >= 0) state.turn.out = [...state.turn.out, city];
    player.sections = [...player.sections, edge];
    tell({ is: "built", seat, edge, cost });
    bindOrder(context, seat, bind);
    checkEnd(context);
  },
};
