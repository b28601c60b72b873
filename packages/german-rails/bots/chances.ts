import { type State, goalOf } from "@stellwerk/german-rails";
import { softmax } from "@stellwerk/bots";
import { bySeat } from "@stellwerk/kernel";
import { CostMap } from "./cost-map.ts";
import { type Judgement, plansFor } from "./trip-plan.ts";
import { wantedOrders } from "./wanted-orders.ts";

/** By seat, what counts for the chance to win, in shares of the goal: cash, that towards the end, track still to be built, the best trip. */
export function figuresOf(state: State, judgement: Judgement): number[][] {
  const maps = bySeat(state.players).map(([seat]) => new CostMap(state, seat));
  const figures = maps.map((map) => {
    const goal = goalOf(state.options, map.board);
    const joining = map.joining();
    const plans = map.me.trains.map((train) => plansFor(map, train, wantedOrders(map), judgement, joining)[0]);
    const worth = plans.reduce((sum, plan) => sum + Math.max(NO_TRIP, plan?.worth ?? NO_TRIP), 0);
    return { cash: map.me.cash / goal, joining: (joining?.cost ?? NO_WAY) / goal, worth: worth / goal };
  });
  const furthest = Math.max(0, ...figures.map(({ cash, joining }) => cash - joining));
  return figures.map(({ cash, joining, worth }) => [cash, cash * furthest, joining, joining * furthest, worth]);
}

/** Fitted to games between bots: `tsx scripts/fit-chances.ts german-rails`. */
const WEIGHTS = [6.05, 5.4, -1.99, -16.21, 7.23] as const;
/** Where no trip is in sight, and where major cities cannot be joined, in Mio DM. */
const NO_TRIP = -20;
const NO_WAY = 150;

/** By seat: the chance to win, by cash, track and the trips in hand. */
export const chancesOf = (state: State, judgement: Judgement): number[] =>
  softmax(
    figuresOf(state, judgement).map((figures) =>
      figures.reduce((sum, figure, at) => sum + figure * (WEIGHTS[at] ?? 0), 0),
    ),
  );
