import type { Refusal } from "@stellwerk/kernel";
import { takeFromWorks } from "../bank.ts";
import type { Handler } from "../handler.ts";
import { holderOfTram, isTram, SBAHN, type Tram } from "../ids.ts";
import { refuse } from "../refusals.ts";
import { type State, turnOf, worksOf } from "../state.ts";
import { bundleRefusal, bundlesOf } from "../stock/sellable-bundles.ts";
import { sellBundle, takeCard } from "../stock/certificate-transfers.ts";
import { cardRefusal, type Offered, offeredCards } from "../stock/bank-certificates.ts";
import { costOf } from "../stock/holdings.ts";
import { sponsorSaleRefusal } from "./emergency-sales.ts";
import { isInDebt } from "./fleet.ts";
import { shareholderFor } from "./purchase-funds.ts";

/** Why the company may buy no S-Bahn share (any more) in this turn, if so. */
function noInvestment(state: State, tram: Tram): Refusal | null {
  if (turnOf(state).share) return refuse("oneShare", "10.9");
  return isInDebt(state, tram) ? refuse("investsOnCredit", "15.3") : null;
}

/** A tram company buys an S-Bahn share from its treasury, one in a turn (10.9, E35); no certificate limit binds it (E19). */
export const invest: Handler<"invest"> = {
  choices(state, _seat, into) {
    const { operator } = turnOf(state);
    if (!isTram(operator) || noInvestment(state, operator)) return;
    for (const offered of offeredCards(state, SBAHN))
      if (!shareRefusal(state, operator, offered)) into.push({ do: "invest", from: offered.from, card: offered.card });
  },

  refusal(state, _seat, { from, card }) {
    const { operator } = turnOf(state);
    if (!isTram(operator)) return refuse("tramsInvest", "10.9");
    return noInvestment(state, operator) ?? shareRefusal(state, operator, { company: SBAHN, from, card });
  },

  play(doing, _seat, { from, card }) {
    const { state } = doing;
    const turn = turnOf(state);
    if (!isTram(turn.operator)) return;
    turn.share = true;
    takeFromWorks(state, turn.operator, costOf(state, SBAHN, from, card));
    takeCard(doing, holderOfTram(turn.operator), SBAHN, from, card);
  },
};

const shareRefusal = (state: State, tram: Tram, offered: Offered): Refusal | null =>
  cardRefusal(state, holderOfTram(tram), worksOf(state, tram).cash, offered);

/** A tram company sells S-Bahn shares, which does not move their price (E35); also for the net that it holds (E86). */
export const divest: Handler<"divest"> = {
  choices(state, _seat, into) {
    const { operator } = turnOf(state);
    const tram = shareholderFor(state, operator);
    if (tram === null) return;
    for (const { ordinary, board } of bundlesOf(state, holderOfTram(tram), SBAHN))
      if (isTram(operator) || !sponsorSaleRefusal(state, operator, ordinary, board))
        into.push({ do: "divest", ordinary, board });
  },

  refusal(state, _seat, { ordinary, board }) {
    const { operator } = turnOf(state);
    const tram = shareholderFor(state, operator);
    if (tram === null) return refuse("tramsInvest", "10.9");
    const missing = bundleRefusal(state, holderOfTram(tram), SBAHN, ordinary, board);
    return missing ?? (isTram(operator) ? null : sponsorSaleRefusal(state, operator, ordinary, board));
  },

  play(doing, _seat, { ordinary, board }) {
    const tram = shareholderFor(doing.state, turnOf(doing.state).operator);
    if (tram !== null) sellBundle(doing, holderOfTram(tram), SBAHN, ordinary, board, false);
  },
};
