import { type Seat, NO_SEAT } from "@stellwerk/kernel";
import { type PlayContext, playerOf } from "./context.ts";
import type { Player } from "./state.ts";

/** Money to the bank. */
export function spend(player: Player, amount: number): void {
  player.cash -= amount;
  player.spent += amount;
}

/** Money from a delivery. */
export function earn(context: PlayContext, seat: Seat, amount: number): void {
  playerOf(context.state, seat).earned += amount;
  receive(context, seat, amount);
}

/** Money from one player to another. */
export function transfer(context: PlayContext, from: Seat, to: Seat, amount: number): void {
  const payer = playerOf(context.state, from);
  payer.cash -= amount;
  payer.transfers -= amount;
  playerOf(context.state, to).transfers += amount;
  receive(context, to, amount);
}

/** Adds to a player's cash; a debtor's income goes to the creditor first (G28). */
function receive(context: PlayContext, seat: Seat, amount: number): void {
  const player = playerOf(context.state, seat);
  player.cash += amount;
  const { to } = player.debt;
  if (to < 0 || amount === 0) return;
  const due = Math.min(player.debt.amount, amount);
  const left = player.debt.amount - due;
  player.debt = left === 0 ? { to: NO_SEAT, amount: 0 } : { to, amount: left };
  context.tell({ is: "repaid", seat, owner: to, amount: due });
  transfer(context, seat, to, due);
}
