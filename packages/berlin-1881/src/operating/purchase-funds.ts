import { takeFromPlayer, takeFromWorks } from "../bank.ts";
import {
  type BoardCard,
  type Company,
  type Holder,
  holderOfTram,
  isHeld,
  isPlayer,
  isTram,
  MAIN,
  netOf,
  netOfCard,
  type Operator,
  operatorOfNet,
  SBAHN,
  type Tram,
  tramOfHolder,
} from "../ids.ts";
import { priceOf } from "../market/stock-market.ts";
import { playerOf, type State, worksOf } from "../state.ts";
import { boardOf, heldBy, ordinaryOf, sharesOf } from "../stock/holdings.ts";
import { directorOf, holderOfNet } from "./acting-director.ts";
import { cheapestFor } from "./bank-vehicles.ts";
import { isInDebt } from "./fleet.ts";

/** The tram company that leads an operator: itself, or the one that holds a net (E86); null where a player does. */
function tramBehind(state: State, operator: Operator): Tram | null {
  if (isTram(operator)) return operator;
  const holder = holderOfNet(state, netOf(operator));
  return isHeld(holder) && !isPlayer(holder) ? tramOfHolder(holder) : null;
}

/** The tram company that pays for a net besides it (E86); none while that is in debt itself (15.3). */
function sponsorOf(state: State, operator: Operator): Tram | null {
  const tram = tramBehind(state, operator);
  return tram === null || tram === operator || isInDebt(state, tram) ? null : tram;
}

const addedTreasury = (state: State, operator: Operator): number => {
  const sponsor = sponsorOf(state, operator);
  return sponsor === null ? 0 : worksOf(state, sponsor).cash;
};

/** What others than the operator itself can pay at once: the company that holds it, and the director (10.1, E86). */
export const fundsOf = (state: State, operator: Operator): number =>
  addedTreasury(state, operator) + playerOf(state, directorOf(state, operator)).cash;

/** The operator pays the bank, and what it lacks the company that holds it, then the director (E34, E86). */
export function payFrom(state: State, operator: Operator, price: number): void {
  const own = Math.min(price, worksOf(state, operator).cash);
  const sponsor = sponsorOf(state, operator);
  const added = sponsor === null ? 0 : Math.min(price - own, worksOf(state, sponsor).cash);
  takeFromWorks(state, operator, own);
  if (sponsor !== null) takeFromWorks(state, sponsor, added);
  takeFromPlayer(state, directorOf(state, operator), price - own - added);
}

/** How many shares a holder can sell of a company so that the operator does not change hands (E34, E75). */
export function spareShares(state: State, operator: Operator, holder: Holder, company: Company): number {
  const loose = ordinaryOf(state, holder, company) + boardOf(state, holder, company).filter(isNotOf(operator)).length;
  if (!isPost(state, operator, holder, company)) return loose;
  const rivals = sharesOf(state, company).held.map(({ length }, other) => (other === holder ? 0 : length));
  return Math.max(0, Math.min(loose, heldBy(state, holder, company) - Math.max(...rivals)));
}

/** Whether this is not the board certificate of the operating net, which is lost with it (12.5). */
export const isNotOf =
  (operator: Operator) =>
  (card: BoardCard): boolean =>
    operatorOfNet(netOfCard(card)) !== operator;

/** Whether the holder leads the operator by shares of this company: as its director, or as chair (4.22, 12.3). */
const isPost = (state: State, operator: Operator, holder: Holder, company: Company): boolean =>
  company === SBAHN
    ? operator === MAIN && holder === state.sbahn.chair
    : isPlayer(holder) && company === tramBehind(state, operator);

/** The tram company whose S-Bahn shares pay for this purchase: itself, or the one behind the net (E34, E86); null for none. */
export const shareholderFor = (state: State, operator: Operator): Tram | null =>
  isTram(operator) ? operator : sponsorOf(state, operator);

/** What those shares would bring. */
export function spareSBahnShares(state: State, operator: Operator): number {
  const tram = shareholderFor(state, operator);
  return tram === null ? 0 : spareShares(state, operator, holderOfTram(tram), SBAHN) * priceOf(state, SBAHN);
}

/** What the cheapest vehicle costs more than the treasuries have. */
export const treasuryLack = (state: State, operator: Operator): number =>
  cheapestFor(state, operator) - worksOf(state, operator).cash - addedTreasury(state, operator);

/** What the cheapest vehicle costs more than all cash at hand (E74). */
export const lackOf = (state: State, operator: Operator): number =>
  cheapestFor(state, operator) - worksOf(state, operator).cash - fundsOf(state, operator);

/** What a company's own S-Bahn shares are worth to it; a net has none (15.1, E79). */
export const valueOfSBahnShares = (state: State, operator: Operator): number =>
  isTram(operator) ? spareSBahnShares(state, operator) : 0;
