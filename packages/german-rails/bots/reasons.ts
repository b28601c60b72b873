import {
  type Action,
  type ActionOf,
  type Good,
  type State,
  conversionCost,
  figuresIn,
  germanRails,
  loadsOf,
  speedOf,
} from "@stellwerk/german-rails";
import {
  type Message,
  type Other,
  type Reasons,
  type Seat,
  type Thought,
  type Values,
  asNumber,
} from "@stellwerk/kernel";
import { alternativesTo, fastChance, restOfTurn } from "@stellwerk/bots";
import { CostMap } from "./cost-map.ts";
import { master } from "./index.ts";
import { bestFirstTrip } from "./setup-decisions.ts";
import { MASTER } from "./skills.ts";
import { unseenOrders } from "./spare-goods.ts";
import { type Purpose, TurnPlanner } from "./turn-decisions.ts";
import type { TripPlan } from "./trip-plan.ts";
import { figuresOf, isSameDelivery, tripReason } from "./trip-reason.ts";
import { wantedOrders } from "./wanted-orders.ts";

export { conceal, seen } from "./seen-reasons.ts";
export { words } from "./reason-words.ts";
export { words as told } from "./told-words.ts";

/** Why an action: the trip it serves, or what it buys; from the same plans that the strongest bot decides by. */
export const explain: Reasons<State, Action>["explain"] = (view, seat, thought, action = thought.action) => {
  const planner = plannerFor(view, seat);
  const purpose = planner?.purposeOf(action) ?? null;
  const drawing = purpose?.is === "trip" ? drawingOf(purpose.plan) : null;
  const reasons = reasonsFor(view, seat, action, planner, purpose);
  return {
    action,
    reasons,
    standing: null,
    plan: restOfTurn(germanRails, view, seat, action, (now, done) => nextAction(now, seat, done)),
    ...(drawing && { drawing }),
    others: othersOf(planner, thought, action, rateTold(reasons)),
  };
};

type Trip = Extract<Purpose, { is: "trip" }>;

/** Only a turn is planned; not the set-up, nor answers. */
const plannerFor = (view: State, seat: Seat): TurnPlanner | null =>
  view.phase === "play" && !view.pending && view.seat === seat
    ? new TurnPlanner(view, seat, MASTER, germanRails.choices(view, seat), fastChance(1))
    : null;

function reasonsFor(
  view: State,
  seat: Seat,
  action: Action,
  planner: TurnPlanner | null,
  purpose: Purpose | null,
): Message[] {
  const { board } = view.options;
  switch (action.do) {
    case "keep":
    case "start": {
      const hand = action.do === "keep" ? action.cards : (view.players[seat]?.hand ?? []);
      const first = bestFirstTrip(view, seat, MASTER, hand, action.do === "start" ? action.city : null);
      if (!first) return [];
      const { values } = tripReason(first.map, first.train, first.plan, []);
      return [{ key: "reason.firstTrip", values: { ...values, start: first.city, chooses: action.do } }];
    }
    case "engine": {
      const from = view.players[seat]?.trains[action.train]?.engine ?? "A";
      const figures = [from, action.engine].map((one) => [speedOf(one, view.options), loadsOf(one, view.options)]);
      const cost = conversionCost(from, action.engine, view.options) ?? 0;
      return [{ key: "reason.engine", values: { before: figures[0] ?? [], after: figures[1] ?? [], cost } }];
    }
    case "secondTrain":
      return [{ key: "reason.secondTrain", values: { cost: figuresIn(view.options).secondTrain } }];
    case "pass":
      return [passReason(view, seat, planner)];
    case "lose":
      return [loseReason(view, seat, action)];
    case "drop":
      return [
        { key: "reason.drops", values: { board, isWanted: isWanted(view, seat, action.good), ...nextLoad(purpose) } },
      ];
    case "load":
      if (purpose?.is === "trip" && isCarriedBy(purpose.plan, action.good)) break;
      return [
        takenAlong(view, seat, action.good),
        ...(planner && purpose?.is === "trip" ? [nextTrip(planner, purpose)] : []),
      ];
    default:
  }
  if (purpose?.is === "joining") return [joiningReason(view, seat, purpose.joining.cost)];
  if (!purpose || !planner) return action.do === "end" ? [endReason(view, seat)] : [];
  const { train, plan, others } = purpose;
  if (action.do === "deliver") return deliveryReasons(planner, action, purpose);
  if (action.do === "end") return [endReason(view, seat), goingOn(tripReason(planner.map, train, plan, others, true))];
  const reason = tripReason(planner.map, train, plan, others);
  return [action.do === "load" ? loading(reason) : reason];
}

/** What all that is missing costs may be more than there is to spare now. */
function joiningReason({ options, players }: State, seat: Seat, cost: number): Message {
  const isPaid = (players[seat]?.cash ?? 0) >= cost;
  return { key: "reason.joining", values: { cost: Math.round(cost), isPaid, board: options.board } };
}

/** What a trip brings whose first good is loaded by this very action. */
const loading = ({ key, values }: Message): Message => ({ key, values: { ...values, load: null } });

/** What the trip brings on which a good is taken along. */
const nextTrip = ({ map }: TurnPlanner, { train, plan, others }: Trip): Message =>
  goingOn(tripReason(map, train, plan, others));

/** What a trip that goes on after this action brings. */
const goingOn = ({ key, values }: Message): Message => ({ key, values: { ...values, isNext: true } });

/** What moves a train or builds: without any of it a turn is over anyway. */
const WORK: readonly Action["do"][] = ["go", "cross", "load", "deliver", "build", "line"];

const endReason = (view: State, seat: Seat): Message => ({
  key: "reason.end",
  values: { isDone: !germanRails.choices(view, seat).some((one) => WORK.includes(one.do)) },
});

/** What the best trip with a hand takes, where the hand is given back. */
function passReason(view: State, seat: Seat, planner: TurnPlanner | null): Message {
  const best = planner?.best;
  const [train] = view.players[seat]?.trains ?? [];
  if (!best || !train) return { key: "reason.pass", values: { pay: null } };
  const { pay = 0, built = 0, turns = 0 } = tripReason(planner.map, train, best, []).values;
  return { key: "reason.pass", values: { pay, built, turns: asNumber(turns) + 1 } };
}

/** Whether an order that the seat may fill wants a good. */
const isWanted = (view: State, seat: Seat, good: Good): boolean =>
  wantedOrders(new CostMap(view, seat)).some((order) => order.good === good);

/** An event takes a load: one that no order wants, or the one that is delivered last. */
const loseReason = (view: State, seat: Seat, { good }: ActionOf<"lose">): Message => ({
  key: "reason.loses",
  values: { isWanted: isWanted(view, seat, good) },
});

const isCarriedBy = ({ stops }: TripPlan, good: Good): boolean => stops.some(({ wanted }) => wanted.good === good);

/** No trip needs the good yet: orders in hand may later, and those on cards that the seat has not seen. */
function takenAlong(view: State, seat: Seat, good: Good): Message {
  const orders = unseenOrders(new CostMap(view, seat)).filter((order) => order.good === good).length;
  const values = { board: view.options.board, good, orders, isWanted: isWanted(view, seat, good) };
  return { key: "reason.takesAlong", values };
}

function nextLoad(purpose: Purpose | null): Values {
  const stop = purpose?.is === "trip" ? purpose.plan.stops.find(({ loads }) => loads) : undefined;
  return { good: stop?.wanted.good ?? null };
}

/** A delivery pays at once; what the trip does then is worth a word. */
function deliveryReasons({ map }: TurnPlanner, { card }: ActionOf<"deliver">, purpose: Trip): Message[] {
  const { stops, legs } = purpose.plan;
  const isFirst = stops[0]?.wanted.card === card && !stops[0].loads;
  const rest = { ...purpose.plan, stops: stops.slice(1), legs: legs.slice(1) };
  const draws = !map.view.open.includes(card);
  return [
    { key: "reason.delivers", values: { draws } },
    ...(isFirst && rest.stops.some(({ loads }) => !loads) ? [goingOn(tripReason(map, purpose.train, rest, []))] : []),
  ];
}

/** The way of a trip, and its stops in order, for the map. */
function drawingOf({ legs, stops }: TripPlan): Values {
  const [first] = legs.flatMap(({ way }) => way);
  return {
    way: [...(first ? [first.from] : []), ...legs.flatMap(({ way }) => way.map(({ to }) => to))],
    stops: stops.map(({ city, wanted, loads }) => ({ city, good: wanted.good, loads })),
  };
}

/** How a turn goes on; what a delivery or a new hand brings is not known, and the end is the player's to call. */
function nextAction(now: State, seat: Seat, done: readonly Action[]): Action | null {
  if (["deliver", "sell", "pass", "offer", "keep", "start"].includes(done.at(-1)?.do ?? "")) return null;
  if (now.phase !== "play" || now.pending) return null;
  const { action } = master.think(now, seat, { iterations: MASTER.looks }, fastChance(1));
  return action.do === "end" || action.do === "pass" ? null : action;
}

/** What a turn pays by the trip that is told; infinite where none is. */
const rateTold = (reasons: readonly Message[]): number =>
  Math.min(...reasons.map(({ key, values }) => (key === "reason.trip" ? asNumber(values["rate"]) : Infinity)));

/** Other actions, by the trip that they would begin. */
const othersOf = (
  planner: TurnPlanner | null,
  thought: Thought<Action>,
  chosen: Action,
  told: number,
): Other<Action>[] =>
  alternativesTo(thought, chosen).map(({ action, less }) => {
    if (less === null) return { action, givesUp: null };
    const purpose = planner?.purposeOf(action);
    const trip =
      planner && purpose?.is === "trip" ? otherTrip(planner, purpose, planner.purposeOf(chosen), told) : null;
    return { action, givesUp: { key: "reason.givesUp", values: { less: Math.max(0, Math.round(less)), trip } } };
  });

/** The trip of another action; null where it is the same one, begun otherwise. */
function otherTrip({ map }: TurnPlanner, { train, plan }: Trip, chosen: Purpose | null, told: number): Values | null {
  const { values } = tripReason(map, train, plan, []);
  if (chosen?.is !== "trip") return values;
  if (isSameDelivery(plan, chosen.plan)) return null;
  // A trip may pay more a turn and still be worse, for its track or its length: then the rate would mislead.
  const isMore = asNumber(values["rate"]) >= Math.min(told, figuresOf(map, chosen.train, chosen.plan).rate);
  return isMore ? { ...values, rate: 0 } : values;
}
