import { int16At, itemAt, uint16At, uint8At } from "@stellwerk/kernel";
import { isTram, type Operator } from "../ids.ts";
import type { State } from "../state.ts";
import { isBlocked } from "./blocked-stops.ts";
import { type DepotBits, depotsOf, operatorBit } from "./depot-circles.ts";
import { type HexIndex, MAP } from "./hexes.ts";
import { type Edges, EDGES, type Kind, S_BAHN, TRAM } from "./tile-shape.ts";
import { HEXES, type Stop, type StopNumber, STOPS, type Track, trackOf } from "./track.ts";

/** A walk along track from some stops: what it comes to. */
export interface Walk {
  /** By stop number: 1 where it was reached. */
  readonly stops: Uint8Array;
  /** By hex: the edges through which the walk comes in, with or without track to go on there; BEGINS where it begins. */
  readonly entered: Uint8Array;
}

/** Beside the bits for edges: the walk begins in this hex. */
export const BEGINS = 64;

/** How a walk has come to a stop, if not by one side of its hex: not yet, by the link of tile 53, or in several ways, as where it begins. */
const NOT_YET = -1;
const BY_LINK = -2;
const ANY_WAY = -3;

/**
 * Everything that track of some kinds leads to from these stops: in a stop any way but back by the side one came in,
 * along the curves elsewhere (8.4, E21). Reaches the stops that are barred, and does not pass them; begins in them all
 * the same.
 */
export function walk(
  track: Track,
  kinds: readonly Kind[],
  from: readonly StopNumber[],
  barred: (stop: Stop) => boolean,
): Walk {
  const { beyond } = MAP;
  const stops = new Uint8Array(STOPS);
  const cameBy = new Int16Array(STOPS).fill(NOT_YET);
  const entered = new Uint8Array(HEXES);
  // Sides still to go on from.
  const open: number[] = [];
  const leave = (hex: HexIndex, edges: Edges): void => {
    for (let edge = 0; edge < EDGES; edge++) {
      if ((edges & (1 << edge)) === 0) continue;
      const side = int16At(beyond, hex * EDGES + edge);
      if (side < 0) continue;
      const into = Math.floor(side / EDGES);
      const bit = 1 << (side % EDGES);
      if ((uint8At(entered, into) & bit) !== 0) continue;
      entered[into] = uint8At(entered, into) | bit;
      open.push(side);
    }
  };
  const come = (number: StopNumber, by: number, isStart = false): void => {
    const before = int16At(cameBy, number);
    if (before === ANY_WAY || before === by) return;
    const stop = itemAt(track.stops, number);
    stops[number] = 1;
    cameBy[number] = before === NOT_YET ? by : ANY_WAY;
    if (!isStart && barred(stop)) return;
    const back = before === NOT_YET && by >= 0 ? 1 << (by % EDGES) : 0;
    for (const kind of kinds) leave(stop.hex.index, stop.edges[kind] & ~back);
    if (stop.link >= 0 && by !== BY_LINK && kinds.includes(TRAM)) come(stop.link, BY_LINK);
  };
  for (const number of from) {
    const hex = number >> 1;
    entered[hex] = uint8At(entered, hex) | BEGINS;
    come(number, ANY_WAY, true);
  }
  for (let side = open.pop(); side !== undefined; side = open.pop())
    for (const kind of kinds) {
      const number = int16At(track.stopAt[kind], side);
      if (number >= 0) come(number, side);
      else leave(Math.floor(side / EDGES), uint8At(track.through[kind], side));
    }
  return { stops, entered };
}

/** The kind of track that an operator builds and runs on (E21). */
export const kindOf = (operator: Operator): Kind => (isTram(operator) ? TRAM : S_BAHN);

/** By operator, once asked for. */
const reaches = new WeakMap<DepotBits, (Walk | undefined)[]>();

/** Everything that an operator's depots reach along track of its kind (6.12, E21). To be read only. */
export function reachOf(state: State, operator: Operator): Walk {
  const track = trackOf(state.lays);
  const depots = depotsOf(state, track);
  let reach = reaches.get(depots);
  if (!reach) {
    reach = [];
    reaches.set(depots, reach);
  }
  return (reach[operator] ??= walk(track, [kindOf(operator)], stopsOf(depots, operator), (stop) =>
    isBlocked(stop, uint16At(depots, stop.number), operator),
  ));
}

function stopsOf(depots: DepotBits, operator: Operator): StopNumber[] {
  const own: StopNumber[] = [];
  depots.forEach((bits, number) => {
    if ((bits & operatorBit(operator)) !== 0) own.push(number);
  });
  return own;
}
