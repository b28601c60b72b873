import type { State } from "@stellwerk/berlin-1881";
import { softmax } from "@stellwerk/bots";
import { roundsLeft, worths } from "./final-worth.ts";

/**
 * By seat, what counts for the chance to win: the worth in hundreds, and the same as it weighs towards the end; both
 * apart while shares are dealt, since deals to come change what is foreseen.
 */
export function figuresOf(state: State): number[][] {
  const soon = 1 / (1 + roundsLeft(state));
  return worths(state).map((worth) => {
    const figures = [worth / 100, (worth / 100) * soon];
    return state.stage === "operating" ? [...figures, 0, 0] : [0, 0, ...figures];
  });
}

/** Fitted to games between bots: `tsx scripts/fit-chances.ts 1881 80 1 medium`. */
const WEIGHTS = [0.07, 1.46, 0.11, 0.7] as const;

/** By seat: the chance to win, by what each player is expected to have at the end. */
export const chancesOf = (state: State): number[] =>
  softmax(figuresOf(state).map((figures) => figures.reduce((sum, one, at) => sum + one * (WEIGHTS[at] ?? 0), 0)));
