import type { Refusal, Seat } from "@stellwerk/kernel";
import type { Context, PlayContext } from "./context.ts";
import type { Action } from "./state.ts";

export type ActionOf<Kind extends Action["do"]> = Extract<Action, { do: Kind }>;

/** Choices, refusal and play of one kind of action, kept together so that they cannot drift apart. */
export interface Handler<Kind extends Action["do"]> {
  /** Adds every legal action of this kind for the seat. */
  choices(context: Context, seat: Seat, into: Action[]): void;
  refusal(context: Context, seat: Seat, action: ActionOf<Kind>): Refusal | null;
  play(context: PlayContext, seat: Seat, action: ActionOf<Kind>): void;
}
