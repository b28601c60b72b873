import {
  type Board,
  type City,
  type Context,
  type Milepost,
  type Player,
  type State,
  centreOf,
  cityOf,
  contextOf,
  playerOf,
  citiesOf,
  milepostAt,
} from "@stellwerk/german-rails";
import type { Seat } from "@stellwerk/kernel";
import { MIO, STEP, type SeatCosts, costsFor } from "./arc-costs.ts";
import { type Arc, type DirectedGraph, directedGraphOf } from "./directed-graph.ts";
import { type Joining, cheapestJoining } from "./joining.ts";
import { type ArcCosts, FAR, type ShortestPaths, isSameCosts, shortestPathsOn } from "./shortest-paths.ts";

/** What one leg of a trip takes; money in Mio DM. */
export interface LegCost {
  readonly steps: number;
  readonly built: number;
  readonly fees: number;
}

/** The legs from one place to every city, by city; null where none leads. */
export type LegCosts = readonly (LegCost | null)[];

/** A leg worked out: the arcs in order, and where it ends. */
export interface Leg extends LegCost {
  readonly way: readonly Arc[];
  readonly end: Milepost;
}

/** An arc laid on trial, and what its costs were before. */
interface TrialArc {
  readonly arc: Arc;
  readonly weight: number;
  readonly joining: number;
  readonly build: number;
  readonly network: number;
}

/** The map as one seat sees it: what is own, what others own and what may be built, with what each costs. */
export class CostMap {
  readonly view: State;
  readonly seat: Seat;
  readonly me: Player;
  readonly context: Context;
  readonly board: Board;
  readonly graph: DirectedGraph;
  readonly #paths: ShortestPaths;
  readonly #costs: SeatCosts;
  /** Arcs laid on trial, to be taken up again. */
  readonly #trial: TrialArc[] = [];
  readonly #known: KnownLegs;

  constructor(view: State, seat: Seat) {
    this.view = view;
    this.seat = seat;
    this.me = playerOf(view, seat);
    this.context = contextOf(view);
    this.board = this.context.board;
    this.graph = directedGraphOf(this.board);
    this.#paths = shortestPathsOn(this.board, this.graph);
    this.#costs = costsFor(this.context, this.graph, seat);
    this.#known = knownLegsUnder(this.board, this.#costs.travel);
  }

  /** The legs from a milepost to all cities. */
  legsFrom(at: Milepost): LegCosts {
    this.#paths.run(this.#costs.travel, [at], null);
    return this.#readLegs();
  }

  /** The legs from a city to all others, for a train that came there over the cheapest track. */
  legsFromCity(city: City): LegCosts {
    const known = this.#known;
    let legs = known.byCity.get(city);
    if (legs) return legs;
    const towards = (known.towards ??= this.#waysFromNetwork());
    const before = this.#trial.length;
    for (let arc = towards[centreOf(this.board, city)]; arc; arc = towards[arc.from]) this.#lay(arc);
    this.#paths.run(this.#costs.travel, cityOf(this.board, city).mileposts, null);
    legs = this.#readLegs();
    this.#takeUp(before);
    known.byCity.set(city, legs);
    return legs;
  }

  /** The arc that leads from the own network to each milepost. */
  #waysFromNetwork(): (Arc | null)[] {
    this.#paths.run(this.#costs.travel, this.#costs.network, null);
    return this.board.mileposts.map((_, at) => {
      const { distance, via } = this.#paths.at(milepostAt(at));
      return distance === FAR ? null : via;
    });
  }

  #readLegs(): LegCosts {
    return citiesOf(this.board).map((city) => {
      const { distance, steps, built, fees } = this.#paths.nearestIn(this.board, city);
      return distance >= FAR ? null : { steps, built, fees: fees / MIO };
    });
  }

  /**
   * Works out the legs from one milepost to one city after another, each laying the track that the
   * next may use, and asks for a judgement of them; null if a city is cut off.
   */
  judgeLegs<Result>(
    from: Milepost,
    cities: readonly City[],
    judge: (legs: readonly Leg[], builds: readonly Arc[]) => Result,
  ): Result | null {
    const before = this.#trial.length;
    const legs: Leg[] = [];
    const builds: Arc[] = [];
    let at = from;
    for (const city of cities) {
      const end = this.#paths.run(this.#costs.travel, [at], (one) => this.graph.cityAt(one) === city);
      if (end < 0) break;
      const way = this.#paths.wayTo(end);
      const { steps, built, fees } = this.#paths.at(end);
      legs.push({ way, end, steps, built, fees: fees / MIO });
      for (const arc of way) {
        if (this.isToBuild(arc)) builds.push(arc);
        this.#lay(arc);
      }
      at = end;
    }
    const result = legs.length === cities.length ? judge(legs, builds) : null;
    this.#takeUp(before);
    return result;
  }

  /** Whether an arc would have to be built. */
  isToBuild(arc: Arc): boolean {
    return this.#costs.travel.build[arc.number] !== 0;
  }

  /** What an arc costs to build, in Mio DM; nothing where it is there. */
  priceOf(arc: Arc): number {
    return this.#costs.travel.build[arc.number] ?? 0;
  }

  /** The cheapest way to join as many major cities as the end needs, with what is laid on trial (G17). */
  joining(): Joining | null {
    return cheapestJoining(this, this.#paths, this.#costs.joining);
  }

  /** Lays an arc on trial, in both directions, if it would have to be built. */
  #lay(arc: Arc): void {
    const { travel, joining } = this.#costs;
    if (!this.isToBuild(arc)) return;
    for (const one of [arc, this.graph.opposite(arc)]) {
      const { number, to } = one;
      this.#trial.push({
        arc: one,
        weight: travel.weight[number] ?? 0,
        joining: joining.weight[number] ?? 0,
        build: travel.build[number] ?? 0,
        network: travel.network[to] ?? 0,
      });
      travel.network[to] = 1;
      travel.weight[number] = (travel.steps[number] ?? 0) * STEP;
      joining.weight[number] = 1;
      travel.build[number] = 0;
    }
  }

  /** Takes up all but the first arcs that were laid on trial. */
  #takeUp(kept: number): void {
    const { travel, joining } = this.#costs;
    for (const { arc, weight, joining: before, build, network } of this.#trial.splice(kept).reverse()) {
      travel.weight[arc.number] = weight;
      joining.weight[arc.number] = before;
      travel.build[arc.number] = build;
      travel.network[arc.to] = network;
    }
  }
}

/** Legs found under the same costs. */
interface KnownLegs {
  readonly costs: ArcCosts;
  readonly byCity: Map<City, LegCosts>;
  towards: (Arc | null)[] | null;
}

/** The legs found last on each board: they hold through a turn for as long as nothing is built. */
const LATEST = new WeakMap<Board, KnownLegs>();

function knownLegsUnder(board: Board, costs: ArcCosts): KnownLegs {
  let known = LATEST.get(board);
  if (!known || !isSameCosts(known.costs, costs))
    LATEST.set(board, (known = { costs, byCity: new Map(), towards: null }));
  return known;
}
