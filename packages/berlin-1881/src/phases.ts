import { VEHICLES, phaseFigures } from "./figures.ts";
import { operatingOrder } from "./market.ts";
import { isSeparate } from "./nets.ts";
import { OPERATORS, type Operator, type State, type Type, type Works } from "./state.ts";
import { type Doing, companyOf, directorOf, isTram, worksOf } from "./table.ts";

/** The types 3, 4 and 5 begin phases 2, 3 and 4 (11.1, Table 2). */
const LAST_PHASE = 4;

/** After the sale of a new vehicle: the first of a type begins its phase at once (11.1). */
export function changePhase(doing: Doing, sold: Type): void {
  const { state, tell } = doing;
  const phase = sold + 1;
  if (VEHICLES[sold]?.network !== "tram" || phase <= state.phase || phase > LAST_PHASE) return;
  state.phase = phase;
  const { scraps, vehicleLimit } = phaseFigures(phase);
  for (const type of scraps) scrapAll(state, type);
  tell({ is: "phase", phase, scrapped: [...scraps] });
  const over = operatorsInOrder(state).filter((operator) => worksOf(state, operator).vehicles.length > vehicleLimit);
  state.pending = [...state.pending, ...over.map((operator) => ({ is: "excess" as const, operator }))];
}

/** Vehicles of this type leave the game, unsold and bank-held ones too (10.4, E33); a debt ends with them (E79). */
function scrapAll(state: State, type: Type): void {
  let count = (state.stock[type] as number) + (state.used[type] as number);
  for (const works of state.works) {
    const kept = works.vehicles.filter((own) => own !== type);
    if (kept.length === works.vehicles.length) continue;
    count += works.vehicles.length - kept.length;
    works.vehicles = kept;
    works.credit = works.credit.filter((own) => own !== type);
  }
  state.stock = state.stock.with(type, 0);
  state.used = state.used.with(type, 0);
  state.scrapped = state.scrapped.with(type, (state.scrapped[type] as number) + count);
}

/** The active company first, then in operating order, the nets of the S-Bahn in theirs (E72). */
function operatorsInOrder(state: State): Operator[] {
  const active = state.operating.turn?.operator ?? -1;
  const order = operatingOrder(state);
  const place = (operator: Operator): number => {
    if (operator === active) return -1;
    const at = order.indexOf(companyOf(operator));
    return at < 0 ? order.length : at;
  };
  return Array.from({ length: OPERATORS }, (_, operator) => operator)
    .filter((operator) => isTram(operator) || isSeparate(state, operator))
    .sort((a, b) => place(a) - place(b) || a - b);
}

/** Answers itself: who is not above the limit any more, has nothing to choose from, or nobody to choose (E72, E76). */
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

/** The bank takes it unpaid and sells it at its face value (E72). */
export function giveUpVehicle({ state, tell }: Doing, operator: Operator, type: Type): void {
  dropVehicle(worksOf(state, operator), type);
  state.used = state.used.with(type, (state.used[type] as number) + 1);
  tell({ is: "gaveUp", operator, type });
}

/** One vehicle less; the one on credit first, with its debt (E79). */
export function dropVehicle(works: Works, type: Type): void {
  works.vehicles = withoutOne(works.vehicles, type);
  works.credit = withoutOne(works.credit, type);
}

export const withoutOne = (types: readonly Type[], type: Type): Type[] =>
  types.includes(type) ? types.toSpliced(types.indexOf(type), 1) : [...types];
