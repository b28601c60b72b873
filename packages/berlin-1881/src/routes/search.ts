import { int32At, numberAt, uint8At } from "@stellwerk/kernel";
import { bestOnward, type Onward } from "./bounds.ts";
import type { Network } from "./network.ts";

/** The arcs of a run, from a depot of the operator both ways. */
export interface Found {
  readonly value: number;
  /** Counts what lies between its ends twice (14.5). */
  readonly double: boolean;
  /** The node where both arms begin. */
  readonly depot: number;
  readonly ahead: readonly number[];
  readonly back: readonly number[];
}

/** A network to search for runs of one sort. */
export interface Field {
  readonly network: Network;
  /** Shuttles on double track; without it runs as usual, those left out that would gain by shuttling where they may. */
  readonly double: boolean;
  readonly leavesShuttles: boolean;
  /** By way: what its halts earn, and whether it is part of the field. */
  readonly halts: Int32Array;
  readonly isOpen: Uint8Array;
  readonly onward: Onward;
}

/** The fields that make up a network, up to the longest range. */
export const fieldsOf = (network: Network, range: number, withDouble: boolean): Field[] =>
  (withDouble ? [true, false] : [false]).map((double) => {
    const { ways, isDouble } = network;
    const halts = Int32Array.from(ways, ({ value }) => value);
    const isOpen = Uint8Array.from(ways, (way) =>
      !double || (way.isDouble && isDouble[way.from] === 1 && isDouble[way.to] === 1) ? 1 : 0,
    );
    const onward = bestOnward(network, range, double ? 2 : 1, isOpen);
    return { network, double, leavesShuttles: withDouble && !double, halts, isOpen, onward };
  });

/**
 * Finds the runs up to a range that earn more than `floor` and use none of the sides that are taken; `found` returns
 * the floor from then on. Every run goes through a depot: it is found from the first depot in it, as one arm ahead and
 * one back. Whatever is not looked at could not have earned more than the floor, by the bound on what lies beyond.
 * Returns how many runs were looked at.
 */
export function search(
  { network, double, leavesShuttles, halts, isOpen, onward }: Field,
  range: number,
  taken: Int32Array,
  floor: number,
  found: (run: Found) => number,
): number {
  const { depots, value, ferry, cost, isEnd, isDouble, start, to, way } = network;
  const { hexWords, nodeHexes, wayHexes, sideWords, waySides } = network;
  const times = double ? 2 : 1;
  const endLoss = double ? leastEndValue(network) : 0;
  /** What the run has by now. */
  const visited = new Int32Array(hexWords);
  const ahead: number[] = [];
  const back: number[] = [];
  let depot = 0;
  let least = floor;
  let considered = 0;

  const isFree = (arc: number): boolean => {
    const node = int32At(to, arc);
    const index = int32At(way, arc);
    // Found from a depot before it.
    if (isOpen[index] === 0 || node < depot) return false;
    for (let word = 0; word < sideWords; word++)
      if ((int32At(waySides, index * sideWords + word) & int32At(taken, word)) !== 0) return false;
    for (let word = 0; word < hexWords; word++) {
      const here = int32At(visited, word);
      if ((here & int32At(nodeHexes, node * hexWords + word)) !== 0) return false;
      if ((here & int32At(wayHexes, index * hexWords + word)) !== 0) return false;
    }
    return true;
  };
  const toggle = (arc: number): void => {
    const node = int32At(to, arc);
    const index = int32At(way, arc);
    for (let word = 0; word < hexWords; word++)
      visited[word] =
        int32At(visited, word) ^
        int32At(nodeHexes, node * hexWords + word) ^
        int32At(wayHexes, index * hexWords + word);
  };

  /** Takes the run as it is, from the end of one arm to the end of the other. */
  const take = (earned: number): void => {
    considered++;
    const end = int32At(to, numberAt(ahead, ahead.length - 1));
    const other = back.length > 0 ? int32At(to, numberAt(back, back.length - 1)) : depot;
    const worth = double ? earned - int32At(value, end) - int32At(value, other) : earned;
    if (worth <= least) return;
    const hasMiddle = ahead.length + back.length > 1 || int32At(halts, int32At(way, numberAt(ahead, 0))) > 0;
    // Only a run between two stops with something in between gains by shuttling.
    const isShuttle = (double || leavesShuttles) && hasMiddle && cost[end] === 1 && cost[other] === 1;
    if (double ? !isShuttle : isShuttle && isOnDouble(network, depot, ahead, back)) return;
    least = found({ value: worth, double, depot, ahead: [...ahead], back: [...back] });
  };

  /** Goes on from a node with an arm; `hubs` are those visited. */
  const extend = (node: number, earned: number, left: number, hubs: number, arm: number[], first: number): void => {
    const isAhead = arm === ahead;
    for (let arc = first; arc < int32At(start, node + 1); arc++) {
      const next = int32At(to, arc);
      const after = left - uint8At(cost, next);
      if (after < 0 || !isFree(arc)) continue;
      const now = earned + times * (int32At(halts, int32At(way, arc)) + int32At(value, next)) + int32At(ferry, next);
      const seen = hubs | uint8At(onward.hub, next);
      const goesOn = isEnd[next] === 0;
      const beyond = goesOn ? arc : -1;
      const most = now + (isAhead ? onward.bothWays(depot, beyond, after, seen) : onward.from(beyond, after, seen));
      if (most - 2 * endLoss <= least) continue;
      toggle(arc);
      arm.push(arc);
      take(now);
      if (goesOn) extend(next, now, after, seen, arm, int32At(start, next));
      // The arm back begins with a later arc than the arm ahead, so that no run is found twice.
      if (isAhead) extend(depot, now, after, seen, back, numberAt(ahead, 0) + 1);
      arm.pop();
      toggle(arc);
    }
  };

  for (depot = 0; depot < depots; depot++) {
    if (double && isDouble[depot] === 0) continue;
    for (let word = 0; word < hexWords; word++) visited[word] = int32At(nodeHexes, depot * hexWords + word);
    const worth = times * int32At(value, depot) + int32At(ferry, depot);
    extend(depot, worth, range - 1, uint8At(onward.hub, depot), ahead, int32At(start, depot));
  }
  return considered;
}

/** Both ends of a shuttle count once, so at least this much less for each than on the way. */
const leastEndValue = ({ value, cost }: Network): number =>
  value.reduce((least, one, node) => (cost[node] === 1 ? Math.min(least, one) : least));

/** Whether a whole run lies on double track. */
const isOnDouble = (network: Network, depot: number, ...arms: readonly (readonly number[])[]): boolean =>
  network.isDouble[depot] === 1 && arms.every((arm) => arm.every((arc) => isDoubleArc(network, arc)));

const isDoubleArc = ({ way, ways, to, isDouble }: Network, arc: number): boolean =>
  ways[int32At(way, arc)]?.isDouble === true && isDouble[int32At(to, arc)] === 1;
