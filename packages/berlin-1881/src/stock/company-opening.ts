import type { Tram } from "../ids.ts";
import type { State } from "../state.ts";

/** The first sell-out of a company's initial offering, or its bankruptcy before, lets another be opened (4.12, E15). */
export function giveOpening(state: State, tram: Tram): void {
  if (state.soldOut.includes(tram)) return;
  state.soldOut = [...state.soldOut, tram];
  state.openings += 1;
}

/** Whether a closed company may be opened now (E15): always where no open one has shares left in its offering. */
export const mayOpen = (state: State): boolean =>
  state.stage === "initial" ||
  state.openings > 0 ||
  !state.trams.some(({ stage, offering }) => (stage === "open" || stage === "running") && offering > 0);
