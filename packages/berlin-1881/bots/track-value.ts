import { int16At, itemAt, uint8At } from "@stellwerk/kernel";
import {
  type Action,
  EDGES,
  MAP,
  type Operator,
  S_BAHN,
  type State,
  TRAM,
  type Type,
  bestRuns,
  hexIndex,
  hexOfPlace,
  isTram,
  pieceOf,
  reachOf,
  tileNumbered,
  trackOf,
  SBAHN_TYPES,
  TRAM_TYPES,
} from "@stellwerk/berlin-1881";
import { incomeWith } from "./income-cache.ts";

type Lay = Extract<Action, { do: "lay" }>;
type HexIndex = number;

const STATIONS = MAP.hexes.filter(({ site }) => site === "station");
const UNBUILT = 20;
const FAR = 30;

/** In phase 1 nothing is built on the route of the S-Bahn, nor on printed track (6.2, 6.13). */
const isClosedAtFirst = (hex: HexIndex): boolean => {
  const { route, colour } = itemAt(MAP.hexes, hex);
  return route !== 0 || colour !== "beige";
};

/** By hex, then by hex: how many hexes lie between, along sides that track may cross; in phase 1, and later. */
const atFirst: readonly Uint8Array[] = MAP.hexes.map(({ index }) => distancesFrom(index, isClosedAtFirst));
const distances: readonly Uint8Array[] = MAP.hexes.map(({ index }) => distancesFrom(index, () => false));

function distancesFrom(start: HexIndex, isClosed: (hex: HexIndex) => boolean): Uint8Array {
  const far = new Uint8Array(MAP.hexes.length).fill(FAR);
  far[start] = 0;
  const queue = [start];
  for (let hex = queue.shift(); hex !== undefined; hex = queue.shift())
    for (let edge = 0; edge < EDGES; edge++) {
      const side = int16At(MAP.beyond, hex * EDGES + edge);
      if (side < 0 || (itemAt(MAP.open, hex) & (1 << edge)) === 0) continue;
      const next = Math.floor(side / EDGES);
      if (far[next] !== FAR) continue;
      far[next] = uint8At(far, hex) + 1;
      if (!isClosed(next)) queue.push(next);
    }
  return far;
}

/** By hex: how much there is to serve in it and around it. */
const attraction: readonly number[] = MAP.hexes.map(({ index, site, value, bonus }) => {
  const around = STATIONS.reduce(
    (sum, station) =>
      sum + (Math.max(UNBUILT, station.value) + station.ferry) / 3 ** uint8At(itemAt(distances, index), station.index),
    0,
  );
  return around + (site === "halt" ? Math.max(10, value) / 2 : 0) + bonus / 5;
});

/** The worth of the stations that an operator reaches, and of those it comes near to. */
export function networkPotential(state: State, operator: Operator): number {
  const { entered, stops } = reachOf(state, operator);
  const track = trackOf(state.lays);
  const near: HexIndex[] = [];
  const isAtFirst = state.phase === 1;
  entered.forEach((edges, hex) => {
    // Where nothing can be built yet, only track that is reached counts.
    const isDead = isAtFirst && isClosedAtFirst(hex) && stops[hex * 2] !== 1 && stops[hex * 2 + 1] !== 1;
    if (edges !== 0 && !isDead) near.push(hex);
  });
  let sum = 0;
  for (const { index, route, ferry } of STATIONS) {
    if (!isTram(operator) && route === 0) continue;
    const stop = track.stops[index * 2];
    const worth = Math.max(UNBUILT, stop?.value ?? 0) + ferry;
    if (stops[index * 2] === 1 || stops[index * 2 + 1] === 1) sum += worth;
    else {
      const from = itemAt(isAtFirst ? atFirst : distances, index);
      sum += worth / 2 ** (1 + near.reduce((least, hex) => Math.min(least, uint8At(from, hex)), FAR));
    }
  }
  return sum;
}

/** A quick estimate of a lay: what it serves, where it leads, what it costs. */
function promiseOf(
  state: State,
  operator: Operator,
  { hex, tile, rotation }: Lay,
  served: ReadonlySet<string>,
): number {
  const index = hexIndex(hex);
  const track = trackOf(state.lays);
  const old = itemAt(track.pieces, index);
  const next = pieceOf(index, tile, rotation);
  const kind = isTram(operator) ? TRAM : S_BAHN;
  const value = (piece: typeof old): number => piece.stops.reduce((sum, stop) => sum + stop.value, 0);
  let sum = (value(next) - value(old)) * (served.has(hex) ? 2 : 0.6);
  const added = next.shape.edges[kind] & ~old.shape.edges[kind];
  for (let edge = 0; edge < EDGES; edge++) {
    if ((added & (1 << edge)) === 0) continue;
    const side = int16At(MAP.beyond, index * EDGES + edge);
    const there = itemAt(track.pieces, Math.floor(side / EDGES));
    const meets = (there.shape.edges[kind] & (1 << (side % EDGES))) !== 0;
    sum += itemAt(attraction, there.hex.index) * (meets ? 0.8 : 0.5);
  }
  if (old.tile === 0) sum += old.hex.bonus / 5 - (old.hex.terrain === null ? 0 : 6);
  return sum + ((tileNumbered(tile)?.count ?? 0) > 0 ? 0 : -1);
}

/** The lays with the highest promise. */
export function promisingLays(state: State, operator: Operator, lays: readonly Lay[], most: number): Lay[] {
  if (lays.length <= most) return [...lays];
  const served = new Set(
    bestRuns(state, operator).runs.flatMap(({ places }) => places.map((place) => hexOfPlace(place))),
  );
  return lays
    .map((lay) => ({ lay, looks: promiseOf(state, operator, lay, served) }))
    .sort((a, b) => b.looks - a.looks)
    .slice(0, most)
    .map(({ lay }) => lay);
}

/** The fleet that an operator is likely to have before long. */
function fleetToCome(state: State, operator: Operator): Type[] {
  const own = state.works[operator]?.vehicles ?? [];
  if (!isTram(operator)) return own.length > 0 ? [...own] : SBAHN_TYPES.slice(0, 1);
  const next = Math.max(
    0,
    TRAM_TYPES.findIndex((type) => itemAt(state.stock, type) > 0),
  );
  const kept = own.filter((type) => type + 1 >= state.phase).slice(-1);
  return [...kept, Math.min(TRAM_TYPES.length - 1, Math.max(next, state.phase - 1))];
}

/** Whether an operator runs nowhere on the track of now, neither with its vehicles nor with those it is likely to buy. */
export function earnsNothing(state: State, operator: Operator): boolean {
  const own = state.works[operator]?.vehicles ?? [];
  return incomeWith(state, operator, own.length > 0 ? own : fleetToCome(state, operator)) === 0;
}

/** What the track is worth to an operator: income now and with its next fleet, and the network it could reach. */
export function trackValue(state: State, operator: Operator, rounds: number): number {
  const own = state.works[operator]?.vehicles ?? [];
  const later = incomeWith(state, operator, fleetToCome(state, operator));
  const now = own.length > 0 ? incomeWith(state, operator, own) : later;
  const future = Math.min(1, rounds / 10);
  return now + 0.6 * future * later + 0.3 * future * networkPotential(state, operator);
}
