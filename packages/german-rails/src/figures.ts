/** Prices and limits of the rulebook, in Mio DM where they are money. */

/** Depots of variant I: price, room, players a city, and what storing a good costs (G61). */
export const DEPOT = 10;
export const DEPOT_GOODS = 3;
export const DEPOTS_PER_CITY = 3;
export const STORAGE = 1;
/** Offers of deals (G54). */
export const OFFERS_PER_TURN = 2;
export const TOP_PRICE = 99;
export const MOST_TURNS = 10;
/** Sections a turn that lead out of the same major city (G12). */
export const OUT_OF_CITY = 2;
/** Players with the same ferry line (G30). */
export const LINE_PLAYERS = 2;
/** Public orders, and the round before which they are laid open (G4). */
export const OPEN_ORDERS = 3;
export const OPEN_FROM_ROUND = 4;
/** Rounds that a dropped good lies in a city (G49). */
export const ROUNDS_IN_CITY = 4;

/** Half, rounded up (G18). */
export const half = (points: number): number => Math.ceil(points / 2);
