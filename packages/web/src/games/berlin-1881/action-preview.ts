import { type Seat, noChance } from "@stellwerk/kernel";
import { type Action, type Event, type State, berlin1881, perform } from "@stellwerk/berlin-1881";
import { useBoard } from "./board-context.ts";

/** The position and the events that an action would lead to. */
export interface Preview {
  readonly state: State;
  readonly events: readonly Event[];
}

const known = new WeakMap<State, Map<string, Preview>>();

/** Tries a legal action on a copy of the position; cached, as several components ask for the same one. */
export function previewOf(view: State, seat: Seat, action: Action): Preview {
  const tried = known.get(view) ?? new Map<string, Preview>();
  known.set(view, tried);
  const key = `${seat} ${JSON.stringify(action)}`;
  const prospect = tried.get(key) ?? tryOut(view, seat, action);
  tried.set(key, prospect);
  return prospect;
}

/** Building is previewed alone: steps that the rules take on by themselves, such as a turn without a run, would hide it. */
const BUILDING: ReadonlySet<Action["do"]> = new Set(["lay", "depot"]);

function tryOut(view: State, seat: Seat, action: Action): Preview {
  const state = berlin1881.clone(view);
  const events: Event[] = [];
  const tell = (event: Event): void => void events.push(event);
  if (BUILDING.has(action.do)) perform({ state, chance: noChance, tell }, seat, action);
  else berlin1881.play(state, seat, action, noChance, tell);
  return { state, events };
}

/** Previews legal actions of the viewer in the position shown. */
export function usePreview(): (action: Action) => Preview {
  const { view, viewer } = useBoard();
  return (action) => previewOf(view, viewer ?? 0, action);
}
