import { chipRefusal } from "./depots.ts";
import { endGame, reasonToEnd, standingOf } from "./end.ts";
import { phaseFigures } from "./figures.ts";
import { owesForVehicles, withhold } from "./income.ts";
import { operatingOrder } from "./market.ts";
import { settleExcess } from "./phases.ts";
import { isSeparate } from "./nets.ts";
import { settleSBahn, skipWaitingNets, startSBahn } from "./sbahn.ts";
import { MAIN, OPERATORS, type Operator, SBAHN, type State, type Turn } from "./state.ts";
import { beginStockRound } from "./stock.ts";
import { endTurn } from "./turn.ts";
import { type Doing, type Handler, directorOf, refuse, turnOf, worksOf } from "./table.ts";
import { mustBuy } from "./wares.ts";

/** Moves the game on until somebody must choose, or until it is over. */
export function proceed(doing: Doing): void {
  const { state } = doing;
  while (state.stage !== "over") {
    const reason = reasonToEnd(state);
    if (reason) endGame(doing, reason);
    else if (state.pending.length > 0) {
      const { pending } = state;
      skipWaitingNets(doing);
      settleExcess(doing);
      if (state.pending === pending) return;
    } else if (state.stage !== "operating") return;
    else if (!state.operating.turn) next(doing);
    else if (!goOn(doing, state.operating.turn)) return;
  }
}

/** Between two turns: the next net of the S-Bahn, the next company, round or game round. */
function next(doing: Doing): void {
  const { state } = doing;
  const { operating, sbahn } = state;
  const net = nextNet(state);
  if (net !== undefined) return beginTurn(doing, net);
  if (sbahn.paid + sbahn.withheld > 0) return settleSBahn(doing); // 12.12, 12.13
  const company = operating.number === 0 ? undefined : nextCompany(state);
  if (company !== undefined) return beginTurn(doing, company);
  // A bank that broke in this round, or by the house rules 400, ends the game now (13.1, E46).
  if (state.end) return endGame(doing, state.end);
  if (operating.number < operating.of) return beginOperatingRound(doing);
  if (state.options.rounds > 0 && state.round >= state.options.rounds) return endGame(doing, "rounds");
  beginStockRound(doing);
}

function beginOperatingRound(doing: Doing): void {
  const { operating } = doing.state;
  operating.number++;
  operating.operated = [];
  doing.tell({ is: "operatingRound", number: operating.number, of: operating.of, ...standingOf(doing.state) });
  startSBahn(doing); // 12.4
}

/** The highest price of now among those that have not operated (5.1, E20). */
const nextCompany = (state: State): Operator | undefined =>
  operatingOrder(state).find(
    (company) => !state.operating.operated.includes(company) && (company !== SBAHN || isSeparate(state, MAIN)),
  );

/** Once the main net has had its turn the subnets follow in one go (E20). */
function nextNet(state: State): Operator | undefined {
  const { operated } = state.operating;
  if (!operated.includes(MAIN)) return undefined;
  for (let net = MAIN + 1; net < OPERATORS; net++)
    if (!operated.includes(net) && isSeparate(state, net) && directorOf(state, net) >= 0) return net;
  return undefined;
}

function beginTurn({ state, tell }: Doing, operator: Operator): void {
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
  state.stirred = true; // E55
  tell({ is: "operates", operator, seat: directorOf(state, operator) });
}

/** Passes over a step in which nothing can be chosen; false where the director must choose (5.2, 5.4). */
function goOn(doing: Doing, turn: Turn): boolean {
  const { state } = doing;
  const { operator, step, lost } = turn;
  const tiles = phaseFigures(state.phase).yellowTilesPerTurn;
  if (step === "track" && (turn.laid >= tiles || lost.includes("lay"))) turn.step = "depot";
  else if (step === "depot" && (lost.includes("depot") || chipRefusal(state, operator))) turn.step = "run";
  else if (step === "run" && worksOf(state, operator).vehicles.length === 0) turn.step = "pay";
  else if (step === "pay" && (turn.income === 0 || owesForVehicles(state, operator))) withhold(doing);
  else if (step === "vehicles" && lost.includes("purchase")) endTurn(doing); // a net buys no shares
  else return false;
  return true;
}

/** No (further) tile, no depot, no (further) purchase. */
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
