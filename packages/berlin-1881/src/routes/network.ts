import { int16At, int32At, itemAt, uint8At } from "@stellwerk/kernel";
import { type HexIndex, MAP, type Side } from "../map/hexes.ts";
import { EDGES, type Edges, type Kind, TRAM } from "../map/tile-shape.ts";
import type { Stop, StopNumber, Track } from "../map/track.ts";
import { masksOf } from "./bit-masks.ts";
import { isDoubleTrack } from "./double-track.ts";

/** Where an operator's vehicles may run. */
export interface RunConditions {
  readonly track: Track;
  readonly kind: Kind;
  /** The stops of its depots. */
  readonly depots: readonly StopNumber[];
  /** Whether halts may be ends of a run (8.5, E28). */
  readonly endsAtHalts: boolean;
  /** Stations where the run ends at once (E57). */
  readonly isBarred: (stop: Stop) => boolean;
}

/** Track from one node to another without a station in between. */
interface Way {
  readonly from: number;
  readonly to: number;
  /** What the halts on it earn. */
  readonly value: number;
  /** Hexes passed, in order. */
  readonly hexes: readonly HexIndex[];
  readonly sides: readonly Side[];
  /** Whether all hexes passed are green, brown or grey (14.3). */
  readonly isDouble: boolean;
}

/**
 * The stations that an operator can run to, and the ways between them, in flat arrays. Nodes are the stations, the
 * operator's depots first; where halts may be ends, a halt is one more node, only to end in.
 */
export interface Network {
  readonly stops: readonly Stop[];
  readonly ways: readonly Way[];
  /** How many of the nodes are own depots. */
  readonly depots: number;
  /** By node: revenue, ferry bonus, what it takes of the range, whether runs must end there, whether it is on double track. */
  readonly value: Int32Array;
  readonly ferry: Int32Array;
  readonly cost: Uint8Array;
  readonly isEnd: Uint8Array;
  readonly isDouble: Uint8Array;
  /** By node: where its arcs begin; by arc: the node it leads to, its way. Those that promise most come first. */
  readonly start: Int32Array;
  readonly to: Int32Array;
  readonly way: Int32Array;
  /** By node and by way, so many words each: what a run may have only once (8.3), one bit each. */
  readonly hexWords: number;
  readonly nodeHexes: Int32Array;
  readonly wayHexes: Int32Array;
  /** By way: what only one run of the operator may use (8.7). */
  readonly sideWords: number;
  readonly waySides: Int32Array;
}

/** The inner link of tile 53 counts like a side (E63). */
const LINK: Side = MAP.hexes.length * EDGES;

export function networkOf(conditions: RunConditions): Network {
  const { stops, ways } = explore(conditions);
  return flat(conditions, stops, ways);
}

/** All nodes that come into a run from the depots, and all ways between them. */
function explore({ track, kind, depots, endsAtHalts, isBarred }: RunConditions): { stops: Stop[]; ways: Way[] } {
  const { beyond } = MAP;
  const stopAt = track.stopAt[kind];
  const through = track.through[kind];
  const stops = depots.map((number) => itemAt(track.stops, number));
  const nodes = new Map<StopNumber, number>(depots.map((number, node) => [number, node]));
  const ways: Way[] = [];
  const passed = new Uint8Array(MAP.hexes.length);
  const hexes: HexIndex[] = [];
  const sides: Side[] = [];
  let from = 0;
  let value = 0;

  const nodeOf = (stop: Stop): number => {
    let node = nodes.get(stop.number);
    if (node === undefined) {
      node = stops.push(stop) - 1;
      nodes.set(stop.number, node);
    }
    return node;
  };
  const arrive = (stop: Stop): void => {
    const start = itemAt(stops, from);
    // No hex twice (8.3), but for both stops of tile 53 (E64).
    if (stop.hex === start.hex && stop.number !== start.link) return;
    const to = nodeOf(stop);
    // A way between two nodes that are passed is found from either end.
    if (to < from && !mustEndAt(stop)) return;
    const isDouble = hexes.every((hex) => isDoubleTrack(track, hex));
    ways.push({ from, to, value, hexes: [...hexes], sides: [...sides], isDouble });
  };
  const mustEndAt = (stop: Stop): boolean => stop.site === "halt" || isBarred(stop);
  const leave = (hex: HexIndex, edges: Edges): void => {
    for (let edge = 0; edge < EDGES; edge++) {
      if ((edges & (1 << edge)) === 0) continue;
      const side = hex * EDGES + edge;
      const next = int16At(beyond, side);
      if (next < 0) continue;
      sides.push(Math.min(side, next));
      enter(next);
      sides.pop();
    }
  };
  const enter = (side: Side): void => {
    const number = int16At(stopAt, side);
    const stop = number < 0 ? undefined : itemAt(track.stops, number);
    if (stop?.site === "station") {
      arrive(stop);
      return;
    }
    const hex = Math.floor(side / EDGES);
    if (passed[hex] === 1) return;
    if (stop) {
      value += stop.value;
      if (endsAtHalts) arriveAtHalt(stop);
    }
    passed[hex] = 1;
    hexes.push(hex);
    leave(hex, stop ? stop.edges[kind] & ~(1 << (side % EDGES)) : uint8At(through, side));
    hexes.pop();
    passed[hex] = 0;
    if (stop) value -= stop.value;
  };
  // As an end the halt itself is the node, so it is not part of the way.
  const arriveAtHalt = (stop: Stop): void => {
    value -= stop.value;
    arrive(stop);
    value += stop.value;
  };

  for (; from < stops.length; from++) {
    const stop = itemAt(stops, from);
    if (mustEndAt(stop)) continue;
    leave(stop.hex.index, stop.edges[kind]);
    if (stop.link < 0 || kind !== TRAM) continue;
    sides.push(LINK);
    arrive(itemAt(track.stops, stop.link));
    sides.pop();
  }
  return { stops, ways };
}

function flat({ track, depots, isBarred }: RunConditions, stops: readonly Stop[], ways: readonly Way[]): Network {
  const value = Int32Array.from(stops, (stop) => stop.value);
  const ferry = Int32Array.from(stops, ({ hex }) => hex.ferry);
  const isEnd = Uint8Array.from(stops, (stop) => (stop.site === "halt" || isBarred(stop) ? 1 : 0));
  const promise = (way: Way, to: number): number => way.value + int32At(value, to) + int32At(ferry, to);
  const leaving = stops.map((_, node) =>
    ways
      .flatMap((way, index) => {
        if (isEnd[node] === 1 || (way.from !== node && way.to !== node)) return [];
        const to = way.from === node ? way.to : way.from;
        return [{ to, index, promise: promise(way, to) }];
      })
      .sort((a, b) => b.promise - a.promise),
  );
  const start = new Int32Array(stops.length + 1);
  leaving.forEach((arcs, node) => (start[node + 1] = int32At(start, node) + arcs.length));
  const arcs = leaving.flat();

  // Stops of one hex exclude each other in a run, but for those of tile 53 (E64).
  const hexOf = ({ hex, number, link }: Stop): number => (link < 0 ? hex.index : MAP.hexes.length + (number % 2));
  const hexes = masksOf([...stops.map((stop) => [hexOf(stop)]), ...ways.map((way) => way.hexes)]);
  const sides = masksOf(ways.map((way) => way.sides));
  return {
    stops,
    ways,
    depots: depots.length,
    value,
    ferry,
    cost: Uint8Array.from(stops, ({ site }) => (site === "station" ? 1 : 0)),
    isEnd,
    isDouble: Uint8Array.from(stops, ({ hex }) => (isDoubleTrack(track, hex.index) ? 1 : 0)),
    start,
    to: Int32Array.from(arcs, ({ to }) => to),
    way: Int32Array.from(arcs, ({ index }) => index),
    hexWords: hexes.words,
    nodeHexes: hexes.masks.subarray(0, stops.length * hexes.words),
    wayHexes: hexes.masks.subarray(stops.length * hexes.words),
    sideWords: sides.words,
    waySides: sides.masks,
  };
}
