import { itemAt, type Seat } from "@stellwerk/kernel";
import { sharesSold } from "../stock/shares-sold.ts";
import { sharesToStart } from "../stock/share-percentages.ts";
import { payWorks } from "../bank.ts";
import type { Doing, Handler } from "../handler.ts";
import { ALL_NETS, isHeld, MAIN, MAIN_NET, type Net, operatorOfNet, type Place, SBAHN } from "../ids.ts";
import { depotsOf } from "../map/depot-circles.ts";
import { MAP } from "../map/hexes.ts";
import { S_BAHN } from "../map/tile-shape.ts";
import { trackOf } from "../map/track.ts";
import { directorOf, holderOfNet } from "../operating/acting-director.ts";
import { circleRefusal } from "../operating/depots.ts";
import { refuse } from "../refusals.ts";
import { type State, worksOf } from "../state.ts";
import { SBAHN_FIGURES } from "../tables.ts";
import { join } from "./nets.ts";

/**
 * Before an operating round: once 30 % are sold each net gets its start depot and capital, the chair's
 * first (12.4, 12.5, E37); a net that found no free station tries again (E82).
 */
export function startSBahn({ state }: Doing): void {
  const { sbahn } = state;
  sbahn.objected = [];
  if (sbahn.stage === "open" && sharesSold(state, SBAHN) >= sharesToStart(SBAHN) && seatOfChair(state) >= 0)
    sbahn.stage = "running";
  if (sbahn.stage !== "running") return;
  const starting = ALL_NETS.filter((net) => sbahn.nets[net] === "none" || sbahn.nets[net] === "waiting");
  state.pending = [...state.pending, ...starting.map((net) => ({ is: "start" as const, net }))];
}

const seatOfChair = (state: State): Seat => directorOf(state, MAIN);

/** Whether the chair sets this net up, to be joined at once: its certificate is in the pool or held by the chair (E37). */
function isChairs(state: State, net: Net): boolean {
  const holder = holderOfNet(state, net);
  return net !== MAIN_NET && (!isHeld(holder) || holder === state.sbahn.chair);
}

/** Who places the start depot of a net; negative for none. */
export const starterOf = (state: State, net: Net): Seat =>
  isChairs(state, net) ? seatOfChair(state) : directorOf(state, operatorOfNet(net));

/** Leaves out of what is pending the nets that have no station or no player to set them up: they wait (E82). */
export function skipWaitingNets({ state, tell }: Doing): void {
  for (let first = state.pending[0]; first?.is === "start"; first = state.pending[0]) {
    if (startPlaces(state).length > 0 && starterOf(state, first.net) >= 0) return;
    state.pending = state.pending.slice(1);
    state.sbahn.nets = state.sbahn.nets.with(first.net, "waiting");
    tell({ is: "waits", net: first.net });
  }
}

export const start: Handler<"start"> = {
  choices(state, _seat, into) {
    if (state.pending[0]?.is === "start") for (const place of startPlaces(state)) into.push({ do: "start", place });
  },

  refusal(state, _seat, { place }) {
    if (state.pending[0]?.is !== "start") return refuse("nothingPending", "12.5");
    return startPlaces(state).includes(place) ? null : refuse("notAStart", "E82", { place });
  },

  play(doing, _seat, { place }) {
    const { state, tell } = doing;
    const pending = state.pending[0];
    if (pending?.is !== "start") return;
    const { net } = pending;
    const operator = operatorOfNet(net);
    state.pending = state.pending.slice(1);
    const chairs = isChairs(state, net);
    state.sbahn.nets = state.sbahn.nets.with(net, "separate");
    worksOf(state, operator).depots = [place];
    payWorks(state, operator, SBAHN_FIGURES.subnetCapital);
    tell({ is: "started", operator, capital: SBAHN_FIGURES.subnetCapital, place });
    if (chairs) join(doing, net, !isHeld(holderOfNet(state, net)) ? "sold" : "chair");
  },
};

/** Stations on the route where a net of the S-Bahn may start (12.5, E82). */
export function startPlaces(state: State): Place[] {
  const track = trackOf(state.lays);
  const depots = depotsOf(state, track);
  return MAP.hexes
    .filter(({ route, site }) => route !== 0 && site === "station")
    .flatMap(({ index }) => {
      const { stops } = itemAt(track.pieces, index);
      return stops.length === 1 ? stops : stops.filter(({ edges }) => edges[S_BAHN] !== 0);
    })
    .filter((stop) => circleRefusal(state, MAIN, stop, depots) === null)
    .map(({ place }) => place);
}
