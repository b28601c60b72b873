import type { Refusal, Seat } from "@stellwerk/kernel";
import { emergencySaleRefusal, noEmergency } from "./forced.ts";
import { type Offered, cardRefusal, offeredCards } from "./cards.ts";
import { FIGURES } from "./figures.ts";
import { isYellow, priceOf } from "./market.ts";
import {
  boardOf,
  bundleRefusal,
  bundlesOf,
  certificatesOf,
  costOf,
  isAbove,
  limitOf,
  ordinaryOf,
  sharesOf,
} from "./shares.ts";
import { type Company, SBAHN, type State, TRAMS } from "./state.ts";
import { type Handler, playerOf, refuse, takeFromPlayer } from "./table.ts";
import { sellBundle, takeCard } from "./trading.ts";

const COMPANIES_AND_SBAHN: readonly Company[] = Array.from({ length: TRAMS + 1 }, (_, company) => company);
const bit = (company: Company): number => 1 << company;

/** Why the player may buy nothing (more) in this turn, if so. */
function noPurchase({ stage, dealing }: State): Refusal | null {
  if (dealing.over) return refuse("overLimitNoPurchase", "E19");
  if (stage === "initial") return dealing.bought >= FIGURES.initialCertificates ? refuse("fourBought", "2.9") : null;
  return dealing.bought > 0 ? refuse("oneBought", "4.1") : null;
}

/** Why a player may not buy this card, apart from how often. */
function purchaseRefusal(state: State, seat: Seat, offered: Offered): Refusal | null {
  const { company } = offered;
  if (((state.dealing.soldBy[seat] as number) & bit(company)) !== 0) return refuse("soldThisRound", "4.8", { company });
  const refusal = cardRefusal(state, seat, playerOf(state, seat).cash, offered);
  if (refusal) return refusal;
  const counts = state.markers[company] === null || !isYellow(priceOf(state, company));
  const limit = limitOf(state);
  return counts && certificatesOf(state, seat) >= limit ? refuse("certificateLimit", "4.4", { limit }) : null;
}

export const buy: Handler<"buy"> = {
  choices(state, seat, into) {
    if (noPurchase(state)) return;
    for (const company of COMPANIES_AND_SBAHN)
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
    takeCard(doing, seat, company, from, card);
  },
};

/** One bundle for each company and turn (E13). Only who could not get down to the limit otherwise sells more of one (E19). */
function soldInTurn(state: State, seat: Seat, company: Company): Refusal | null {
  const { dealing } = state;
  if ((dealing.sold & bit(company)) === 0) return null;
  const mayRepeat =
    dealing.over &&
    isAbove(state, seat) &&
    !COMPANIES_AND_SBAHN.some(
      (other) =>
        (dealing.sold & bit(other)) === 0 &&
        !isYellow(priceOf(state, other)) &&
        ordinaryOf(state, seat, other) + boardOf(state, seat, other).length > 0,
    );
  return mayRepeat ? null : refuse("oneBundle", "E13", { company });
}

/** Selling in a stock round, or in an emergency of the operating company (E75). */
export const sell: Handler<"sell"> = {
  choices(state, seat, into) {
    if (state.stage !== "stock" && noEmergency(state)) return;
    for (const company of COMPANIES_AND_SBAHN) {
      if (state.stage === "stock" && soldInTurn(state, seat, company)) continue;
      for (const { ordinary, board } of bundlesOf(state, seat, company))
        if (state.stage === "stock" || !emergencySaleRefusal(state, seat, company, ordinary, board))
          into.push({ do: "sell", company, ordinary, board });
    }
  },

  refusal(state, seat, { company, ordinary, board }) {
    if (state.stage !== "stock")
      return (
        bundleRefusal(state, seat, company, ordinary, board) ??
        emergencySaleRefusal(state, seat, company, ordinary, board)
      );
    return soldInTurn(state, seat, company) ?? bundleRefusal(state, seat, company, ordinary, board);
  },

  play(doing, seat, { company, ordinary, board }) {
    const { dealing, stage } = doing.state;
    sellBundle(doing, seat, company, ordinary, board, true);
    dealing.sold |= bit(company);
    if (stage !== "stock") return;
    dealing.soldBy = dealing.soldBy.with(seat, (dealing.soldBy[seat] as number) | bit(company));
  },
};
