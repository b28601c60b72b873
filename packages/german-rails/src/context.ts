import { type Chance, type Seat, type Tell, itemAt } from "@stellwerk/kernel";
import type { Board, Edge } from "./board.ts";
import { type Graph, boardById, graphOf } from "./boards.ts";
import { restrictionsInForce } from "./event-cards/in-force.ts";
import type { Restrictions } from "./event-cards/restrictions.ts";
import type { LogEvent } from "./log-events.ts";
import type { Player, State, Train } from "./state.ts";

/** What every rule reads: the state, its board, and what follows from both before an action. */
export interface Context {
  readonly state: State;
  readonly board: Board;
  readonly graph: Graph;
  /** Owner of each section by edge, -1 for none. */
  readonly owners: Int8Array;
  /** What the event cards in force forbid. */
  readonly restrictions: Restrictions;
}

/** What playing an action needs besides. */
export interface PlayContext extends Context {
  readonly chance: Chance;
  readonly tell: Tell<LogEvent>;
}

export function contextOf(state: State): Context {
  const board = boardById(state.options.board);
  return {
    state,
    board,
    graph: graphOf(board),
    owners: sectionOwners(board, state),
    restrictions: restrictionsInForce(board, state),
  };
}

export const playerOf = (state: State, seat: Seat = state.seat): Player => itemAt(state.players, seat);
export const trainOf = (state: State, train: number): Train => itemAt(playerOf(state).trains, train);

/** The owners found last on each board with the lists they were made from: most actions build nothing. */
const LATEST = new WeakMap<
  Board,
  { readonly owners: Int8Array; readonly lists: readonly Edge[][]; readonly lengths: readonly number[] }
>();

function sectionOwners(board: Board, { players }: State): Int8Array {
  const latest = LATEST.get(board);
  if (
    latest?.lists.length === players.length &&
    players.every(({ sections }, seat) => sections === latest.lists[seat] && sections.length === latest.lengths[seat])
  )
    return latest.owners;
  const lists = players.map(({ sections }) => sections);
  const owners = new Int8Array(board.edges.length).fill(-1);
  lists.forEach((sections, seat) => {
    for (const edge of sections) owners[edge] = seat;
  });
  LATEST.set(board, { owners, lists, lengths: lists.map((sections) => sections.length) });
  return owners;
}
