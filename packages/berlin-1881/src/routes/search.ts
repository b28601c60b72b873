import { bestOnward } from "./bounds.ts";
import type { Network } from "./network.ts";

/** The arcs of a run, from a depot of the operator both ways. */
export interface Found {
  readonly value: number;
  readonly stations: number;
  /** Counts what lies between its ends twice (14.5). */
  readonly double: boolean;
  /** The node where both arms begin. */
  readonly depot: number;
  readonly ahead: readonly number[];
  readonly back: readonly number[];
}

export interface Query {
  readonly range: number;
  /** On double track only, counting what lies between the ends twice; else all runs that cannot do that. */
  readonly double: boolean;
  /** Whether runs on double track are left to the other query. */
  readonly skipsDouble: boolean;
  /** Sides that other runs use, as a mask. */
  readonly taken: Int32Array;
}

/** How many runs a search has looked at. */
export interface Effort {
  considered: number;
}

/**
 * Finds the runs that earn more than `floor`; `found` returns the floor from then on. Every run goes through a depot:
 * it is found from the first depot in it, as one arm ahead and one back. Whatever is not looked at could not have
 * earned more than the floor, by the bound on what lies beyond.
 */
export function search(
  network: Network,
  { range, double, skipsDouble, taken }: Query,
  floor: number,
  found: (run: Found) => number,
  effort: Effort,
): void {
  const { depots, value, ferry, cost, isEnd, isDouble, start, to, way, ways } = network;
  const { hexWords, nodeHexes, wayHexes, sideWords, waySides } = network;
  const times = double ? 2 : 1;
  const isOpen = new Uint8Array(ways.length);
  ways.forEach((one, index) => {
    isOpen[index] = double && !(one.isDouble && isDouble[one.from] === 1 && isDouble[one.to] === 1) ? 0 : 1;
    for (let word = 0; word < sideWords; word++)
      if (((waySides[index * sideWords + word] as number) & (taken[word] as number)) !== 0) isOpen[index] = 0;
  });
  const wayValue = Int32Array.from(ways, (one) => one.value);
  const onward = bestOnward(network, range, times, isOpen);

  /** What the run has by now. */
  const visited = new Int32Array(hexWords);
  const ahead: number[] = [];
  const back: number[] = [];
  let depot = 0;
  let least = floor;

  const isFree = (arc: number): boolean => {
    const node = to[arc] as number;
    const index = way[arc] as number;
    // Found from a depot before it.
    if (isOpen[index] === 0 || node < depot) return false;
    for (let word = 0; word < hexWords; word++) {
      const here = visited[word] as number;
      if ((here & (nodeHexes[node * hexWords + word] as number)) !== 0) return false;
      if ((here & (wayHexes[index * hexWords + word] as number)) !== 0) return false;
    }
    return true;
  };
  const toggle = (arc: number): void => {
    const node = to[arc] as number;
    const index = way[arc] as number;
    for (let word = 0; word < hexWords; word++)
      visited[word] =
        (visited[word] as number) ^
        (nodeHexes[node * hexWords + word] as number) ^
        (wayHexes[index * hexWords + word] as number);
  };
  const gainsByShuttling = (end: number, other: number): boolean =>
    cost[end] === 1 &&
    cost[other] === 1 &&
    (ahead.length + back.length > 1 || (wayValue[way[ahead[0] as number] as number] as number) > 0);
  const isOnDouble = (): boolean =>
    isDouble[depot] === 1 && [...ahead, ...back].every((arc) => isDoubleArc(network, arc));

  /** Takes the run as it is, from the end of one arm to the end of the other. */
  const take = (earned: number, left: number): void => {
    effort.considered++;
    const end = to[ahead.at(-1) as number] as number;
    const other = back.length > 0 ? (to[back.at(-1) as number] as number) : depot;
    const worth = double ? earned - (value[end] as number) - (value[other] as number) : earned;
    if (worth <= least) return;
    if (double ? !gainsByShuttling(end, other) : skipsDouble && gainsByShuttling(end, other) && isOnDouble()) return;
    least = found({ value: worth, stations: range - left, double, depot, ahead: [...ahead], back: [...back] });
  };

  /** Goes on from a node with an arm; `hubs` are those visited. */
  const extend = (node: number, earned: number, left: number, hubs: number, arm: number[], first: number): void => {
    const isAhead = arm === ahead;
    for (let arc = first; arc < (start[node + 1] as number); arc++) {
      const next = to[arc] as number;
      const after = left - (cost[next] as number);
      if (after < 0 || !isFree(arc)) continue;
      const now =
        earned + times * ((wayValue[way[arc] as number] as number) + (value[next] as number)) + (ferry[next] as number);
      const seen = hubs | (onward.hub[next] as number);
      const goesOn = isEnd[next] === 0;
      const beyond = goesOn ? arc : -1;
      if (
        now + (isAhead ? onward.bothWays(depot, beyond, after, seen) : goesOn ? onward.from(arc, after, seen) : 0) <=
        least
      )
        continue;
      toggle(arc);
      arm.push(arc);
      take(now, after);
      if (goesOn) extend(next, now, after, seen, arm, start[next] as number);
      // The arm back begins with a later arc than the arm ahead, so that no run is found twice.
      if (isAhead) extend(depot, now, after, seen, back, (ahead[0] as number) + 1);
      arm.pop();
      toggle(arc);
    }
  };

  for (depot = 0; depot < depots; depot++) {
    if (double && isDouble[depot] === 0) continue;
    for (let word = 0; word < hexWords; word++) visited[word] = nodeHexes[depot * hexWords + word] as number;
    const worth = times * (value[depot] as number) + (ferry[depot] as number);
    extend(depot, worth, range - 1, onward.hub[depot] as number, ahead, start[depot] as number);
  }
}

const isDoubleArc = ({ way, ways, to, isDouble }: Network, arc: number): boolean =>
  ways[way[arc] as number]?.isDouble === true && isDouble[to[arc] as number] === 1;
