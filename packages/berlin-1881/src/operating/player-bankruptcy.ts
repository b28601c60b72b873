import type { Refusal, Seat } from "@stellwerk/kernel";
import { takeFromPlayer } from "../bank.ts";
import type { Doing, Handler } from "../handler.ts";
import { ALL_TRAMS, holderOfSeat } from "../ids.ts";
import { refuse } from "../refusals.ts";
import { playerOf, type State, tramOf, turnOf } from "../state.ts";
import { toPool } from "../stock/certificate-transfers.ts";
import { releaseDirector } from "../stock/directors.ts";
import { ordinaryOf } from "../stock/holdings.ts";
import { giveUpSBahnShares } from "./company-bankruptcy.ts";
import { canSellMore } from "./emergency-sales.ts";
import { mustBuy } from "./forced-purchase.ts";
import { lackOf } from "./purchase-funds.ts";
import { endTurn } from "./turn.ts";

/** Why a director is not bankrupt, if so: nothing must be bought, it can be paid, or shares can still be sold (E75, E76). */
function bankruptRefusal(state: State): Refusal | null {
  const { operator } = turnOf(state);
  if (!mustBuy(state, operator)) return refuse("needNotBuy", "E76", { operator });
  if (lackOf(state, operator) <= 0) return refuse("canStillPay", "E76", { operator });
  return canSellMore(state, operator) ? refuse("canStillSell", "E75", { operator }) : null;
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

/** Cash to the bank, shares to the pool, posts to the next holders (E76). */
export function bankruptPlayer(doing: Doing, seat: Seat): void {
  const { state, tell } = doing;
  const player = playerOf(state, seat);
  const holder = holderOfSeat(seat);
  tell({ is: "playerBankrupt", seat });
  player.bankrupt = true;
  takeFromPlayer(state, seat, player.cash);
  for (const tram of ALL_TRAMS) {
    toPool(doing, holder, tram, ordinaryOf(state, holder, tram), []);
    if (tramOf(state, tram).director === holder) releaseDirector(doing, tram);
  }
  giveUpSBahnShares(doing, holder);
}
