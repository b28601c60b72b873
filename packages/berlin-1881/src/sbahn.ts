import { bankruptCompany } from "./bankruptcy.ts";
import { startPlaces } from "./depots.ts";
import { SBAHN_FIGURES } from "./figures.ts";
import { fellFor, moveMarker } from "./market.ts";
import { join } from "./nets.ts";
import { MAIN, MOST_SEATS, type Operator, POOL, SBAHN, type State } from "./state.ts";
import {
  type Doing,
  type Handler,
  directorOf,
  holderOfNet,
  isTram,
  netOf,
  payHolder,
  payWorks,
  playerOf,
  refuse,
  worksOf,
} from "./table.ts";

const NETS = [0, 1, 2, 3];
/** Twentieths that must be sold before the S-Bahn starts (12.4). */
const STARTING_SHARES = 6;

const twentiethsSold = ({ sbahn }: State): number =>
  sbahn.held.reduce((sum, { length }) => sum + length, 0) +
  sbahn.pool +
  sbahn.board.filter((where) => where === POOL).length +
  (sbahn.chair === POOL ? 2 : 0);

/**
 * Before an operating round: once 30 % are sold each net gets its start depot and capital, the chair's
 * first (12.4, 12.5, E37); a net that found no free station tries again (E82).
 */
export function startSBahn({ state }: Doing): void {
  const { sbahn } = state;
  sbahn.objected = [];
  if (sbahn.stage === "open" && twentiethsSold(state) >= STARTING_SHARES && seatOfChair(state) >= 0)
    sbahn.stage = "running";
  if (sbahn.stage !== "running") return;
  const starting = NETS.filter((net) => sbahn.nets[net] === "none" || sbahn.nets[net] === "waiting");
  state.pending = [...state.pending, ...starting.map((net) => ({ is: "start" as const, net }))];
}

const seatOfChair = (state: State): number => directorOf(state, MAIN);

/** Whether the chair sets this net up, to be joined at once: its certificate is in the pool or in his hand (E37). */
function isChairs(state: State, net: number): boolean {
  const holder = holderOfNet(state, net);
  return net > 0 && (holder < 0 || holder === state.sbahn.chair);
}

/** Who places the start depot of a net; negative for nobody. */
export const starterOf = (state: State, net: number): number =>
  isChairs(state, net) ? seatOfChair(state) : directorOf(state, MAIN + net);

/** Leaves out of what is pending the nets that have no station or nobody to set them up: they wait (E82). */
export function skipWaitingNets({ state, tell }: Doing): void {
  for (let first = state.pending[0]; first?.is === "start"; first = state.pending[0]) {
    if (startPlaces(state).length > 0 && starterOf(state, first.net) >= 0) return;
    state.pending = state.pending.slice(1);
    state.sbahn.nets = state.sbahn.nets.with(first.net, "waiting");
    tell({ is: "waits", net: first.net });
  }
}

export const start: Handler<"start"> = {
  choices(state, _seat, into) {
    if (state.pending[0]?.is === "start") for (const place of startPlaces(state)) into.push({ do: "start", place });
  },

  refusal(state, _seat, { place }) {
    if (state.pending[0]?.is !== "start") return refuse("nothingPending", "12.5");
    return startPlaces(state).includes(place) ? null : refuse("notAStart", "E82", { place });
  },

  play(doing, _seat, { place }) {
    const { state, tell } = doing;
    const pending = state.pending[0];
    if (pending?.is !== "start") return;
    const { net } = pending;
    const operator = MAIN + net;
    state.pending = state.pending.slice(1);
    const chairs = isChairs(state, net);
    state.sbahn.nets = state.sbahn.nets.with(net, "separate");
    worksOf(state, operator).depots = [place];
    payWorks(state, operator, SBAHN_FIGURES.subnetCapital);
    tell({ is: "started", operator, capital: SBAHN_FIGURES.subnetCapital, place });
    if (chairs) join(doing, net, holderOfNet(state, net) < 0 ? "sold" : "chair");
  },
};

/** Whether a net that pays, with so much in its treasury then, may give its holder the commission (12.5, E40). */
export function mayGiveCommission(state: State, operator: Operator, treasury: number): boolean {
  if (isTram(operator) || state.sbahn.nets.indexOf("separate", 1) < 0) return false;
  if (operator === MAIN && state.options.houseRules) return false;
  return treasury >= SBAHN_FIGURES.commission && holderOfNet(state, netOf(operator)) >= 0;
}

export function giveCommission({ state, tell }: Doing, operator: Operator): void {
  const holder = holderOfNet(state, netOf(operator));
  const amount = SBAHN_FIGURES.commission;
  worksOf(state, operator).cash -= amount;
  if (holder < MOST_SEATS) playerOf(state, holder).cash += amount;
  else worksOf(state, holder - MOST_SEATS).cash += amount;
  tell({ is: "commission", operator, holder, amount });
}

/** After its last net: what all nets pay goes to the shareholders, and the majority moves the price (12.12, 12.13). */
export function settleSBahn(doing: Doing): void {
  const { state, tell } = doing;
  const { sbahn } = state;
  const { income, paid, withheld } = sbahn;
  Object.assign(sbahn, { income: 0, paid: 0, withheld: 0 });
  if (income > 0) {
    // Each holder's percent together, halves up (E68); shares in the offering pay nobody.
    const shareOf = (twentieths: number): number => Math.floor((income * twentieths) / 20 + 0.5);
    const shares = sbahn.held
      .map(({ length }, holder) => ({ holder, amount: shareOf(length) }))
      .filter(({ amount }) => amount > 0);
    for (const { holder, amount } of shares) payHolder(state, holder, amount);
    const inPool = sbahn.pool + sbahn.board.filter((where) => where === POOL).length + (sbahn.chair === POOL ? 2 : 0);
    payWorks(state, MAIN, shareOf(inPool));
    tell({ is: "paid", operator: MAIN, amount: income, kept: 0, shares, pool: shareOf(inPool) });
  }
  if (paid > withheld) moveMarker(doing, SBAHN, "dividend");
  else if (paid < withheld) {
    moveMarker(doing, SBAHN, "withheld");
    if (fellFor(state, SBAHN)) bankruptCompany(doing, SBAHN); // E31
  }
}
