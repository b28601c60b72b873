import { type Refusal, type Seat, itemAt } from "@stellwerk/kernel";
import type { Handler } from "../handler.ts";
import { ALL_COMPANIES, type Company, companyBit, holderOfSeat } from "../ids.ts";
import { isYellow, priceOf } from "../market/stock-market.ts";
import { emergencySaleRefusal, noEmergency } from "../operating/emergency-sales.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { bundleRefusal, bundlesOf } from "./sellable-bundles.ts";
import { sellBundle } from "./certificate-transfers.ts";
import { isAboveLimit, sellDownRefusal } from "./holding-limits.ts";
import { boardOf, leaderOf, ordinaryOf } from "./holdings.ts";

/**
 * One bundle for each company and turn (E13). Only who could not get down to the limit otherwise sells more of one
 * (E19), but not where two of the shares came for the director's certificate in this turn (E14).
 */
export function soldInTurn(state: State, seat: Seat, company: Company): Refusal | null {
  const { sold, handedOn = 0, over } = state.dealing;
  if ((sold & companyBit(company)) === 0) return null;
  const mayRepeat =
    over &&
    (handedOn & companyBit(company)) === 0 &&
    isAboveLimit(state, seat) &&
    !ALL_COMPANIES.some((other) => (sold & companyBit(other)) === 0 && countsWhenSold(state, seat, other));
  return mayRepeat ? null : refuse("oneBundle", "E13", { company });
}

/** Whether a player has certificates of a company to sell that count towards the limit (4.4). */
const countsWhenSold = (state: State, seat: Seat, company: Company): boolean => {
  const holder = holderOfSeat(seat);
  return (
    !isYellow(priceOf(state, company)) &&
    ordinaryOf(state, holder, company) + boardOf(state, holder, company).length > 0
  );
};

/** Why a player may not end the turn: above the limit since its start, and not sold down as far as can be (4.4, E19). */
export function passRefusal(state: State, seat: Seat): Refusal | null {
  const above = sellDownRefusal(state, seat);
  if (!above) return null;
  const canSell = ALL_COMPANIES.some(
    (company) => countsWhenSold(state, seat, company) && soldInTurn(state, seat, company) === null,
  );
  return canSell ? above : null;
}

/** Selling in a stock round, or in an emergency of the operating company (E75). */
export const sell: Handler<"sell"> = {
  choices(state, seat, into) {
    if (state.stage !== "stock" && noEmergency(state)) return;
    for (const company of ALL_COMPANIES) {
      if (state.stage === "stock" && soldInTurn(state, seat, company)) continue;
      for (const { ordinary, board } of bundlesOf(state, holderOfSeat(seat), company))
        if (state.stage === "stock" || !emergencySaleRefusal(state, seat, company, ordinary, board))
          into.push({ do: "sell", company, ordinary, board });
    }
  },

  refusal(state, seat, { company, ordinary, board }) {
    if (state.stage !== "stock")
      return (
        bundleRefusal(state, holderOfSeat(seat), company, ordinary, board) ??
        emergencySaleRefusal(state, seat, company, ordinary, board)
      );
    return soldInTurn(state, seat, company) ?? bundleRefusal(state, holderOfSeat(seat), company, ordinary, board);
  },

  play(doing, seat, { company, ordinary, board }) {
    const { state } = doing;
    const { dealing, stage } = state;
    const holder = holderOfSeat(seat);
    const wasLeader = leaderOf(state, company) === holder;
    sellBundle(doing, holder, company, ordinary, board, true);
    dealing.sold |= companyBit(company);
    const isLeader = leaderOf(state, company) === holder && state.pending[0]?.is !== "chair";
    if (wasLeader && !isLeader) dealing.handedOn = (dealing.handedOn ?? 0) | companyBit(company);
    if (stage !== "stock") return;
    dealing.soldBy = dealing.soldBy.with(seat, itemAt(dealing.soldBy, seat) | companyBit(company));
  },
};
