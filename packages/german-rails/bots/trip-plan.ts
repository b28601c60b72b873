import type { Train } from "@stellwerk/german-rails";
import type { CostMap, Leg } from "./cost-map.ts";
import type { Arc } from "./directed-graph.ts";
import type { Joining } from "./joining.ts";
import { type Foresight, type Stop, type Trip, TripSearch } from "./trip-search.ts";
import type { WantedOrder } from "./wanted-orders.ts";

/** A trip worked out: every step of the way, and what is to be built for it. */
export interface TripPlan {
  readonly stops: readonly Stop[];
  readonly worth: number;
  /** The leg to each stop from the one before. */
  readonly legs: readonly Leg[];
  /** Arcs to build, in the order in which the train comes to them. */
  readonly builds: readonly Arc[];
  /** What of that is to be paid before the first delivery, in Mio DM. */
  readonly needed: number;
}

/** What a level sees in a plan beyond the trip. */
export interface Judgement extends Foresight {
  /** Trips worked out exactly before one is chosen. */
  readonly looks: number;
  /** What a Mio DM that a trip saves for joining the major cities counts. */
  readonly joiningCounts: number;
}

/** More than a trip turns out better than it was thought to be, but for a rare one, in Mio DM. */
const SURPRISE = 8;

/** The best plans of a train, best first; empty if no order can be filled. */
export function plansFor(
  map: CostMap,
  train: Train,
  wanted: readonly WantedOrder[],
  judgement: Judgement,
  joining: Joining | null,
): TripPlan[] {
  const plans: TripPlan[] = [];
  let most = -Infinity;
  let search = new TripSearch(map, train, judgement, joining);
  let trips = search.trips(wanted);
  // Before a train is thought to have nothing to do, every supplier and every trip is looked at.
  if (trips.length === 0) {
    search = new TripSearch(map, train, { ...judgement, suppliers: Infinity }, joining);
    trips = search.trips(wanted);
  }
  for (const [at, trip] of trips.entries()) {
    if (trip.worth < most - SURPRISE || (at >= judgement.looks && plans.length > 0)) break;
    const plan = workOut(search, trip, judgement, joining);
    if (!plan || plan.worth === -Infinity) continue;
    plans.push(plan);
    most = Math.max(most, plan.worth);
  }
  return plans.sort((a, b) => b.worth - a.worth);
}

function workOut(
  search: TripSearch,
  { stops }: Trip,
  { joiningCounts }: Judgement,
  joining: Joining | null,
): TripPlan | null {
  const { map, train } = search;
  return map.judgeLegs(
    train.at,
    stops.map(({ city }) => city),
    (legs, builds) => {
      let worth = search.worth(stops, legs);
      if (joiningCounts > 0 && joining && builds.length > 0)
        worth += joiningCounts * (joining.cost - (map.joining()?.cost ?? joining.cost));
      const first = stops.findIndex(({ loads }) => !loads);
      const needed = legs.slice(0, first + 1).reduce((sum, { built }) => sum + built, 0);
      return { stops, worth, legs, builds, needed };
    },
  );
}
