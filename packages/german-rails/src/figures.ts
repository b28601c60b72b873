import type { Board } from "./board.ts";
import type { Engine, Options, Player } from "./state.ts";

/** Class, speed, speed in the fast game, and loads of each engine (G14, G21). */
const ENGINE: Record<
  Engine,
  { readonly level: number; readonly speed: number; readonly fast: number; readonly loads: number }
> = {
  A: { level: 0, speed: 9, fast: 15, loads: 2 },
  B9: { level: 1, speed: 9, fast: 15, loads: 3 },
  B12: { level: 1, speed: 12, fast: 20, loads: 2 },
  C12: { level: 2, speed: 12, fast: 20, loads: 3 },
  C15: { level: 2, speed: 15, fast: 25, loads: 2 },
};

export const speedOf = (engine: Engine, options: Options): number =>
  options.fast ? ENGINE[engine].fast : ENGINE[engine].speed;
export const loadsOf = (engine: Engine): number => ENGINE[engine].loads;

/** What it costs to make one engine of another; null where that is not possible (G14). */
export function conversionCost(from: Engine, to: Engine, options: Options): number | null {
  if (from === to || (to === "C15" && !options.c15)) return null;
  const classes = ENGINE[to].level - ENGINE[from].level;
  if (classes === 1) return UPGRADE;
  return classes === 0 ? CHANGE : null;
}
const UPGRADE = 20;
const CHANGE = 5;

export const SECOND_TRAIN = 30;
export const DEPOT = 10;
export const DEPOT_GOODS = 3;
export const DEPOTS_PER_CITY = 3;
export const STORAGE = 1;
export const FEE = 4;
export const OFFERS_PER_TURN = 2;
export const TOP_PRICE = 99;
export const MOST_TURNS = 10;
export const OUT_OF_CITY = 2;
export const OPEN_ORDERS = 3;
export const OPEN_FROM_ROUND = 4;
export const ROUNDS_IN_CITY = 4;

/** What may be spent on building in a turn (G12, G21). */
export const buildingLimit = (options: Options): number => (options.fast ? 30 : 20);
/** What loading, dropping and delivering cost in points (G21). */
export const handlingPoints = (options: Options): number => (options.fast ? 1 : 0);
/** Order cards in hand (G1, G15, G21). */
export const handLimit = (options: Options, player: Player): number =>
  options.fast ? 5 + (player.trains.length > 1 ? 2 : 0) : 3 + (player.trains.length > 1 ? 1 : 0);
export const dealtCards = (options: Options): number => (options.fast ? 7 : 5);
export const keptCards = (options: Options): number => (options.fast ? 5 : 3);
export const goalOf = (options: Options, board: Board): number =>
  options.fast ? board.figures.fastGoal : board.figures.goal;
/** Half, rounded up (G18). */
export const half = (points: number): number => Math.ceil(points / 2);
