import type { Doing, Handler } from "../handler.ts";
import type { Operator } from "../ids.ts";
import { refuse } from "../refusals.ts";
import { joinByTrack } from "../sbahn/nets.ts";
import { type Turn, turnOf, worksOf } from "../state.ts";
import { phaseFigures } from "../tables.ts";
import { directorOf } from "./acting-director.ts";
import { chipRefusal } from "./depots.ts";
import { withhold } from "./dividend.ts";
import { isInDebt } from "./fleet.ts";
import { mustBuy } from "./forced-purchase.ts";

/** A company or net begins its turn (5.4). */
export function beginTurn({ state, tell }: Doing, operator: Operator): void {
  const { operating } = state;
  operating.operated = [...operating.operated, operator];
  operating.turn = {
    operator,
    step: "track",
    laid: 0,
    connection: 0,
    runs: [],
    income: 0,
    ferry: 0,
    share: false,
    refused: [],
    lost: [],
  };
  state.dealing.sold = 0; // E75
  state.dealing.handedOn = 0;
  state.stirred = true; // E55
  tell({ is: "operates", operator, seat: directorOf(state, operator) });
}

/** Passes over a step in which nothing can be chosen; false where the director must choose (5.2, 5.4). */
export function skipStep(doing: Doing, turn: Turn): boolean {
  const { state } = doing;
  const { operator, step, lost } = turn;
  const tiles = phaseFigures(state.phase).yellowTilesPerTurn;
  if (step === "track" && (turn.laid >= tiles || lost.includes("lay"))) turn.step = "depot";
  else if (step === "depot" && (lost.includes("depot") || chipRefusal(state, operator))) turn.step = "run";
  else if (step === "run" && worksOf(state, operator).vehicles.length === 0) turn.step = "pay";
  else if (step === "pay" && (turn.income === 0 || isInDebt(state, operator))) withhold(doing);
  else if (step === "vehicles" && lost.includes("purchase")) endTurn(doing); // a net buys no shares
  else return false;
  return true;
}

/** Ends the step: no (further) tile, no depot, no (further) purchase. */
export const done: Handler<"done"> = {
  choices(state, seat, into) {
    if (done.refusal(state, seat, { do: "done" }) === null) into.push({ do: "done" });
  },

  refusal(state) {
    const { operator, step } = turnOf(state);
    return step === "vehicles" && mustBuy(state, operator) ? refuse("mustBuy", "10.8", { operator }) : null;
  },

  play(doing) {
    const turn = turnOf(doing.state);
    if (turn.step === "track") turn.step = "depot";
    else if (turn.step === "depot") turn.step = "run";
    else endTurn(doing);
  },
};

/** A subnet that track has joined to the main net meanwhile has now played its turn in full (E39). */
export function endTurn(doing: Doing): void {
  const { operating } = doing.state;
  const { operator } = turnOf(doing.state);
  operating.turn = null;
  joinByTrack(doing, operator);
}
