import {
  COMPANIES,
  type Company,
  type Holder,
  SBAHN,
  SBAHN_FIGURES,
  type State,
  TRAMS,
  heldBy,
} from "@stellwerk/berlin-1881";

/** The tram companies in the order of Table 3, then the S-Bahn. */
export const ALL_COMPANIES: readonly Company[] = Array.from({ length: TRAMS + 1 }, (_, company) => company);

export const fullName = (company: Company): string =>
  company === SBAHN ? SBAHN_FIGURES.name : (COMPANIES[company]?.name ?? "");

export const parOf = (company: Company): number =>
  company === SBAHN ? SBAHN_FIGURES.par : (COMPANIES[company]?.par ?? 0);

/** What one share is of the whole, in percent. */
export const shareOf = (company: Company): number => (company === SBAHN ? 5 : 10);

export const sharesOf = (view: State, company: Company) =>
  company === SBAHN ? view.sbahn : (view.trams[company] as State["trams"][number]);

/** Percent in the initial offering, with what is left of the certificates of director, chair and board there. */
export function percentIn(view: State, company: Company, where: "offering" | "pool"): number {
  const place = where === "pool" ? -1 : -2;
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
  sharesOf(view, company)
    .held.map((_, holder) => holder)
    .filter((holder) => heldBy(view, holder, company) > 0)
    .sort((a, b) => heldBy(view, b, company) - heldBy(view, a, company) || a - b);
