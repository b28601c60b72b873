import { ALL_HOLDERS, type Company, type Holder, OFFERING, POOL, SBAHN } from "../ids.ts";
import type { Card, State } from "../state.ts";
import { FIGURES } from "../tables.ts";
import { heldBy, leaderOf, percentOfShare, sharesIn, sharesOf } from "./holdings.ts";

/** What a certificate is of the whole company, in percent. */
export const percentOfCard = (company: Company, card: Card): number => sharesIn(card) * percentOfShare(company);

/** Percent in the initial offering or the pool, the certificates of director, chair and board there among them. */
export function percentInBank(state: State, company: Company, where: "offering" | "pool"): number {
  const place = where === "pool" ? POOL : OFFERING;
  const leading = leaderOf(state, company) === place ? sharesIn("director") : 0;
  const board = company === SBAHN ? state.sbahn.board.filter((at) => at === place).length : 0;
  return (sharesOf(state, company)[where] + leading + board) * percentOfShare(company);
}

/** The percentage that must have left the initial offering before a company starts (4.25, 12.4). */
export const startPercent = (company: Company): number =>
  company === SBAHN ? FIGURES.sbahnStartPercent : FIGURES.tramStartPercent;

/** The same in shares. */
export const sharesToStart = (company: Company): number => startPercent(company) / percentOfShare(company);

/** The holders of shares of a company, the largest first. */
export const holdersOf = (state: State, company: Company): Holder[] =>
  ALL_HOLDERS.filter((holder) => heldBy(state, holder, company) > 0).sort(
    (a, b) => heldBy(state, b, company) - heldBy(state, a, company) || a - b,
  );
