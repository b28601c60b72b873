import type { Seat } from "@stellwerk/kernel";
import type { Board, City } from "./board.ts";
import { goalOf } from "./figures.ts";
import type { Player } from "./state.ts";
import { type Doing, type Table, edgeEnds, playerOf } from "./table.ts";

/** Money from one player to another; a debtor's income goes to his creditor first (G28). */
export function transfer(doing: Doing, from: Seat, to: Seat, amount: number): void {
  const payer = playerOf(doing.state, from);
  payer.cash -= amount;
  payer.transfers -= amount;
  const payee = playerOf(doing.state, to);
  payee.transfers += amount;
  receive(doing, to, amount);
}

/** Money from a delivery. */
export function earn(doing: Doing, seat: Seat, amount: number): void {
  playerOf(doing.state, seat).earned += amount;
  receive(doing, seat, amount);
}

function receive(doing: Doing, seat: Seat, amount: number): void {
  const player = playerOf(doing.state, seat);
  player.cash += amount;
  const { to } = player.debt;
  if (to < 0 || amount === 0) return;
  const due = Math.min(player.debt.amount, amount);
  const left = player.debt.amount - due;
  player.debt = left === 0 ? { to: -1, amount: 0 } : { to, amount: left };
  doing.tell({ is: "repaid", seat, owner: to, amount: due });
  transfer(doing, seat, to, due);
}

/** The end comes at once when somebody has the goal and enough major cities (G17, G57). */
export function checkEnd(doing: Doing): boolean {
  const { state, board } = doing;
  if (state.phase === "over") return true;
  const goal = goalOf(state.options, board);
  for (let seat = 0; seat < state.players.length; seat++) {
    if (
      playerOf(state, seat).cash < goal ||
      majorCitiesJoined(doing, playerOf(state, seat)) < board.figures.majorCities
    )
      continue;
    state.phase = "over";
    doing.tell({ is: "over", reason: "goal", seat });
    return true;
  }
  return false;
}

/** The most major cities on one connected piece of own track; own ferry lines and city interiors join (G17). */
export function majorCitiesJoined({ board }: Table, player: Player): number {
  const parent = new Map<number, number>();
  const rootOf = (at: number): number => {
    let root = at;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    parent.set(at, root);
    return root;
  };
  // A major city is one node, whichever of its mileposts track ends at.
  const nodeOf = (at: number): number => {
    const city = board.mileposts[at]?.city ?? -1;
    return isMajor(board, city) ? -1 - city : at;
  };
  const join = (a: number, b: number): void => {
    parent.set(rootOf(nodeOf(a)), rootOf(nodeOf(b)));
  };
  for (const edge of player.sections) join(edgeEnds(board, edge).a, edgeEnds(board, edge).b);
  for (const line of player.lines)
    join((board.ferries[line] as Board["ferries"][number]).a, (board.ferries[line] as Board["ferries"][number]).b);
  const counts = new Map<number, number>();
  let most = 0;
  for (const node of Array.from(parent.keys())) {
    if (node >= 0) continue;
    const root = rootOf(node);
    const count = (counts.get(root) ?? 0) + 1;
    counts.set(root, count);
    most = Math.max(most, count);
  }
  return most;
}

export const isMajor = (board: Board, city: City): boolean => city >= 0 && board.cities[city]?.tier === "major";
