import {
  type Company,
  LAST_PHASE,
  type Operator,
  type State,
  type Type,
  firstOperatorOf,
  percentOfShare,
  phaseFigures,
  sharesOf,
  worksOf,
} from "@stellwerk/berlin-1881";
import type { Values } from "@stellwerk/kernel";
import { incomeWith } from "./income-cache.ts";

// The figures that reasons tell.

export const fleetOf = (state: State, operator: Operator): readonly Type[] => worksOf(state, operator).vehicles;
/** What an operator can run for now. */
export const runOf = (state: State, operator: Operator): number =>
  incomeWith(state, operator, fleetOf(state, operator));

/** Which vehicles of an operator leave the game first, and with which phase; null if none does. */
export function scrappingOf(state: State, operator: Operator): Values | null {
  const fleet = fleetOf(state, operator);
  for (let phase = state.phase + 1; phase <= LAST_PHASE; phase++) {
    const type = fleet.find((one) => phaseFigures(phase).scraps.includes(one));
    const count = fleet.filter((one) => one === type).length;
    if (type !== undefined) return { operator, type, phase, count, isAll: count === fleet.length };
  }
  return null;
}

/** Whether a company runs; the S-Bahn is several nets. */
export const isRunning = (state: State, company: Company): boolean => sharesOf(state, company).stage === "running";

/** What a share pays in an operating round if the company pays out all that it runs for. */
export const paidPerShare = (state: State, company: Company): number =>
  Math.floor((runOf(state, firstOperatorOf(company)) * percentOfShare(company)) / 100);

/** Rounded as people count. */
export const tens = (value: number): number => Math.max(0, 10 * Math.round(value / 10));

/** A figure for a message; null where there is no such thing to buy. */
export const finite = (value: number): number | null => (Number.isFinite(value) && value > 0 ? value : null);
