import { type Seat, itemAt, bySeat, clockwiseFrom, seatAfter } from "@stellwerk/kernel";
import type { Doing, Handler } from "../handler.ts";
import { refuse } from "../refusals.ts";
import { type Player, playerOf, type State } from "../state.ts";
import { newDealing } from "../stock/stock-round.ts";
import { FIGURES } from "../tables.ts";

/** The least bid and the steps (2.6); by the house rules from 0 in steps of 5. */
const figuresOf = ({ options }: State): { least: number; step: number } =>
  options.houseRules ? { least: 0, step: 5 } : { least: FIGURES.minimumBid, step: FIGURES.bidStep };

/** Every bid that a player may make. */
export function bidsOf(state: State, { cash }: Player): number[] {
  const { least, step } = figuresOf(state);
  return Array.from({ length: Math.floor((cash - least) / step) + 1 }, (_, i) => least + i * step);
}

export const bid: Handler<"bid"> = {
  choices(state, seat, into) {
    const player = playerOf(state, seat);
    if (state.stage !== "bid" || player.bid !== null) return;
    for (const amount of bidsOf(state, player)) into.push({ do: "bid", amount });
  },

  refusal(state, seat, { amount }) {
    const { cash, bid: made } = playerOf(state, seat);
    if (state.stage !== "bid" || made !== null) return refuse("bidMade", "2.5");
    const { least, step } = figuresOf(state);
    if (amount < least || amount % step !== 0) return refuse("bidSteps", "2.6", { least, step });
    return amount > cash ? refuse("bidAboveCash", "2.5", { amount, cash }) : null;
  },

  play(doing, seat, { amount }) {
    const { state, tell } = doing;
    playerOf(state, seat).bid = amount;
    tell({ is: "bid", seat, amount });
    if (state.players.every(({ bid: made }) => made !== null)) openBids(doing);
  },
};

/** All bids are in: they are ranked, exchanged (2.7, 2.8), and the initial purchase begins (2.9). */
function openBids({ state, tell }: Doing): void {
  const { players, auctioneer } = state;
  const bids = players.map((player) => player.bid ?? 0);
  const bidOf = (seat: Seat): number => itemAt(bids, seat);
  // Clockwise from the left of the auctioneer, so that the auctioneer comes last among equals (E9).
  const clockwise = clockwiseFrom(seatAfter(auctioneer, players.length), players.length);
  const ranking = clockwise.toSorted((a, b) => bidOf(b) - bidOf(a));
  const received = bySeat(bids).map(([seat]) => bidOf(itemAt(ranking, ranking.length - 1 - ranking.indexOf(seat))));
  for (const [seat, player] of bySeat(players)) player.cash += itemAt(received, seat) - bidOf(seat);
  state.ranking = ranking;
  state.leader = itemAt(ranking, 0);
  state.stage = "initial";
  state.dealing = newDealing(ranking, players.length);
  tell({ is: "bids", ranking, bids, received });
  tell({ is: "leader", seat: state.leader });
}
