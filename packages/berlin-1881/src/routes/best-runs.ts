import { int32At, itemAt } from "@stellwerk/kernel";
import type { Operator, Place } from "../ids.ts";
import { hexAt, type HexIndex } from "../map/hexes.ts";
import { reachOf } from "../map/reach.ts";
import { type Lay, type Run, type State, worksOf } from "../state.ts";
import { vehicle } from "../tables.ts";
import { mayShuttle } from "./double-track.ts";
import { type Network, networkOf, type RunConditions } from "./network.ts";
import { runConditionsOf } from "./run-conditions.ts";
import { type Income, valueOfRuns } from "./run-value.ts";
import type { Found } from "./search.ts";
import { solve } from "./solver.ts";

export interface BestRuns extends Income {
  readonly runs: Run[];
  /** Proven: no set of runs earns more, bonuses included. */
  readonly bound: number;
  /** How many runs were looked at to prove it. */
  readonly considered: number;
}

const NONE: BestRuns = { runs: [], income: 0, ferry: 0, bound: 0, considered: 0 };

/** Results for the same tiles, then for the same tiles within reach: between two turns most of them stay. */
const bySetting = new WeakMap<readonly Lay[], Map<string, BestRuns>>();
const byReach = new Map<string, BestRuns>();
const MOST_KEPT = 4000;

/** The set of runs that earns an operator most, bonuses included. */
export function bestRuns(state: State, operator: Operator): BestRuns {
  const { vehicles, depots } = worksOf(state, operator);
  if (vehicles.length === 0 || depots.length === 0) return NONE;
  let known = bySetting.get(state.lays);
  if (!known) {
    known = new Map<string, BestRuns>();
    bySetting.set(state.lays, known);
  }
  const setting = settingOf(state, operator);
  let best = known.get(setting);
  if (!best) {
    best = bestWithin(state, operator);
    known.set(setting, best);
  }
  return best;
}

function bestWithin(state: State, operator: Operator): BestRuns {
  const conditions = runConditionsOf(state, operator);
  const reach = reachKey(state, operator, conditions);
  let best = byReach.get(reach);
  if (!best) {
    best = solveFor(state, operator, conditions);
    if (byReach.size >= MOST_KEPT) byReach.clear();
    byReach.set(reach, best);
  }
  return best;
}

/** All that a result follows from besides the tiles. */
const settingOf = (state: State, operator: Operator): string =>
  [
    operator,
    state.options.houseRules,
    mayShuttle(state, operator),
    worksOf(state, operator).vehicles,
    ...state.works.map(({ depots }) => depots.join(" ")),
  ].join("|");

/** All that a result follows from, of the tiles only those within reach. */
function reachKey(
  state: State,
  operator: Operator,
  { track, kind, depots, endsAtHalts, isBarred }: RunConditions,
): string {
  const { stops, entered } = reachOf(state, operator);
  const barred: number[] = [];
  const pieces: number[] = [];
  for (const { hex, tile, rotation, stops: here } of track.pieces) {
    if (entered[hex.index] === 0) continue;
    const reached = here.filter(({ number }) => stops[number] === 1);
    pieces.push(hex.index, tile, rotation);
    for (const stop of reached) if (isBarred(stop)) barred.push(stop.number);
  }
  const { vehicles } = worksOf(state, operator);
  return [kind, endsAtHalts, mayShuttle(state, operator), vehicles, depots, barred, pieces].join("|");
}

function solveFor(state: State, operator: Operator, conditions: RunConditions): BestRuns {
  const { vehicles } = worksOf(state, operator);
  const network = networkOf(conditions);
  const types = [...vehicles].sort((a, b) => vehicle(b).range - vehicle(a).range || a - b);
  const ranges = types.map((type) => vehicle(type).range);
  const { runs: found, bound, considered } = solve(network, ranges, mayShuttle(state, operator));
  const runs = found.flatMap((run, at): Run[] =>
    run ? [{ vehicle: itemAt(types, at), double: run.double, places: placesOf(network, run) }] : [],
  );
  return { runs, ...valueOfRuns(state, runs), bound, considered };
}

/** A run from end to end: the arm back towards the depot, then the arm ahead. */
function placesOf(network: Network, { depot, ahead, back }: Found): Place[] {
  return [...armOf(network, depot, back).reverse(), placeOf(network, depot), ...armOf(network, depot, ahead)];
}

const placeOf = ({ stops }: Network, node: number): Place => itemAt(stops, node).place;

function armOf(network: Network, depot: number, arcs: readonly number[]): Place[] {
  let from = depot;
  return arcs.flatMap((arc) => {
    const way = itemAt(network.ways, int32At(network.way, arc));
    const hexes = way.from === from ? way.hexes : [...way.hexes].reverse();
    from = int32At(network.to, arc);
    return [...hexes.map(nameOf), placeOf(network, from)];
  });
}

const nameOf = (hex: HexIndex): Place => hexAt(hex).hex;
