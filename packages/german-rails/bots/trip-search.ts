import {
  type City,
  type Good,
  type Train,
  buildingLimit,
  citiesWith,
  cityOf,
  goalOf,
  handlingPoints,
  loadsOf,
  speedOf,
} from "@stellwerk/german-rails";
import { STEP_WORTH } from "./arc-costs.ts";
import type { CostMap, LegCost, LegCosts } from "./cost-map.ts";
import type { Joining } from "./joining.ts";
import { fromAboard, isJustDropped, makesRoomIn, sparedBy } from "./spare-goods.ts";
import { type WantedOrder, unwantedGoods } from "./wanted-orders.ts";

/** Where a train loads the good for an order, or delivers it. */
export interface Stop {
  readonly city: City;
  readonly wanted: WantedOrder;
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
  /** How much more a step is worth when all is earned than when nothing is, in Mio DM. */
  readonly lateStep: number;
  /** What it is worth to have all that is needed to win, in Mio DM. */
  readonly winning: number;
  /** What a Mio DM counts beyond those that win. */
  readonly beyondCounts: number;
  /** The share of its price that new track is worth later while all is still to be earned; less towards the end. */
  readonly trackKeeps: number;
  /** Chance that an opponent fills a public order, per turn and opponent. */
  readonly haste: number;
  /** Whether goods that some order wants, but not the trip, make room for what it loads. */
  readonly makesRoom: boolean;
}

/** Where the good for an order is had, and what filling it may bring. */
interface Supply {
  readonly wanted: WantedOrder;
  readonly cities: readonly City[];
  readonly hope: number;
}

/** The best trips of those added, best first. */
class BestTrips {
  readonly trips: Trip[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** What a trip must be worth more than to be kept. */
  get floor(): number {
    return this.trips.length < this.#most ? -Infinity : (this.trips.at(-1)?.worth ?? -Infinity);
  }

  add(trip: Trip): void {
    if (this.trips.some((other) => isSameTrip(other, trip))) return;
    const at = this.trips.findIndex(({ worth }) => worth < trip.worth);
    this.trips.splice(at < 0 ? this.trips.length : at, 0, trip);
    this.trips.length = Math.min(this.trips.length, this.#most);
  }
}

/** Orders added one after another make the same trip in whatever order that was. */
const isSameTrip = (one: Trip, other: Trip): boolean =>
  one.worth === other.worth &&
  one.stops.length === other.stops.length &&
  one.stops.every(({ city, wanted, loads }, i) => {
    const stop = other.stops[i];
    return stop?.city === city && stop.wanted === wanted && stop.loads === loads;
  });

/** Not worth a closer look, in Mio DM. */
const HOPELESS = -25;

/** The share of the goal at which a step is worth what it is in the mean. */
const MIDDLE = 0.3;

/** What loading counts against a trip that has the good aboard already, in Mio DM. */
const LOADING = 0.25;

/** Finds and weighs trips of one train. */
export class TripSearch {
  readonly map: CostMap;
  readonly train: Train;
  readonly speed: number;
  readonly #foresight: Foresight;
  readonly #stepWorth: number;
  readonly #cash: number;
  /** The legs from where the train stands. */
  readonly #here: LegCosts;
  readonly #room: number;
  /** What of the price of new track counts. */
  readonly #trackCounts: number;
  /** How many goods aboard some order wants: only others are dropped. */
  readonly #held: number;
  readonly #makesRoom: boolean;
  /** Goods aboard that some order wants: where a city supplies them they must not make room. */
  readonly #wantedAboard: readonly Good[];
  /** The cash that wins, when what is still to be joined is paid (G17). */
  readonly #enough: number;

  constructor(map: CostMap, train: Train, foresight: Foresight, joining: Joining | null) {
    this.map = map;
    this.train = train;
    this.speed = speedOf(train.engine, map.view.options);
    this.#foresight = foresight;
    this.#cash = map.me.cash;
    this.#here = map.legsFrom(train.at);
    const goal = goalOf(map.view.options, map.board);
    this.#stepWorth = foresight.stepWorth + foresight.lateStep * (Math.min(1, this.#cash / goal) - MIDDLE);
    this.#trackCounts = 1 - (foresight.trackKeeps * Math.max(0, goal - this.#cash)) / goal;
    this.#room = loadsOf(train.engine, map.view.options);
    this.#enough = joining ? goal + joining.cost : Infinity;
    this.#makesRoom = makesRoomIn(map.view.options, foresight.makesRoom);
    const unwanted = unwantedGoods(map, train);
    this.#wantedAboard = this.#makesRoom ? train.load.filter((good) => !unwanted.includes(good)) : [];
    this.#held = train.load.length - unwanted.length;
  }

  /** Trips found, best first: single orders, then those with another order added, and so on. */
  trips(wanted: readonly WantedOrder[]): Trip[] {
    const { orders, width } = this.#foresight;
    const found: Trip[] = [];
    // Those that promise most come first, so that the rest is soon seen to be worth less.
    const supplies = wanted.map((one) => this.#supplyFor(one)).sort((a, b) => b.hope - a.hope);
    let grown: Trip[] = [{ stops: [], worth: 0 }];
    for (let count = 0; count < orders; count++) {
      const best = new BestTrips(width);
      for (const trip of grown) for (const supply of supplies) this.#addOrder(trip, supply, best);
      grown = best.trips;
      found.push(...grown);
    }
    return found.sort((a, b) => b.worth - a.worth);
  }

  /** The best way to fill one more order on a trip. */
  #addOrder({ stops }: Trip, { wanted, cities }: Supply, into: BestTrips): void {
    if (stops.some((stop) => stop.wanted.card === wanted.card)) return;
    const delivery: Stop = { city: wanted.city, wanted, loads: false };
    let best: Trip | null = null;
    let { floor } = into;
    const consider = (candidate: readonly Stop[]): void => {
      if (!this.#fits(candidate) || this.#atMost(candidate) <= floor) return;
      const worth = this.estimate(candidate);
      if (worth <= floor) return;
      best = { stops: candidate, worth };
      floor = worth;
    };
    if (this.#hasAboard(stops, wanted.good))
      for (let at = 0; at <= stops.length; at++) consider([...stops.slice(0, at), delivery, ...stops.slice(at)]);
    else
      for (const city of cities) {
        const loading: Stop = { city, wanted, loads: true };
        for (let at = 0; at <= stops.length; at++)
          for (let then = at; then <= stops.length; then++)
            consider([...stops.slice(0, at), loading, ...stops.slice(at, then), delivery, ...stops.slice(then)]);
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

  /** Whether there is room for all that is to be loaded, or can be made where it is loaded. */
  #fits(stops: readonly Stop[]): boolean {
    let carried = this.#makesRoom ? fromAboard(stops).length : this.#held;
    const spared = this.#wantedAboard.length > 0 ? sparedBy(stops, this.train) : [];
    for (const { city, loads } of stops) {
      carried += loads ? 1 : -1;
      if (carried > this.#room) return false;
      if (loads && spared.length > 0 && carried + this.#keptIn(city, spared) > this.#room) return false;
    }
    return true;
  }

  /** How many goods that a trip can spare must not be dropped in a city. */
  #keptIn(city: City, spared: readonly Good[]): number {
    const { supplies } = cityOf(this.map.board, city);
    return spared.filter((good) => this.#wantedAboard.includes(good) && supplies.includes(good)).length;
  }

  /** The cities that have the good for an order, those on the way first. */
  #supplyFor(wanted: WantedOrder): Supply {
    const { good, city, pay } = wanted;
    const { context, graph } = this.map;
    const here = graph.cityAt(this.train.at);
    const sources = citiesWith(context, good)
      .flatMap((supplier) => {
        const leg = this.#here[supplier];
        if (supplier === city || !leg || leg.built > this.#cash) return [];
        if (this.#makesRoom && supplier === here && isJustDropped(this.map, this.train, good)) return [];
        const points = leg.steps + graph.stepsBetween(supplier, city);
        return [{ supplier, hope: pay - leg.built - points * STEP_WORTH }];
      })
      .filter(({ hope }) => hope > HOPELESS)
      .sort((a, b) => b.hope - a.hope || a.supplier - b.supplier)
      .slice(0, this.#foresight.suppliers);
    const isAboard = this.train.load.includes(good);
    const hope = isAboard ? pay : (sources[0]?.hope ?? HOPELESS);
    return { wanted, cities: sources.map(({ supplier }) => supplier), hope };
  }

  /** More than a trip is ever worth: all it pays, less the way to the first stop and the time of the shortest from there. */
  #atMost(stops: readonly Stop[]): number {
    const { graph } = this.map;
    let leg: LegCost | null = null;
    let last: City | null = null;
    let steps = 0;
    let pay = 0;
    for (const { city, wanted, loads } of stops) {
      if (last === null) {
        leg = this.#here[city] ?? null;
        steps = leg?.steps ?? Infinity;
      } else steps += graph.stepsBetween(last, city);
      if (!loads) pay += wanted.pay;
      last = city;
    }
    if (!leg) return -Infinity;
    const spent = leg.built * this.#trackCounts + leg.fees;
    const wins = this.#cash + pay >= this.#enough ? this.#foresight.winning : 0;
    return pay + wins - spent - steps * this.#stepWorth;
  }

  /** What a trip is worth by the legs between cities as they are now. */
  estimate(stops: readonly Stop[]): number {
    let from = this.#here;
    const legs: LegCost[] = [];
    for (const { city } of stops) {
      const leg = from[city];
      if (!leg) return -Infinity;
      legs.push(leg);
      from = this.map.legsFromCity(city);
    }
    return this.worth(stops, legs);
  }

  /** Income less building, fees and the time it takes; -Infinity for what cannot be paid on the way. */
  worth(stops: readonly Stop[], legs: readonly LegCost[]): number {
    const { options, players } = this.map.view;
    const { haste, winning, beyondCounts } = this.#foresight;
    const others = players.length - 1;
    const limit = buildingLimit(options);
    const handling = handlingPoints(options);
    let cash = this.#cash;
    let turns = 0;
    let built = 0;
    let worth = 0;
    for (const [i, { wanted, loads }] of stops.entries()) {
      const leg = legs[i];
      if (!leg) break;
      cash -= leg.built + leg.fees;
      if (cash < 0) return -Infinity;
      built += leg.built;
      // A train moves and builds in the same turn, but cannot wait for less than the limit allows.
      turns = Math.max(turns + (leg.steps + handling) / this.speed, built / limit);
      worth -= leg.fees;
      if (loads) {
        // Or else trips that are worth the same would have a good dropped for another in turns.
        if (this.#makesRoom) worth -= LOADING;
        continue;
      }
      cash += wanted.pay;
      worth += wanted.isPublic ? wanted.pay * Math.max(0.2, 1 - haste * others * turns) : wanted.pay;
      if (cash < this.#enough) continue;
      // The rest of the trip is never made.
      worth += winning - (1 - beyondCounts) * (cash - this.#enough);
      break;
    }
    return worth - built * this.#trackCounts - turns * this.speed * this.#stepWorth;
  }
}
