import { endGame, reasonToEnd } from "./end/game-end.ts";
import type { Doing } from "./handler.ts";
import { beginOperatingRound, operateNext } from "./operating/operating-round.ts";
import { skipStep } from "./operating/turn.ts";
import { settleExcess } from "./operating/vehicle-limit.ts";
import { skipWaitingNets } from "./sbahn/start.ts";
import { beginStockRound } from "./stock/stock-round.ts";

/** Moves the game on until a player must choose, or until it is over. */
export function proceed(doing: Doing): void {
  const { state } = doing;
  while (state.stage !== "over") {
    const reason = reasonToEnd(state);
    if (reason) endGame(doing, reason);
    else if (state.pending.length > 0) {
      const { pending } = state;
      skipWaitingNets(doing);
      settleExcess(doing);
      if (state.pending === pending) return;
    } else if (state.stage !== "operating") return;
    else if (!state.operating.turn) nextTurn(doing);
    else if (!skipStep(doing, state.operating.turn)) return;
  }
}

/** Between two turns: the next company, operating round or game round (3.2). */
function nextTurn(doing: Doing): void {
  const { state } = doing;
  const { operating } = state;
  if (operateNext(doing)) return;
  // A bank that broke in this round, or by the house rules a price of 400, ends the game now (13.1, E46).
  if (state.end) endGame(doing, state.end);
  else if (operating.number < operating.of) beginOperatingRound(doing);
  else if (state.options.rounds > 0 && state.round >= state.options.rounds) endGame(doing, "rounds");
  else beginStockRound(doing);
}
