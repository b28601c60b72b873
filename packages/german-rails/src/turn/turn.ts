import { seatAfter } from "@stellwerk/kernel";
import type { Board } from "../board.ts";
import { isPort } from "../board-lookup.ts";
import { speedOf } from "../building/engines.ts";
import { drawToLimits } from "../cards/drawing.ts";
import { layPublicOrders } from "../cards/public-orders.ts";
import { type PlayContext, playerOf } from "../context.ts";
import { ageCardsInForce, restrictionsInForce } from "../event-cards/in-force.ts";
import { OPEN_FROM_ROUND, half } from "../figures.ts";
import { endAfterLastRound } from "../game-end.ts";
import { returnOldGoods } from "../goods/dropping.ts";
import type { Handler } from "../handler.ts";
import { strandedTrains } from "../movement/credit.ts";
import { ageDeals } from "../movement/deals.ts";
import type { State, Turn } from "../state.ts";

/** What a turn of `state.seat` starts with (G3, G7, G18, G28). */
export function freshTurn(board: Board, state: State): Turn {
  const { trains } = playerOf(state);
  // The restrictions of a context are those before the action that ended the last turn.
  const { slow } = restrictionsInForce(board, state);
  const isFirst = state.round === 1;
  const halved = trains.map(({ at }) => slow[at] !== 0);
  return {
    // Round 1 is for track only (G3).
    step: isFirst ? "build" : trains.some(({ at, lost }) => lost === 0 && isPort(board, at)) ? "ferry" : "move",
    acted: false,
    points: trains.map(({ engine, lost }, train) => {
      if (isFirst || lost > 0) return 0;
      const speed = speedOf(engine, state.options);
      return halved[train] ? half(speed) : speed;
    }),
    halved,
    crossed: trains.map(() => false),
    paid: [],
    credit: isFirst ? trains.map(() => false) : strandedTrains(state),
    spent: 0,
    out: [],
    offers: 0,
    ending: false,
  };
}

/** Begins the turn of `state.seat`; a lost one is over at once (G23, G41). */
export function beginTurn(context: PlayContext): void {
  const { state, board, tell } = context;
  state.turn = freshTurn(board, state);
  tell({ is: "turn", seat: state.seat, round: state.round });
  if (playerOf(state).trains.every(({ lost }) => lost > 0)) {
    tell({ is: "lostTurn", seat: state.seat });
    endTurn(context);
  }
}

/** Events, lost turns and deals come nearer to their end (G5, G41, G54). The next seat clockwise follows (G2). */
export function passTurn(context: PlayContext): void {
  const { state } = context;
  ageCardsInForce(context);
  for (const train of playerOf(state).trains) if (train.lost > 0) train.lost--;
  ageDeals(state);
  state.seat = seatAfter(state.seat, state.players.length);
}

function endTurn(context: PlayContext): void {
  const { state } = context;
  passTurn(context);
  if (state.seat === state.starter && !beginRound(context)) return;
  beginTurn(context);
}

/** A round is one turn of each player (G23). Returns whether there is another one. */
function beginRound(context: PlayContext): boolean {
  const { state, tell } = context;
  returnOldGoods(context);
  if (endAfterLastRound(context)) return false;
  state.round++;
  tell({ is: "round", round: state.round });
  if (state.round === OPEN_FROM_ROUND) layPublicOrders(context);
  return true;
}

/** Draws what is to be drawn, and ends the turn if that was all that was left of it. */
export function drawOn(context: PlayContext): void {
  if (drawToLimits(context) && context.state.turn.ending) endTurn(context);
}

export const end: Handler<"end"> = {
  choices(_context, _seat, into) {
    into.push({ do: "end" });
  },
  refusal: () => null,
  play: (context) => endTurn(context),
};
