import { type Outcome, type Seat, bySeat, seatAt } from "@stellwerk/kernel";
import { majorCitiesJoined } from "./building/network.ts";
import { type PlayContext, playerOf } from "./context.ts";
import type { State } from "./state.ts";
import { goalOf } from "./variants/fast-game.ts";

/** After an order that leaves the player with 200 Mio DM or more the program says so, not how much (G16). */
export function announceCash({ state, board, tell }: PlayContext, seat: Seat): void {
  if (playerOf(state, seat).cash >= board.figures.announcement) tell({ is: "announced", seat });
}

/**
 * Ends the game at once when a player has the goal and enough major cities (G17). Called after every
 * change of money or track, before any further card is drawn (G57). Returns whether the game is over.
 */
export function checkEnd(context: PlayContext): boolean {
  const { state, board, tell } = context;
  if (state.phase === "over") return true;
  const goal = goalOf(state.options, board);
  const winner = state.players.findIndex(
    (player) => player.cash >= goal && majorCitiesJoined(board, player) >= board.figures.majorCities,
  );
  if (winner < 0) return false;
  state.phase = "over";
  tell({ is: "over", reason: "goal", seat: seatAt(winner) });
  return true;
}

/** Ends the game after the last round, if this was it (G58). Returns whether it was. */
export function endAfterLastRound({ state, tell }: PlayContext): boolean {
  if (state.round < state.options.rounds) return false;
  state.phase = "over";
  tell({ is: "over", reason: "rounds", seat: null });
  return true;
}

/** The richest player wins, with or without five cities; ties share. Debts do not count (G17, G28). */
export function outcome(state: State): Outcome | null {
  if (state.phase !== "over") return null;
  return {
    standings: bySeat(state.players).map(([seat, { cash, earned, spent, transfers }]) => ({
      seat,
      place: 1 + state.players.filter((other) => other.cash > cash).length,
      score: cash,
      parts: { earned, spent, transfers },
    })),
  };
}
