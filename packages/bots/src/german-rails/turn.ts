import {
  type Action,
  type City,
  type Engine,
  type Good,
  type Milepost,
  SECOND_TRAIN,
  type State,
  type Train,
  conversionCost,
  goalOf,
  handLimit,
  loadsOf,
} from "@stellwerk/german-rails";
import { type Chance, type Seat, takeAny } from "@stellwerk/kernel";
import { type Judgement, type Plan, plansFor } from "./plan.ts";
import { type Joining, Scene } from "./scene.ts";
import { Planner, type Wanted, uselessIn, wantedIn } from "./trips.ts";

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

/** What a player on turn does, replanned from the view alone; the same view gives the same plan. */
export class TurnThinker {
  readonly #scene: Scene;
  readonly #skill: Skill;
  readonly #choices: readonly Action[];
  readonly #chance: Chance;
  readonly #plans: readonly (Plan | null)[];
  readonly #joining: Joining | null;

  constructor(view: State, seat: Seat, skill: Skill, choices: readonly Action[], chance: Chance) {
    this.#scene = new Scene(view, seat);
    this.#skill = skill;
    this.#choices = choices;
    this.#chance = chance;
    this.#joining = this.#scene.joining();
    this.#plans = this.#makePlans();
  }

  /** One plan a train; an order that one train fills is none for the other. */
  #makePlans(): (Plan | null)[] {
    const { me, seat } = this.#scene;
    let wanted = wantedIn(this.#scene).map((one) => misjudged(one, seat, this.#skill.misjudges));
    return me.trains.map((train) => {
      const [plan] = plansFor(this.#scene, train, wanted, this.#skill, this.#joining);
      if (!plan) return null;
      wanted = wanted.filter(({ card }) => !plan.stops.some((stop) => stop.wanted.card === card));
      return plan;
    });
  }

  decide(): Decision {
    const worth = this.#plans.reduce<number | null>((sum, plan) => (plan ? (sum ?? 0) + plan.worth : sum), null);
    const action = this.#pass(worth) ?? this.#move() ?? this.#build() ?? this.#only("end")[0] ?? this.#choices[0];
    return { action: action as Action, worth };
  }

  #only<Kind extends Action["do"]>(kind: Kind): Doing<Kind>[] {
    return this.#choices.filter((choice): choice is Doing<Kind> => choice.do === kind);
  }

  /** A new hand, where the old one promises less than others would, a turn later (G11). */
  #pass(worth: number | null): Action | undefined {
    const pass = this.#only("pass")[0];
    if (!pass || this.#isWonByJoining() || (worth !== null && worth >= this.#skill.passBelow)) return undefined;
    return worth === null || this.#luck() > worth ? pass : undefined;
  }

  /** What the first train could hope for with a new hand, less the turn that it costs. */
  #luck(): number {
    const { me, view, board } = this.#scene;
    const train = me.trains[0] as Train;
    const planner = new Planner(this.#scene, train, this.#skill);
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

  #move(): Action | undefined {
    const rescue = this.#only("rescue")[0];
    if (rescue) return rescue;
    for (const [number, plan] of this.#plans.entries()) {
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

  #isFull = (train: Train): boolean => train.load.length >= loadsOf(train.engine);

  #isToBeHad(city: City, good: Good): boolean {
    const { view, board, table } = this.#scene;
    if (table.limits.noLoad[city] !== 0) return false;
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

  #build(): Action | undefined {
    const join = this.#joining?.arcs ?? [];
    if (this.#isWonByJoining()) {
      const action = this.#section(join);
      if (action) return action;
    }
    const planned = this.#plans.flatMap((plan) => plan?.builds ?? []);
    return this.#buy(planned) ?? this.#section(planned) ?? (this.#hasSpare() ? this.#section(join) : undefined);
  }

  /** The first of some arcs that can be built now, from either end. */
  #section(arcs: readonly number[]): Action | undefined {
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
      const action = possible.find(({ bind }) => bind && this.#isPlanned(bind)) ?? possible[0];
      if (action) return action;
    }
    return undefined;
  }

  #isPlanned = (bind: { card: number; order: number }): boolean =>
    this.#plans.some((plan) =>
      plan?.stops.some(({ wanted }) => wanted.card === bind.card && wanted.order === bind.order),
    );

  #needed = (): number => this.#plans.reduce((sum, plan) => sum + (plan?.needed ?? 0), 0);

  #hasSpare = (): boolean => this.#scene.me.cash - this.#needed() >= this.#skill.spare;

  /** What is still to be earned, about. */
  #toEarn(): number {
    const { me, view, board } = this.#scene;
    return goalOf(view.options, board) - me.cash + (this.#joining?.cost ?? 0);
  }

  /** A better engine, or a second train, if it earns its price until the end and leaves enough for the plan (G14, G15). */
  #buy(planned: readonly number[]): Action | undefined {
    const { me, view } = this.#scene;
    if (!this.#skill.buys) return undefined;
    const left = me.cash - this.#needed();
    // What the price takes from the limit delays track that is waited for.
    const delay = planned.length > 0 ? DELAY : 0;
    let best: Action | undefined;
    let most = 0;
    for (const action of [...this.#only("engine"), ...this.#only("secondTrain")]) {
      const from = me.trains[action.do === "engine" ? action.train : 0]?.engine ?? "A";
      const cost = action.do === "engine" ? (conversionCost(from, action.engine, view.options) ?? 0) : SECOND_TRAIN;
      const more = action.do === "engine" ? POWER[action.engine] / POWER[from] - 1 : SECOND_POWER;
      const gain = more * this.#toEarn() - cost - delay;
      if (cost + this.#skill.cushion > left || gain <= most) continue;
      best = action;
      most = gain;
    }
    return best;
  }

  /** The good that a derailed train needs least, or latest (G42). */
  lose(): Decision {
    const rank = ({ train, good }: Doing<"lose">): number => {
      const at = this.#plans[train]?.stops.findIndex(({ wanted, loads }) => !loads && wanted.good === good) ?? -1;
      return at < 0 ? Infinity : at;
    };
    const [action] = this.#only("lose").sort((a, b) => rank(b) - rank(a));
    return { action: action as Action, worth: null };
  }

  /** What the plans would pay to others, in Mio DM. */
  fees(): number {
    return this.#plans.flatMap((plan) => plan?.legs ?? []).reduce((sum, leg) => sum + leg.fees, 0);
  }
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
