import { itemAt } from "@stellwerk/kernel";
import {
  ALL_HOLDERS,
  BOARD_CARDS,
  type BoardCard,
  boardIndex,
  type Company,
  type Holder,
  isTram,
  SBAHN,
  type Whereabouts,
} from "../ids.ts";
import { priceOf } from "../market/stock-market.ts";
import { type Card, type SBahn, type State, type TramCompany, tramOf } from "../state.ts";
import { COMPANIES, SBAHN_FIGURES } from "../tables.ts";

/** What both kinds of company have in common as shares. */
export const sharesOf = (state: State, company: Company): TramCompany | SBahn =>
  isTram(company) ? tramOf(state, company) : state.sbahn;

/** How many shares a holder has: tenths of a tram company, twentieths of the S-Bahn. */
export const heldBy = (state: State, holder: Holder, company: Company): number =>
  sharesOf(state, company).held[holder]?.length ?? 0;

/** What one share is: a tenth of a tram company, a twentieth of the S-Bahn. */
export const percentOfShare = (company: Company): number => (company === SBAHN ? 5 : 10);

export const percentOf = (state: State, holder: Holder, company: Company): number =>
  heldBy(state, holder, company) * percentOfShare(company);

/** Where the certificate of two shares is: the director's, or the chair's. */
export const leaderOf = (state: State, company: Company): Whereabouts =>
  isTram(company) ? tramOf(state, company).director : state.sbahn.chair;

/** The board certificates that a holder has, in their order. */
export const boardOf = (state: State, holder: Holder, company: Company = SBAHN): BoardCard[] =>
  company === SBAHN ? BOARD_CARDS.filter((card) => state.sbahn.board[boardIndex(card)] === holder) : [];

/** How many ordinary certificates a holder has. */
export const ordinaryOf = (state: State, holder: Holder, company: Company): number =>
  heldBy(state, holder, company) -
  (leaderOf(state, company) === holder ? 2 : 0) -
  boardOf(state, holder, company).length;

/** So many shares more; each is stamped, to tell who reached a number first (E14). */
export function gain(state: State, holder: Holder, company: Company, many: number): void {
  const shares = sharesOf(state, company);
  const stamps = Array.from({ length: many }, () => state.clock++);
  shares.held = shares.held.with(holder, [...(shares.held[holder] ?? []), ...stamps]);
}

export function lose(state: State, holder: Holder, company: Company, many: number): void {
  const shares = sharesOf(state, company);
  const left = heldBy(state, holder, company) - many;
  shares.held = shares.held.with(holder, (shares.held[holder] ?? []).slice(0, left));
}

/** The one with the most shares, if more than so many; among equals the first to reach that number (E14). Null for none. */
export function largest(held: readonly (readonly number[])[], moreThan: number): Holder | null {
  let best = -1;
  let most = moreThan;
  let since = 0;
  held.forEach((stamps, holder) => {
    const reached = stamps.at(-1) ?? 0;
    if (stamps.length > most || (best >= 0 && stamps.length === most && reached < since))
      [best, most, since] = [holder, stamps.length, reached];
  });
  return ALL_HOLDERS[best] ?? null;
}

/** How many shares a card is. */
export const sharesIn = (card: Card): number => (card === "director" ? 2 : 1);

/** The printed price of a share. */
export const parOf = (company: Company): number =>
  isTram(company) ? itemAt(COMPANIES, company).par : SBAHN_FIGURES.par;

/** What a card costs: the printed price from an initial offering, else the market's (4.10, 4.11, E52). */
export function costOf(state: State, company: Company, from: "offering" | "pool", card: Card): number {
  const printed = parOf(company);
  return sharesIn(card) * (from === "pool" ? priceOf(state, company) : printed);
}
