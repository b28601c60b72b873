import {
  type Card,
  type City,
  type Good,
  type Train,
  buildingLimit,
  eventCardOf,
  goalOf,
  handlingPoints,
  loadsOf,
  speedOf,
} from "@stellwerk/german-rails";
import { FAR } from "./shortest-paths.ts";
import { type Joining, type Row, type Scene, STEP_WORTH, isLeft } from "./cost-map.ts";

/** An order that may be filled, and what it pays with the bonuses that lie open (G47). */
export interface Wanted {
  readonly card: Card;
  readonly order: number;
  readonly city: City;
  readonly good: Good;
  readonly pay: number;
  /** Others may fill it first. */
  readonly isPublic: boolean;
}

/** Where a train loads the good for an order, or delivers it. */
export interface Stop {
  readonly city: City;
  readonly wanted: Wanted;
  readonly loads: boolean;
}

/** Stops in their order, and what the whole is worth: income less building, fees and time, in Mio DM. */
export interface Trip {
  readonly stops: readonly Stop[];
  readonly worth: number;
}

/** How trips are found and weighed. */
export interface Foresight {
  /** Most orders filled on one trip. */
  readonly orders: number;
  /** Trips kept while orders are added to them. */
  readonly width: number;
  /** Suppliers of a good that are looked at. */
  readonly suppliers: number;
  /** What a train earns elsewhere with a step, in Mio DM. */
  readonly stepWorth: number;
  /** What it is worth to have all that is needed to win, in Mio DM. */
  readonly winning: number;
  /** The share of its price that new track is worth later while all is still to be earned; less towards the end. */
  readonly trackKeeps: number;
  /** Chance a turn and opponent that he fills a public order. */
  readonly haste: number;
}

/** What one leg of a trip takes, of a row or worked out. */
export interface LegCost {
  readonly steps: number;
  readonly built: number;
  readonly fees: number;
}

/** Orders in hand, or on other cards imagined there, and open ones, with bonuses. */
export function wantedIn(scene: Scene, hand: readonly Card[] = scene.me.hand): Wanted[] {
  const { view, board, me } = scene;
  const bonuses = view.inForce.flatMap(({ card }) =>
    eventCardOf(board, card).effects.flatMap((effect) => (effect.op === "bonusDelivery" ? [effect] : [])),
  );
  const bonusFor = (city: City, good: Good): number =>
    bonuses.reduce((sum, effect) => sum + (effect.city === city || effect.good === good ? effect.amount : 0), 0);
  return [...hand, ...view.open].flatMap((card) =>
    (board.orders[card] ?? []).flatMap(({ city, good, pay }, order) =>
      isLeft(me, card, order)
        ? [{ card, order, city, good, pay: pay + bonusFor(city, good), isPublic: view.open.includes(card) }]
        : [],
    ),
  );
}

/**
 * Goods aboard that no order wants. Only these are ever dropped, and only wanted goods are loaded,
 * so that a train never takes up again what it has just put down.
 */
export function uselessIn(scene: Scene, train: Train): Good[] {
  const cards = wantedIn(scene);
  return train.load.filter((good, at) => {
    const wanting = new Set(cards.flatMap((one) => (one.good === good ? [one.card] : []))).size;
    return train.load.slice(0, at).filter((other) => other === good).length >= wanting;
  });
}

/** Where the good for an order is to be had, and what filling it may bring. */
interface Sources {
  readonly wanted: Wanted;
  readonly cities: readonly City[];
  readonly hope: number;
}

/** The best trips of those added, best first. */
class Best {
  readonly trips: Trip[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** What a trip must be worth more than to be kept. */
  get floor(): number {
    return this.trips.length < this.#most ? -Infinity : (this.trips.at(-1) as Trip).worth;
  }

  add(trip: Trip): void {
    if (this.trips.some((other) => isSame(other, trip))) return;
    const at = this.trips.findIndex(({ worth }) => worth < trip.worth);
    this.trips.splice(at < 0 ? this.trips.length : at, 0, trip);
    this.trips.length = Math.min(this.trips.length, this.#most);
  }
}

/** Orders worked in one after another make the same trip in whichever order that was. */
const isSame = (one: Trip, other: Trip): boolean =>
  one.worth === other.worth &&
  one.stops.length === other.stops.length &&
  one.stops.every(({ city, wanted, loads }, i) => {
    const stop = other.stops[i] as Stop;
    return stop.city === city && stop.wanted === wanted && stop.loads === loads;
  });

/** Weighs and finds trips of one train. */
export class Planner {
  readonly scene: Scene;
  readonly train: Train;
  readonly speed: number;
  readonly #foresight: Foresight;
  readonly #cash: number;
  readonly #here: Row;
  readonly #room: number;
  /** What of the price of new track counts. */
  readonly #trackCounts: number;
  /** Goods aboard that some order wants: only others are dropped. */
  readonly #held: number;
  /** The cash that wins, when what is still to be joined is paid (G17). */
  readonly #enough: number;

  constructor(scene: Scene, train: Train, foresight: Foresight, joining: Joining | null) {
    this.scene = scene;
    this.train = train;
    this.speed = speedOf(train.engine, scene.view.options);
    this.#foresight = foresight;
    this.#cash = scene.me.cash;
    this.#here = scene.rowFrom(train.at);
    const goal = goalOf(scene.view.options, scene.board);
    this.#trackCounts = 1 - (foresight.trackKeeps * Math.max(0, goal - this.#cash)) / goal;
    this.#room = loadsOf(train.engine, scene.view.options);
    this.#enough = joining ? goal + joining.cost : Infinity;
    this.#held = train.load.length - uselessIn(scene, train).length;
  }

  /** Trips found, best first: single orders, then those with another order worked in, and so on. */
  trips(wanted: readonly Wanted[]): Trip[] {
    const { orders, width } = this.#foresight;
    const found: Trip[] = [];
    // Those that promise most come first, so that the rest is soon seen to be worth less.
    const sought = wanted.map((one) => this.#sources(one)).sort((a, b) => b.hope - a.hope);
    let grown: Trip[] = [{ stops: [], worth: 0 }];
    for (let count = 0; count < orders; count++) {
      const best = new Best(width);
      for (const trip of grown) for (const one of sought) this.#workIn(trip, one, best);
      grown = best.trips;
      found.push(...grown);
    }
    return found.sort((a, b) => b.worth - a.worth);
  }

  /** The best way to fill one more order on a trip. */
  #workIn({ stops }: Trip, { wanted, cities }: Sources, into: Best): void {
    if (stops.some((stop) => stop.wanted.card === wanted.card)) return;
    const delivery: Stop = { city: wanted.city, wanted, loads: false };
    let best: Trip | null = null;
    let { floor } = into;
    const offer = (candidate: readonly Stop[]): void => {
      if (!this.#fits(candidate) || this.#atMost(candidate) <= floor) return;
      const worth = this.estimate(candidate);
      if (worth <= floor) return;
      best = { stops: candidate, worth };
      floor = worth;
    };
    if (this.#hasAboard(stops, wanted.good))
      for (let at = 0; at <= stops.length; at++) offer([...stops.slice(0, at), delivery, ...stops.slice(at)]);
    else
      for (const city of cities) {
        const loading: Stop = { city, wanted, loads: true };
        for (let at = 0; at <= stops.length; at++)
          for (let then = at; then <= stops.length; then++)
            offer([...stops.slice(0, at), loading, ...stops.slice(at, then), delivery, ...stops.slice(then)]);
      }
    if (best) into.add(best);
  }

  /** Whether a good is aboard that the trip does not use already. */
  #hasAboard(stops: readonly Stop[], good: Good): boolean {
    const aboard = this.train.load.filter((one) => one === good).length;
    const isUse = ({ wanted, loads }: Stop): boolean =>
      !loads && wanted.good === good && !stops.some((stop) => stop.loads && stop.wanted === wanted);
    return aboard > stops.filter(isUse).length;
  }

  /** Whether there is room for all that is to be loaded. */
  #fits(stops: readonly Stop[]): boolean {
    let carried = this.#held;
    for (const { loads } of stops) {
      carried += loads ? 1 : -1;
      if (carried > this.#room) return false;
    }
    return true;
  }

  /** The cities that have the good for an order, those on the way first. */
  #sources(wanted: Wanted): Sources {
    const { good, city, pay } = wanted;
    const { arcs, view } = this.scene;
    const { steps, built, distance } = this.#here;
    const lying = view.dropped.flatMap((one) => (one.good === good ? [one.city] : []));
    const supplied = (view.supply[good] as number) > 0 ? (arcs.suppliers[good] as readonly City[]) : [];
    const sources = [...new Set([...supplied, ...lying])]
      .filter((one) => one !== city && (distance[one] as number) < FAR && (built[one] as number) <= this.#cash)
      .map((one) => {
        const points = (steps[one] as number) + (arcs.apart[one]?.[city] as number);
        return { one, hope: pay - (built[one] as number) - points * STEP_WORTH };
      })
      .filter(({ hope }) => hope > HOPELESS)
      .sort((a, b) => b.hope - a.hope || a.one - b.one)
      .slice(0, this.#foresight.suppliers);
    const isAboard = this.train.load.includes(good);
    return { wanted, cities: sources.map(({ one }) => one), hope: isAboard ? pay : (sources[0]?.hope ?? HOPELESS) };
  }

  /** More than a trip is ever worth: all it pays, less the way to the first stop and the time of the shortest from there. */
  #atMost(stops: readonly Stop[]): number {
    const { apart } = this.scene.arcs;
    const here = this.#here;
    const first = (stops[0] as Stop).city;
    let steps = here.steps[first] as number;
    let pay = 0;
    for (let i = 0; i < stops.length; i++) {
      const { city, wanted, loads } = stops[i] as Stop;
      if (i > 0) steps += apart[(stops[i - 1] as Stop).city]?.[city] as number;
      if (!loads) pay += wanted.pay;
    }
    const spent = (here.built[first] as number) * this.#trackCounts + (here.fees[first] as number);
    const wins = this.#cash + pay >= this.#enough ? this.#foresight.winning : 0;
    return pay + wins - spent - steps * this.#foresight.stepWorth;
  }

  /** What a trip is worth by the ways between cities as they are now. */
  estimate(stops: readonly Stop[]): number {
    let row = this.#here;
    const legs: LegCost[] = [];
    for (const { city } of stops) {
      if ((row.distance[city] as number) >= FAR) return -Infinity;
      legs.push({
        steps: row.steps[city] as number,
        built: row.built[city] as number,
        fees: row.fees[city] as number,
      });
      row = this.scene.row(city);
    }
    return this.worth(stops, legs);
  }

  /** Income less building, fees and the time it takes; nothing that cannot be paid on the way. */
  worth(stops: readonly Stop[], legs: readonly LegCost[]): number {
    const { options } = this.scene.view;
    const { stepWorth, haste, winning } = this.#foresight;
    const others = this.scene.view.players.length - 1;
    const limit = buildingLimit(options);
    const handling = handlingPoints(options);
    let cash = this.#cash;
    let turns = 0;
    let built = 0;
    let worth = 0;
    for (let i = 0; i < stops.length; i++) {
      const { wanted, loads } = stops[i] as Stop;
      const leg = legs[i] as LegCost;
      cash -= leg.built + leg.fees;
      if (cash < 0) return -Infinity;
      built += leg.built;
      // A train moves and builds in the same turn, but cannot wait for less than the limit allows.
      turns = Math.max(turns + (leg.steps + handling) / this.speed, built / limit);
      worth -= leg.fees;
      if (loads) continue;
      cash += wanted.pay;
      worth += wanted.isPublic ? wanted.pay * Math.max(0.2, 1 - haste * others * turns) : wanted.pay;
      if (cash < this.#enough) continue;
      // The rest of the trip is never made.
      worth += winning;
      break;
    }
    return worth - built * this.#trackCounts - turns * this.speed * stepWorth;
  }
}

/** Not worth a closer look, in Mio DM. */
const HOPELESS = -25;
