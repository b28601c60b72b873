import type { Refusal } from "@stellwerk/kernel";
import { figuresIn } from "../boards.ts";
import { ownersAt } from "../building/network.ts";
import { contextOf, playerOf } from "../context.ts";
import { refuse } from "../refusals.ts";
import type { State, Turn } from "../state.ts";

/**
 * By train: whether it is stranded without money at the start of the turn, where only foreign sections and lines end
 * and the player is too poor for a fee (G28).
 */
export function strandedTrains(state: State): boolean[] {
  const { cash, debt, trains } = playerOf(state);
  if (cash >= figuresIn(state.options).fee || debt.to >= 0) return trains.map(() => false);
  const context = contextOf(state);
  return trains.map(({ at, lost }) => {
    const around = ownersAt(context, at);
    return lost === 0 && around !== 0 && (around & (1 << state.seat)) === 0;
  });
}

/** Whether a train may use one foreign network on credit in this turn (G28). */
export const mayUseCredit = ({ credit }: Turn, train: number): boolean =>
  typeof credit === "boolean" ? credit : credit[train] === true;

/** Why nothing at all can be built or bought, if a debt is unpaid (G28). */
export function debtRefusal(state: State): Refusal | null {
  const { to } = playerOf(state).debt;
  return to >= 0 ? refuse("inDebt", "G28", { owner: to }) : null;
}
