import { type Refusal, itemAt } from "@stellwerk/kernel";
import type { Doing, Handler } from "../handler.ts";
import { ALL_OPERATORS, companyOf, isTram, type Operator, type Type } from "../ids.ts";
import { refuse } from "../refusals.ts";
import { isSeparate } from "../sbahn/nets.ts";
import { type State, worksOf } from "../state.ts";
import { phaseFigures } from "../tables.ts";
import { directorOf } from "./acting-director.ts";
import { dropVehicle } from "./fleet.ts";
import { operatingOrder } from "./operating-order.ts";
import { scrapRefusal } from "./vehicle-scrapping.ts";

/** Why there is no room for the vehicle (10.6, 10.7, E71), or not by scrapping another (12.7, E44). */
export function roomRefusal(state: State, operator: Operator, type: Type, scrap: Type | null): Refusal | null {
  if (scrap !== null) return scrapRefusal(state, operator, type, scrap);
  const { vehicles } = worksOf(state, operator);
  const limit = phaseFigures(state.phase).vehicleLimit;
  return vehicles.length < limit ? null : refuse("vehicleLimit", isTram(operator) ? "10.7" : "12.7", { limit });
}

/** After scrapping: every operator above the limit of the new phase is asked to give up vehicles (E72). */
export function askForExcess(state: State): void {
  const { vehicleLimit } = phaseFigures(state.phase);
  const over = operatorsInOrder(state).filter((operator) => worksOf(state, operator).vehicles.length > vehicleLimit);
  state.pending = [...state.pending, ...over.map((operator) => ({ is: "excess" as const, operator }))];
}

/** The active company first, then in operating order, the nets of the S-Bahn in theirs (E72). */
function operatorsInOrder(state: State): Operator[] {
  const active = state.operating.turn?.operator;
  const order = operatingOrder(state);
  const place = (operator: Operator): number => {
    if (operator === active) return -1;
    const at = order.indexOf(companyOf(operator));
    return at < 0 ? order.length : at;
  };
  return ALL_OPERATORS.filter((operator) => isTram(operator) || isSeparate(state, operator)).sort(
    (a, b) => place(a) - place(b) || a - b,
  );
}

/** Settles what needs no choice: not above the limit any more, one type only, or no director to choose (E72, E76). */
export function settleExcess(doing: Doing): void {
  const { state } = doing;
  for (let first = state.pending[0]; first?.is === "excess"; first = state.pending[0]) {
    const works = worksOf(state, first.operator);
    const { vehicles } = works;
    if (vehicles.length <= phaseFigures(state.phase).vehicleLimit) state.pending = state.pending.slice(1);
    else if (directorOf(state, first.operator) >= 0 && new Set(vehicles).size > 1) return;
    else giveUpVehicle(doing, first.operator, Math.min(...vehicles));
  }
}

/** The bank takes the vehicle unpaid and sells it at its face value (E72). */
function giveUpVehicle({ state, tell }: Doing, operator: Operator, type: Type): void {
  dropVehicle(worksOf(state, operator), type);
  state.used = state.used.with(type, itemAt(state.used, type) + 1);
  tell({ is: "gaveUp", operator, type });
}

/** A vehicle above the limit goes to the bank, again and again (E72). */
export const giveUp: Handler<"giveUp"> = {
  choices(state, _seat, into) {
    const operator = excessOf(state);
    if (operator !== null)
      for (const type of new Set(worksOf(state, operator).vehicles)) into.push({ do: "giveUp", type });
  },

  refusal(state, _seat, { type }) {
    const operator = excessOf(state);
    if (operator === null) return refuse("nothingPending", "E72");
    return worksOf(state, operator).vehicles.includes(type) ? null : refuse("noSuchVehicle", "E72", { operator, type });
  },

  play(doing, _seat, { type }) {
    const operator = excessOf(doing.state);
    if (operator !== null) giveUpVehicle(doing, operator, type);
  },
};

function excessOf({ pending: [first] }: State): Operator | null {
  return first?.is === "excess" ? first.operator : null;
}
