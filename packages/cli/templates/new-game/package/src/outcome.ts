import { type Outcome, bySeat } from "@stellwerk/kernel";
import { type State, isOver } from "./state.ts";

/** 5: most points win; equal points share a place. */
export function outcome(state: State): Outcome | null {
  if (!isOver(state)) return null;
  const scores = state.players.map(({ points }) => points);
  return {
    standings: bySeat(scores).map(([seat, score]) => ({
      seat,
      place: 1 + scores.filter((other) => other > score).length,
      score,
      parts: { points: score },
    })),
  };
}
