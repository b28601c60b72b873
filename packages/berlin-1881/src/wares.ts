import { VEHICLES, phaseFigures, vehicle } from "./figures.ts";
import type { Operator, State, Type } from "./state.ts";
import { isTram, worksOf } from "./table.ts";

export const networkOf = (operator: Operator): "tram" | "sbahn" => (isTram(operator) ? "tram" : "sbahn");
const TYPES_OF = {
  tram: VEHICLES.flatMap(({ network }, type) => (network === "tram" ? [type] : [])),
  sbahn: VEHICLES.flatMap(({ network }, type) => (network === "sbahn" ? [type] : [])),
};

export interface Ware {
  readonly type: Type;
  readonly used: boolean;
}

/** What the bank sells to a company or net: of new trams the smallest type, of the S-Bahn's those of Table 2 (10.3, E32). */
export function waresFor(state: State, operator: Operator): Ware[] {
  const wares: Ware[] = [];
  const types = TYPES_OF[networkOf(operator)];
  const { offer } = phaseFigures(state.phase);
  for (const type of types) {
    if ((state.stock[type] as number) === 0) continue;
    if (isTram(operator) ? wares.length === 0 : offer.includes(type)) wares.push({ type, used: false });
  }
  for (const type of types) if ((state.used[type] as number) > 0) wares.push({ type, used: true });
  return wares;
}

/** Whether it has no vehicle although the bank has one for it (10.8, E34). */
export const mustBuy = (state: State, operator: Operator): boolean =>
  worksOf(state, operator).vehicles.length === 0 && waresFor(state, operator).length > 0;

/** The price of the cheapest that the bank has for it (E74). */
export const cheapestFor = (state: State, operator: Operator): number =>
  Math.min(...waresFor(state, operator).map(({ type }) => vehicle(type).price));
