import type { Doing, Handler } from "../handler.ts";
import { type BoardCard, boardIndex, type Holder, isHeld, netOfCard, POOL, SBAHN, type Whereabouts } from "../ids.ts";
import { seatOf } from "../operating/acting-director.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { areAmong, subsets } from "../stock/sellable-bundles.ts";
import { boardOf, heldBy, largest, lose, ordinaryOf } from "../stock/holdings.ts";
import { join } from "./nets.ts";

/** A holder with more than the chair takes the chair's certificate for two of 5 %, at once (12.3, E38). */
export function settleChair(doing: Doing): void {
  const { state } = doing;
  const { held, chair } = state.sbahn;
  const holder = isHeld(chair) ? largest(held, heldBy(state, chair, SBAHN)) : null;
  if (holder !== null) passChair(doing, holder, chair);
  joinChairsNets(doing);
}

/**
 * The chair's certificate of a bankrupt, by then its last of the S-Bahn, goes to the largest holder with two to
 * give, which go to the pool; if there is none, it goes there itself (E76, E77).
 */
export function releaseChair(doing: Doing): void {
  const { state } = doing;
  const { sbahn } = state;
  if (isHeld(sbahn.chair)) lose(state, sbahn.chair, SBAHN, 2);
  sbahn.chair = POOL;
  const holder = largest(sbahn.held, 1);
  if (holder !== null) passChair(doing, holder, POOL);
}

/** How many board certificates a new chair must give for want of ordinary ones. */
export const boardToGive = (state: State, holder: Holder): number => Math.max(0, 2 - ordinaryOf(state, holder, SBAHN));

/** The new chair gives two ordinary certificates; without them, and with a choice, the new chair is asked (E38). */
function passChair(doing: Doing, holder: Holder, from: Whereabouts): void {
  const { state } = doing;
  const board = boardOf(state, holder);
  const many = boardToGive(state, holder);
  if (many > 0 && board.length > many && seatOf(state, holder) >= 0)
    state.pending = [{ is: "chair", holder, from }, ...state.pending];
  else exchange(doing, holder, from, board.slice(0, many));
}

/** The chair's certificate for two others, these board certificates among them; their subnets go with them. */
function exchange(doing: Doing, holder: Holder, from: Whereabouts, board: readonly BoardCard[]): void {
  const { state, tell } = doing;
  const { sbahn } = state;
  tell({ is: "chair", holder, before: from });
  sbahn.chair = holder;
  sbahn.board = sbahn.board.map((where, i) => (board.some((card) => boardIndex(card) === i) ? from : where));
  if (from === POOL) {
    sbahn.pool += 2 - board.length;
    for (const card of board) join(doing, netOfCard(card), "sold"); // E77
  }
  joinChairsNets(doing);
}

/** A subnet whose certificate the chair holds is part of the main net (12.3). */
function joinChairsNets(doing: Doing): void {
  const { chair } = doing.state.sbahn;
  if (isHeld(chair)) for (const card of boardOf(doing.state, chair)) join(doing, netOfCard(card), "chair");
}

/** The new chair chooses which board certificates to give (E38). */
export const hand: Handler<"hand"> = {
  choices(state, _seat, into) {
    const [pending] = state.pending;
    if (pending?.is !== "chair") return;
    const many = boardToGive(state, pending.holder);
    for (const board of subsets(boardOf(state, pending.holder)))
      if (board.length === many) into.push({ do: "hand", board });
  },

  refusal(state, _seat, { board }) {
    const [pending] = state.pending;
    if (pending?.is !== "chair") return refuse("nothingPending", "E38");
    const many = boardToGive(state, pending.holder);
    const isRight = board.length === many && areAmong(board, boardOf(state, pending.holder));
    return isRight ? null : refuse("handBoard", "E38", { many });
  },

  play(doing, _seat, { board }) {
    const { state } = doing;
    const [pending, ...rest] = state.pending;
    if (pending?.is !== "chair") throw new Error("nobody takes the chair");
    state.pending = rest;
    exchange(doing, pending.holder, pending.from, board);
  },
};
