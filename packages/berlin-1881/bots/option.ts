import { type Action, type State, berlin1881 } from "@stellwerk/berlin-1881";
import { type Seat, itemAt, noChance } from "@stellwerk/kernel";
import { leadOf, worths } from "./final-worth.ts";

/** An action and its worth: the expected lead of the seat at the end, in thousand marks. */
export interface Option<Kind extends Action = Action> {
  readonly action: Kind;
  readonly worth: number;
}

/** The position after an action, if the others consent to it and accept offers. */
export function after(state: State, seat: Seat, action: Action): State {
  const next = berlin1881.clone(state);
  berlin1881.play(next, seat, action, noChance);
  for (let consent = consentTo(next); consent; consent = consentTo(next))
    berlin1881.play(next, itemAt(berlin1881.active(next), 0), consent, noChance);
  return next;
}

function consentTo({ pending: [first] }: State): Action | null {
  if (first?.is === "veto") return { do: "object", object: false };
  if (first?.is === "vote") return { do: "vote", yes: true };
  return first?.is === "offer" ? { do: "answer", accept: true } : null;
}

export const leadIn = (state: State, seat: Seat): number => leadOf(worths(state), seat);

export const leadAfter = (state: State, seat: Seat, action: Action): number => leadIn(after(state, seat, action), seat);

export const byLead = <Kind extends Action>(state: State, seat: Seat, actions: readonly Kind[]): Option<Kind>[] =>
  actions.map((action) => ({ action, worth: leadAfter(state, seat, action) }));
