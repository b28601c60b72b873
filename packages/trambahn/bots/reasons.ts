import {
  type Message,
  type Other,
  type Reasons,
  type Seat,
  type Thought,
  type Values,
  itemAt,
} from "@stellwerk/kernel";
import {
  type Action,
  DATA,
  HIDDEN,
  type Event,
  type Line,
  MOST_PASSENGERS,
  NO_TRAM,
  type State,
  costOf,
  lengthOf,
  linePoints,
  opponentOf,
  playing,
  total,
  toursLeft,
} from "@stellwerk/trambahn";
import { isSame, restOfTurn } from "@stellwerk/bots";
import { type Course, courseOf } from "./course.ts";
import { planner } from "./learned-planner.ts";

export { words } from "./reason-words.ts";
export { words as told } from "./told-words.ts";
export { compare } from "./compare-turns.ts";

/** Plans to look through for one that begins with an action, where the bot names none. */
const PLANS = 40;
const CARE = 6;
/** Cards that an extra tour may still miss to be told as near. */
const NEAR_EXTRA = 2;

/** Why an action: what the rest of the turn makes of the table, played by the rules. */
export const explain: Reasons<State, Action>["explain"] = (view, seat, thought, action = thought.action) => {
  const plan = planOf(view, seat, thought, action);
  const turn = restOfTurn(playing, view, seat, action, (_, done) => beforeEnd(plan[done.length]));
  return {
    action,
    reasons: reasonsFor(view, seat, turn, {
      isWeighed: thought.weighed.some(({ value }) => value !== null),
      isBest: isBestPassenger(thought, action),
    }),
    standing: standingOf(view, seat, thought, turn),
    plan: turn,
    others: othersOf(thought, action, turn),
  };
};

/** What a turn does is seen by all: of the cards only those that were put on the money pile stay hidden. */
export const observed: NonNullable<Reasons<State, Action>["observed"]> = (view, seat, steps) => {
  // Steps of a turn are told by events of this game.
  const actions = (steps as readonly (readonly Event[])[]).map(actionOf);
  const end = actions.indexOf(null);
  const turn = actions.slice(0, end < 0 ? undefined : end).filter((action) => action !== null);
  const world = playing.clone(view);
  const { hand } = itemAt(world.players, seat);
  for (const one of turn) {
    const place = hand.indexOf(HIDDEN);
    if (place >= 0 && "card" in one && one.card !== HIDDEN) hand[place] = one.card;
  }
  const [first] = turn;
  const known = first ? restOfTurn(playing, world, seat, first, (_, done) => turn[done.length] ?? null) : [];
  return known.length > 0 ? reasonsFor(world, seat, known, { isWeighed: false, isBest: false }) : null;
};

/** The action that begins with these events; null for the end of a turn, which draws cards. */
function actionOf([event]: readonly Event[]): Action | null {
  switch (event?.is) {
    case "passenger":
      return { do: "passenger", card: event.card, line: event.line };
    case "stop":
      return { do: "stop", card: event.card, column: event.opened ? "new" : event.column };
    case "income":
      return { do: "income", card: event.card };
    case "tram":
      return { do: "tram", tram: event.tram, column: event.column };
    default:
      return null;
  }
}

/** The end of a turn draws cards and is the player's to call. */
const beforeEnd = (action: Action | undefined): Action | null => (action && action.do !== "end" ? action : null);

/** The rest of the turn that an action was weighed with, or the one that looks best. */
function planOf(view: State, seat: Seat, thought: Thought<Action>, action: Action): readonly Action[] {
  const weighed = thought.weighed.find((one) => isSame(one.action, action));
  if (weighed?.plan) return weighed.plan;
  return planner.plans(view, seat, PLANS, CARE).find(({ actions }) => isSame(actions[0], action))?.actions ?? [action];
}

/** Whether all other passengers that were weighed look clearly worse. */
function isBestPassenger({ weighed }: Thought<Action>, action: Action): boolean {
  const worth = (one: Action): number | null => weighed.find((other) => isSame(other.action, one))?.value ?? null;
  const own = worth(action);
  const rivals = weighed.filter((one) => one.action.do === "passenger" && !isSame(one.action, action));
  return own !== null && rivals.length > 0 && rivals.every(({ value }) => value !== null && own - value >= CLEAR);
}

/** What the thought of an action knows beyond what the action does. */
interface Judged {
  /** Whether a bot has weighed it; else it is looked at afterwards. */
  readonly isWeighed: boolean;
  /** Whether all other passengers look clearly worse. */
  readonly isBest: boolean;
}

function reasonsFor(view: State, seat: Seat, turn: readonly Action[], { isWeighed, isBest }: Judged): Message[] {
  const action = itemAt(turn, 0);
  if (action.do === "end") {
    const choices = playing.choices(view, seat);
    const mayBuy = choices.some((one) => one.do === "tram");
    const missed = isWeighed ? null : missedTram(view, seat);
    if (missed) return [missed];
    // Cards that can no longer be put anywhere this turn are not kept by choice.
    const mayLay = choices.some((one) => one.do === "income" || one.do === "stop");
    return [{ key: "reason.end", values: { kept: mayLay ? itemAt(view.players, seat).hand.length : 0, mayBuy } }];
  }
  const course = courseOf(view, seat, turn);
  switch (action.do) {
    case "passenger":
      return passengerReasons(course, action.line, isBest);
    case "stop":
    case "tram":
      return [...growthOf(course, action.column), ...clearedReasons(view, seat, action)];
    case "income":
      return incomeReasons(course);
  }
}

/** A tram that a better player would have bought instead of ending the turn, for a column that is cleared without it. */
function missedTram(view: State, seat: Seat): Message | null {
  if (itemAt(view.players, seat).columns.every(({ tram }) => tram !== NO_TRAM)) return null;
  const plans = planner.plans({ ...view, step: "trams" }, seat, PLANS, CARE);
  const [best] = plans;
  const ended = plans.find(({ actions }) => actions[0]?.do === "end");
  const [buy] = best?.actions ?? [];
  if (!best || !ended || buy?.do !== "tram" || best.lead - ended.lead < CLEAR) return null;
  const { line } = itemAt(itemAt(view.players, seat).columns, buy.column);
  return { key: "reason.missed", values: { tram: buy.tram, line } };
}

/** Only a tram keeps a column beyond the turn. */
function clearedReasons(view: State, seat: Seat, action: Action): Message[] {
  if (action.do !== "tram") return [];
  const { tram } = itemAt(itemAt(view.players, seat).columns, action.column);
  return tram === NO_TRAM ? [{ key: "reason.cleared", values: {} }] : [];
}

const isExtraTour =
  (line: Line) =>
  (event: Event): boolean =>
    event.is === "extraTour" && event.line === line;

/** What a tour of the line of a column brings before and after the turn, and extra tours on the way. */
function growthOf({ before, after, seat, first, events }: Course, column: number | "new"): Message[] {
  const laid = first.find((event) => event.is === "stop");
  const grown = itemAt(after.players, seat).columns[typeof column === "number" ? column : -1];
  const line = grown?.line ?? (laid?.is === "stop" ? laid.line : 1);
  const extra = events.find(isExtraTour(line));
  const isLater = events
    .slice(first.length)
    .some((event) => (event.is === "stop" || event.is === "tram") && event.line === line);
  const [from, to] = [itemAt(linePoints(before, line), seat), itemAt(linePoints(after, line), seat)];
  const tram = events.findLast((event) => event.is === "tram" && event.line === line);
  const theirs = itemAt(linePoints(after, line), opponentOf(seat));
  const waiting = after.passengers[line - 1]?.length ?? 0;
  const missing = grown ? DATA.extraTourLength - lengthOf(grown) : Infinity;
  const values = { line, from, to, theirs, tram: tram?.is === "tram" ? tram.tram : 0, isLater };
  return [
    ...(extra?.is === "extraTour"
      ? [{ key: "reason.extraTour", values: { line, points: extra.points, isLater: !first.some(isExtraTour(line)) } }]
      : []),
    ...(to > from ? [{ key: "reason.grows", values }] : []),
    // Only where a tour is good for the player is it a comfort that the opponent cannot hurry it.
    ...(to > from && to > theirs && waiting > 0
      ? [{ key: "reason.waits", values: { line, waiting, missing: left(waiting) } }]
      : []),
    ...(!extra && missing > 0 && missing <= NEAR_EXTRA ? [{ key: "reason.nearExtra", values: { line, missing } }] : []),
  ];
}

const left = (waiting: number): number => DATA.passengersPerScoring - waiting;

function passengerReasons({ before, after, seat, steps }: Course, line: Line, isBest: boolean): Message[] {
  const at = steps.findIndex(({ events }) => events.some((event) => event.is === "tour" && event.line === line));
  const tour = steps[at];
  if (tour) {
    // As it stands after this tour: another one of the same turn may come behind it.
    const [points = [0, 0]] = tour.after.tours.slice(-1).map((one) => one.points);
    const [mine, theirs] = [itemAt(points, seat), itemAt(points, opponentOf(seat))];
    const values = { line, mine, theirs, isLast: toursLeft(tour.after) === 0, ...lossOf(tour.after, seat) };
    return [{ key: at === 0 ? "reason.tour" : "reason.tourByTwo", values }];
  }
  const points = linePoints(after, line);
  const [mine, theirs] = [itemAt(points, seat), itemAt(points, opponentOf(seat))];
  const waiting = before.passengers[line - 1]?.length ?? 0;
  const now = waiting + 1;
  const isSafe = left(now) > MOST_PASSENGERS;
  const isLater = mine !== itemAt(linePoints(before, line), seat);
  const isSecond = before.laid > 0;
  const values = { line, mine, theirs, waiting: now, missing: left(now), isSafe, isLater, isSecond, isBest };
  return [{ key: "reason.passenger", values }];
}

/** How the players stand after a tour, for one that brings the opponent more. */
const lossOf = (after: State, seat: Seat): Values => ({
  own: total(after, seat).score,
  other: total(after, opponentOf(seat)).score,
  left: toursLeft(after),
});

/** What the money is for: the trams of this turn, or the dearest one on offer that it comes nearer to. */
function incomeReasons(course: Course): Message[] {
  const { before, after, seat, events } = course;
  const trams = events.flatMap((event) => (event.is === "tram" ? [event] : []));
  const [bought] = trams;
  const cost = trams.reduce((sum, tram) => sum + tram.cost, 0);
  const money = itemAt(after.players, seat).money.length;
  const dearest = Math.max(0, ...after.offer);
  const isSpent = itemAt(before.players, seat).money.length < cost;
  if (!bought)
    return [{ key: "reason.saves", values: { money, tram: dearest, cost: dearest > 0 ? costOf(dearest) : 0 } }];
  const paid: Message =
    trams.length === 1
      ? { key: "reason.pays", values: { tram: bought.tram, cost, line: bought.line, isSpent, money } }
      : {
          key: "reason.paysAll",
          values: { trams: trams.map(({ tram, line }) => ({ tram, line })), cost, isSpent, money },
        };
  // The tram itself is what speaks for it: what it brings, and that it keeps its column.
  const grows = growthOf(course, bought.column).filter(({ key }) => key === "reason.grows");
  return [paid, ...grows, { key: "reason.cleared", values: {} }];
}

/** Chances are told in steps of 5 %: more would pretend to be exact. */
const STEP = 5;
/** Leads up to so many points are told in points, beyond that in steps as well. */
const FEW = 10;

/** By the net's forecast for the whole turn, which stays while the turn is followed; what worlds say varies. */
function standingOf(view: State, seat: Seat, { weighed }: Thought<Action>, turn: readonly Action[]): Message | null {
  const action = itemAt(turn, 0);
  const plans = planner.plans(view, seat, PLANS, CARE);
  const plan =
    plans.find(({ actions }) => turn.every((one, at) => isSame(actions[at], one))) ??
    plans.find(({ actions }) => isSame(actions[0], action));
  const found = weighed.find((one) => isSame(one.action, action));
  const lead = plan?.lead ?? found?.value ?? null;
  if (lead === null) return null;
  const winning = plan?.winning ?? found?.winning ?? null;
  const step = Math.abs(lead) > FEW ? STEP : 1;
  return {
    key: "reason.standing",
    values: { lead: step * Math.round(lead / step), winning: winning === null ? null : percentOf(winning) },
  };
}

const percentOf = (chance: number): number => STEP * Math.round((100 * chance) / STEP);

/** Fewer points are within the error of the search. */
const CLEAR = 2;
const SAME: Message = { key: "reason.same", values: {} };

/** What else was weighed; money and trams that the same turn brings anyway are no alternative to it. */
function othersOf({ weighed }: Thought<Action>, chosen: Action, turn: readonly Action[]): Other<Action>[] {
  const isPlanned = (one: Action): boolean =>
    one.do === chosen.do && (one.do === "income" || one.do === "tram") && turn.some((step) => isSame(step, one));
  const [best] = weighed;
  return weighed
    .filter(({ action }) => !isSame(action, chosen) && !isPlanned(action))
    .map(({ action, value, winning }) => {
      const less = Math.round((best?.value ?? 0) - (value ?? 0));
      const chance = percentOf((best?.winning ?? 0) - (winning ?? 0));
      if (value === null) return { action, givesUp: null, order: [Number.MAX_SAFE_INTEGER, 0] as const };
      const isClear = less >= CLEAR || chance > 0;
      const givesUp: Message = isClear ? { key: "reason.givesUp", values: { less, chance } } : SAME;
      return { action, givesUp, order: isClear ? ([Math.max(less, 0), chance] as const) : ([0, 0] as const) };
    })
    .sort(({ order: one }, { order: other }) => one[0] - other[0] || one[1] - other[1])
    .map(({ action, givesUp }) => ({ action, givesUp }));
}
