import { joinByTrack } from "./nets.ts";
import { type Doing, turnOf } from "./table.ts";

/** A subnet that was joined by track meanwhile has played its turn in full (E39). */
export function endTurn(doing: Doing): void {
  const { operating } = doing.state;
  const { operator } = turnOf(doing.state);
  operating.turn = null;
  joinByTrack(doing, operator);
}
