import type { City, Train } from "@stellwerk/german-rails";
import type { Joining, Leg, Scene } from "./scene.ts";
import { type Foresight, Planner, type Stop, type Trip, type Wanted } from "./trips.ts";

/** A trip worked out: every step of the way, and what is to be built for it. */
export interface Plan {
  readonly stops: readonly Stop[];
  readonly worth: number;
  /** The way to each stop from the one before. */
  readonly legs: readonly Leg[];
  /** Arcs to build, in the order in which the train comes to them. */
  readonly builds: readonly number[];
  /** What of that is to be paid before the first delivery, in Mio DM. */
  readonly needed: number;
}

/** What a level sees in a plan beyond the trip. */
export interface Judgement extends Foresight {
  /** Trips worked out exactly before one is chosen. */
  readonly looks: number;
  /** What a Mio DM that a trip saves for joining the major cities counts. */
  readonly joiningCounts: number;
  /** What a middling city counts that is newly joined, in Mio DM. */
  readonly cityCounts: number;
}

/** The best plans of a train, best first; empty if no order can be filled. */
export function plansFor(
  scene: Scene,
  train: Train,
  wanted: readonly Wanted[],
  judgement: Judgement,
  joining: Joining | null,
): Plan[] {
  const planner = new Planner(scene, train, judgement);
  const plans: Plan[] = [];
  const own = judgement.cityCounts > 0 ? citiesOn(scene, scene.network()) : null;
  for (const trip of planner.trips(wanted).slice(0, judgement.looks)) {
    const plan = workOut(scene, planner, trip, judgement, joining, own);
    if (plan && plan.worth > -Infinity) plans.push(plan);
  }
  return plans.sort((a, b) => b.worth - a.worth);
}

function workOut(
  scene: Scene,
  planner: Planner,
  { stops }: Trip,
  { joiningCounts, cityCounts }: Judgement,
  joining: Joining | null,
  own: ReadonlySet<City> | null,
): Plan | null {
  const builds: number[] = [];
  return scene.legs(
    planner.train.at,
    stops.map(({ city }) => city),
    (legs) => {
      let worth = planner.worth(stops, legs);
      if (joiningCounts > 0 && joining && builds.length > 0)
        worth += joiningCounts * (joining.cost - (scene.joining()?.cost ?? joining.cost));
      if (own) {
        const met = new Set(builds.map((arc) => scene.arcs.city[scene.arcs.to[arc] as number] as number));
        for (const city of met) if (city >= 0 && !own.has(city)) worth += cityCounts * trafficOf(scene, city);
      }
      const first = stops.findIndex(({ loads }) => !loads);
      const needed = legs.slice(0, first + 1).reduce((sum, { built }) => sum + built, 0);
      return { stops, worth, legs, builds, needed };
    },
    (arc) => builds.push(arc),
  );
}

/** About how many orders go to a city, a middling one counting 1. */
const trafficOf = ({ board }: Scene, city: City): number =>
  ({ small: 0.7, medium: 1, major: 2 })[board.cities[city]?.tier ?? "small"];

const citiesOn = ({ arcs }: Scene, mileposts: Iterable<number>): Set<City> =>
  new Set(Array.from(mileposts, (at) => arcs.city[at] as number));
