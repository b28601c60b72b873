import { type Tell, itemAt } from "@stellwerk/kernel";
import { DATA } from "./data.ts";
import { score } from "./scoring.ts";
import { CONDUCTOR, type Event, LINES, type Line, type State, lineOf } from "./state.ts";
import { type Handler, isBefore, playerOnTurn, refuse, takeFromHand } from "./steps.ts";

/** Cards that may be laid at terminals in a turn (1). */
export const MOST_PASSENGERS = 2;

/** Step 1: one or two cards from the hand wait at the terminals (1, T6, T19). */
export const passengers: Handler<"passenger"> = {
  choices(state, into) {
    if (state.step !== "passengers" || state.laid >= MOST_PASSENGERS) return;
    const { hand } = playerOnTurn(state);
    for (let i = 0; i < hand.length; i++) {
      const card = itemAt(hand, i);
      if (i > 0 && card === hand[i - 1]) continue;
      if (card === CONDUCTOR) for (const line of LINES) into.push({ do: "passenger", card, line });
      else into.push({ do: "passenger", card, line: lineOf(card) });
    }
  },

  refusal(state, { card, line }) {
    if (state.laid >= MOST_PASSENGERS) return refuse("thirdPassenger", "1");
    if (!isBefore(state, "passengers")) return refuse("stepOver", "T2", { step: "passengers", now: state.step });
    if (!playerOnTurn(state).hand.includes(card)) return refuse("notInHand", "1", { card });
    if (card !== CONDUCTOR && lineOf(card) !== line) return refuse("wrongLine", "1", { card, line });
    return null;
  },

  play(state, { card, line }, _chance, tell) {
    takeFromHand(playerOnTurn(state), card);
    const waiting = itemAt(state.passengers, line - 1);
    waiting.push(card);
    state.laid++;
    if (state.laid === MOST_PASSENGERS) state.step = "stops";
    tell?.({ is: "passenger", seat: state.seat, card, line, waiting: waiting.length });
    if (waiting.length === DATA.passengersPerScoring) depart(state, line, tell);
  },
};

/** The fourth passenger: the line is scored at once, and its passengers leave (6). */
function depart(state: State, line: Line, tell: Tell<Event> | undefined): void {
  score(state, line, tell);
  const waiting = itemAt(state.passengers, line - 1);
  for (const card of waiting) state.discardPile.push(card);
  waiting.length = 0;
}
