import type { Seat } from "@stellwerk/kernel";
import { type Holder, type Operator, isPlayer, tramOfHolder, seatOfPlayer } from "./ids.ts";
import { type State, playerOf, worksOf } from "./state.ts";

/** The bank pays a player; where it has too little it is broken, and owes the rest (13.1, 13.2, E46, E88). */
export function payPlayer(state: State, seat: Seat, amount: number): void {
  if (amount > 0 && state.bank < amount) state.end ??= "bank";
  state.bank -= amount;
  playerOf(state, seat).cash += amount;
}

/** The bank pays a treasury: what it lacks it owes, without being broken (E88). */
export function payWorks(state: State, operator: Operator, amount: number): void {
  state.bank -= amount;
  worksOf(state, operator).cash += amount;
}

/** The bank pays a holder of S-Bahn shares (10.9). */
export function payHolder(state: State, holder: Holder, amount: number): void {
  if (isPlayer(holder)) payPlayer(state, seatOfPlayer(holder), amount);
  else payWorks(state, tramOfHolder(holder), amount);
}

export function takeFromPlayer(state: State, seat: Seat, amount: number): void {
  playerOf(state, seat).cash -= amount;
  state.bank += amount;
}

export function takeFromWorks(state: State, operator: Operator, amount: number): void {
  worksOf(state, operator).cash -= amount;
  state.bank += amount;
}
