import { type Company, isTram, OFFERING, POOL } from "../ids.ts";
import { type State, tramOf } from "../state.ts";
import { sharesIn } from "./holdings.ts";

/** Shares that have left the initial offering, those since sold to the pool included (E16, 12.4). */
export function sharesSold(state: State, company: Company): number {
  if (isTram(company)) {
    const { offering, director } = tramOf(state, company);
    return 10 - offering - (director === OFFERING ? sharesIn("director") : 0);
  }
  const { held, pool, board, chair } = state.sbahn;
  return (
    held.reduce((sum, { length }) => sum + length, 0) +
    pool +
    board.filter((where) => where === POOL).length +
    (chair === POOL ? sharesIn("director") : 0)
  );
}
