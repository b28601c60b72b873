import type { Refusal } from "@stellwerk/kernel";
import type { Operator } from "../ids.ts";
import { refuse } from "../refusals.ts";
import { type State, worksOf } from "../state.ts";
import { cheapestFor, vehiclesForSale } from "./bank-vehicles.ts";
import { lackOf, shareholderFor, spareSBahnShares, treasuryLack } from "./purchase-funds.ts";

/** Whether a company or net has no vehicle although the bank sells one that it may own (10.8, 12.8, E34). */
export const mustBuy = (state: State, operator: Operator): boolean =>
  worksOf(state, operator).vehicles.length === 0 && vehiclesForSale(state, operator).length > 0;

/** Whether S-Bahn shares must be sold first: the treasuries do not reach the price, and the director's money comes later (E34). */
export const mustSellSBahn = (state: State, operator: Operator): boolean =>
  treasuryLack(state, operator) > 0 && spareSBahnShares(state, operator) > 0;

/** Why the director may not pay this price for what must be bought, if so (E34, E74). */
export function forcedRefusal(state: State, operator: Operator, price: number): Refusal | null {
  if (price > cheapestFor(state, operator))
    return refuse("cheapestOnly", "E74", { price: cheapestFor(state, operator) });
  if (mustSellSBahn(state, operator))
    return refuse("sellSBahnFirst", "E34", { company: shareholderFor(state, operator) });
  const lack = lackOf(state, operator);
  return lack <= 0 ? null : refuse("raiseMoney", "E34", { operator, price, lack });
}
