import type { Train } from "@stellwerk/german-rails";
import type { Joining, Leg, Scene } from "./cost-map.ts";
import { type Foresight, Planner, type Stop, type Trip, type Wanted } from "./trip-search.ts";

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
}

/** The best plans of a train, best first; empty if no order can be filled. */
export function plansFor(
  scene: Scene,
  train: Train,
  wanted: readonly Wanted[],
  judgement: Judgement,
  joining: Joining | null,
): Plan[] {
  const planner = new Planner(scene, train, judgement, joining);
  const plans: Plan[] = [];
  let most = -Infinity;
  for (const trip of planner.trips(wanted).slice(0, judgement.looks)) {
    if (trip.worth < most - SURPRISE) break;
    const plan = workOut(scene, planner, trip, judgement, joining);
    if (!plan || plan.worth === -Infinity) continue;
    plans.push(plan);
    most = Math.max(most, plan.worth);
  }
  return plans.sort((a, b) => b.worth - a.worth);
}

/** More than a trip turns out better than it was thought to be, but for a rare one, in Mio DM. */
const SURPRISE = 8;

function workOut(
  scene: Scene,
  planner: Planner,
  { stops }: Trip,
  { joiningCounts }: Judgement,
  joining: Joining | null,
): Plan | null {
  const builds: number[] = [];
  return scene.legs(
    planner.train.at,
    stops.map(({ city }) => city),
    (legs) => {
      let worth = planner.worth(stops, legs);
      if (joiningCounts > 0 && joining && builds.length > 0)
        worth += joiningCounts * (joining.cost - (scene.joining()?.cost ?? joining.cost));
      const first = stops.findIndex(({ loads }) => !loads);
      const needed = legs.slice(0, first + 1).reduce((sum, { built }) => sum + built, 0);
      return { stops, worth, legs, builds, needed };
    },
    (arc) => builds.push(arc),
  );
}
