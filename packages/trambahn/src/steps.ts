import { type Chance, type Refusal, type Seat, type Tell, type Values, itemAt } from "@stellwerk/kernel";
import type { Action, Card, Event, Player, State, Step } from "./state.ts";

type ActionOf<Kind extends Action["do"]> = Extract<Action, { do: Kind }>;

/** The choices, the refusal and the doing of one kind of action, kept together so that they cannot drift apart. */
export interface Handler<Kind extends Action["do"]> {
  /** Adds every legal action of this kind, for the seat on turn. */
  choices(state: State, into: Action[]): void;
  refusal(state: State, action: ActionOf<Kind>): Refusal | null;
  play(state: State, action: ActionOf<Kind>, chance: Chance, tell: Tell<Event> | undefined): void;
}

export const refuse = (code: string, rule: string, values: Values = {}): Refusal => ({ code, rule, values });

export const playerOnTurn = (state: State): Player => itemAt(state.players, state.seat);

const ORDER: Record<Step, number> = { passengers: 0, stops: 1, income: 2, trams: 3, over: 4 };

/** Whether an action of this step is still in order: a later step never goes back (T2). */
export const isBefore = (state: State, step: Step): boolean => ORDER[state.step] <= ORDER[step];

/** Only the passenger is compulsory (T22); without a card in hand it is skipped (T16). */
export const owesPassenger = (state: State): boolean => state.laid === 0 && playerOnTurn(state).hand.length > 0;

/** Why an action of step 2, 3 or 4 is out of order, if it is. */
export function outOfOrder(state: State, step: Step): Refusal | null {
  if (owesPassenger(state)) return refuse("passengerFirst", "1");
  if (!isBefore(state, step)) return refuse("stepOver", "T2", { step, now: state.step });
  return null;
}

export function takeFromHand(player: Player, card: Card): void {
  player.hand.splice(player.hand.indexOf(card), 1);
}

/** Puts a card into its place in a hand, which stays in ascending order. */
export function intoHand(hand: Card[], card: Card): void {
  let at = hand.length;
  while (at > 0 && itemAt(hand, at - 1) > card) at--;
  hand.splice(at, 0, card);
}

export const opponentOf = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
