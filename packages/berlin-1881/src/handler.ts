import type { Chance, Refusal, Seat, Tell } from "@stellwerk/kernel";
import type { Event } from "./events.ts";
import type { Action, State } from "./state.ts";

/** What carrying out an action needs. */
export interface Doing {
  readonly state: State;
  readonly chance: Chance;
  readonly tell: Tell<Event>;
}

export type ActionOf<Kind extends Action["do"]> = Extract<Action, { do: Kind }>;

/** The choices, the refusal and the doing of one kind of action, kept together so that they cannot drift apart. */
export interface Handler<Kind extends Action["do"]> {
  choices(state: State, seat: Seat, into: Action[]): void;
  refusal(state: State, seat: Seat, action: ActionOf<Kind>): Refusal | null;
  play(doing: Doing, seat: Seat, action: ActionOf<Kind>): void;
}
