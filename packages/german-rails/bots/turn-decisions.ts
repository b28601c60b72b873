import {
  type Action,
  type ActionOf,
  type City,
  type Good,
  type Milepost,
  type Options,
  type OrderRef,
  type State,
  type Train,
  cityOf,
  goalOf,
  handLimit,
  handlingPoints,
  isLoadable,
  loadsOf,
  cardAt,
} from "@stellwerk/german-rails";
import { isSame } from "@stellwerk/bots";
import { type Chance, type Seat, float64At, itemAt, takeAny } from "@stellwerk/kernel";
import { CostMap } from "./cost-map.ts";
import type { Arc } from "./directed-graph.ts";
import { type Purchase, bestPurchase, delaysTrack, priceOf } from "./engine-purchase.ts";
import type { Joining } from "./joining.ts";
import { type Judgement, type TripPlan, plansFor } from "./trip-plan.ts";
import { hopesFor, keptAboard, makesRoomIn, sparedBy } from "./spare-goods.ts";
import { type Stop, TripSearch } from "./trip-search.ts";
import { type WantedOrder, unwantedGoods, wantedOrders } from "./wanted-orders.ts";

/** What makes a level. */
export interface Skill extends Judgement {
  /** By which share at most it misjudges what an order pays. */
  readonly misjudges: number;
  /** From which worth of its best plan on a hand is kept without a thought, in Mio DM (G11). */
  readonly passBelow: number;
  /** Cash beyond what a plan needs that it does not spend on engines. */
  readonly cushion: number;
  /** Whether an engine waits where its price would keep a train from track that it comes to next. */
  readonly engineWaits: boolean;
  /** Cash beyond what a plan needs from which it joins major cities ahead of time; less where less than 250 wins. */
  readonly spare: number;
  /** From which hope on it takes a good along that no order wants yet, in Mio DM a card; null if it never does. */
  readonly takesAlong: number | null;
}

/** A decision, and what it is hoped to bring in Mio DM. */
export interface Decision {
  readonly action: Action;
  readonly worth: number | null;
}

/** What an action is for. */
export type Purpose =
  | { readonly is: "trip"; readonly plan: TripPlan; readonly train: Train; readonly others: readonly TripPlan[] }
  /** Track that joins the missing major cities (G17). */
  | { readonly is: "joining"; readonly joining: Joining };

/** A plan for each train that has one. */
type Plans = readonly (TripPlan | null)[];

/** What a player on turn does, replanned from the view alone; the same view gives the same plan. */
export class TurnPlanner {
  readonly #map: CostMap;
  readonly #skill: Skill;
  readonly #choices: readonly Action[];
  readonly #chance: Chance;
  /** The best plan of each train. */
  readonly #plans: Plans;
  /** What the first train could do instead, best first. */
  readonly #others: readonly TripPlan[];
  readonly #joining: Joining | null;
  /** By train and good, worked out when asked for. */
  readonly #hopes: Float64Array[] = [];

  constructor(view: State, seat: Seat, skill: Skill, choices: readonly Action[], chance: Chance) {
    this.#map = new CostMap(view, seat);
    this.#skill = skill;
    this.#choices = choices;
    this.#chance = chance;
    this.#joining = this.#map.joining();
    const plans = this.#plansByTrain();
    this.#plans = plans.map(([best]) => best ?? null);
    this.#others = plans[0]?.slice(1) ?? [];
  }

  /** The plans of each train; an order that one train fills is none for the other. */
  #plansByTrain(): TripPlan[][] {
    const { me, seat } = this.#map;
    let wanted = wantedOrders(this.#map).map((one) => misjudged(one, seat, this.#skill.misjudges));
    return me.trains.map((train) => {
      const plans = plansFor(this.#map, train, wanted, this.#skill, this.#joining);
      wanted = wanted.filter(({ card }) => !plans[0]?.stops.some((stop) => stop.wanted.card === card));
      return plans;
    });
  }

  /** What to do, best first; below it, other actions that some plan begins with. */
  decide(): Decision[] {
    const [, ...rest] = this.#plans;
    const kept = this.#follow(this.#plans);
    const others = this.#others.map((plan) => this.#follow([plan, ...rest]));
    return distinct([kept, ...this.#pass(kept.worth), ...others].sort((a, b) => rank(b) - rank(a)));
  }

  /** The next action of some plans, and what they are worth together. */
  #follow(plans: Plans): Decision {
    const worth = plans.reduce<number | null>((sum, plan) => (plan ? (sum ?? 0) + plan.worth : sum), null);
    const action = this.#move(plans) ?? this.#build(plans) ?? this.#only("end")[0] ?? this.#choices[0];
    if (!action) throw new Error("there is nothing to do");
    return { action, worth };
  }

  /** What an action serves: the best trip that it is a step of, or the joining of cities; null for neither. */
  purposeOf(action: Action): Purpose | null {
    const { me } = this.#map;
    const planned = this.#others.find((plan) => isSame(this.#follow([plan, ...this.#plans.slice(1)]).action, action));
    const isFirst = isSame(this.#follow(this.#plans).action, action) || !planned;
    const plans = isFirst ? this.#plans : [planned, ...this.#plans.slice(1)];
    const number = "train" in action ? action.train : Math.max(0, indexOfPart(plans, action));
    const [plan, train] = [plans[number], me.trains[number]];
    if (plan && train && isPart(plan, action))
      return { is: "trip", plan, train, others: number === 0 && isFirst ? this.#others : [] };
    const isJoining = this.#joining && this.#joins(this.#plans) && isSectionOf(this.#joining.arcs, action);
    return isJoining && this.#joining ? { is: "joining", joining: this.#joining } : null;
  }

  /** The costs that plans were made with. */
  get map(): CostMap {
    return this.#map;
  }

  /** The best plan of the first train, if it has one. */
  get best(): TripPlan | null {
    return this.#plans[0] ?? null;
  }

  #only<Kind extends Action["do"]>(kind: Kind): ActionOf<Kind>[] {
    return this.#choices.filter((choice): choice is ActionOf<Kind> => choice.do === kind);
  }

  /** A new hand, where the old one does not promise enough to keep it without a thought (G11); none helps a train that is cut off. */
  #pass(worth: number | null): Decision[] {
    if (this.#only("rescue").length > 0) return [];
    if (this.#isWonByJoining() || (worth !== null && worth >= this.#skill.passBelow)) return [];
    return this.#only("pass").map((action) => ({ action, worth: this.#luck() }));
  }

  /** What the first train could hope for with a new hand, less the turn that it costs. */
  #luck(): number {
    const { me, view, board } = this.#map;
    const [train] = me.trains;
    if (!train) return NOTHING;
    const search = new TripSearch(this.#map, train, this.#skill, this.#joining);
    const known = new Set([...me.hand, ...view.open, ...view.discards]);
    const unseen = board.orders.map((_, index) => cardAt(index)).filter((card) => !known.has(card));
    const size = handLimit(view.options, me);
    let sum = 0;
    for (let hand = 0; hand < HANDS; hand++) {
      const drawn = Array.from({ length: Math.min(size, unseen.length) }, () => takeAny(unseen, this.#chance));
      sum += search.trips(wantedOrders(this.#map, drawn))[0]?.worth ?? NOTHING;
    }
    return sum / HANDS - search.speed * this.#skill.stepWorth;
  }

  #move(plans: Plans): Action | undefined {
    const rescue = this.#only("rescue")[0];
    if (rescue) return rescue;
    for (const [number, plan] of plans.entries()) {
      const handled = plan && this.#handle(number, plan);
      const action = handled ?? this.#takeAlong(number) ?? (plan && this.#travel(number, plan));
      if (action) return action;
    }
    return undefined;
  }

  /** Loading or delivering at the next stop of a plan. */
  #handle(number: number, { stops }: TripPlan): Action | undefined {
    const { me, graph, context, view } = this.#map;
    const train = me.trains[number];
    const [stop] = stops;
    if (!train || !stop || graph.cityAt(train.at) !== stop.city) return undefined;
    const { card, order, good } = stop.wanted;
    if (!stop.loads)
      return this.#only("deliver").find((one) => one.train === number && one.card === card && one.order === order);
    const loads = this.#only("load").filter((one) => one.train === number && one.good === good);
    if (loads.length > 0) return loads.find(({ from }) => from !== "supply") ?? loads[0];
    // A full train makes room by what no order wants.
    if (!isFull(train, view.options) || !isLoadable(context, stop.city, good)) return undefined;
    const dropped = this.#droppable(number, train, stops);
    return this.#only("drop").find((one) => one.train === number && one.depot === null && dropped.includes(one.good));
  }

  /** What may make room for a trip: what no order wants, or of all that the trip can spare the least hopeful. */
  #droppable(number: number, train: Train, stops: readonly Stop[]): Good[] {
    if (!makesRoomIn(this.#map.view.options, this.#skill.makesRoom)) return unwantedGoods(this.#map, train);
    const kept = keptAboard(this.#map, train);
    const spared = sparedBy(stops, train).filter((good) => !kept.includes(good));
    return spared.sort((a, b) => this.#hopeFor(number, a) - this.#hopeFor(number, b)).slice(0, 1);
  }

  /** The good that cards still to come would pay most for, where there is room. */
  #takeAlong(number: number): Action | undefined {
    const train = this.#map.me.trains[number];
    if (!train || this.#skill.takesAlong === null || !this.#mayTakeAlong(train)) return undefined;
    const hopeful = this.#only("load").filter(
      (one) => one.train === number && one.from === "supply" && this.#isHopeful(number, train, one.good),
    );
    return hopeful.sort((a, b) => this.#hopeFor(number, b.good) - this.#hopeFor(number, a.good))[0];
  }

  /** Where loading takes no points and there is room (G21). */
  #mayTakeAlong(train: Train): boolean {
    const { options } = this.#map.view;
    return makesRoomIn(options, this.#skill.makesRoom) && handlingPoints(options) === 0 && !isFull(train, options);
  }

  #isHopeful(number: number, { load }: Train, good: Good): boolean {
    const { takesAlong } = this.#skill;
    return takesAlong !== null && !load.includes(good) && this.#hopeFor(number, good) >= takesAlong;
  }

  #hopeFor(number: number, good: Good): number {
    const train = itemAt(this.#map.me.trains, number);
    const hopes = (this.#hopes[number] ??= hopesFor(this.#map, train, this.#skill.stepWorth));
    return float64At(hopes, good);
  }

  /** Whether a train that passes through a city stops there to take something along. */
  #stopsAt(number: number, city: City): boolean {
    const { context, board, me } = this.#map;
    const train = itemAt(me.trains, number);
    return (
      city >= 0 &&
      this.#mayTakeAlong(train) &&
      cityOf(board, city).supplies.some(
        (good) => this.#isHopeful(number, train, good) && isLoadable(context, city, good),
      )
    );
  }

  /** As far towards the next stop as track and points allow. */
  #travel(number: number, { legs }: TripPlan): Action | undefined {
    const { graph, me, view } = this.#map;
    const way = legs[0]?.way ?? [];
    const [first] = way;
    if (!first) return undefined;
    if (first.ferry >= 0) return this.#only("cross").find((one) => one.train === number && one.ferry === first.ferry);
    const goals = this.#only("go").filter(({ train }) => train === number);
    const targets = new Map(goals.map((go): [Milepost, Action] => [go.to, go]));
    let best: Action | undefined;
    for (const arc of way) {
      if (this.#map.isToBuild(arc) || arc.ferry >= 0) break;
      const target = targets.get(arc.to);
      best = target ?? best;
      if (target && this.#stopsAt(number, graph.cityAt(arc.to))) break;
    }
    if (best || !view.options.turnInCities || first.to !== me.trains[number]?.from) return best;
    // A train that may not turn here goes on to where it may (G6).
    return goals.find(({ to }) => graph.cityAt(to) >= 0) ?? goals.at(-1);
  }

  #isWonByJoining(): boolean {
    const { me, view, board } = this.#map;
    const joining = this.#joining;
    return joining !== null && joining.cost > 0 && me.cash - joining.cost >= goalOf(view.options, board);
  }

  #build(plans: Plans): Action | undefined {
    const join = this.#joining?.arcs ?? [];
    if (this.#isWonByJoining()) {
      const action = this.#section(join, plans);
      if (action) return action;
    }
    const planned = plans.flatMap((plan) => plan?.builds ?? []);
    return (
      this.#buy(plans, planned.length > 0) ??
      this.#section(planned, plans) ??
      (this.#joins(plans) ? this.#section(join, plans) : undefined)
    );
  }

  /** Cash beyond what some plans need. */
  #left(plans: Plans): number {
    return this.#map.me.cash - plans.reduce((sum, plan) => sum + (plan?.needed ?? 0), 0);
  }

  /** Whether there is money for track that joins major cities, or it wins. */
  #joins(plans: Plans): boolean {
    const { options } = this.#map.view;
    const spare = this.#skill.spare * Math.min(1, goalOf(options, this.#map.board) / PRINTED_GOAL);
    return this.#isWonByJoining() || this.#left(plans) >= spare;
  }

  /** The first of some arcs that can be built now, from either end. */
  #section(arcs: readonly Arc[], plans: Plans): Action | undefined {
    const builds = this.#only("build");
    const lines = this.#only("line");
    for (const { from, to, ferry: line } of arcs) {
      const possible =
        line >= 0
          ? lines.filter(({ ferry }) => ferry === line)
          : builds.filter((one) => (one.from === from && one.to === to) || (one.from === to && one.to === from));
      const action = possible.find(({ bind }) => bind && isPlanned(plans, bind)) ?? possible[0];
      if (action) return action;
    }
    return undefined;
  }

  /** A better engine, or a second train, if it earns its price until the end and leaves enough for the plan (G14, G15). */
  #buy(plans: Plans, isBuilding: boolean): Action | undefined {
    const offers = [...this.#only("engine"), ...this.#only("secondTrain")];
    const most = this.#left(plans) - this.#skill.cushion;
    const worthy = offers.filter((offer) => priceOf(this.#map, offer) <= most);
    const isInTime = (offer: Purchase): boolean =>
      !this.#skill.engineWaits || !plans.some((plan, train) => plan && delaysTrack(this.#map, train, plan, offer));
    return bestPurchase(this.#map, worthy.filter(isInTime), this.#toEarn(), isBuilding);
  }

  /** What is still to be earned, about. */
  #toEarn(): number {
    const { me, view, board } = this.#map;
    return goalOf(view.options, board) - me.cash + (this.#joining?.cost ?? 0);
  }

  /** The good that a derailed train needs least, or latest (G42). */
  lose(): Decision[] {
    const lossRank = ({ train, good }: ActionOf<"lose">): number => {
      const at = this.#plans[train]?.stops.findIndex(({ wanted, loads }) => !loads && wanted.good === good) ?? -1;
      return at < 0 ? Infinity : at;
    };
    const actions = this.#only("lose").sort((a, b) => lossRank(b) - lossRank(a));
    return actions.map((action) => ({ action, worth: null }));
  }

  /** What the plans would pay to others, in Mio DM. */
  fees(): number {
    return this.#plans.flatMap((plan) => plan?.legs ?? []).reduce((sum, leg) => sum + leg.fees, 0);
  }
}

const indexOfPart = (plans: Plans, action: Action): number => plans.findIndex((plan) => plan && isPart(plan, action));

/** Whether an action is a step of a trip; all that moves a train or ends its turn is. */
function isPart({ builds }: TripPlan, action: Action): boolean {
  if (action.do === "build" || action.do === "line") return isSectionOf(builds, action);
  return ["go", "cross", "load", "deliver", "drop", "end"].includes(action.do);
}

/** Whether an action builds one of some arcs, from either end. */
function isSectionOf(arcs: readonly Arc[], action: Action): boolean {
  if (action.do === "line") return arcs.some(({ ferry }) => ferry === action.ferry);
  if (action.do !== "build") return false;
  const { from, to } = action;
  return arcs.some((arc) => (arc.from === from && arc.to === to) || (arc.from === to && arc.to === from));
}

const isFull = ({ load, engine }: Train, options: Options): boolean => load.length >= loadsOf(engine, options);

const isPlanned = (plans: Plans, bind: OrderRef): boolean =>
  plans.some((plan) => plan?.stops.some(({ wanted }) => wanted.card === bind.card && wanted.order === bind.order));

/** A plan is better than none. */
const rank = ({ worth }: Decision): number => worth ?? -Number.MAX_VALUE;

/** The first decision for each action. */
function distinct(decisions: readonly Decision[]): Decision[] {
  const found = new Map<string, Decision>();
  for (const one of decisions) {
    const key = JSON.stringify(one.action);
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}

/** What wins the printed game (G17), for which `spare` is meant. */
const PRINTED_GOAL = 250;

/** Hands imagined before one is given back, and what one without any trip is worth. */
const HANDS = 4;
const NOTHING = -20;

/** What a bot takes an order to pay: off by a share that is always the same for the same order, so that it sticks to its plans. */
function misjudged(wanted: WantedOrder, seat: Seat, share: number): WantedOrder {
  if (share === 0) return wanted;
  const mixed = Math.imul((wanted.card * 3 + wanted.order) * 8 + seat + 1, 0x9e37_79b1) >>> 8;
  const off = ((mixed % 2001) / 1000 - 1) * share;
  return { ...wanted, pay: wanted.pay * (1 + off) };
}
