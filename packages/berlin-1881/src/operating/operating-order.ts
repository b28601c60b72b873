import { ALL_OPERATORS, type Company, firstOperatorOf, MAIN, type Operator, SBAHN } from "../ids.ts";
import { markersInOrder } from "../market/stock-market.ts";
import { isSeparate } from "../sbahn/nets.ts";
import type { State } from "../state.ts";
import { sharesOf } from "../stock/holdings.ts";
import { directorOf } from "./acting-director.ts";

/** Companies that operate, the highest price first (5.1); by the house rules the S-Bahn last. */
export function operatingOrder(state: State): Company[] {
  const order = markersInOrder(state).filter(
    (company) => sharesOf(state, company).stage === "running" && directorOf(state, firstOperatorOf(company)) >= 0, // E76
  );
  if (!state.options.houseRules || !order.includes(SBAHN)) return order;
  return [...order.filter((company) => company !== SBAHN), SBAHN];
}

/** The next to operate in this round: the subnets of the S-Bahn follow its main net at once (E20). */
export const nextSubnet = (state: State): Operator | undefined => {
  const { operated } = state.operating;
  if (!operated.includes(MAIN)) return undefined;
  return ALL_OPERATORS.find(
    (operator) =>
      operator > MAIN &&
      !operated.includes(operator) &&
      isSeparate(state, operator) &&
      directorOf(state, operator) >= 0,
  );
};

/** The highest price of now among the companies that have not operated (5.1, E20). */
export const nextCompany = (state: State): Operator | undefined =>
  operatingOrder(state)
    .map(firstOperatorOf)
    .find((operator) => !state.operating.operated.includes(operator) && (operator !== MAIN || isSeparate(state, MAIN)));
