import { type Train, buildingLimit, handlingPoints, speedOf } from "@stellwerk/german-rails";
import type { Message } from "@stellwerk/kernel";
import type { CostMap } from "./cost-map.ts";
import type { TripPlan } from "./trip-plan.ts";

/** Just after this turn. */
const NEXT_TURN = 1 + 1e-9;

/** What a trip comes to, as a player counts it. */
export interface Figures {
  /** The turn of each stop, from now: 0 is this one. */
  readonly turns: readonly number[];
  readonly built: number;
  /** What a turn pays, fees deducted, in Mio DM; track is told apart, so that the figure stays while one builds. */
  readonly rate: number;
}

/** The trip behind a decision, and what the best other trip would bring, for a sentence; `isOver` once the turn ends. */
export function tripReason(
  map: CostMap,
  train: Train,
  plan: TripPlan,
  others: readonly TripPlan[],
  isOver = false,
): Message {
  const { turns, built, rate } = figuresOf(map, train, plan, isOver);
  const orders = ordersOf(plan).map(({ good, city, pay }) => ({ good, city, pay }));
  const isFirst = plan.stops.filter(({ loads }) => loads).length > 1;
  const loading = plan.stops.findIndex(({ loads }) => loads);
  const stop = plan.stops[loading];
  const other = others.find((one) => !isSameDelivery(one, plan));
  const otherRate = other ? figuresOf(map, train, other).rate : null;
  return {
    key: "reason.trip",
    values: {
      board: map.view.options.board,
      orders,
      pay: orders.reduce((sum, { pay }) => sum + pay, 0),
      load: stop ? { city: stop.city, good: stop.wanted.good, turns: turns[loading] ?? 0, isFirst } : null,
      built,
      turns: turns.at(-1) ?? 0,
      rate,
      // A plan may bring more a turn and still be worse: for the track it needs, or what others may take first.
      other: otherRate !== null && otherRate < rate ? otherRate : null,
    },
  };
}

export function figuresOf(
  { view, me, context }: CostMap,
  train: Train,
  { stops, legs }: TripPlan,
  isOver = false,
): Figures {
  const { options, turn } = view;
  const speed = speedOf(train.engine, options);
  const limit = buildingLimit(options);
  const points = turn.points[me.trains.indexOf(train)] ?? 0;
  // Trains move before they build, and not in round 1 (G3, G24).
  const isMoving = turn.step !== "build" && view.round > 1 && !isOver;
  let time = isMoving ? 1 - Math.min(1, points / speed) : NEXT_TURN;
  let built = 0;
  let paid = 0;
  const turns = stops.map(({ city: stop, wanted, loads }, at) => {
    const leg = legs[at];
    built += leg?.built ?? 0;
    paid += (loads ? 0 : wanted.pay) - (leg?.fees ?? 0);
    time += ((leg?.steps ?? 0) + handlingPoints(options)) / speed;
    // What is built this turn is used from the next one on, and the limit spreads a long way over several.
    // A strike is over with the next turn (G44).
    if (context.restrictions[loads ? "noLoad" : "noDeliver"][stop] !== 0) time = Math.max(time, NEXT_TURN);
    if (built > 0) time = Math.max(time, 1 + Math.max(0, turn.spent + built - limit) / limit + 1 / speed);
    return Math.max(0, Math.ceil(time) - 1);
  });
  const rate = paid / Math.max(1, Math.ceil(time));
  return { turns, built, rate: rate < 10 ? Math.round(10 * rate) / 10 : Math.round(rate) };
}

const ordersOf = ({ stops }: TripPlan) => stops.flatMap(({ wanted, loads }) => (loads ? [] : [wanted]));

export const isSameDelivery = (one: TripPlan, other: TripPlan): boolean => {
  const key = (plan: TripPlan): string =>
    ordersOf(plan)
      .map(({ card, order }) => `${card}.${order}`)
      .sort()
      .join();
  return key(one) === key(other);
};
