import { standingOf } from "../end/result.ts";
import type { Doing } from "../handler.ts";
import { settleSBahn } from "../sbahn/dividend.ts";
import { startSBahn } from "../sbahn/start.ts";
import { phaseFigures } from "../tables.ts";
import { nextCompany, nextSubnet } from "./operating-order.ts";
import { beginTurn } from "./turn.ts";

/** The stock round is over: as many operating rounds follow as the phase has now (3.2, 5.3, E33). */
export function beginOperatingRounds({ state }: Doing): void {
  state.stage = "operating";
  state.operating = { number: 0, of: phaseFigures(state.phase).operatingRounds, operated: [], turn: null };
}

export function beginOperatingRound(doing: Doing): void {
  const { operating } = doing.state;
  operating.number++;
  operating.operated = [];
  doing.tell({ is: "operatingRound", number: operating.number, of: operating.of, ...standingOf(doing.state) });
  startSBahn(doing); // 12.4
}

/** Begins the turn of the next company or net; false when all have operated in this round (5.1, E20). */
export function operateNext(doing: Doing): boolean {
  const { state } = doing;
  const { operating, sbahn } = state;
  const net = nextSubnet(state);
  if (net !== undefined) beginTurn(doing, net);
  else if (sbahn.paid + sbahn.withheld > 0) settleSBahn(doing); // 12.12, 12.13
  else {
    const company = operating.number === 0 ? undefined : nextCompany(state);
    if (company === undefined) return false;
    beginTurn(doing, company);
  }
  return true;
}
