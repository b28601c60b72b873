import type { Refusal } from "@stellwerk/kernel";
import { type BoardCard, type Company, type Holder, SBAHN } from "../ids.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { boardOf, leaderOf, ordinaryOf, sharesOf } from "./holdings.ts";

export interface Bundle {
  readonly ordinary: number;
  readonly board: BoardCard[];
}

/** Every bundle that a holder could sell (E13): never the director's or the chair's certificate (4.24, 12.2). */
export function bundlesOf(state: State, holder: Holder, company: Company): Bundle[] {
  const most = ordinaryOf(state, holder, company);
  const bundles: Bundle[] = [];
  for (const board of subsets(boardOf(state, holder, company)))
    for (let ordinary = board.length > 0 ? 0 : 1; ordinary <= most; ordinary++) bundles.push({ ordinary, board });
  return bundles;
}

/** The empty one first; each in ascending order. */
export const subsets = (cards: readonly BoardCard[]): BoardCard[][] =>
  cards.reduce<BoardCard[][]>((all, card) => all.concat(all.map((some) => [...some, card])), [[]]);

/** Whether a list of board certificates names some of these, each once and in order. */
export const areAmong = (board: readonly BoardCard[], cards: readonly BoardCard[]): boolean =>
  board.every((card, i) => cards.includes(card) && card > (board[i - 1] ?? 1));

/** Why a holder has no such bundle, if so. */
export function bundleRefusal(
  state: State,
  holder: Holder,
  company: Company,
  ordinary: number,
  board: readonly BoardCard[],
): Refusal | null {
  if (sharesOf(state, company).stage === "bankrupt") return refuse("sharesWorthless", "9.13", { company });
  if (ordinary + board.length === 0) return refuse("emptyBundle", "E13");
  const most = ordinaryOf(state, holder, company);
  if (ordinary > most)
    return leaderOf(state, company) === holder
      ? refuse("directorNeverSold", company === SBAHN ? "12.2" : "4.2", { company, most })
      : refuse("notSoMany", "4.9", { company, most });
  return areAmong(board, boardOf(state, holder, company)) ? null : refuse("notOnBoard", "4.9");
}
