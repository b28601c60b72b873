import { type Refusal, type Seat, itemAt } from "@stellwerk/kernel";
import { takeFromPlayer } from "../bank.ts";
import type { Handler } from "../handler.ts";
import { ALL_COMPANIES, companyBit, holderOfSeat, SBAHN } from "../ids.ts";
import { refuse } from "../refusals.ts";
import { initialPurchaseRefusal } from "../setup/initial-purchase.ts";
import { playerOf, type State } from "../state.ts";
import { takeCard } from "./certificate-transfers.ts";
import { cardRefusal, type Offered, offeredCards } from "./bank-certificates.ts";
import { certificateLimitRefusal } from "./holding-limits.ts";
import { costOf, sharesOf } from "./holdings.ts";

/** Why the player may buy nothing (more) in this turn, if so. */
function noPurchase({ stage, dealing }: State): Refusal | null {
  if (dealing.over) return refuse("overLimitNoPurchase", "E19");
  if (stage === "initial") return initialPurchaseRefusal(dealing);
  return dealing.bought > 0 ? refuse("oneBought", "4.1") : null;
}

/** Why a player may not buy this card, apart from how often. */
function purchaseRefusal(state: State, seat: Seat, offered: Offered): Refusal | null {
  const { company } = offered;
  if ((itemAt(state.dealing.soldBy, seat) & companyBit(company)) !== 0)
    return refuse("soldThisRound", "4.8", { company });
  const refusal = cardRefusal(state, holderOfSeat(seat), playerOf(state, seat).cash, offered);
  if (refusal) return refusal;
  return certificateLimitRefusal(state, seat, company);
}

export const buy: Handler<"buy"> = {
  choices(state, seat, into) {
    if (noPurchase(state)) return;
    for (const company of ALL_COMPANIES)
      for (const offered of offeredCards(state, company))
        if (!purchaseRefusal(state, seat, offered)) into.push({ do: "buy", ...offered });
  },

  refusal: (state, seat, action) => noPurchase(state) ?? purchaseRefusal(state, seat, action),

  play(doing, seat, { company, from, card }) {
    const { state } = doing;
    const { dealing } = state;
    const isNewTram = company !== SBAHN && sharesOf(state, company).stage === "closed";
    if (isNewTram && state.stage === "stock" && state.openings > 0) state.openings -= 1; // E15
    dealing.bought += 1;
    dealing.lastBuyer = seat;
    dealing.declined = 0;
    state.stirred = true;
    takeFromPlayer(state, seat, costOf(state, company, from, card));
    takeCard(doing, holderOfSeat(seat), company, from, card);
  },
};
