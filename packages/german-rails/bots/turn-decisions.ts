import {
  type Action,
  type City,
  type Engine,
  type Good,
  type Milepost,
  type State,
  type Train,
  conversionCost,
  figuresIn,
  goalOf,
  handLimit,
  loadsOf,
} from "@stellwerk/german-rails";
import { type Chance, type Seat, takeAny } from "@stellwerk/kernel";
import { type Judgement, type Plan, plansFor } from "./trip-plan.ts";
import { type Joining, Scene } from "./cost-map.ts";
import { Planner, type Wanted, uselessIn, wantedIn } from "./trip-search.ts";

/** What makes a level. */
export interface Skill extends Judgement {
  /** By which share at most it misjudges what an order pays. */
  readonly misjudges: number;
  /** Whether it buys better engines and a second train. */
  readonly buys: boolean;
  /** From which worth of its best plan on a hand is kept without a thought, in Mio DM (G11). */
  readonly passBelow: number;
  /** Cash beyond what a plan needs that it does not spend on engines. */
  readonly cushion: number;
  /** Cash beyond what a plan needs from which it joins major cities ahead of time. */
  readonly spare: number;
}

type Doing<Kind extends Action["do"]> = Extract<Action, { do: Kind }>;

/** A decision, and what it is hoped to bring in Mio DM. */
export interface Decision {
  readonly action: Action;
  readonly worth: number | null;
}

/** A plan for each train that has one. */
type Plans = readonly (Plan | null)[];

/** What a player on turn does, replanned from the view alone; the same view gives the same plan. */
export class TurnThinker {
  readonly #scene: Scene;
  readonly #skill: Skill;
  readonly #choices: readonly Action[];
  readonly #chance: Chance;
  /** The best plan of each train. */
  readonly #plans: Plans;
  /** What the first train could do instead, best first. */
  readonly #others: readonly Plan[];
  readonly #joining: Joining | null;

  constructor(view: State, seat: Seat, skill: Skill, choices: readonly Action[], chance: Chance) {
    this.#scene = new Scene(view, seat);
    this.#skill = skill;
    this.#choices = choices;
    this.#chance = chance;
    this.#joining = this.#scene.joining();
    const plans = this.#plansByTrain();
    this.#plans = plans.map(([best]) => best ?? null);
    this.#others = plans[0]?.slice(1) ?? [];
  }

  /** The plans of each train; an order that one train fills is none for the other. */
  #plansByTrain(): Plan[][] {
    const { me, seat } = this.#scene;
    let wanted = wantedIn(this.#scene).map((one) => misjudged(one, seat, this.#skill.misjudges));
    return me.trains.map((train) => {
      const plans = plansFor(this.#scene, train, wanted, this.#skill, this.#joining);
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
    return { action: action as Action, worth };
  }

  #only<Kind extends Action["do"]>(kind: Kind): Doing<Kind>[] {
    return this.#choices.filter((choice): choice is Doing<Kind> => choice.do === kind);
  }

  /** A new hand, where the old one does not promise enough to keep it without a thought (G11). */
  #pass(worth: number | null): Decision[] {
    if (this.#isWonByJoining() || (worth !== null && worth >= this.#skill.passBelow)) return [];
    return this.#only("pass").map((action) => ({ action, worth: this.#luck() }));
  }

  /** What the first train could hope for with a new hand, less the turn that it costs. */
  #luck(): number {
    const { me, view, board } = this.#scene;
    const train = me.trains[0] as Train;
    const planner = new Planner(this.#scene, train, this.#skill, this.#joining);
    const known = new Set([...me.hand, ...view.open, ...view.discards]);
    const unseen = [...board.orders.keys()].filter((card) => !known.has(card));
    const size = handLimit(view.options, me);
    let sum = 0;
    for (let hand = 0; hand < HANDS; hand++) {
      const drawn = Array.from({ length: Math.min(size, unseen.length) }, () => takeAny(unseen, this.#chance));
      sum += planner.trips(wantedIn(this.#scene, drawn))[0]?.worth ?? NOTHING;
    }
    return sum / HANDS - planner.speed * this.#skill.stepWorth;
  }

  #move(plans: Plans): Action | undefined {
    const rescue = this.#only("rescue")[0];
    if (rescue) return rescue;
    for (const [number, plan] of plans.entries()) {
      const action = plan && (this.#handle(number, plan) ?? this.#travel(number, plan));
      if (action) return action;
    }
    return undefined;
  }

  /** Loading or delivering at the next stop of a plan. */
  #handle(number: number, { stops }: Plan): Action | undefined {
    const { me, arcs } = this.#scene;
    const train = me.trains[number] as Train;
    const stop = stops[0];
    if (!stop || arcs.city[train.at] !== stop.city) return undefined;
    const { card, order, good } = stop.wanted;
    if (!stop.loads)
      return this.#only("deliver").find((one) => one.train === number && one.card === card && one.order === order);
    const loads = this.#only("load").filter((one) => one.train === number && one.good === good);
    if (loads.length > 0) return loads.find(({ from }) => from !== "supply") ?? loads[0];
    // A full train makes room by what nobody wants.
    const useless = uselessIn(this.#scene, train);
    return this.#isFull(train) && this.#isToBeHad(stop.city, good)
      ? this.#only("drop").find((one) => one.train === number && one.depot === null && useless.includes(one.good))
      : undefined;
  }

  #isFull = (train: Train): boolean => train.load.length >= loadsOf(train.engine, this.#scene.view.options);

  #isToBeHad(city: City, good: Good): boolean {
    const { view, board, context } = this.#scene;
    if (context.restrictions.noLoad[city] !== 0) return false;
    const isLying = view.dropped.some((one) => one.city === city && one.good === good);
    return isLying || ((board.cities[city]?.supplies.includes(good) ?? false) && (view.supply[good] as number) > 0);
  }

  /** As far towards the next stop as track and points allow. */
  #travel(number: number, { legs }: Plan): Action | undefined {
    const { arcs, me, view } = this.#scene;
    const way = legs[0]?.way ?? [];
    const first = way[0];
    if (first === undefined) return undefined;
    const line = (arcs.edge[first] as number) - arcs.lines;
    if (line >= 0) return this.#only("cross").find((one) => one.train === number && one.ferry === line);
    const goals = this.#only("go").filter(({ train }) => train === number);
    const targets = new Map(goals.map((go): [Milepost, Action] => [go.to, go]));
    let best: Action | undefined;
    for (const arc of way) {
      if (this.#scene.isToBuild(arc) || (arcs.edge[arc] as number) >= arcs.lines) break;
      best = targets.get(arcs.to[arc] as number) ?? best;
    }
    if (best || !view.options.turnInCities || arcs.to[first] !== me.trains[number]?.from) return best;
    // A train that may not turn here goes on to where it may (G6).
    return goals.find(({ to }) => (arcs.city[to] as number) >= 0) ?? goals.at(-1);
  }

  #isWonByJoining(): boolean {
    const { me, view, board } = this.#scene;
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
    // Cash beyond what the plans need.
    const left = this.#scene.me.cash - plans.reduce((sum, plan) => sum + (plan?.needed ?? 0), 0);
    return (
      this.#buy(left, planned.length > 0) ??
      this.#section(planned, plans) ??
      (left >= this.#skill.spare ? this.#section(join, plans) : undefined)
    );
  }

  /** The first of some arcs that can be built now, from either end. */
  #section(arcs: readonly number[], plans: Plans): Action | undefined {
    const { arcs: all } = this.#scene;
    const builds = this.#only("build");
    const lines = this.#only("line");
    for (const arc of arcs) {
      const [from, to] = [all.from[arc], all.to[arc]];
      const line = (all.edge[arc] as number) - all.lines;
      const possible =
        line >= 0
          ? lines.filter(({ ferry }) => ferry === line)
          : builds.filter((one) => (one.from === from && one.to === to) || (one.from === to && one.to === from));
      const action = possible.find(({ bind }) => bind && isPlanned(plans, bind)) ?? possible[0];
      if (action) return action;
    }
    return undefined;
  }

  /** What is still to be earned, about. */
  #toEarn(): number {
    const { me, view, board } = this.#scene;
    return goalOf(view.options, board) - me.cash + (this.#joining?.cost ?? 0);
  }

  /** A better engine, or a second train, if it earns its price until the end and leaves enough for the plan (G14, G15). */
  #buy(left: number, isBuilding: boolean): Action | undefined {
    const { me, view } = this.#scene;
    if (!this.#skill.buys) return undefined;
    // What the price takes from the limit delays track that is waited for.
    const delay = isBuilding ? DELAY : 0;
    let best: Action | undefined;
    let most = 0;
    for (const action of [...this.#only("engine"), ...this.#only("secondTrain")]) {
      const from = me.trains[action.do === "engine" ? action.train : 0]?.engine ?? "A";
      const cost =
        action.do === "engine"
          ? (conversionCost(from, action.engine, view.options) ?? 0)
          : figuresIn(view.options).secondTrain;
      const more = action.do === "engine" ? POWER[action.engine] / POWER[from] - 1 : SECOND_POWER;
      const gain = more * this.#toEarn() - cost - delay;
      if (cost + this.#skill.cushion > left || gain <= most) continue;
      best = action;
      most = gain;
    }
    return best;
  }

  /** The good that a derailed train needs least, or latest (G42). */
  lose(): Decision[] {
    const rank = ({ train, good }: Doing<"lose">): number => {
      const at = this.#plans[train]?.stops.findIndex(({ wanted, loads }) => !loads && wanted.good === good) ?? -1;
      return at < 0 ? Infinity : at;
    };
    const actions = this.#only("lose").sort((a, b) => rank(b) - rank(a));
    return actions.map((action) => ({ action, worth: null }));
  }

  /** What the plans would pay to others, in Mio DM. */
  fees(): number {
    return this.#plans.flatMap((plan) => plan?.legs ?? []).reduce((sum, leg) => sum + leg.fees, 0);
  }
}

const isPlanned = (plans: Plans, bind: { card: number; order: number }): boolean =>
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

/** Hands imagined before one is given back, and what one without any trip is worth. */
const HANDS = 4;
const NOTHING = -20;

/** How much a train with an engine earns, an A being 1. */
const POWER: Readonly<Record<Engine, number>> = { A: 1, B9: 1.1, B12: 1.3, C12: 1.5, C15: 1.55 };
const SECOND_POWER = 0.7;
/** A turn of waiting, in Mio DM. */
const DELAY = 6;

/** What a bot takes an order to pay: off by a share that is always the same for the same order, so that it sticks to its plans. */
function misjudged(wanted: Wanted, seat: Seat, share: number): Wanted {
  if (share === 0) return wanted;
  const mixed = Math.imul((wanted.card * 3 + wanted.order) * 8 + seat + 1, 0x9e37_79b1) >>> 8;
  const off = ((mixed % 2001) / 1000 - 1) * share;
  return { ...wanted, pay: wanted.pay * (1 + off) };
}
