import type { Good } from "../board.ts";
import type { State, Train } from "../state.ts";
import { without } from "../lists.ts";

/** Chips of a good that are left in the supply (G50). */
export const chipsLeft = ({ supply }: State, good: Good): number => supply[good] ?? 0;

export function takeChip(state: State, good: Good): void {
  state.supply[good] = chipsLeft(state, good) - 1;
}

export function returnChip(state: State, good: Good): void {
  state.supply[good] = chipsLeft(state, good) + 1;
}

/** A train loses a good, whose chip returns to the supply. */
export function loseGood(state: State, train: Train, good: Good): Good {
  train.load = without(train.load, good);
  returnChip(state, good);
  return good;
}
