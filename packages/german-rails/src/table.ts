import type { Chance, Refusal, Seat, Tell, Values } from "@stellwerk/kernel";
import type { Board, City, Edge, Ferry, Milepost } from "./board.ts";
import { type Graph, boardById, graphOf } from "./boards.ts";
import { type Happening, type Restrictions, restrictions } from "./events.ts";
import type { Action, Player, State, Train } from "./state.ts";

/** What every rule works on: the state, its board, and what both together mean at the start of an action. */
export interface Table {
  readonly state: State;
  readonly board: Board;
  readonly graph: Graph;
  /** Owner of each section, -1 for none. */
  readonly owners: Int8Array;
  readonly limits: Restrictions;
}

/** ... and what doing something needs besides. */
export interface Doing extends Table {
  readonly chance: Chance;
  readonly tell: Tell<Happening>;
}

export function tableOf(state: State): Table {
  const board = boardById(state.options.board);
  return { state, board, graph: graphOf(board), owners: ownersOf(board, state), limits: restrictions(board, state) };
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
export const cityAt = ({ graph }: Table, at: Milepost): City => graph.city[at] as number;

/** The owners asked for last on each board, and the lists they were made from: most actions build nothing. */
const LATEST = new WeakMap<
  Board,
  { readonly owners: Int8Array; readonly lists: readonly Edge[][]; readonly lengths: readonly number[] }
>();

function ownersOf(board: Board, { players }: State): Int8Array {
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

/** The list with one item less. */
export function without<T>(items: readonly T[], item: T): T[] {
  const at = items.indexOf(item);
  return items.filter((_, index) => index !== at);
}

/** Money to the bank. */
export function spend(player: Player, amount: number): void {
  player.cash -= amount;
  player.spent += amount;
}

/** Whether the player owns a section or a line that ends at one of the mileposts (G26). */
export function isConnected(
  { board, graph, owners, state }: Table,
  seat: Seat,
  mileposts: readonly Milepost[],
): boolean {
  for (const at of mileposts)
    for (let i = graph.start[at] as number; i < (graph.start[at + 1] as number); i++)
      if (owners[graph.edge[i] as number] === seat) return true;
  return playerOf(state, seat).lines.some((line) => portsOf(board, line).some((port) => mileposts.includes(port)));
}

/** Whether a major city belongs to the own network: the start city always, others once connected (G12, G29). */
export const isOwnCity = (table: Table, seat: Seat, city: City): boolean =>
  playerOf(table.state, seat).start === city ||
  isConnected(table, seat, (table.board.cities[city] as Board["cities"][number]).mileposts);

/** Both ends of a ferry line. */
export function portsOf(board: Board, ferry: Ferry): readonly [Milepost, Milepost] {
  const { a, b } = board.ferries[ferry] as Board["ferries"][number];
  return [a, b];
}

export const edgeEnds = (board: Board, edge: Edge): Board["edges"][number] =>
  board.edges[edge] as Board["edges"][number];
