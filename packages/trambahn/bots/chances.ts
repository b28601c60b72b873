import { itemAt } from "@stellwerk/kernel";
import type { State } from "@stellwerk/trambahn";
import { planner } from "./learned-planner.ts";

/** By seat: the chance to win, by the best plan of the player on turn. */
export function chancesOf(state: State): readonly number[] {
  const { winning } = itemAt(planner.plans(state, state.seat, 1, CARE), 0);
  return state.seat === 0 ? [winning, 1 - winning] : [1 - winning, winning];
}

/** With how much care plans are looked for. */
const CARE = 6;
