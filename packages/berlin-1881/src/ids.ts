import { type Id, type Label, type Seat, seatAt } from "@stellwerk/kernel";

/** What has shares and a marker: a tram company, or the S-Bahn as a whole. */
export type Company = Id<"company">;
/** What builds and runs: a tram company, or a net of the S-Bahn. */
export type Operator = Id<"operator">;
/** A tram company, 0–7 in the order of Table 3. */
export type Tram = Id<"company" | "operator">;
/** A net of the S-Bahn: 0 the main net, 1–3 those of board certificates 2–4 (12.5). */
export type Net = Id<"net">;
/** Holds shares: a player or, of the S-Bahn, also a tram company (E80). */
export type Holder = Id<"holder">;

export const MOST_SEATS = 6;
export const TRAMS = 8;
const NETS = 4;
export const OPERATORS = TRAMS + NETS;

const numbersFrom = (first: number, many: number): readonly number[] =>
  Array.from({ length: many }, (_, i) => first + i);
// The numbers are conventions of the state, which the types cannot know.
export const ALL_TRAMS = numbersFrom(0, TRAMS) as readonly Tram[];
export const SBAHN = TRAMS as Company;
/** The tram companies, then the S-Bahn. */
export const ALL_COMPANIES: readonly Company[] = [...ALL_TRAMS, SBAHN];
// The numbers of nets: the main net first.
export const ALL_NETS = numbersFrom(0, NETS) as readonly Net[];
export const MAIN_NET = 0 as Net;
/** The tram companies, then the nets of the S-Bahn. */
export const ALL_OPERATORS: readonly Operator[] = [...ALL_TRAMS, ...(numbersFrom(TRAMS, NETS) as readonly Operator[])];
/** The main net; the operators of the subnets follow. */
export const MAIN = TRAMS as Operator;

export const isTram = (of: Company | Operator): of is Tram => of < TRAMS;
/** Whether an operator is a net of the S-Bahn besides the main net (12.5). */
export const isSubnet = (operator: Company | Operator): boolean => operator > MAIN;
/** The company whose marker and shares belong to an operator. */
export const companyOf = (operator: Operator): Company => (isTram(operator) ? operator : SBAHN);
/** What operates first of a company: itself, or the main net of the S-Bahn (E20). */
export const firstOperatorOf = (company: Company): Operator => (isTram(company) ? company : MAIN);
// Operators are numbered on from the tram companies.
export const operatorOfNet = (net: Net): Operator => (TRAMS + net) as Operator;
export const netOf = (operator: Operator): Net => (operator - TRAMS) as Net;

// The numbering of holders is a convention of the state that the types cannot know: seats first, then tram companies.
const holderAt = (index: number): Holder => index as Holder;
export const holderOfSeat = (seat: Seat): Holder => holderAt(seat);
export const holderOfTram = (tram: Tram): Holder => holderAt(MOST_SEATS + tram);
export const isPlayer = (holder: Holder): boolean => holder < MOST_SEATS;
/** The seat of a holder that is a player. */
export const seatOfPlayer = (holder: Holder): Seat => seatAt(holder);
// The reverse of `holderOfTram`.
export const tramOfHolder = (holder: Holder): Tram => (holder - MOST_SEATS) as Tram;
/** The players, then the tram companies: the order in which S-Bahn shares are listed. */
export const ALL_HOLDERS = numbersFrom(0, MOST_SEATS + TRAMS) as readonly Holder[];

/** Where a certificate is: with a holder, in the bank's pool, in the initial offering or out of the game. */
export type Whereabouts = Holder | Id<"bank">;
// Below all holders.
export const POOL = -1 as Whereabouts;
export const OFFERING = -2 as Whereabouts;
export const OUT = -3 as Whereabouts;
export const isHeld = (where: Whereabouts): where is Holder => where >= 0;

/** The bit of a company in a set of companies. */
export const companyBit = (company: Company): number => 1 << company;

/** A board certificate of the S-Bahn by its number (12.1). */
export type BoardCard = 2 | 3 | 4;
export const BOARD_CARDS: readonly BoardCard[] = [2, 3, 4];
/** The place of a board certificate in the list of the state. */
export const boardIndex = (card: BoardCard): number => card - 2;
/** The subnet that belongs to a board certificate (12.5). */
export const netOfCard = (card: BoardCard): Net => (card - 1) as Net;

/** A hex by its name on the map: row letter and column number, such as "H20". */
export type Hex = Label<"hex" | "place", string>;

/**
 * A stop by its hex; on a hex with two stops (Zoo, Breitscheidplatz) "a" or "b" follows: "I15b".
 * In a run also a hex that is passed on track without a stop.
 */
export type Place = Label<"place", string>;

/** The hex in which a place lies. */
export const hexOfPlace = (place: Place): Hex => place.replace(/[ab]$/, "");

/** A tile by its number, 1–61 (Table 6); 0 stands for the print of the map. */
export type TileNumber = Label<"tile">;

/** A vehicle type by its place in Table 7: 2, 3, 4, 5, 6, 4S, 7S, 9S. */
export type Type = Label<"type">;
