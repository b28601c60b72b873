import { itemAt } from "@stellwerk/kernel";
import type { Doing } from "../handler.ts";
import type { Operator, Type } from "../ids.ts";
import { type State, type Works, worksOf } from "../state.ts";

export const withoutOne = (types: readonly Type[], type: Type): Type[] =>
  types.includes(type) ? types.toSpliced(types.indexOf(type), 1) : [...types];

/** One vehicle less; the one on credit first, with its debt (E79). */
export function dropVehicle(works: Works, type: Type): void {
  works.vehicles = withoutOne(works.vehicles, type);
  works.credit = withoutOne(works.credit, type);
}

/** A vehicle arrives, and an older one of the S-Bahn is scrapped to make room for it (12.7). */
export function receiveVehicle({ state, tell }: Doing, operator: Operator, type: Type, scrap: Type | null): void {
  const works = worksOf(state, operator);
  if (scrap !== null) {
    dropVehicle(works, scrap);
    state.scrapped = state.scrapped.with(scrap, itemAt(state.scrapped, scrap) + 1);
    tell({ is: "scrapped", operator, type: scrap });
  }
  works.vehicles = [...works.vehicles, type];
}

/** Whether a vehicle on credit is not paid yet: until then the company withholds and invests nothing (15.3). */
export const isInDebt = (state: State, operator: Operator): boolean => worksOf(state, operator).credit.length > 0;
