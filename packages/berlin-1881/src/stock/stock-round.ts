import { type Seat, itemAt, NO_SEAT, clockwiseFrom, seatAfter } from "@stellwerk/kernel";
import { endGame } from "../end/game-end.ts";
import { standingOf } from "../end/result.ts";
import type { Doing, Handler } from "../handler.ts";
import { type Company, isHeld, isTram } from "../ids.ts";
import { markersInOrder, moveMarker } from "../market/stock-market.ts";
import { beginOperatingRounds } from "../operating/operating-round.ts";
import { type Dealing, playerOf, type State, tramOf } from "../state.ts";
import { isAboveLimit } from "./holding-limits.ts";
import { sharesOf } from "./holdings.ts";
import { passRefusal } from "./selling.ts";

/** Game rounds without purchase and operation after which the game stands still (E55). */
const STANDSTILL = 3;

/** A game round begins with its stock round (3.2): the first in the order of the bids, later ones clockwise from the leader (E11). */
export function beginStockRound(doing: Doing): void {
  const { state, tell } = doing;
  if (state.round > 0) state.idle = state.stirred ? 0 : state.idle + 1;
  state.stirred = false;
  if (state.idle >= STANDSTILL) return endGame(doing, "standstill");
  const seats = state.players.length;
  const clockwise = clockwiseFrom(state.leader, seats);
  const order = (state.round === 0 ? state.ranking : clockwise).filter((seat) => !playerOf(state, seat).bankrupt);
  state.round += 1;
  state.stage = "stock";
  state.dealing = newDealing(order, seats);
  tell({ is: "round", round: state.round, ...standingOf(state) });
  beginTurn(state);
}

/** A player above the limit at the start of a turn must sell down and buys nothing in it (E19). */
function beginTurn(state: State): void {
  const { dealing } = state;
  dealing.sold = 0;
  dealing.handedOn = 0;
  dealing.bought = 0;
  dealing.over = isAboveLimit(state, itemAt(dealing.order, dealing.at));
}

/** Ends a turn of dealing; without a purchase in it the player has declined to buy (4.6). */
export const pass: Handler<"pass"> = {
  choices(state, seat, into) {
    if (!pass.refusal(state, seat, { do: "pass" })) into.push({ do: "pass" });
  },

  refusal: passRefusal,

  play(doing, seat) {
    const { state, tell } = doing;
    const { dealing } = state;
    if (dealing.bought === 0) {
      dealing.declined += 1;
      if (dealing.sold === 0) tell({ is: "passed", seat });
    }
    dealing.at = (dealing.at + 1) % dealing.order.length;
    if (state.stage === "initial" && dealing.at === 0) beginStockRound(doing);
    else if (state.stage === "stock" && dealing.declined === dealing.order.length) endStockRound(doing);
    else beginTurn(state);
  },
};

/** The prices of sold-out companies rise (4.16), then the left neighbour of the last buyer leads (4.7). */
function endStockRound(doing: Doing): void {
  const { state, tell } = doing;
  for (const company of markersInOrder(state).filter((one) => isSoldOut(state, one))) {
    moveMarker(doing, company, "soldOut");
    if (state.end) return; // at once: no other price rises any more (4.17, E45)
  }
  const { lastBuyer } = state.dealing;
  if (lastBuyer >= 0) {
    state.leader = leftOf(state, lastBuyer);
    tell({ is: "leader", seat: state.leader });
  }
  beginOperatingRounds(doing);
}

/** Nothing in the bank: all shares are with players, those of the S-Bahn also with tram companies (E18). */
function isSoldOut(state: State, company: Company): boolean {
  const { offering, pool } = sharesOf(state, company);
  const cards = isTram(company) ? [tramOf(state, company).director] : [state.sbahn.chair, ...state.sbahn.board];
  return offering === 0 && pool === 0 && cards.every(isHeld);
}

/** The next at the table who is still in the game; by seat, also in the first stock round (E11). */
function leftOf(state: State, seat: Seat): Seat {
  const next = seatAfter(seat, state.players.length);
  return playerOf(state, next).bankrupt ? leftOf(state, next) : next;
}

/** A round of dealing in this order, nothing done yet. */
export const newDealing = (order: Seat[], seats: number): Dealing => ({
  order,
  at: 0,
  declined: 0,
  lastBuyer: NO_SEAT,
  soldBy: Array.from<number>({ length: seats }).fill(0),
  sold: 0,
  handedOn: 0,
  bought: 0,
  over: false,
});
