import { itemAt } from "@stellwerk/kernel";
import { isTram, type Operator, type Type } from "../ids.ts";
import type { State } from "../state.ts";
import { phaseFigures, vehicle, VEHICLES } from "../tables.ts";

export const vehicleNetworkOf = (operator: Operator): "tram" | "sbahn" => (isTram(operator) ? "tram" : "sbahn");
const TYPES_OF = {
  tram: VEHICLES.flatMap(({ network }, type) => (network === "tram" ? [type] : [])),
  sbahn: VEHICLES.flatMap(({ network }, type) => (network === "sbahn" ? [type] : [])),
};

export interface VehicleForSale {
  readonly type: Type;
  readonly used: boolean;
}

/** What the bank sells to a company or net: of new trams the smallest type, of the S-Bahn's those of Table 2 (10.3, E32). */
export function vehiclesForSale(state: State, operator: Operator): VehicleForSale[] {
  const found: VehicleForSale[] = [];
  const types = TYPES_OF[vehicleNetworkOf(operator)];
  const { offer } = phaseFigures(state.phase);
  for (const type of types) {
    if (itemAt(state.stock, type) === 0) continue;
    if (isTram(operator) ? found.length === 0 : offer.includes(type)) found.push({ type, used: false });
  }
  for (const type of types) if (itemAt(state.used, type) > 0) found.push({ type, used: true });
  return found;
}

/** The price of the cheapest that the bank has for it (E74). */
export const cheapestFor = (state: State, operator: Operator): number =>
  Math.min(...vehiclesForSale(state, operator).map(({ type }) => vehicle(type).price));
