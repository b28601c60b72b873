import { type Refusal, uint16At } from "@stellwerk/kernel";
import { takeFromWorks } from "../bank.ts";
import type { Doing } from "../handler.ts";
import { isTram, type Operator, type Place } from "../ids.ts";
import { depotsOf, operatorBit } from "../map/depot-circles.ts";
import { stopNamed, trackOf } from "../map/track.ts";
import { refuse } from "../refusals.ts";
import { type State, turnOf, worksOf } from "../state.ts";
import { FIGURES } from "../tables.ts";
import { chipCost, chipRefusal, circleRefusal, isStart, reachRefusal } from "./depots.ts";

/** The least that the owner of a depot gets for it (7.8). */
export const leastForDepot = ({ options }: State): number =>
  options.edition === 2006 ? 0 : FIGURES.depotPurchaseMinimum;

/** Why an operator cannot buy the depot in a place from its owner at a price, if so (7.8, E26). */
export function depotPurchaseRefusal(
  state: State,
  buyer: Operator,
  owner: Operator,
  place: Place,
  price: number,
): Refusal | null {
  const track = trackOf(state.lays);
  const stop = stopNamed(track, place);
  if (!stop || !worksOf(state, owner).depots.includes(place)) return refuse("noDepotThere", "7.8", { place, owner });
  if (owner === buyer || (!isTram(owner) && !isTram(buyer))) return refuse("ownDepot", "7.8", { place });
  if (isStart(state, owner, place)) return refuse("homeNotForSale", "7.8", { place, owner });
  // The S-Bahn's depot stands in a circle with an S where there is one (E82), and the chip takes its place.
  if (isTram(buyer) && !isTram(owner) && stop.sbahnOnly > 0) return refuse("onlySBahn", "7.3", { place });
  const depots = depotsOf(state, track).slice();
  depots[stop.number] = uint16At(depots, stop.number) & ~operatorBit(owner);
  const early =
    chipRefusal(state, buyer) ?? circleRefusal(state, buyer, stop, depots) ?? reachRefusal(state, buyer, stop);
  if (early) return early;
  const least = leastForDepot(state);
  if (price < least) return refuse("tooLittleForDepot", "7.8", { least });
  const { cash } = worksOf(state, buyer);
  const chip = chipCost(state, buyer);
  return chip + price > cash ? refuse("cannotPayDepotOffer", "7.8", { price, chip, cash }) : null;
}

/** The buyer's chip takes the place of the owner's; gives what the chip cost (7.8). The depot of this turn is done. */
export function takeDepot({ state }: Doing, buyer: Operator, owner: Operator, place: Place, price: number): number {
  const cost = chipCost(state, buyer);
  const works = worksOf(state, buyer);
  const seller = worksOf(state, owner);
  takeFromWorks(state, buyer, cost);
  works.cash -= price;
  seller.cash += price;
  seller.depots = seller.depots.filter((other) => other !== place);
  works.depots = [...works.depots, place];
  turnOf(state).step = "run"; // E25
  return cost;
}
