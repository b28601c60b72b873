import { phaseFigures } from "./figures.ts";
import type { Doing } from "./table.ts";

/** The stock round is over: so many operating rounds follow as the phase now has (3.2, 5.3, E33). */
export function beginOperatingRounds({ state }: Doing): void {
  state.stage = "operating";
  state.operating = { number: 0, of: phaseFigures(state.phase).operatingRounds, operated: [], turn: null };
}
