import type { Refusal, Seat } from "@stellwerk/kernel";
import {
  type BoardCard,
  type Company,
  companyBit,
  type Holder,
  holderOfSeat,
  holderOfTram,
  type Operator,
  SBAHN,
} from "../ids.ts";
import { priceOf } from "../market/stock-market.ts";
import { refuse } from "../refusals.ts";
import { type State, turnOf } from "../state.ts";
import { directorOf } from "./acting-director.ts";
import { mustBuy, mustSellSBahn } from "./forced-purchase.ts";
import { isNotOf, lackOf, shareholderFor, spareShares, treasuryLack } from "./purchase-funds.ts";

/** Why a director need not, or not yet, sell shares in an operating round (E34, E75). */
export function noEmergency(state: State): Refusal | null {
  const { operator } = turnOf(state);
  if (!mustBuy(state, operator)) return refuse("noEmergency", "E75", { operator });
  if (mustSellSBahn(state, operator))
    return refuse("sellSBahnFirst", "E34", { company: shareholderFor(state, operator) });
  return lackOf(state, operator) > 0 ? null : refuse("noNeedToSell", "E75", { operator });
}

const isSold = ({ dealing }: State, company: Company): boolean => (dealing.sold & companyBit(company)) !== 0;

/** Whether anything more can be sold for what must be bought: S-Bahn shares of the company, or shares of its director (E75). */
export function canSellMore(state: State, operator: Operator): boolean {
  if (mustSellSBahn(state, operator)) return true;
  const holder = holderOfSeat(directorOf(state, operator));
  return state.stack.some((company) => !isSold(state, company) && spareShares(state, operator, holder, company) > 0);
}

/** Why a director may not sell these own shares in an operating round (E34, E75). */
export function emergencySaleRefusal(
  state: State,
  seat: Seat,
  company: Company,
  ordinary: number,
  board: readonly BoardCard[],
): Refusal | null {
  const early = noEmergency(state);
  if (early) return early;
  const { operator } = turnOf(state);
  if (isSold(state, company)) return refuse("oneBundle", "E13", { company });
  return saleRefusal(state, operator, holderOfSeat(seat), company, ordinary, board, lackOf(state, operator));
}

/** Why the company behind a net may not sell these S-Bahn shares, which it has, in the turn of the net (E86). */
export function sponsorSaleRefusal(
  state: State,
  operator: Operator,
  ordinary: number,
  board: readonly BoardCard[],
): Refusal | null {
  if (!mustBuy(state, operator)) return refuse("noEmergency", "E75", { operator });
  const tram = shareholderFor(state, operator);
  if (tram === null) return refuse("tramsInvest", "10.9");
  return saleRefusal(state, operator, holderOfTram(tram), SBAHN, ordinary, board, treasuryLack(state, operator));
}

/** So that it does not change hands, and no more than needed (E34, E75). */
function saleRefusal(
  state: State,
  operator: Operator,
  holder: Holder,
  company: Company,
  ordinary: number,
  board: readonly BoardCard[],
  lack: number,
): Refusal | null {
  if (lack <= 0) return refuse("noNeedToSell", "E75", { operator });
  const many = ordinary + board.length;
  if (many > spareShares(state, operator, holder, company) || !board.every(isNotOf(operator)))
    return refuse("keepsCompany", "E34", { operator });
  const needed = Math.ceil(lack / priceOf(state, company));
  return many <= needed ? null : refuse("notMoreThanNeeded", "E75", { lack, needed });
}
