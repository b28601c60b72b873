import { type Train, buildingLimit, handlingPoints, speedOf } from "@stellwerk/german-rails";
import type { Message } from "@stellwerk/kernel";
import type { CostMap } from "./cost-map.ts";
import type { TripPlan } from "./trip-plan.ts";

/** What sums of fractions may be off by. */
const ROUNDING = 1e-9;

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

export function figuresOf(map: CostMap, train: Train, { stops, legs }: TripPlan, isOver = false): Figures {
  const { view, me, context } = map;
  const { options, turn } = view;
  const speed = speedOf(train.engine, options);
  const limit = buildingLimit(options);
  const points = turn.points[me.trains.indexOf(train)] ?? 0;
  // Trains move before they build, and not in round 1 (G3, G24).
  const isMoving = turn.step !== "build" && view.round > 1 && !isOver;
  let earliest = isMoving ? 0 : 1;
  let time = isMoving ? 1 - Math.min(1, points / speed) : 1;
  let built = 0;
  let paid = 0;
  const turns = stops.map(({ city: stop, wanted, loads }, at) => {
    const leg = legs[at];
    paid += (loads ? 0 : wanted.pay) - (leg?.fees ?? 0);
    let steps = leg?.steps ?? 0;
    if (leg && leg.built > 0 && built === 0) {
      // A train waits where track is missing: what is built this turn is used from the next one on.
      const before = Math.min(
        steps,
        leg.way.findIndex((arc) => map.isToBuild(arc)),
      );
      time = Math.max(1, time + before / speed);
      steps -= before;
    }
    built += leg?.built ?? 0;
    time += (steps + handlingPoints(options)) / speed;
    const { noLoad, noDeliver } = context.restrictions;
    const isStruck = (loads ? noLoad : noDeliver)[stop] !== 0;
    // A strike is over with the next turn (G44).
    if (isStruck) time = Math.max(time, 1);
    if (isStruck || built > 0) earliest = 1;
    // The limit spreads a long way over several turns.
    if (built > 0) time = Math.max(time, 1 + Math.max(0, turn.spent + built - limit) / limit + 1 / speed);
    return Math.max(earliest, Math.ceil(time - ROUNDING) - 1);
  });
  const rate = paid / ((turns.at(-1) ?? 0) + 1);
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
