import type { Outcome } from "@stellwerk/kernel";
import type { Standing } from "./events.ts";
import { priceOf } from "./market.ts";
import { type Company, type Reason, SBAHN, type State, TRAMS } from "./state.ts";
import { type Doing, tramOf } from "./table.ts";

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

/** What the shares of a player are worth (13.3); those of bankrupt companies nothing (E47). */
export function valueOfShares(state: State, seat: number): number {
  const sharesOf = (company: Company): number =>
    (company === SBAHN ? state.sbahn : tramOf(state, company)).held[seat]?.length ?? 0;
  let value = 0;
  for (let company = 0; company <= TRAMS; company++) value += sharesOf(company) * priceOf(state, company);
  return value;
}

/** The figures of a moment, for the charts. */
export const standingOf = (state: State): Standing => ({
  cash: state.players.map(({ cash }) => cash),
  shares: state.players.map((_, seat) => valueOfShares(state, seat)),
  prices: state.markers.map((_, company) => priceOf(state, company)),
});

/** The richest wins, ties share (13.4, E47); whoever went bankrupt is last (E76). What the bank owes is in the cash (13.2). */
export function outcome(state: State): Outcome | null {
  if (state.stage !== "over") return null;
  const results = state.players.map(({ cash, bankrupt }, seat) => {
    const shares = valueOfShares(state, seat);
    return { bankrupt, score: cash + shares, parts: { cash, shares } };
  });
  const isBetter = (a: (typeof results)[number], b: (typeof results)[number]): boolean =>
    a.bankrupt === b.bankrupt ? a.score > b.score : b.bankrupt;
  return {
    standings: results.map((result, seat) => ({
      seat,
      place: 1 + results.filter((other) => isBetter(other, result)).length,
      score: result.score,
      parts: result.parts,
    })),
  };
}
