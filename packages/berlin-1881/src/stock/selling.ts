import { type Refusal, type Seat, itemAt } from "@stellwerk/kernel";
import type { Handler } from "../handler.ts";
import { ALL_COMPANIES, type Company, companyBit, holderOfSeat } from "../ids.ts";
import { isYellow, priceOf } from "../market/stock-market.ts";
import { emergencySaleRefusal, noEmergency } from "../operating/emergency-sales.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { bundleRefusal, bundlesOf } from "./bundles.ts";
import { sellBundle } from "./certificate-transfers.ts";
import { isAboveLimit } from "./holding-limits.ts";
import { boardOf, ordinaryOf } from "./holdings.ts";

/** One bundle for each company and turn (E13). Only who could not get down to the limit otherwise sells more of one (E19). */
function soldInTurn(state: State, seat: Seat, company: Company): Refusal | null {
  const { dealing } = state;
  const holder = holderOfSeat(seat);
  if ((dealing.sold & companyBit(company)) === 0) return null;
  const mayRepeat =
    dealing.over &&
    isAboveLimit(state, seat) &&
    !ALL_COMPANIES.some(
      (other) =>
        (dealing.sold & companyBit(other)) === 0 &&
        !isYellow(priceOf(state, other)) &&
        ordinaryOf(state, holder, other) + boardOf(state, holder, other).length > 0,
    );
  return mayRepeat ? null : refuse("oneBundle", "E13", { company });
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
    const { dealing, stage } = doing.state;
    sellBundle(doing, holderOfSeat(seat), company, ordinary, board, true);
    dealing.sold |= companyBit(company);
    if (stage !== "stock") return;
    dealing.soldBy = dealing.soldBy.with(seat, itemAt(dealing.soldBy, seat) | companyBit(company));
  },
};
