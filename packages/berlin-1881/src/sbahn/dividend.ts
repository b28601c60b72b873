import { payHolder, payWorks } from "../bank.ts";
import type { Doing } from "../handler.ts";
import { ALL_HOLDERS, MAIN, POOL, SBAHN } from "../ids.ts";
import { fellFor, moveMarker } from "../market/stock-market.ts";
import { bankruptCompany } from "../operating/company-bankruptcy.ts";
import { heldBy } from "../stock/holdings.ts";

/** After its last net: what all nets pay goes to the shareholders, and the majority moves the price (12.12, 12.13). */
export function settleSBahn(doing: Doing): void {
  const { state, tell } = doing;
  const { sbahn } = state;
  const { income, paid, withheld } = sbahn;
  Object.assign(sbahn, { income: 0, paid: 0, withheld: 0 });
  if (income > 0) {
    // Each holder's percent together, halves up (E68); shares in the offering earn nothing.
    const shareOf = (twentieths: number): number => Math.floor((income * twentieths) / 20 + 0.5);
    const shares = ALL_HOLDERS.map((holder) => ({ holder, amount: shareOf(heldBy(state, holder, SBAHN)) })).filter(
      ({ amount }) => amount > 0,
    );
    for (const { holder, amount } of shares) payHolder(state, holder, amount);
    const inPool = sbahn.pool + sbahn.board.filter((where) => where === POOL).length + (sbahn.chair === POOL ? 2 : 0);
    payWorks(state, MAIN, shareOf(inPool));
    tell({ is: "paid", operator: MAIN, amount: income, kept: 0, shares, pool: shareOf(inPool) });
  }
  if (paid > withheld) moveMarker(doing, SBAHN, "dividend");
  else if (paid < withheld) {
    moveMarker(doing, SBAHN, "withheld");
    if (fellFor(state, SBAHN)) bankruptCompany(doing, SBAHN); // E31
  }
}
