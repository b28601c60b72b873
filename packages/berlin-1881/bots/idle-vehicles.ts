import type { Operator, State, Type } from "@stellwerk/berlin-1881";
import { itemAt } from "@stellwerk/kernel";
import { incomeWith } from "./income-cache.ts";

const without = (fleet: readonly Type[], type: Type): Type[] => fleet.toSpliced(fleet.indexOf(type), 1);

/** How many vehicles of a fleet could stay in the depot, and it would earn the same. */
function idleIn(state: State, operator: Operator, fleet: readonly Type[]): number {
  const income = incomeWith(state, operator, fleet);
  const needed = fleet.reduce<readonly Type[]>((kept, type) => {
    const rest = without(kept, type);
    return incomeWith(state, operator, rest) >= income ? rest : kept;
  }, fleet);
  return fleet.length - needed.length;
}

/**
 * Whether a company has use for one more vehicle: it earns more with it, or has none that waits for track already, and
 * may buy as many to wait. `scrap` makes room for it.
 */
export function hasUse(state: State, operator: Operator, type: Type, scrap: Type | null, mayWait: 0 | 1): boolean {
  const own = itemAt(state.works, operator).vehicles;
  const fleet = scrap === null ? own : without(own, scrap);
  if (fleet.length === 0) return true;
  if (incomeWith(state, operator, [...fleet, type]) > incomeWith(state, operator, fleet)) return true;
  return idleIn(state, operator, fleet) < mayWait;
}
