import type { Refusal } from "@stellwerk/kernel";
import { figuresIn } from "../boards.ts";
import { ownersAt } from "../building/network.ts";
import { contextOf, playerOf } from "../context.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";

/** Stranded without money: too poor for a fee, and a train stands where only foreign sections and lines end (G28). */
export function mayUseCredit(state: State): boolean {
  const { cash, debt, trains } = playerOf(state);
  if (cash >= figuresIn(state.options).fee || debt.to >= 0) return false;
  const context = contextOf(state);
  return trains.some(({ at, lost }) => {
    const around = ownersAt(context, at);
    return lost === 0 && around !== 0 && (around & (1 << state.seat)) === 0;
  });
}

/** Why nothing at all can be built or bought, if a debt is unpaid (G28). */
export function debtRefusal(state: State): Refusal | null {
  const { to } = playerOf(state).debt;
  return to >= 0 ? refuse("inDebt", "G28", { owner: to }) : null;
}
