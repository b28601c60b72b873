import { type Seat, itemAt } from "@stellwerk/kernel";
import { type Action, type State, playing } from "@stellwerk/trambahn";
import type { Expectation, Judgement } from "@stellwerk/bots";
import { type Plan, type Worth, plansFor } from "./plans.ts";
import { LEFT, figureAt } from "./sketch.ts";

/** How far and how wide to look. */
export interface Sight {
  /** Plans that enter the race, out of how many that are sketched side by side. */
  readonly plans: number;
  readonly width: number;
  /** Turns to look beyond the one that is planned; in these only `glance` sketches go on. */
  readonly turns: number;
  readonly glance: number;
}

export const judgementOf = (worth: Worth, { plans, width, turns, glance }: Sight): Judgement<State, Action> => ({
  plans: (view, seat) =>
    plansFor(view, seat, worth, width)
      // Plans that come to the same, such as other cards for the same income, need not race each other.
      .filter((plan, i, all) => plan.worth !== all[i - 1]?.worth)
      .slice(0, plans)
      .map(({ actions }) => actions),

  expect(state, seat, chance) {
    for (let turn = 1; state.step !== "over"; turn++) {
      const mover = state.seat;
      const plan = itemAt(plansFor(state, mover, worth, glance), 0);
      if (turn === turns) return expectationOf(plan, mover === seat ? 1 : -1);
      for (const action of plan.actions) playing.play(state, mover, action, chance);
    }
    return result(state, seat);
  },
});

/** What a plan promises to its player, or (with -1) to the other. */
export function expectationOf({ worth, sketch }: Plan, side: 1 | -1 = 1): Expectation {
  const lead = side * worth;
  const left = figureAt(sketch, LEFT);
  // Final leads spread around the expected one, the more the more tours are to come.
  const spread = 2.6 + 0.8 * left;
  return { lead, winning: left === 0 ? (Math.sign(lead) + 1) / 2 : 1 / (1 + Math.exp(-lead / spread)) };
}

function result(state: State, seat: Seat): Expectation {
  const standings = playing.outcome(state)?.standings ?? [];
  const lead = (standings[seat]?.score ?? 0) - (standings[1 - seat]?.score ?? 0);
  const winners = standings.filter(({ place }) => place === 1);
  return { lead, winning: winners.some((winner) => winner.seat === seat) ? 1 / winners.length : 0 };
}
