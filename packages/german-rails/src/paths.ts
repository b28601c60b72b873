import type { Seat } from "@stellwerk/kernel";
import type { Board, Milepost } from "./board.ts";
import { type Restrictions, restrictions } from "./events.ts";
import { FEE, half } from "./figures.ts";
import type { Player, State } from "./state.ts";
import { type Table, ownersOf, playerOf } from "./table.ts";

/** A train on its way: where it stands, what it has left, whose track it used. */
export interface Label {
  readonly at: Milepost;
  readonly from: Milepost;
  readonly points: number;
  readonly halved: boolean;
  /** Owners newly used, one bit a seat. */
  readonly used: number;
  readonly parent: Label | null;
}

/** Everything about the position that decides where trains may go. */
export interface Network {
  readonly table: Table;
  readonly seat: Seat;
  readonly owners: Int8Array;
  readonly limits: Restrictions;
  /** Owners whose track costs nothing more in this turn, one bit a seat. */
  readonly free: number;
  /** How many further fees can be paid. */
  readonly fees: number;
  readonly turnInCities: boolean;
}

export function networkOf(table: Table): Network {
  const { state, board } = table;
  return {
    table,
    seat: state.seat,
    owners: ownersOf(table),
    limits: restrictions(board, state),
    free: freeOwners(state),
    fees: payableFees(state),
    turnInCities: state.options.turnInCities,
  };
}

/** Own track, fees paid in this turn, and deals (G27, G54). */
export function freeOwners(state: State): number {
  let free = 1 << state.seat;
  for (const owner of state.turn.paid) free |= 1 << owner;
  for (const { user, owner } of state.deals) if (user === state.seat) free |= 1 << owner;
  return free;
}

/** With too little cash for a single fee one network may be had on credit (G28). */
export function payableFees(state: State): number {
  const fees = Math.floor(playerOf(state).cash / FEE);
  return fees === 0 && state.turn.credit ? 1 : fees;
}

const bits = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count++;
  return count;
};

/** One step over an edge, or null where it is not possible. */
function stepOver(network: Network, label: Label, to: Milepost, edge: number): Label | null {
  const { table, owners, limits, free, fees } = network;
  if (label.points === 0 || limits.blocked[to] === 1 || limits.closed[edge] === 1) return null;
  const { interior } = table.board.edges[edge] as Board["edges"][number];
  let { used } = label;
  if (!interior) {
    const owner = owners[edge] as number;
    if (owner < 0 || limits.idle[owner] === 1) return null;
    const bit = 1 << owner;
    if ((free & bit) === 0 && (used & bit) === 0) {
      used |= bit;
      if (bits(used) > fees) return null;
    }
  }
  // A train that enters an area at half speed halves what it has left before the step (G18).
  const enters = !label.halved && limits.slow[to] === 1 && limits.slow[label.at] === 0;
  const points = (enters ? half(label.points) : label.points) - 1;
  return { at: to, from: label.at, points, halved: label.halved || enters, used, parent: label };
}

/** Whether the train may go back where it came from: always, unless the option says only in cities and ports (G6). */
const mayTurn = ({ table: { board }, turnInCities }: Network, at: Milepost): boolean =>
  !turnInCities || (board.mileposts[at]?.city ?? -1) >= 0 || board.ferries.some(({ a, b }) => a === at || b === at);

/** All single steps from here. A train with no other legal step may turn round (G6). */
function steps(network: Network, label: Label): Label[] {
  const { graph } = network.table;
  const found: Label[] = [];
  let back: Label | null = null;
  for (let i = graph.start[label.at] as number; i < (graph.start[label.at + 1] as number); i++) {
    const next = stepOver(network, label, graph.to[i] as number, graph.edge[i] as number);
    if (!next) continue;
    if (next.at === label.from && !mayTurn(network, label.at)) back = next;
    else found.push(next);
  }
  return found.length === 0 && back ? [back] : found;
}

function origin(state: State, train: number): Label {
  const { at, from } = playerOf(state).trains[train] as Player["trains"][number];
  return {
    at,
    from,
    points: state.turn.points[train] as number,
    halved: state.turn.halved[train] as boolean,
    used: 0,
    parent: null,
  };
}

/** The single steps a train may take now. */
export const stepsOf = (network: Network, train: number): Label[] => steps(network, origin(network.table.state, train));

/**
 * The best way to every place in reach: least fee, then fewest steps, then the lowest mileposts
 * compared one by one (G53). Layers are searched in the order in which they were reached, with
 * neighbours in ascending order, so that the first way found is the lowest one.
 */
export function reachOf(network: Network, train: number): Map<Milepost, Label> {
  const first = origin(network.table.state, train);
  const best = new Map<number, number>();
  const arrivals = new Map<Milepost, Label>();
  const keyOf = ({ at, from, used, halved }: Label): number =>
    (((network.turnInCities ? from + 1 : 0) * 4096 + at) * 64 + used) * 2 + (halved ? 1 : 0);
  let layer = [first];
  best.set(keyOf(first), first.points);
  while (layer.length > 0) {
    const next: Label[] = [];
    for (const label of layer)
      for (const reached of steps(network, label)) {
        const key = keyOf(reached);
        if ((best.get(key) ?? -1) >= reached.points) continue;
        best.set(key, reached.points);
        next.push(reached);
        const known = arrivals.get(reached.at);
        if (reached.at !== first.at && (!known || bits(reached.used) < bits(known.used)))
          arrivals.set(reached.at, reached);
      }
    layer = next;
  }
  return arrivals;
}

/** The steps of a way, in order; each knows the points left and the owners used by then. */
export function wayTo(last: Label): Label[] {
  const way: Label[] = [];
  for (let label = last; label.parent; label = label.parent) way.unshift(label);
  return way;
}

/** The owner whose track was used first by this step; null if it needed no further fee. */
export function newOwner(label: Label): Seat | null {
  const added = label.used & ~(label.parent?.used ?? 0);
  return added === 0 ? null : 31 - Math.clz32(added);
}
