import { type Outcome, type Seat, bySeat, seatsOf } from "@stellwerk/kernel";
import type { Standing } from "../events.ts";
import { ALL_COMPANIES, holderOfSeat } from "../ids.ts";
import { priceOf } from "../market/stock-market.ts";
import { type State, playerOf } from "../state.ts";
import { heldBy } from "../stock/holdings.ts";

/** What the shares of a player are worth (13.3); those of bankrupt companies nothing (E47). */
export function valueOfShares(state: State, seat: Seat): number {
  let value = 0;
  for (const company of ALL_COMPANIES) value += heldBy(state, holderOfSeat(seat), company) * priceOf(state, company);
  return value;
}

/** Cash and shares of a player together: what is counted at the end (13.4). */
export const worthOf = (state: State, seat: Seat): number => playerOf(state, seat).cash + valueOfShares(state, seat);

/** The figures of a moment, for the charts. */
export const standingOf = (state: State): Standing => ({
  cash: state.players.map(({ cash }) => cash),
  shares: seatsOf(state.players.length).map((seat) => valueOfShares(state, seat)),
  prices: ALL_COMPANIES.map((company) => priceOf(state, company)),
});

/** The richest wins, ties share (13.4, E47); bankrupt players are last (E76). What the bank owes is in the cash (13.2). */
export function outcome(state: State): Outcome | null {
  if (state.stage !== "over") return null;
  const results = bySeat(state.players).map(([seat, { cash, bankrupt }]) => {
    const shares = valueOfShares(state, seat);
    return { seat, bankrupt, score: cash + shares, parts: { cash, shares } };
  });
  const isBetter = (a: (typeof results)[number], b: (typeof results)[number]): boolean =>
    a.bankrupt === b.bankrupt ? a.score > b.score : b.bankrupt;
  return {
    standings: results.map((result) => ({
      seat: result.seat,
      place: 1 + results.filter((other) => isBetter(other, result)).length,
      score: result.score,
      parts: result.parts,
    })),
  };
}
