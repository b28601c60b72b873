import {
  ALL_HOLDERS,
  COMPANIES,
  type Company,
  heldBy,
  type Holder,
  OFFERING,
  percentOfShare,
  POOL,
  SBAHN,
  SBAHN_FIGURES,
  sharesOf,
  type State,
} from "@stellwerk/berlin-1881";

export { ALL_COMPANIES, sharesOf } from "@stellwerk/berlin-1881";

export const fullName = (company: Company): string =>
  company === SBAHN ? SBAHN_FIGURES.name : (COMPANIES[company]?.name ?? "");

export const parOf = (company: Company): number =>
  company === SBAHN ? SBAHN_FIGURES.par : (COMPANIES[company]?.par ?? 0);

/** What one share is of the whole, in percent. */
export const shareOf = percentOfShare;

/** Percent in the initial offering, with what is left of the certificates of director, chair and board there. */
export function percentIn(view: State, company: Company, where: "offering" | "pool"): number {
  const place = where === "pool" ? POOL : OFFERING;
  const shares = sharesOf(view, company);
  const cards =
    company === SBAHN
      ? (view.sbahn.chair === place ? 2 : 0) + view.sbahn.board.filter((at) => at === place).length
      : view.trams[company]?.director === place
        ? 2
        : 0;
  return (shares[where] + cards) * shareOf(company);
}

/** Who has shares of a company, the most first. */
export const holdersOf = (view: State, company: Company): Holder[] =>
  ALL_HOLDERS.filter((holder) => heldBy(view, holder, company) > 0).sort(
    (a, b) => heldBy(view, b, company) - heldBy(view, a, company) || a - b,
  );
