import { type ActionOf, type Company, costOf, type State } from "@stellwerk/berlin-1881";

/** The purchase that an opened company proposes: its first certificate, from where the bank sells it for less. */
export function proposedPurchase(
  view: State,
  offers: readonly ActionOf<"buy">[],
  company: Company | null,
): ActionOf<"buy"> | null {
  const [first, ...others] = offers.filter((buy) => buy.company === company);
  if (!first) return null;
  const cost = ({ company: of, from, card }: ActionOf<"buy">): number => costOf(view, of, from, card);
  return others.reduce((best, one) => (one.card === first.card && cost(one) < cost(best) ? one : best), first);
}
