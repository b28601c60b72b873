import { int32At, itemAt, uint8At } from "@stellwerk/kernel";
import type { Network } from "./network.ts";

/** The most that can still be earned, if hexes and sides could be used again later on. */
export interface Onward {
  /** By node: its bit among the hubs, 0 for none. */
  readonly hub: Uint8Array;
  /** Beyond an arc (none: -1), with so much range left, not coming to these hubs again. */
  from(arc: number, left: number, hubs: number): number;
  /** The same, and out of the depot the other way, with so much range left for both. */
  bothWays(depot: number, arc: number, left: number, hubs: number): number;
}

/** Stations that pay most would draw every walk back to them: these few are visited once. */
const HUBS = 4;
const UNKNOWN = -1;

/** Goes over all walks along the open ways in which no two arcs in a row use the same hex, and which visit each hub once. */
export function bestOnward(network: Network, range: number, times: number, isOpen: Uint8Array): Onward {
  const { stops, depots, value, ferry, cost, isEnd, start, to, way, ways, hexWords, nodeHexes, wayHexes } = network;
  const arcs = to.length;
  const hub = hubsOf(network);
  const gain = Int32Array.from(
    to,
    (node, arc) => times * (itemAt(ways, int32At(way, arc)).value + int32At(value, node)) + int32At(ferry, node),
  );
  const from = new Int32Array(arcs);
  for (let node = 0; node < stops.length; node++) from.fill(node, start[node], start[node + 1]);

  /** Whether one arc can follow another: both hexes of nodes and ways. */
  const excludes = (one: number, next: number): boolean => {
    const a = int32At(way, one);
    const b = int32At(way, next);
    const origin = int32At(from, one);
    const goal = int32At(to, next);
    for (let word = 0; word < hexWords; word++) {
      const used = int32At(wayHexes, a * hexWords + word) | int32At(nodeHexes, origin * hexWords + word);
      const wanted = int32At(wayHexes, b * hexWords + word) | int32At(nodeHexes, goal * hexWords + word);
      if ((used & wanted) !== 0) return true;
    }
    return false;
  };

  const settings = (range + 1) << HUBS;
  const beyond = new Int32Array(settings * arcs).fill(UNKNOWN);
  const outOf = new Int32Array(settings * depots).fill(UNKNOWN);
  const both = new Int32Array(settings * depots * (arcs + 1)).fill(UNKNOWN);

  const best = (node: number, left: number, hubs: number, after: number): number => {
    let most = 0;
    for (let arc = int32At(start, node); arc < int32At(start, node + 1); arc++) {
      const next = int32At(to, arc);
      const rest = left - uint8At(cost, next);
      if (rest < 0 || isOpen[int32At(way, arc)] === 0 || (uint8At(hub, next) & hubs) !== 0) continue;
      if (after >= 0 && excludes(after, arc)) continue;
      const earned = int32At(gain, arc) + (isEnd[next] === 1 ? 0 : beyondArc(arc, rest, hubs | uint8At(hub, next)));
      if (earned > most) most = earned;
    }
    return most;
  };
  const beyondArc = (arc: number, left: number, hubs: number): number => {
    if (arc < 0) return 0;
    const at = ((left << HUBS) | hubs) * arcs + arc;
    if (beyond[at] === UNKNOWN) beyond[at] = best(int32At(to, arc), left, hubs, arc);
    return int32At(beyond, at);
  };
  const outOfDepot = (depot: number, left: number, hubs: number): number => {
    const at = ((left << HUBS) | hubs) * depots + depot;
    if (outOf[at] === UNKNOWN) outOf[at] = best(depot, left, hubs, -1);
    return int32At(outOf, at);
  };
  return {
    hub,
    from: beyondArc,
    bothWays(depot, arc, left, hubs) {
      const at = (((left << HUBS) | hubs) * depots + depot) * (arcs + 1) + arc + 1;
      if (both[at] !== UNKNOWN) return int32At(both, at);
      let most = 0;
      for (let ahead = 0; ahead <= left; ahead++) {
        const back = outOfDepot(depot, left - ahead, hubs);
        most = Math.max(most, back + beyondArc(arc, ahead, hubs));
      }
      both[at] = most;
      return most;
    },
  };
}

/** The stations that pay most, one bit each. */
function hubsOf({ stops, value, ferry, isEnd }: Network): Uint8Array {
  const hub = new Uint8Array(stops.length);
  stops
    .map((_, node) => node)
    .filter((node) => isEnd[node] === 0)
    .sort((a, b) => int32At(value, b) + int32At(ferry, b) - int32At(value, a) - int32At(ferry, a) || a - b)
    .slice(0, HUBS)
    .forEach((node, bit) => (hub[node] = 1 << bit));
  return hub;
}
