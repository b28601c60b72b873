import type { Seat } from "@stellwerk/kernel";

/** A tram company, 0–7 in the order of Table 3. */
export type Tram = number;
/** What has shares and a marker: a tram company, or the S-Bahn as a whole. */
export type Company = number;
/** What builds and runs: a tram company, or a net of the S-Bahn. */
export type Operator = number;
/** A net of the S-Bahn: 0 the main net, 1–3 those of board certificates 2–4 (12.5). */
export type Net = number;
/** Holds shares: a player by seat or, of the S-Bahn, also a tram company (E80). */
export type Holder = number;

export const MOST_SEATS = 6;
export const TRAMS = 8;
export const SBAHN: Company = TRAMS;
/** The main net; the operators of the subnets follow. */
export const MAIN: Operator = TRAMS;
const NET_COUNT = 4;
export const OPERATORS = TRAMS + NET_COUNT;

export const ALL_TRAMS: readonly Tram[] = Array.from({ length: TRAMS }, (_, tram) => tram);
/** The tram companies, then the S-Bahn. */
export const ALL_COMPANIES: readonly Company[] = [...ALL_TRAMS, SBAHN];
export const ALL_NETS: readonly Net[] = Array.from({ length: NET_COUNT }, (_, net) => net);
export const MAIN_NET: Net = 0;
export const ALL_OPERATORS: readonly Operator[] = Array.from({ length: OPERATORS }, (_, operator) => operator);

export const isTram = (operator: Operator): boolean => operator < TRAMS;
/** The company whose marker and shares belong to an operator. */
export const companyOf = (operator: Operator): Company => Math.min(operator, SBAHN);
export const operatorOfNet = (net: Net): Operator => MAIN + net;
export const netOf = (operator: Operator): Net => operator - MAIN;

export const holderOfSeat = (seat: Seat): Holder => seat;
export const holderOfTram = (tram: Tram): Holder => MOST_SEATS + tram;
export const isPlayer = (holder: Holder): boolean => holder < MOST_SEATS;
export const tramOfHolder = (holder: Holder): Tram => holder - MOST_SEATS;

/** Where a certificate is that has no holder: in the bank's pool, in the initial offering, out of the game. */
export const POOL = -1;
export const OFFERING = -2;
export const OUT = -3;

/** The bit of a company in a set of companies. */
export const companyBit = (company: Company): number => 1 << company;

/** A board certificate of the S-Bahn by its number (12.1). */
export type BoardCard = 2 | 3 | 4;
export const BOARD_CARDS: readonly BoardCard[] = [2, 3, 4];
/** The place of a board certificate in the list of the state. */
export const boardIndex = (card: BoardCard): number => card - 2;
/** The subnet that belongs to a board certificate (12.5). */
export const netOfCard = (card: BoardCard): Net => card - 1;

/** A hex by its name on the map: row letter and column number, such as "H20". */
export type Hex = string;

/**
 * A stop by its hex; on a hex with two stops (Zoo, Breitscheidplatz) "a" or "b" follows: "I15b".
 * In a run also a hex that is passed on track without a stop.
 */
export type Place = string;

/** A tile by its number, 1–61 (Table 6); 0 stands for the print of the map. */
export type TileNumber = number;

/** A vehicle type by its place in Table 7: 2, 3, 4, 5, 6, 4S, 7S, 9S. */
export type Type = number;
