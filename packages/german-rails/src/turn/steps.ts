import type { Refusal } from "@stellwerk/kernel";
import { playerOf } from "../context.ts";
import { spend } from "../money.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";

/** Why nothing but building is possible, if this is round 1 (G3). */
export const roundOneRefusal = ({ round }: State): Refusal | null => (round === 1 ? refuse("roundOne", "G3") : null);

/** Whether trains may still move: the first building action ends movement (G24). */
export const isMoving = ({ turn }: State): boolean => turn.step !== "build";

/** Why a train cannot be moved or handled now, if so (G3, G24, G41). */
export function notMovingRefusal(state: State, train: number): Refusal | null {
  const roundOne = roundOneRefusal(state);
  if (roundOne) return roundOne;
  if (!isMoving(state)) return refuse("movementOver", "G24");
  const moving = playerOf(state).trains[train];
  if (!moving) return refuse("noSuchTrain", "G15", { train });
  return moving.lost > 0 ? refuse("standsStill", "G41") : null;
}

/** Notes that a train did something: passing and ferries are over (G24). */
export function noteMovement({ turn }: State): void {
  turn.acted = true;
  if (turn.step === "ferry") turn.step = "move";
}

/** Begins the building step, if it has not begun, and pays for what is built (G12, G24). */
export function payForBuilding(state: State, cost: number): void {
  state.turn.step = "build";
  state.turn.acted = true;
  state.turn.spent += cost;
  spend(playerOf(state), cost);
}
