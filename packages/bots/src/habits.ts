import { type Match, type Reviewer, itemAt } from "@stellwerk/kernel";
import { isSame } from "./alternatives.ts";

/** Repeated less often, an action is a choice of the moment. */
const LEAST_REPEATS = 3;

/**
 * How often the action at a position was taken in a row whenever its seat could, for as long as a review follows a habit;
 * 0 where it is none. What costs next to nothing each time may cost much together.
 */
export function repeatsOf(match: Match, reviewer: Reviewer, positions: readonly number[], at: number): number {
  const { habitTimes } = reviewer;
  if (habitTimes === undefined || !reviewer.isQuiet) return 0;
  const { entries, game } = match;
  const stepAfter = (place: number) => {
    const entry = entries[(positions[place + 1] ?? 0) - 1];
    return entry && "action" in entry ? entry : undefined;
  };
  const habit = stepAfter(at);
  if (!habit) return 0;
  let from = match.at(itemAt(positions, at));
  let [repeats, times] = [0, 0];
  for (let place = at; place < positions.length - 1 && times < habitTimes; place++) {
    const step = stepAfter(place);
    if (step?.seat !== habit.seat) continue;
    const state = match.at(itemAt(positions, place));
    if (isSame(step.action, habit.action)) repeats++;
    else if (game.refusal(state, habit.seat, habit.action) === null) return 0;
    if (!reviewer.isQuiet(from, state)) continue;
    from = state;
    times++;
  }
  return repeats < LEAST_REPEATS ? 0 : repeats;
}
