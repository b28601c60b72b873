import type { Network } from "./network.ts";

/** The most that can still be earned, hexes and sides repeated or not. */
export interface Onward {
  /** Beyond an arc, with so much range left. */
  from(arc: number, left: number): number;
  /** Beyond an arc (none: -1) and out of the depot the other way, with so much range left for both. */
  bothWays(depot: number, arc: number, left: number): number;
}

/**
 * Goes over all walks along the open ways that do not turn straight back. Arcs between the same two nodes differ only
 * in what their halts earn; the best of them stands for all of them, as a hop.
 */
export function bestOnward(network: Network, range: number, times: number, isOpen: Uint8Array): Onward {
  const { stops, depots, value, ferry, cost, isEnd, start, to, way, ways } = network;
  const hopOf = new Int32Array(to.length).fill(-1);
  const from: number[] = [];
  const into: number[] = [];
  const gain: number[] = [];
  const leaving = stops.map((_, node) => {
    const hops: number[] = [];
    for (let arc = start[node] as number; arc < (start[node + 1] as number); arc++) {
      if (isOpen[way[arc] as number] === 0) continue;
      const next = to[arc] as number;
      // The arcs of a node are sorted: the first to each node is the best.
      let hop = hops.find((one) => into[one] === next) ?? -1;
      if (hop < 0) {
        const earned = times * ((ways[way[arc] as number]?.value ?? 0) + (value[next] as number));
        from.push(node);
        into.push(next);
        hop = gain.push(earned + (ferry[next] as number)) - 1;
        hops.push(hop);
      }
      hopOf[arc] = hop;
    }
    return hops;
  });

  const ranges = range + 1;
  const hops = from.length;
  /** By range left and hop. */
  const beyond = new Int32Array(ranges * hops);
  /** By range left and node. */
  const outOf = new Int32Array(ranges * stops.length);
  const best = (node: number, left: number, without: number): number => {
    let most = 0;
    for (const hop of leaving[node] as number[]) {
      const next = into[hop] as number;
      const after = left - (cost[next] as number);
      if (after < 0 || next === without) continue;
      most = Math.max(most, (gain[hop] as number) + (isEnd[next] === 1 ? 0 : (beyond[after * hops + hop] as number)));
    }
    return most;
  };
  for (let left = 0; left < ranges; left++) {
    for (let hop = 0; hop < hops; hop++)
      if (isEnd[into[hop] as number] === 0)
        beyond[left * hops + hop] = best(into[hop] as number, left, from[hop] as number);
    for (let node = 0; node < stops.length; node++) outOf[left * stops.length + node] = best(node, left, -1);
  }

  /** By depot, range left and hop (the last: none): the best of all ways to share the range between both arms. */
  const shared = Array.from({ length: depots }, (_, depot) => {
    const both = new Int32Array(ranges * (hops + 1));
    for (let left = 0; left < ranges; left++)
      for (let hop = 0; hop <= hops; hop++) {
        let most = 0;
        for (let one = 0; one <= left; one++) {
          const ahead = hop === hops ? 0 : (beyond[one * hops + hop] as number);
          most = Math.max(most, ahead + (outOf[(left - one) * stops.length + depot] as number));
        }
        both[left * (hops + 1) + hop] = most;
      }
    return both;
  });
  return {
    from: (arc, left) => beyond[left * hops + (hopOf[arc] as number)] as number,
    bothWays: (depot, arc, left) =>
      (shared[depot] as Int32Array)[left * (hops + 1) + (arc < 0 ? hops : (hopOf[arc] as number))] as number,
  };
}
