import type { Doing } from "../handler.ts";
import { isTram, MAIN, type Net, netOf, type Operator, operatorOfNet } from "../ids.ts";
import { reachOf } from "../map/reach.ts";
import { stopOf, trackOf } from "../map/track.ts";
import { type State, worksOf } from "../state.ts";
import { phaseFigures } from "../tables.ts";

/** Whether an operator of the S-Bahn is a net of its own. */
export const isSeparate = (state: State, operator: Operator): boolean =>
  !isTram(operator) && state.sbahn.nets[netOf(operator)] === "separate";

/** A subnet becomes part of the main net for good, with money, vehicles and depots (12.5, E39). */
export function join(doing: Doing, net: Net, why: "sold" | "chair" | "track" | "bankrupt"): void {
  const { state, tell } = doing;
  if (state.sbahn.nets[net] !== "separate") return;
  const operator = operatorOfNet(net);
  const main = worksOf(state, MAIN);
  const sub = worksOf(state, operator);
  state.sbahn.nets = state.sbahn.nets.with(net, "joined");
  main.cash += sub.cash;
  main.vehicles = [...main.vehicles, ...sub.vehicles];
  main.credit = [...main.credit, ...sub.credit];
  // Start depots stand first: a further one may be sold (7.8).
  main.depots = [...main.depots.slice(0, 1), ...sub.depots, ...main.depots.slice(1)];
  Object.assign(sub, { cash: 0, vehicles: [], credit: [], depots: [] });
  tell({ is: "joined", net, why });
  if (state.operating.turn?.operator === operator) state.operating.turn = null;
  const isAsked = state.pending.some((pending) => pending.is === "excess" && pending.operator === MAIN);
  if (main.vehicles.length > phaseFigures(state.phase).vehicleLimit && !isAsked)
    state.pending = [...state.pending, { is: "excess", operator: MAIN }]; // E72
}

/** A subnet that track joins to the main net is its own to the end of its turn (E39). */
export function joinByTrack(doing: Doing, operator: Operator): void {
  if (operator > MAIN && isSeparate(doing.state, operator) && areJoined(doing.state, MAIN, operator))
    join(doing, netOf(operator), "track");
}

/** Whether S-Bahn track leads from a depot of one net to one of the other (E83); depots never stop the S-Bahn (E57). */
export function areJoined(state: State, one: Operator, other: Operator): boolean {
  const track = trackOf(state.lays);
  const { stops } = reachOf(state, one);
  return worksOf(state, other).depots.some((place) => stops[stopOf(track, place).number] === 1);
}
