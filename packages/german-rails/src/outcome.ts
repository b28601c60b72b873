import type { Outcome } from "@stellwerk/kernel";
import type { State } from "./state.ts";

/** The richest wins, with or without five cities; ties share. Debts do not count (G17, G28). */
export function outcome(state: State): Outcome | null {
  if (state.phase !== "over") return null;
  return {
    standings: state.players.map(({ cash, earned, spent, transfers }, seat) => ({
      seat,
      place: 1 + state.players.filter((other) => other.cash > cash).length,
      score: cash,
      parts: { earned, spent, transfers },
    })),
  };
}
