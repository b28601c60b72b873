import type { Options } from "../options.ts";

// Variant II, for two players (G22). The order that gives the right to connect is in bound-orders.ts.

/** Players who may connect to a small city, also where it is a port (G13, G22). */
export const smallCityLimit = ({ duel }: Options): number => (duel ? 1 : 2);

/** Chips of a good in the game (G22). */
export const chipsInGame = ({ duel }: Options, chips: number): number => chips - (duel ? 1 : 0);
