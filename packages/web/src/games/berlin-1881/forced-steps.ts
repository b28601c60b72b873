import { type Seat, noChance } from "@stellwerk/kernel";
import { type Action, type State, type Step, berlin1881 } from "@stellwerk/berlin-1881";

/** Steps that a company goes through without a press where there is nothing to build; ending its turn is pressed for. */
const BUILDING: ReadonlySet<Step> = new Set(["track", "depot"]);

/** An action of an operating company, and the steps after it in which nothing but going on is possible. */
export function withForcedSteps(view: State, seat: Seat, action: Action): readonly Action[] {
  const operator = view.operating.turn?.operator;
  const state = berlin1881.clone(view);
  const actions = [action];
  for (let last = action; ;) {
    berlin1881.play(state, seat, last, noChance, () => undefined);
    const { turn } = state.operating;
    if (!turn || turn.operator !== operator || !BUILDING.has(turn.step)) return actions;
    const [next, ...others] = berlin1881.choices(state, seat);
    if (next?.do !== "done" || others.length > 0) return actions;
    actions.push(next);
    last = next;
  }
}
