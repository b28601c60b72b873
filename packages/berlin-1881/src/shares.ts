import type { Refusal } from "@stellwerk/kernel";
import { COMPANIES, SBAHN_FIGURES, limitOfCertificates } from "./figures.ts";
import { isYellow, priceOf } from "./market.ts";
import { type Card, type Company, type Holder, SBAHN, type SBahn, type State, type TramCompany } from "./state.ts";
import { refuse, tramOf } from "./table.ts";

export type BoardCard = 2 | 3 | 4;
export const BOARD_CARDS: readonly BoardCard[] = [2, 3, 4];

/** What both kinds of company have in common as shares. */
export const sharesOf = (state: State, company: Company): TramCompany | SBahn =>
  company === SBAHN ? state.sbahn : tramOf(state, company);

/** How many shares a holder has: tenths of a tram company, twentieths of the S-Bahn. */
export const heldBy = (state: State, holder: Holder, company: Company): number =>
  sharesOf(state, company).held[holder]?.length ?? 0;

export const percentOf = (state: State, holder: Holder, company: Company): number =>
  heldBy(state, holder, company) * (company === SBAHN ? 5 : 10);

/** Where the certificate of two shares is: the director's, or the chair's. */
export const leaderOf = (state: State, company: Company): number =>
  company === SBAHN ? state.sbahn.chair : tramOf(state, company).director;

/** The board certificates that a holder has, in their order. */
export const boardOf = (state: State, holder: Holder, company: Company = SBAHN): BoardCard[] =>
  company === SBAHN ? BOARD_CARDS.filter((card) => state.sbahn.board[card - 2] === holder) : [];

/** How many ordinary certificates a holder has. */
export const ordinaryOf = (state: State, holder: Holder, company: Company): number =>
  heldBy(state, holder, company) -
  (leaderOf(state, company) === holder ? 2 : 0) -
  boardOf(state, holder, company).length;

/** The certificates of a player that count towards the limit: not those in the yellow zone (4.4, E19). */
export function certificatesOf(state: State, seat: Holder): number {
  let sum = 0;
  for (let company = 0; company <= SBAHN; company++) {
    const held = heldBy(state, seat, company);
    if (held > 0 && !isYellow(priceOf(state, company))) sum += held - (leaderOf(state, company) === seat ? 1 : 0);
  }
  return sum;
}

/** Certificates that a player may hold (Table 1); of those in the yellow zone any number (4.4). */
export const limitOf = (state: State): number => limitOfCertificates(state.players.length);
export const isAbove = (state: State, seat: Holder): boolean => certificatesOf(state, seat) > limitOf(state);

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

/** The one with the most shares, if more than so many; among equals who reached that number first (E14). -1 for nobody. */
export function largest(held: readonly (readonly number[])[], moreThan: number): Holder {
  let best = -1;
  let most = moreThan;
  let since = 0;
  held.forEach((stamps, holder) => {
    const reached = stamps.at(-1) ?? 0;
    if (stamps.length > most || (best >= 0 && stamps.length === most && reached < since))
      [best, most, since] = [holder, stamps.length, reached];
  });
  return best;
}

/** How many shares a card is. */
export const sharesIn = (card: Card): number => (card === "director" ? 2 : 1);

/** What a card costs: the printed price from an initial offering, else the market's (4.10, 4.11, E52). */
export function costOf(state: State, company: Company, from: "offering" | "pool", card: Card): number {
  const printed = company === SBAHN ? SBAHN_FIGURES.par : (COMPANIES[company]?.par as number);
  return sharesIn(card) * (from === "pool" ? priceOf(state, company) : printed);
}

export interface Bundle {
  readonly ordinary: number;
  readonly board: BoardCard[];
}

/** Every bundle that a holder could sell (E13): never the director's or the chair's certificate (4.24, 12.2). */
export function bundlesOf(state: State, holder: Holder, company: Company): Bundle[] {
  const most = ordinaryOf(state, holder, company);
  const bundles: Bundle[] = [];
  for (const board of subsets(boardOf(state, holder, company)))
    for (let ordinary = board.length > 0 ? 0 : 1; ordinary <= most; ordinary++) bundles.push({ ordinary, board });
  return bundles;
}

/** The empty one first; each in ascending order. */
export const subsets = (cards: readonly BoardCard[]): BoardCard[][] =>
  cards.reduce<BoardCard[][]>((all, card) => all.concat(all.map((some) => [...some, card])), [[]]);

/** Whether a list of board certificates names some of these, each once and in order. */
export const areAmong = (board: readonly BoardCard[], cards: readonly BoardCard[]): boolean =>
  board.every((card, i) => cards.includes(card) && card > (board[i - 1] ?? 1));

/** Why a holder has no such bundle, if so. */
export function bundleRefusal(
  state: State,
  holder: Holder,
  company: Company,
  ordinary: number,
  board: readonly BoardCard[],
): Refusal | null {
  if (sharesOf(state, company).stage === "bankrupt") return refuse("sharesWorthless", "9.13", { company });
  if (ordinary + board.length === 0) return refuse("emptyBundle", "E13");
  const most = ordinaryOf(state, holder, company);
  if (ordinary > most)
    return leaderOf(state, company) === holder
      ? refuse("directorNeverSold", company === SBAHN ? "12.2" : "4.2", { company, most })
      : refuse("notSoMany", "4.9", { company, most });
  return areAmong(board, boardOf(state, holder, company)) ? null : refuse("notOnBoard", "4.9");
}
