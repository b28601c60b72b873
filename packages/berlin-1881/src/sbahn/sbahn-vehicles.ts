import type { Refusal } from "@stellwerk/kernel";
import { isTram, type Operator, type Type } from "../ids.ts";
import { vehicleNetworkOf } from "../operating/bank-vehicles.ts";
import { refuse } from "../refusals.ts";
import { vehicle } from "../tables.ts";

/** Trams run no S-Bahn vehicles (10.9), the S-Bahn no trams (12.9). */
export function networkRefusal(operator: Operator, type: Type): Refusal | null {
  if (vehicle(type).network === vehicleNetworkOf(operator)) return null;
  return isTram(operator) ? refuse("noSBahnVehicles", "10.9") : refuse("noTramVehicles", "12.9");
}

/** Companies trade vehicles among themselves, and so do the nets of the S-Bahn (10.5, 12.9, E32). */
export const mayTradeVehicles = (one: Operator, other: Operator): boolean => isTram(one) === isTram(other);
