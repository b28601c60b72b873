import type { Refusal, Seat } from "@stellwerk/kernel";
import { figuresIn } from "../boards.ts";
import { type PlayContext, playerOf } from "../context.ts";
import { checkEnd } from "../game-end.ts";
import { transfer } from "../money.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { mayUseCredit } from "./credit.ts";
import { freeByDeals } from "./deals.ts";

/** What decides whose track a train of the player on turn may use: what is free already, and how many fees can be paid. */
export interface Fares {
  /** Owners whose track costs nothing more in this turn, one bit a seat (G27, G54). */
  readonly free: number;
  readonly payable: number;
}

export const faresOf = (state: State, train: number): Fares => ({
  free: freeOwners(state),
  payable: payableFees(state, train),
});

/** Own track, fees paid in this turn, and deals (G27, G54). */
function freeOwners(state: State): number {
  let free = freeByDeals(state, state.seat);
  for (const owner of state.turn.paid) free |= 1 << owner;
  return free;
}

/** With too little cash for a single fee a stranded train may use one network on credit (G28). */
function payableFees(state: State, train: number): number {
  const fees = Math.floor(playerOf(state).cash / figuresIn(state.options).fee);
  return fees === 0 && mayUseCredit(state.turn, train) ? 1 : fees;
}

/** Whether an owner's track is free or a fee for it can be paid (G27). */
export const isAffordable = ({ free, payable }: Fares, owner: Seat): boolean =>
  (free & (1 << owner)) !== 0 || payable > 0;

/** A train pays the fee for an owner's track, once per turn for all, or owes it (G27, G28). Returns false if that ended the game. */
export function payFee(context: PlayContext, train: number, owner: Seat): boolean {
  const { state, tell } = context;
  const player = playerOf(state);
  const { fee } = figuresIn(state.options);
  const credit = player.cash < fee;
  state.turn.paid = [...state.turn.paid, owner];
  // A train that paid is not stranded any more, and a debtor gets no further credit.
  state.turn.credit = player.trains.map((_, one) => !credit && one !== train && mayUseCredit(state.turn, one));
  tell({ is: "fee", seat: state.seat, owner, amount: fee, credit });
  if (credit) {
    player.debt = { to: owner, amount: fee };
    return true;
  }
  transfer(context, state.seat, owner, fee);
  return !checkEnd(context);
}

export const cannotPayRefusal = (state: State, owner: Seat): Refusal =>
  refuse("cannotPayFee", "G27", { owner, fee: figuresIn(state.options).fee, cash: playerOf(state).cash });
