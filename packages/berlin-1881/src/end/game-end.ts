import type { Doing } from "../handler.ts";
import type { Reason, State } from "../state.ts";

/** Why the game ends at this moment; null if it goes on. */
export function reasonToEnd(state: State): Reason | null {
  if (state.end && isAtOnce(state, state.end)) return state.end;
  if (state.players.filter(({ bankrupt }) => !bankrupt).length <= 1) return "lastPlayer"; // E90
  return hasCompany(state) ? null : "noCompany";
}

/** In an operating round a broken bank waits for its end (E46), by the house rules also a price of 400 (E45). */
const isAtOnce = ({ stage, options }: State, reason: Reason): boolean =>
  stage !== "operating" || (reason === "price" && !options.houseRules);

/** Whether a company is in play or can be opened (E90); the S-Bahn can be from phase 2 (12.1). */
const hasCompany = ({ trams, sbahn, phase }: State): boolean =>
  trams.some(({ stage }) => stage !== "bankrupt") ||
  (sbahn.stage !== "bankrupt" && (sbahn.stage !== "closed" || phase > 1));

export function endGame({ state, tell }: Doing, reason: Reason): void {
  state.stage = "over";
  state.end = reason;
  state.pending = [];
  state.operating.turn = null;
  tell({ is: "over", reason });
}
