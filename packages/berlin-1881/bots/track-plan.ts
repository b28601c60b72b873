import { type State, turnOf } from "@stellwerk/berlin-1881";
import { type Budget, type Seat, isSpent, itemAt } from "@stellwerk/kernel";
import { interestIn } from "./operating-turn.ts";
import { type Option, after } from "./option.ts";
import type { Searched } from "./playout-search.ts";
import { roundsLeft } from "./final-worth.ts";
import { laysFrom, nextTurn } from "./track-ahead.ts";
import { trackValue } from "./track-value.ts";

/** How far a company plans its track. */
export interface TrackPlan {
  /** How many lays are planned on from. */
  readonly width: number;
  /** Over how many of its turns. */
  readonly turns: number;
  /** How many tiles are examined in each of them. */
  readonly looks: number;
}

/** A lay, and the track that the company makes of it if the others build nothing. */
interface Planned {
  readonly option: Option;
  state: State;
  /** What the track is worth after each turn so far. */
  readonly values: number[];
  visits: number;
}

/**
 * Plans on after each of the best lays, tile by tile, and ranks them by what the track is worth on the way: a lay that opens
 * the way to better runs is worth more than one that ends in a dead end, even where that earns sooner. An iteration is a
 * tile that is examined; all plans advance in step.
 */
export function searchTrack(
  view: State,
  seat: Seat,
  options: readonly Option[],
  { width, turns, looks }: TrackPlan,
  budget: Budget,
): Searched[] {
  const { operator } = turnOf(view);
  const rounds = roundsLeft(view);
  const interest = interestIn(view, seat, operator, rounds);
  const plans = options.slice(0, width).map((option): Planned => {
    const state = nextTurn(after(view, seat, option.action), view);
    return { option, state, values: [trackValue(state, operator, rounds)], visits: 1 };
  });
  let examined = 0;
  for (let turn = 0; turn < turns && !isSpent(budget, examined); turn++)
    for (const plan of plans) {
      const before = itemAt(plan.values, turn);
      const lays = laysFrom(plan.state, seat, operator, looks);
      examined += lays.length;
      plan.visits += lays.length;
      const best = lays
        .map((action) => nextTurn(after(plan.state, seat, action), view))
        .map((state) => ({ state, value: trackValue(state, operator, rounds) }))
        .reduce((most, one) => (one.value > most.value ? one : most), { state: plan.state, value: before });
      plan.state = best.state;
      plan.values.push(best.value);
    }
  return plans
    .map(({ option, values, visits }) => ({
      action: option.action,
      worth: option.worth + interest * (mean(values) - itemAt(values, 0)),
      visits,
    }))
    .sort((a, b) => b.worth - a.worth);
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
