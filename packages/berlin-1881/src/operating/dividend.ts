import { bySeat } from "@stellwerk/kernel";
import { payPlayer, payWorks } from "../bank.ts";
import type { ActionOf, Doing, Handler } from "../handler.ts";
import { type Holder, holderOfSeat, isTram } from "../ids.ts";
import { fellFor, moveMarker } from "../market/stock-market.ts";
import { refuse } from "../refusals.ts";
import { giveCommission, mayGiveCommission } from "../sbahn/commission.ts";
import { tramOf, type Turn, turnOf, worksOf } from "../state.ts";
import { bankruptCompany } from "./company-bankruptcy.ts";
import { repay } from "./vehicles-on-credit.ts";

const bonusOf = ({ ferry, connection }: Turn): number => ferry + connection;

/** What becomes of the income (9.6). Without income, or in debt, there is no choice: it is withheld (E66, E79). */
export const pay: Handler<"pay"> = {
  choices(state, seat, into) {
    for (const income of ["dividend", "dividendWithoutBonus", "withhold"] as const)
      for (const commission of [false, true]) {
        const action = { do: "pay" as const, income, commission };
        if (pay.refusal(state, seat, action) === null) into.push(action);
      }
  },

  refusal(state, _seat, { income, commission }) {
    const turn = turnOf(state);
    const bonus = bonusOf(turn);
    if (income === "dividendWithoutBonus" && bonus === 0) return refuse("noBonus", "9.8");
    if (!commission) return null;
    if (income === "withhold") return refuse("commissionWithoutDividend", "12.5");
    const kept = income === "dividendWithoutBonus" ? bonus : 0;
    const treasury = worksOf(state, turn.operator).cash + kept;
    return mayGiveCommission(state, turn.operator, treasury)
      ? null
      : refuse("noCommission", "E40", { operator: turn.operator });
  },

  play(doing, _seat, { income, commission }) {
    if (income === "withhold") return withhold(doing);
    payOut(doing, income);
    if (commission) giveCommission(doing, turnOf(doing.state).operator);
  },
};

/** Income and bonuses go to the treasury and the price falls (9.10), where it may end the company (9.13). */
export function withhold(doing: Doing): void {
  const { state, tell } = doing;
  const turn = turnOf(state);
  const { operator } = turn;
  const amount = turn.income + bonusOf(turn);
  payWorks(state, operator, amount);
  tell({ is: "withheld", operator, amount });
  repay(doing, operator);
  turn.step = "vehicles";
  if (isTram(operator)) {
    moveMarker(doing, operator, "withheld");
    if (fellFor(state, operator)) bankruptCompany(doing, operator); // E31
  } else state.sbahn.withheld++; // E42
}

/** All of the income, with or without the bonuses, goes to the shareholders and the price rises (9.7–9.9). */
function payOut(doing: Doing, income: ActionOf<"pay">["income"]): void {
  const { state, tell } = doing;
  const turn = turnOf(state);
  const { operator } = turn;
  const kept = income === "dividendWithoutBonus" ? bonusOf(turn) : 0;
  const amount = turn.income + bonusOf(turn) - kept;
  payWorks(state, operator, kept);
  turn.step = "vehicles";
  if (!isTram(operator)) {
    // The nets pay together, after the last of them (12.13).
    state.sbahn.income += amount;
    state.sbahn.paid++;
    tell({ is: "paid", operator, amount, kept, shares: [], pool: 0 });
    return;
  }
  const { held, pool } = tramOf(state, operator);
  const tenth = amount / 10; // whole, as all values are (E68)
  const shares: { holder: Holder; amount: number }[] = [];
  for (const [seat, { length }] of bySeat(held)) {
    if (length === 0) continue;
    shares.push({ holder: holderOfSeat(seat), amount: length * tenth });
    payPlayer(state, seat, length * tenth);
  }
  // Shares in the pool pay the company, those in the offering earn nothing (E30).
  const inPool = pool * tenth;
  payWorks(state, operator, inPool);
  tell({ is: "paid", operator, amount, kept, shares, pool: inPool });
  moveMarker(doing, operator, "dividend");
}
