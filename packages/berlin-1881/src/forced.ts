import type { Refusal, Seat } from "@stellwerk/kernel";
import { bankruptPlayer } from "./bankruptcy.ts";
import { owesForVehicles } from "./income.ts";
import { priceOf } from "./market.ts";
import { type BoardCard, boardOf, heldBy, ordinaryOf, sharesOf } from "./shares.ts";
import {
  type Company,
  type Holder,
  MAIN,
  MOST_SEATS,
  type Operator,
  SBAHN,
  type State,
  TRAMS,
  type Tram,
  asHolder,
} from "./state.ts";
import {
  type Handler,
  directorOf,
  holderOfNet,
  isTram,
  netOf,
  playerOf,
  refuse,
  takeFromPlayer,
  takeFromWorks,
  turnOf,
  worksOf,
} from "./table.ts";
import { endTurn } from "./turn.ts";
import { cheapestFor, mustBuy } from "./wares.ts";

/** The tram company that leads an operator: itself, or the one that holds a net (E86); -1 where a player does. */
function tramBehind(state: State, operator: Operator): Tram {
  if (isTram(operator)) return operator;
  const holder = holderOfNet(state, netOf(operator));
  return holder >= MOST_SEATS ? holder - MOST_SEATS : -1;
}

/** The tram company that pays for a net besides it (E86); none while that is in debt itself (15.3). */
function sponsorOf(state: State, operator: Operator): Tram {
  const tram = tramBehind(state, operator);
  return tram === operator || tram < 0 || owesForVehicles(state, tram) ? -1 : tram;
}

const addedTreasury = (state: State, operator: Operator): number => {
  const sponsor = sponsorOf(state, operator);
  return sponsor < 0 ? 0 : worksOf(state, sponsor).cash;
};

/** What others than the operator itself can pay at once: the company that holds it, and the director (10.1, E86). */
export const fundsOf = (state: State, operator: Operator): number =>
  addedTreasury(state, operator) + playerOf(state, directorOf(state, operator)).cash;

/** The operator pays the bank, and what it lacks the company that holds it, then the director (E34, E86). */
export function payFrom(state: State, operator: Operator, price: number): void {
  const own = Math.min(price, worksOf(state, operator).cash);
  const added = Math.min(price - own, addedTreasury(state, operator));
  takeFromWorks(state, operator, own);
  if (added > 0) takeFromWorks(state, sponsorOf(state, operator), added);
  takeFromPlayer(state, directorOf(state, operator), price - own - added);
}

/** How many shares a holder can sell of a company so that the operator does not change hands (E34, E75). */
function spareShares(state: State, operator: Operator, holder: Holder, company: Company): number {
  const loose = ordinaryOf(state, holder, company) + boardOf(state, holder, company).filter(isNot(operator)).length;
  if (!isPost(state, operator, holder, company)) return loose;
  const rivals = sharesOf(state, company).held.map(({ length }, other) => (other === holder ? 0 : length));
  return Math.max(0, Math.min(loose, heldBy(state, holder, company) - Math.max(...rivals)));
}

/** Whether this is not the board certificate of the operating net, which is lost with it (12.5). */
const isNot =
  (operator: Operator) =>
  (card: BoardCard): boolean =>
    MAIN + card - 1 !== operator;

/** Whether the holder leads the operator by his shares of this company: as its director, or as chair (4.22, 12.3). */
const isPost = (state: State, operator: Operator, holder: Holder, company: Company): boolean =>
  company === SBAHN
    ? operator === MAIN && holder === state.sbahn.chair
    : holder < MOST_SEATS && company === tramBehind(state, operator);

/** The tram company whose S-Bahn shares pay for this purchase: itself, or the one behind the net (E34, E86); -1 for none. */
export const shareholderFor = (state: State, operator: Operator): Tram =>
  isTram(operator) ? operator : sponsorOf(state, operator);

/** What those shares would bring. */
function spareSBahnShares(state: State, operator: Operator): number {
  const tram = shareholderFor(state, operator);
  return tram < 0 ? 0 : spareShares(state, operator, asHolder(tram), SBAHN) * priceOf(state, SBAHN);
}

/** Whether those shares come first: the treasuries do not reach the price, and the director's money comes later (E34). */
const mustSellSBahn = (state: State, operator: Operator): boolean =>
  treasuryLack(state, operator) > 0 && spareSBahnShares(state, operator) > 0;

/** What the cheapest vehicle costs more than the treasuries have. */
const treasuryLack = (state: State, operator: Operator): number =>
  cheapestFor(state, operator) - worksOf(state, operator).cash - addedTreasury(state, operator);

/** What a company's own S-Bahn shares are worth to it; a net has none (15.1, E79). */
export const valueOfSBahnShares = (state: State, operator: Operator): number =>
  isTram(operator) ? spareSBahnShares(state, operator) : 0;

/** Why the company behind a net may not sell these S-Bahn shares, which it has, in the turn of the net (E86). */
export function sponsorSaleRefusal(
  state: State,
  operator: Operator,
  ordinary: number,
  board: readonly BoardCard[],
): Refusal | null {
  if (!mustBuy(state, operator)) return refuse("noEmergency", "E75", { operator });
  const holder = asHolder(shareholderFor(state, operator));
  return saleRefusal(state, operator, holder, SBAHN, ordinary, board, treasuryLack(state, operator));
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
  if (many > spareShares(state, operator, holder, company) || !board.every(isNot(operator)))
    return refuse("keepsCompany", "E34", { operator });
  const needed = Math.ceil(lack / priceOf(state, company));
  return many <= needed ? null : refuse("notMoreThanNeeded", "E75", { lack, needed });
}

/** What the director could get for all shares that he may sell in this emergency. */
function spareValue(state: State, operator: Operator): number {
  const seat = directorOf(state, operator);
  let value = 0;
  for (let company = 0; company <= TRAMS; company++)
    if (heldBy(state, seat, company) > 0)
      value += spareShares(state, operator, seat, company) * priceOf(state, company);
  return value;
}

/** What the cheapest vehicle costs more than all cash at hand (E74). */
const lackOf = (state: State, operator: Operator): number =>
  cheapestFor(state, operator) - worksOf(state, operator).cash - fundsOf(state, operator);

/** Why the director may not pay this price for what must be bought, if so (E34, E74). */
export function forcedRefusal(state: State, operator: Operator, price: number): Refusal | null {
  if (price > cheapestFor(state, operator))
    return refuse("cheapestOnly", "E74", { price: cheapestFor(state, operator) });
  if (mustSellSBahn(state, operator))
    return refuse("sellSBahnFirst", "E34", { company: shareholderFor(state, operator) });
  const lack = lackOf(state, operator);
  return lack <= 0 ? null : refuse("raiseMoney", "E34", { operator, price, lack });
}

/** Why a director need not, or not yet, sell shares in an operating round (E34, E75). */
export function noEmergency(state: State): Refusal | null {
  const { operator } = turnOf(state);
  if (!mustBuy(state, operator)) return refuse("noEmergency", "E75", { operator });
  if (mustSellSBahn(state, operator))
    return refuse("sellSBahnFirst", "E34", { company: shareholderFor(state, operator) });
  return lackOf(state, operator) > 0 ? null : refuse("noNeedToSell", "E75", { operator });
}

const isSold = ({ dealing }: State, company: Company): boolean => (dealing.sold & (1 << company)) !== 0;

/** Whether the director could sell shares of a company that he has not sold yet in this turn (E13, E75). */
const othersToSell = (state: State, operator: Operator, seat: Seat): boolean =>
  state.stack.some((company) => !isSold(state, company) && spareShares(state, operator, seat, company) > 0);

/** Why a director may not sell these shares, which he has, in an operating round (E34, E75). */
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
  if (isSold(state, company) && othersToSell(state, operator, seat)) return refuse("oneBundle", "E13", { company });
  return saleRefusal(state, operator, seat, company, ordinary, board, lackOf(state, operator));
}

/** Why a director is not bankrupt, if so: he must buy nothing, or can (E76). */
function bankruptRefusal(state: State): Refusal | null {
  const { operator } = turnOf(state);
  if (!mustBuy(state, operator)) return refuse("needNotBuy", "E76", { operator });
  const lack = lackOf(state, operator) - spareSBahnShares(state, operator) - spareValue(state, operator);
  return lack > 0 ? null : refuse("canStillPay", "E76", { operator });
}

/** The director cannot pay what the company must buy: the purchase does not happen (E34, E76). */
export const bankrupt: Handler<"bankrupt"> = {
  choices(state, _seat, into) {
    if (bankruptRefusal(state) === null) into.push({ do: "bankrupt" });
  },
  refusal: bankruptRefusal,
  play(doing, seat) {
    bankruptPlayer(doing, seat);
    if (doing.state.operating.turn) endTurn(doing);
  },
};
