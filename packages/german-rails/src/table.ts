import type { Chance, Refusal, Seat, Tell, Values } from "@stellwerk/kernel";
import type { Board, City, Edge, Milepost } from "./board.ts";
import { type Graph, boardById, graphOf } from "./boards.ts";
import type { Happening } from "./events.ts";
import type { Action, Player, State, Train } from "./state.ts";

/** What every rule works on: the state and its board. */
export interface Table {
  readonly state: State;
  readonly board: Board;
  readonly graph: Graph;
}

/** ... and what doing something needs besides. */
export interface Doing extends Table {
  readonly chance: Chance;
  readonly tell: Tell<Happening>;
}

export function tableOf(state: State): Table {
  const board = boardById(state.options.board);
  return { state, board, graph: graphOf(board) };
}

type ActionOf<Kind extends Action["do"]> = Extract<Action, { do: Kind }>;

/** The choices, the refusal and the doing of one kind of action, kept together so that they cannot drift apart. */
export interface Handler<Kind extends Action["do"]> {
  choices(table: Table, seat: Seat, into: Action[]): void;
  refusal(table: Table, seat: Seat, action: ActionOf<Kind>): Refusal | null;
  play(doing: Doing, seat: Seat, action: ActionOf<Kind>): void;
}

export const refuse = (code: string, rule: string, values: Values = {}): Refusal => ({ code, rule, values });

export const playerOf = (state: State, seat: Seat = state.seat): Player => state.players[seat] as Player;
export const trainOf = (state: State, train: number, seat: Seat = state.seat): Train | undefined =>
  playerOf(state, seat).trains[train];

/** The city a train is in, -1 for none; in a major city any of its seven mileposts will do (G25). */
export const cityAt = (board: Board, at: Milepost): City => board.mileposts[at]?.city ?? -1;

/** Owner of each section, -1 for none. Filled anew on each call and valid until the next. */
export function ownersOf({ board, state }: Table): Int8Array {
  let owners = OWNERS.get(board);
  if (!owners) OWNERS.set(board, (owners = new Int8Array(board.edges.length)));
  owners.fill(-1);
  for (let seat = 0; seat < state.players.length; seat++)
    for (const edge of (state.players[seat] as Player).sections) owners[edge] = seat;
  return owners;
}
const OWNERS = new WeakMap<Board, Int8Array>();

/** Money to the bank. */
export function spend(player: Player, amount: number): void {
  player.cash -= amount;
  player.spent += amount;
}

/** Whether the player owns a section or a line that ends at one of the mileposts (G26). */
export function isConnected({ board }: Table, player: Player, mileposts: readonly Milepost[]): boolean {
  for (const edge of player.sections) {
    const { a, b } = board.edges[edge] as Board["edges"][number];
    if (mileposts.includes(a) || mileposts.includes(b)) return true;
  }
  return player.lines.some((line) => {
    const { a, b } = board.ferries[line] as Board["ferries"][number];
    return mileposts.includes(a) || mileposts.includes(b);
  });
}

export const edgeEnds = (board: Board, edge: Edge): Board["edges"][number] =>
  board.edges[edge] as Board["edges"][number];
