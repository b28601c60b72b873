import { type Seat, noChance } from "@stellwerk/kernel";
import { type Action, type Event, type State, playing } from "@stellwerk/trambahn";

/** A turn as it is followed: what each step sets off, and the table after it. */
export interface Course {
  readonly before: State;
  readonly seat: Seat;
  readonly actions: readonly Action[];
  readonly steps: readonly { readonly events: readonly Event[]; readonly after: State }[];
  /** All that happens, and what the first step sets off. */
  readonly events: readonly Event[];
  readonly first: readonly Event[];
  readonly after: State;
}

export function courseOf(before: State, seat: Seat, actions: readonly Action[]): Course {
  const state = playing.clone(before);
  const steps = actions.map((action) => {
    const events: Event[] = [];
    playing.play(state, seat, action, noChance, (event) => events.push(event));
    return { events, after: playing.clone(state) };
  });
  const events = steps.flatMap((step) => step.events);
  return { before, seat, actions, steps, events, first: steps[0]?.events ?? [], after: state };
}
