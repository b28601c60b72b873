import type { Board } from "../board.ts";
import type { Options } from "../options.ts";
import type { Player } from "../state.ts";

// The figures that variant I changes, each with the standard game's (G21); speeds are in building/engines.ts.

/** What may be spent on building in a turn (G12, G21). */
export const buildingLimit = ({ fast }: Options): number => (fast ? 30 : 20);
/** Points that loading, dropping or delivering a good costs (G6, G21). */
export const handlingPoints = ({ fast }: Options): number => (fast ? 1 : 0);
/** Order cards in hand, more with a second train (G1, G15, G21). */
export const handLimit = ({ fast }: Options, { trains }: Player): number =>
  fast ? 5 + (trains.length > 1 ? 2 : 0) : 3 + (trains.length > 1 ? 1 : 0);
/** Order cards dealt at the set-up, and kept of them (G1, G21). */
export const dealtCards = ({ fast }: Options): number => (fast ? 7 : 5);
export const keptCards = ({ fast }: Options): number => (fast ? 5 : 3);
/** The cash that the end needs (G17, G21). */
export const goalOf = ({ fast }: Options, { figures }: Board): number => (fast ? figures.fastGoal : figures.goal);
