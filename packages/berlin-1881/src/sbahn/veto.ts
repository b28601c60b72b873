import { type Refusal, itemAt } from "@stellwerk/kernel";
import type { ActionOf, Doing } from "../handler.ts";
import { type Holder, isHeld, MAIN } from "../ids.ts";
import { directorOf, seatOf } from "../operating/acting-director.ts";
import { mustBuy } from "../operating/forced-purchase.ts";
import { refuse } from "../refusals.ts";
import { type Action, type State, type Turn, turnOf } from "../state.ts";

/** What the board may object to (12.6, E41). */
type Kind = Turn["lost"][number];

/** The kind of an action that the board has a say in, null for any other. */
export function kindOf(action: Action): Kind | null {
  if (action.do === "lay" || action.do === "depot" || action.do === "purchase") return action.do;
  if (action.do === "offer") return action.thing.is === "depot" ? "depot" : "purchase";
  return null;
}

/** What was voted down is not tried again in this turn, nor anything else of its kind (E41). */
export function lostRefusal(state: State, action: Action): Refusal | null {
  const kind = kindOf(action);
  const isLost = kind !== null && state.operating.turn?.lost.includes(kind) === true;
  return isLost ? refuse("votedDown", "E41", { kind }) : null;
}

/** The other holders of board certificates who may object, each once; no player is asked about an own action (E93). */
function mayObject(state: State): Holder[] {
  const { board, chair, objected } = state.sbahn;
  const leader = directorOf(state, MAIN);
  return [...new Set(board)].filter(isHeld).filter((holder) => {
    if (holder === chair) return false;
    if (state.options.houseRules && objected.includes(holder)) return false;
    const seat = seatOf(state, holder);
    return seat >= 0 && seat !== leader;
  });
}

/** Whether the main net's action must be announced first; a forced purchase need not be. */
export function needsConsent(state: State, action: Action): boolean {
  if (state.operating.turn?.operator !== MAIN || kindOf(action) === null) return false;
  if (kindOf(action) === "purchase" && mustBuy(state, MAIN)) return false;
  return mayObject(state).length > 0;
}

export function announce({ state, tell }: Doing, action: Action): void {
  state.pending = [{ is: "veto", action, asked: mayObject(state) }, ...state.pending];
  // `needsConsent` lets only actions of a kind through.
  tell({ is: "announced", operator: MAIN, what: kindOf(action) as Kind });
}

/** Votes of a holder: one for each certificate of chair and board (E41). */
function votesOf({ sbahn, options }: State, holder: Holder): number {
  const chairs = sbahn.chair === holder ? (options.houseRules ? 2 : 1) : 0;
  return chairs + sbahn.board.filter((where) => where === holder).length;
}

export const objectRefusal = (state: State): Refusal | null =>
  state.pending[0]?.is === "veto" ? null : refuse("nothingPending", "12.6");
export const voteRefusal = (state: State): Refusal | null =>
  state.pending[0]?.is === "vote" ? null : refuse("nothingPending", "12.6");

/** An answer to the announcement; gives the announced action back once all have consented. */
export function answerAnnouncement({ state, tell }: Doing, { object }: ActionOf<"object">): Action | null {
  const [pending, ...rest] = state.pending;
  if (pending?.is !== "veto") throw new Error("nothing is announced");
  const holder = itemAt(pending.asked, 0);
  const asked = pending.asked.slice(1);
  const { action } = pending;
  if (object) tell({ is: "objected", holder, object });
  if (!object) {
    state.pending = asked.length > 0 ? [{ is: "veto", action, asked }, ...rest] : rest;
    return asked.length > 0 ? null : action;
  }
  const { sbahn } = state;
  sbahn.objected = [...sbahn.objected, holder];
  const leader = directorOf(state, MAIN);
  const voters = [...new Set([sbahn.chair, ...sbahn.board])].filter(isHeld).filter((who) => seatOf(state, who) >= 0);
  const isFor = (who: Holder): boolean => who === sbahn.chair || seatOf(state, who) === leader;
  const yes = voters.filter(isFor).reduce((sum, who) => sum + votesOf(state, who), 0);
  const others = voters.filter((who) => !isFor(who) && who !== holder);
  state.pending = [{ is: "vote", action, asked: others, yes, no: votesOf(state, holder) }, ...rest];
  return decide({ state, tell });
}

/** A vote; gives the announced action back once it has prevailed. */
export function castVote(doing: Doing, { yes }: ActionOf<"vote">): Action | null {
  const { state, tell } = doing;
  const [pending, ...rest] = state.pending;
  if (pending?.is !== "vote") throw new Error("there is no vote");
  const holder = itemAt(pending.asked, 0);
  const asked = pending.asked.slice(1);
  const votes = votesOf(state, holder);
  tell({ is: "voted", holder, yes });
  const sums = { yes: pending.yes + (yes ? votes : 0), no: pending.no + (yes ? 0 : votes) };
  state.pending = [{ ...pending, asked, ...sums }, ...rest];
  return decide(doing);
}

/** Ends the vote as soon as its result is certain; a tie is for the chair. */
function decide({ state, tell }: Pick<Doing, "state" | "tell">): Action | null {
  const [vote, ...rest] = state.pending;
  if (vote?.is !== "vote") return null;
  const open = vote.asked.reduce((sum, holder) => sum + votesOf(state, holder), 0);
  const passed = vote.yes >= vote.no + open;
  if (!passed && vote.no <= vote.yes + open) return null;
  state.pending = rest;
  tell({ is: "vote", passed, yes: vote.yes, no: vote.no });
  if (passed) return vote.action;
  const turn = turnOf(state);
  // Only actions of a kind are announced.
  turn.lost = [...turn.lost, kindOf(vote.action) as Kind];
  return null;
}
