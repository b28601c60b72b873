import type { Seat } from "@stellwerk/kernel";
import { ALL_COMPANIES, type Company, holderOfSeat } from "../ids.ts";
import { priceOf } from "../market/stock-market.ts";
import { playerOf, type State } from "../state.ts";
import { bundleRefusal } from "./sellable-bundles.ts";
import { boardOf, ordinaryOf } from "./holdings.ts";
import { soldInTurn } from "./selling.ts";

/**
 * What a player could pay with in a turn of a stock round: the cash, and for each company the largest bundle at
 * today's price (E13). The director's and the chair's certificate are never sold (4.2, 12.2).
 */
export const liquidityOf = (state: State, seat: Seat): number =>
  ALL_COMPANIES.reduce((sum, company) => sum + proceedsOf(state, seat, company), playerOf(state, seat).cash);

function proceedsOf(state: State, seat: Seat, company: Company): number {
  const holder = holderOfSeat(seat);
  const ordinary = ordinaryOf(state, holder, company);
  const board = boardOf(state, holder, company);
  const isDealing = state.stage === "stock" && state.dealing.order[state.dealing.at] === seat;
  const refusal =
    bundleRefusal(state, holder, company, ordinary, board) ?? (isDealing ? soldInTurn(state, seat, company) : null);
  return refusal ? 0 : (ordinary + board.length) * priceOf(state, company);
}
