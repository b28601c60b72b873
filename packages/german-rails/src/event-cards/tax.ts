import { bySeat } from "@stellwerk/kernel";
import type { PlayContext } from "../context.ts";
import { spend } from "../money.ts";

/** All players pay by their cash at that moment, and never more than that (G48). */
export function tax({ state, tell }: PlayContext, brackets: readonly (readonly [number, number])[]): void {
  bySeat(state.players).forEach(([seat, player]) => {
    const due = brackets.findLast(([from]) => player.cash >= from)?.[1] ?? 0;
    const amount = Math.min(due, Math.max(0, player.cash));
    if (amount === 0) return;
    spend(player, amount);
    tell({ is: "taxed", seat, amount });
  });
}
