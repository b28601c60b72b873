import { type Refusal, itemAt, uint16At } from "@stellwerk/kernel";
import { takeFromWorks } from "../bank.ts";
import type { Handler } from "../handler.ts";
import { isTram, MAIN, type Operator, type Place } from "../ids.ts";
import { countOf, type DepotBits, depotsOf, freeCirclesAt, operatorBit, TRAM_BITS } from "../map/depot-circles.ts";
import { reachOf } from "../map/reach.ts";
import { heirsOf } from "../map/tile-shape.ts";
import { type Piece, type Stop, stopNamed, trackOf } from "../map/track.ts";
import { refuse } from "../refusals.ts";
import { type State, turnOf, worksOf } from "../state.ts";
import { DEPOT_COSTS, extraDepots, SBAHN_FIGURES } from "../tables.ts";

/** How many of an operator's depots, the first of the list, are home or start depots; the main net has those of joined nets. */
const startsOf = (state: State, operator: Operator): number =>
  operator === MAIN ? 1 + state.sbahn.nets.filter((net) => net === "joined").length : 1;

/** Depots that an operator may have besides: by its tokens (7.1, Table 3), and one of the main net alone (12.10, E87). */
function extrasOf(operator: Operator): number {
  if (isTram(operator)) return extraDepots(operator);
  return operator === MAIN ? 1 : 0;
}

/** Whether a depot is an operator's home or start depot, which is never sold (7.8, E26). */
export const isStart = (state: State, operator: Operator, place: Place): boolean =>
  worksOf(state, operator).depots.indexOf(place) < startsOf(state, operator);

/** Further depots that an operator has on the board now. */
const builtBy = (state: State, operator: Operator): number =>
  Math.max(0, worksOf(state, operator).depots.length - startsOf(state, operator));

/** What the next chip costs: the cheapest place still taken on the sheet, so that a sold one comes back dearest (7.2, 7.8, E25). */
export const chipCost = (state: State, operator: Operator): number =>
  isTram(operator) ? itemAt(DEPOT_COSTS, builtBy(state, operator)) : SBAHN_FIGURES.extraDepot;

/** What the chips that a tram company has left cost, the next one first; none of a net (7.1, 7.2). */
export const chipCostsLeft = (state: State, operator: Operator): number[] =>
  isTram(operator) ? DEPOT_COSTS.slice(builtBy(state, operator), extrasOf(operator)) : [];

/** Why an operator can build or buy no depot at all now, if so. */
export function chipRefusal(state: State, operator: Operator): Refusal | null {
  const { cash, credit } = worksOf(state, operator);
  const most = extrasOf(operator);
  if (builtBy(state, operator) >= most) return refuse("noChip", isTram(operator) ? "7.1" : "12.10", { operator, most });
  if (credit.length > 0) return refuse("creditBeforeDepot", "15.3", { operator });
  const cost = chipCost(state, operator);
  return cost > cash ? refuse("cannotPayDepot", isTram(operator) ? "7.2" : "12.10", { cost, cash }) : null;
}

/** The depots that keep an operator out of a hex: its own, of a net those of the whole S-Bahn (7.4, E82). */
const ownBits = (operator: Operator): number => (isTram(operator) ? operatorBit(operator) : ~TRAM_BITS);

/** Whether the operator, or for a net the S-Bahn, has a depot on the hex of a stop (7.4). */
const hasDepotAt = (depots: DepotBits, { hex }: Stop, operator: Operator): boolean =>
  ((uint16At(depots, hex.index * 2) | uint16At(depots, hex.index * 2 + 1)) & ownBits(operator)) !== 0;

/** Why no depot can stand in a stop with these depots, if so (7.3 to 7.5). */
export function circleRefusal(state: State, operator: Operator, stop: Stop, depots: DepotBits): Refusal | null {
  const { place, number } = stop;
  if (stop.site !== "station") return refuse("noStation", "7.3", { place });
  if (hasDepotAt(depots, stop, operator)) return refuse("depotThere", "7.4", { place, operator });
  const here = uint16At(depots, number);
  if (freeCirclesAt(state, stop, here, !isTram(operator)) > 0) return null;
  if (isTram(operator) && freeCirclesAt(state, stop, here, true) > 0) return refuse("onlySBahn", "7.3", { place });
  return stop.slots > countOf(here)
    ? refuse("keptForHome", "7.5", { place, company: stop.home })
    : refuse("noCircle", "7.3", { place });
}

export const depot: Handler<"depot"> = {
  choices(state, _seat, into) {
    const { operator } = turnOf(state);
    if (chipRefusal(state, operator)) return;
    const track = trackOf(state.lays);
    const depots = depotsOf(state, track);
    const reach = reachOf(state, operator);
    for (const stop of track.stops)
      if (stop && reach.stops[stop.number] === 1 && !circleRefusal(state, operator, stop, depots))
        into.push({ do: "depot", place: stop.place });
  },

  refusal(state, _seat, { place }) {
    const { operator } = turnOf(state);
    const track = trackOf(state.lays);
    const stop = stopNamed(track, place);
    if (!stop) return refuse("noStation", "7.3", { place });
    return (
      chipRefusal(state, operator) ??
      circleRefusal(state, operator, stop, depotsOf(state, track)) ??
      reachRefusal(state, operator, stop)
    );
  },

  play(doing, _seat, { place }) {
    const { state, tell } = doing;
    const turn = turnOf(state);
    const { operator } = turn;
    const cost = chipCost(state, operator);
    const works = worksOf(state, operator);
    takeFromWorks(state, operator, cost);
    works.depots = [...works.depots, place];
    tell({ is: "depot", operator, place, cost });
    turn.step = "run"; // one a turn (E25)
  },
};

/** A depot stands where another depot of the company leads to (7.3). */
export const reachRefusal = (state: State, operator: Operator, { number, place }: Stop): Refusal | null =>
  reachOf(state, operator).stops[number] === 1 ? null : refuse("placeNotReached", "7.3", { place, operator });

/** Depots keep to the stop that keeps their edges when a tile replaces another (E59). */
export function followUpgrade(state: State, old: Piece, next: Piece): void {
  const heirs = heirsOf(old.shape, next.shape);
  const heirOf = ({ number, place }: Stop): [Place, Place] => {
    const heir = itemAt(next.stops, itemAt(heirs, number % 2));
    return [place, heir.place];
  };
  const moves = new Map(old.stops.map(heirOf).filter(([from, to]) => from !== to));
  if (moves.size === 0) return;
  for (const works of state.works) works.depots = works.depots.map((place) => moves.get(place) ?? place);
}
