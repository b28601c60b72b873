import type { Refusal } from "@stellwerk/kernel";
import { isTram, type Operator, type Type } from "../ids.ts";
import { refuse } from "../refusals.ts";
import { type State, worksOf } from "../state.ts";
import { vehicle } from "../tables.ts";

/** What a purchase may scrap: nothing, or one of each type that a net of the S-Bahn has (12.7, E44). */
export const scrapsOf = (state: State, operator: Operator): (Type | null)[] =>
  isTram(operator) ? [null] : [null, ...new Set(worksOf(state, operator).vehicles)];

/** Why this vehicle may not be scrapped for a new one: only the S-Bahn does, and only an older one (10.6, 12.7, E44). */
export function scrapRefusal(state: State, operator: Operator, type: Type, scrap: Type): Refusal | null {
  if (isTram(operator)) return refuse("tramsKeepVehicles", "10.6");
  if (!worksOf(state, operator).vehicles.includes(scrap))
    return refuse("noSuchVehicle", "E44", { operator, type: scrap });
  return vehicle(scrap).range < vehicle(type).range ? null : refuse("scrapOlder", "E44", { type, scrap });
}
