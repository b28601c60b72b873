import type { Refusal, Seat } from "@stellwerk/kernel";
import { ALL_COMPANIES, type Company, type Holder, holderOfSeat, SBAHN } from "../ids.ts";
import { isYellow, priceOf } from "../market/stock-market.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { FIGURES, limitOfCertificates } from "../tables.ts";
import { heldBy, leaderOf, percentOfShare } from "./holdings.ts";

/** The certificates of a player that count towards the limit: not those in the yellow zone (4.4, E19). */
export function certificatesOf(state: State, seat: Seat): number {
  const holder = holderOfSeat(seat);
  let sum = 0;
  for (const company of ALL_COMPANIES) {
    const held = heldBy(state, holder, company);
    if (held > 0 && !isYellow(priceOf(state, company))) sum += held - (leaderOf(state, company) === holder ? 1 : 0);
  }
  return sum;
}

/** Certificates that a player may hold (Table 1); of those in the yellow zone any number (4.4). */
const certificateLimitOf = (state: State): number => limitOfCertificates(state.players.length);
export const isAboveLimit = (state: State, seat: Seat): boolean =>
  certificatesOf(state, seat) > certificateLimitOf(state);

/** Why a holder may not have so many shares more: at most 60 % of a tram company (4.5), 30 % of the S-Bahn (12.2). */
export function shareLimitRefusal(state: State, holder: Holder, company: Company, more: number): Refusal | null {
  const shares = heldBy(state, holder, company) + more;
  const isSBahn = company === SBAHN;
  const percent = isSBahn ? FIGURES.sbahnLimitPercent : FIGURES.playerLimitPercent;
  return shares * percentOfShare(company) > percent
    ? refuse("aboveLimit", isSBahn ? "12.2" : "4.5", { company, percent })
    : null;
}

/** Why a player may not buy one more certificate of a company: those in the yellow zone do not count (4.4, E19). */
export function certificateLimitRefusal(state: State, seat: Seat, company: Company): Refusal | null {
  const counts = state.markers[company] === null || !isYellow(priceOf(state, company));
  const limit = certificateLimitOf(state);
  return counts && certificatesOf(state, seat) >= limit ? refuse("certificateLimit", "4.4", { limit }) : null;
}

/** Why a player must still sell: above the limit since the start of the turn (4.4, E19). */
export function sellDownRefusal(state: State, seat: Seat): Refusal | null {
  if (!state.dealing.over || !isAboveLimit(state, seat)) return null;
  return refuse("sellDown", "4.4", { limit: certificateLimitOf(state), many: certificatesOf(state, seat) });
}
