import { type ActionOf, type Engine, buildingLimit, conversionCost, figuresIn, speedOf } from "@stellwerk/german-rails";
import type { CostMap } from "./cost-map.ts";
import type { TripPlan } from "./trip-plan.ts";

/** A better engine, or a second train (G14, G15). */
export type Purchase = ActionOf<"engine"> | ActionOf<"secondTrain">;

/** How much a train with an engine earns, an A being 1. */
const POWER: Readonly<Record<Engine, number>> = { A: 1, B9: 1.1, B12: 1.3, C12: 1.5, C15: 1.55 };
const SECOND_POWER = 0.7;
/** A turn of waiting, in Mio DM. */
const DELAY = 6;

const engineBefore = ({ me }: CostMap, purchase: Purchase): Engine =>
  me.trains[purchase.do === "engine" ? purchase.train : 0]?.engine ?? "A";

export function priceOf(map: CostMap, purchase: Purchase): number {
  const { options } = map.view;
  if (purchase.do === "secondTrain") return figuresIn(options).secondTrain;
  return conversionCost(engineBefore(map, purchase), purchase.engine, options) ?? 0;
}

/** The purchase that earns most beyond its price until the end; what that takes from the limit delays other track. */
export function bestPurchase(
  map: CostMap,
  purchases: readonly Purchase[],
  toEarn: number,
  isBuilding: boolean,
): Purchase | undefined {
  let best: Purchase | undefined;
  let most = 0;
  for (const purchase of purchases) {
    const more =
      purchase.do === "engine" ? POWER[purchase.engine] / POWER[engineBefore(map, purchase)] - 1 : SECOND_POWER;
    const gain = more * toEarn - priceOf(map, purchase) - (isBuilding ? DELAY : 0);
    if (gain <= most) continue;
    best = purchase;
    most = gain;
  }
  return best;
}

/**
 * Whether a train would stand before track, in its next turn or the one after, that this turn could build but for the
 * price. Track that takes longer in any case delays the purchase as much as the other way round.
 */
export function delaysTrack(map: CostMap, number: number, { legs, builds }: TripPlan, purchase: Purchase): boolean {
  const { me, view } = map;
  const train = me.trains[number];
  if (!train) return false;
  const speed = speedOf(train.engine, view.options);
  const limit = buildingLimit(view.options);
  const free = limit - view.turn.spent;
  const freeAfter = Math.max(0, free - priceOf(map, purchase));
  const toBuild = new Set(builds.map((arc) => arc.number));
  let steps = 0;
  let cost = 0;
  for (const arc of legs.flatMap(({ way }) => way)) {
    const turns = Math.floor(steps++ / speed);
    if (turns > 1) return false;
    // A way that comes back passes the same track again.
    if (!toBuild.delete(arc.number)) continue;
    cost += map.priceOf(arc);
    if (cost > freeAfter + turns * limit && cost <= free + turns * limit) return true;
  }
  return false;
}
