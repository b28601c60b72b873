import { itemAt } from "@stellwerk/kernel";
import type { Doing } from "../handler.ts";
import type { Type } from "../ids.ts";
import type { State } from "../state.ts";
import { phaseFigures, VEHICLES } from "../tables.ts";
import { askForExcess } from "./vehicle-limit.ts";

/** The game begins in this phase (11.3). */
export const FIRST_PHASE = 1;
/** The types 3, 4 and 5 begin phases 2, 3 and 4 (11.1, Table 2). */
const LAST_PHASE = 4;

/** After the sale of a new vehicle: the first of a type begins its phase at once (11.1). */
export function changePhase(doing: Doing, sold: Type): void {
  const { state, tell } = doing;
  const phase = sold + 1;
  if (VEHICLES[sold]?.network !== "tram" || phase <= state.phase || phase > LAST_PHASE) return;
  state.phase = phase;
  const { scraps } = phaseFigures(phase);
  for (const type of scraps) scrapAll(state, type);
  tell({ is: "phase", phase, scrapped: [...scraps] });
  askForExcess(state);
}

/** Vehicles of this type leave the game, unsold and bank-held ones too (10.4, 11.2, E33); a debt ends with them (E79). */
function scrapAll(state: State, type: Type): void {
  let count = itemAt(state.stock, type) + itemAt(state.used, type);
  for (const works of state.works) {
    const kept = works.vehicles.filter((own) => own !== type);
    if (kept.length === works.vehicles.length) continue;
    count += works.vehicles.length - kept.length;
    works.vehicles = kept;
    works.credit = works.credit.filter((own) => own !== type);
  }
  state.stock = state.stock.with(type, 0);
  state.used = state.used.with(type, 0);
  state.scrapped = state.scrapped.with(type, itemAt(state.scrapped, type) + count);
}
