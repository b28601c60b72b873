import { type Seat, itemAt, winShares } from "@stellwerk/kernel";
import { type Action, type State, playing } from "@stellwerk/trambahn";
import type { Expectation, Judgement } from "@stellwerk/bots";
import type { Planner } from "./turns.ts";

/** How far and how wide to look. */
export interface Sight {
  /** Plans that enter the race, and with how much care they are looked for. */
  readonly plans: number;
  readonly care: number;
  /** Turns to look beyond the one that is planned, and with how much care. */
  readonly turns: number;
  readonly glance: number;
}

export const judgementOf = (planner: Planner, { plans, care, turns, glance }: Sight): Judgement<State, Action> => ({
  plans: (view, seat) =>
    planner
      .plans(view, seat, 2 * plans, care)
      // Plans that come to the same, such as other cards for the same income, need not race each other.
      .filter((plan, i, all) => plan.score !== all[i - 1]?.score)
      .slice(0, plans)
      .map(({ actions, lead, winning }) => ({ actions, expected: { lead, winning } })),

  expect(state, seat, chance) {
    for (let turn = 1; state.step !== "over"; turn++) {
      const mover = state.seat;
      const plan = itemAt(planner.plans(state, mover, 1, glance), 0);
      if (turn === turns) return mover === seat ? plan : { lead: -plan.lead, winning: 1 - plan.winning };
      for (const action of plan.actions) playing.play(state, mover, action, chance);
    }
    return result(state, seat);
  },
});

function result(state: State, seat: Seat): Expectation {
  const standings = playing.outcome(state)?.standings ?? [];
  const lead = (standings[seat]?.score ?? 0) - (standings[1 - seat]?.score ?? 0);
  return { lead, winning: winShares(standings)[seat] ?? 0 };
}
