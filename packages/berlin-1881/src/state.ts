import { type Seat, itemAt } from "@stellwerk/kernel";
import type {
  BoardCard,
  Company,
  Hex,
  Holder,
  Net,
  Operator,
  Place,
  TileNumber,
  Tram,
  Type,
  Whereabouts,
} from "./ids.ts";

/** A bid that the viewer may not know yet. */
export const HIDDEN = -1;

export interface Options {
  /** Variant 14. */
  doubleTrack: boolean;
  /** Variant 15. */
  credit: boolean;
  /** The readings of the fourth version of the rules. */
  edition: 2006 | 2007;
  /** The house rules of the English file. */
  houseRules: boolean;
  /** Scored at the end of this game round; 0 plays to the end (ours, for an evening). */
  rounds: number;
}

export interface Player {
  cash: number;
  /** The initial bid (2.5); null until made. */
  bid: number | null;
  bankrupt: boolean;
}

export interface TramCompany {
  /** Closed: no share is sold. Open: sold, but not 60 %. */
  stage: "closed" | "open" | "running" | "bankrupt";
  /** Where the director's certificate is: a seat, POOL (E76), OFFERING or OUT. */
  director: Whereabouts;
  /** By seat: when each tenth was reached (E14), one stamp for each 10 %, two for the director's certificate. */
  held: number[][];
  /** Ordinary certificates left in the initial offering, and in the pool. */
  offering: number;
  pool: number;
}

/** A net waits for a free station (E82), is separate, or has become part of the main net. The main net itself is separate. */
export type NetStage = "none" | "waiting" | "separate" | "joined";

export interface SBahn {
  /** Sold from phase 2 (12.1); started: has its depots and money (E37). */
  stage: "closed" | "open" | "running" | "bankrupt";
  /** Where the chair's certificate and board certificates 2–4 are: a holder, POOL, OFFERING or OUT. */
  chair: Whereabouts;
  board: Whereabouts[];
  /** By holder (6 seats, 8 tram companies): when each twentieth was reached, one stamp for each 5 %. */
  held: number[][];
  /** Ordinary certificates left in the initial offering, and in the pool. */
  offering: number;
  pool: number;
  /** By net: the main net, then those of board certificates 2–4. */
  nets: NetStage[];
  /** In the round of operation under way: income of the nets that pay, and how many paid and withheld (12.12, 12.13). */
  income: number;
  paid: number;
  withheld: number;
  /** Who objected in this operating round; the house rules allow it once. */
  objected: Holder[];
}

/** What a company or a net works with. */
export interface Works {
  cash: number;
  vehicles: Type[];
  /** Those of the vehicles that are not paid yet (15). */
  credit: Type[];
  /** The first is the home or start depot. */
  depots: Place[];
  /** Whether the home depot has ever had a connection to another station (8.5, E28). */
  linked: boolean;
}

export interface Marker {
  row: number;
  column: number;
}

export interface Lay {
  hex: Hex;
  tile: TileNumber;
  rotation: number;
}

export type Run = {
  vehicle: Type;
  /** Shuttles on double track (14). */
  double: boolean;
  /** From end to end, every hex in between. */
  places: Place[];
};

/** Share dealing: the initial purchase and the stock rounds. */
export interface Dealing {
  /** In the order in which they come; the first stock round and the initial purchase in that of the bids (E11). */
  order: Seat[];
  /** Whose turn, as a place in the order. */
  at: number;
  /** Players who declined to buy, in a row (4.6). */
  declined: number;
  /** The last player who bought (4.7), -1 for none. */
  lastBuyer: Seat;
  /** By seat: one bit for each company sold in this stock round (4.8). */
  soldBy: number[];
  /** Companies sold in this turn, one bit each (E13); also in an emergency (E75). */
  sold: number;
  /** Companies whose director's or chair's certificate the seller lost by a sale of this turn, for two shares, one bit each (E14); left out in positions of rules 1. */
  handedOn?: number | undefined;
  /** Certificates bought in this turn: at most four in the initial purchase, else one. */
  bought: number;
  /** The turn began above the certificate limit: sell down, buy nothing (E19). */
  over: boolean;
}

export type Step = "track" | "depot" | "run" | "pay" | "vehicles";

/** The turn of a company or net in an operating round. */
export interface Turn {
  operator: Operator;
  step: Step;
  /** Tiles laid in this turn (6.1). */
  laid: number;
  /** The connection bonus earned by them (9.4). */
  connection: number;
  /** What was run, what it earned without bonuses, and ferry bonuses (9.3). */
  runs: Run[];
  income: number;
  ferry: number;
  /** Whether an S-Bahn share was bought (10.9). */
  share: boolean;
  /** Things that their owners refused to sell in this turn (E73): "vehicle 3 2" (operator, type), "depot 3 I15b". */
  refused: string[];
  /** Kinds of action that the board voted down in this turn (E41). */
  lost: ("lay" | "depot" | "purchase")[];
}

export interface Operating {
  /** Which operating round of how many (3.2). */
  number: number;
  of: number;
  /** Companies, and nets of the S-Bahn, that have operated in this round. */
  operated: Operator[];
  /** Null between two turns. */
  turn: Turn | null;
}

/** A thing that another company is asked for (7.8, 10.5). */
export type Thing = { is: "vehicle"; type: Type } | { is: "depot"; place: Place };

/** What must be answered before the game goes on; the first of the list is asked. */
export type Pending =
  /** The director of `from` answers. */
  | { is: "offer"; from: Operator; thing: Thing; price: number; scrap: Type | null }
  /** Vehicles above the limit: the director gives one up, again and again (E72). */
  | { is: "excess"; operator: Operator }
  /** The new chair, without two ordinary certificates, chooses which two to give (E38). */
  | { is: "chair"; holder: Holder; from: Whereabouts }
  /** A start depot of the S-Bahn is placed (E37); `net` 0–3. */
  | { is: "start"; net: Net }
  /** The chair announced this; those asked may object (12.6, E41). */
  | { is: "veto"; action: Action; asked: Holder[] }
  /** A board member objected; those asked vote. `no`: votes against so far. */
  | { is: "vote"; action: Action; asked: Holder[]; yes: number; no: number };

export type Stage = "bid" | "initial" | "stock" | "operating" | "over";

export type Reason = "price" | "bank" | "standstill" | "lastPlayer" | "noCompany" | "rounds";

export interface State {
  options: Options;
  stage: Stage;
  /** Why the game is over or, in an operating round that is played to its end, about to be. */
  end: Reason | null;
  players: Player[];
  auctioneer: Seat;
  /** Who has the tram (3.4). */
  leader: Seat;
  /** Ranks of the bids: seats from the highest to the lowest. Empty until all have bid. */
  ranking: Seat[];
  /** Game rounds begun (3.2). */
  round: number;
  phase: number;
  bank: number;
  trams: TramCompany[];
  sbahn: SBahn;
  /** By operator. */
  works: Works[];
  /** By company; null before it is opened and after its end. */
  markers: (Marker | null)[];
  /** Companies with a marker in the order in which the markers came to their places: earlier ones lie on top (4.19). */
  stack: Company[];
  /** Tiles on the map, each hex once. Replaced, never changed, so that what follows from them can be kept. */
  lays: readonly Lay[];
  /** Edge stations whose connection bonus is used up (E24). */
  connected: Hex[];
  /** By type: new vehicles of the bank, used ones in its hands (E31, E72), and those out of the game. */
  stock: number[];
  used: number[];
  scrapped: number[];
  /** New tram companies that may be opened, unused (E15), and the companies that gave one. */
  openings: number;
  soldOut: Tram[];
  /** A clock for E14: counts every tenth and twentieth that changes hands. */
  clock: number;
  /** Game rounds in a row without purchase and operation (E55), and whether there was one in this. */
  idle: number;
  stirred: boolean;
  dealing: Dealing;
  operating: Operating;
  pending: Pending[];
}

/** Which certificate of a company is dealt: an ordinary one, the director's or chair's, or board certificate 2–4. */
export type Card = "ordinary" | "director" | BoardCard;

export type Action =
  | { do: "bid"; amount: number }
  /** One certificate, in the initial purchase or a stock round (E52). */
  | { do: "buy"; company: Company; from: "offering" | "pool"; card: Card }
  /** A bundle (E13): so many ordinary certificates, and of the S-Bahn these board certificates. Also in an emergency (E75). */
  | { do: "sell"; company: Company; ordinary: number; board: BoardCard[] }
  /** Ends a turn of dealing. */
  | { do: "pass" }
  | { do: "lay"; hex: Hex; tile: TileNumber; rotation: number }
  | { do: "depot"; place: Place }
  | { do: "run"; runs: Run[] }
  /** What becomes of the income (9.6, 9.8); `commission`: a separate net gives its holder 20 (E40). */
  | { do: "pay"; income: "dividend" | "dividendWithoutBonus" | "withhold"; commission: boolean }
  /** From the bank, new or used; with the director's help where the treasury lacks a little (10.1) or where the purchase is forced (E34). `scrap`: an older S-Bahn vehicle makes room (E44). `credit`: variant 15. */
  | { do: "purchase"; type: Type; used: boolean; scrap: Type | null; credit: boolean }
  /** A tram company buys or sells S-Bahn shares (10.9). */
  | { do: "invest"; from: "offering" | "pool"; card: Card }
  | { do: "divest"; ordinary: number; board: BoardCard[] }
  /** A vehicle or depot of another company (7.8, 10.5). */
  | { do: "offer"; from: Operator; thing: Thing; price: number; scrap: Type | null }
  | { do: "answer"; accept: boolean }
  /** Ends the step: no (further) tile, depot, run or purchase. */
  | { do: "done" }
  /** The director cannot pay a forced purchase (E76). */
  | { do: "bankrupt" }
  /** Answers to what is pending. */
  | { do: "giveUp"; type: Type }
  | { do: "hand"; board: BoardCard[] }
  | { do: "start"; place: Place }
  | { do: "object"; object: boolean }
  | { do: "vote"; yes: boolean };

export const playerOf = (state: State, seat: Seat): Player => itemAt(state.players, seat);
export const tramOf = (state: State, tram: Tram): TramCompany => itemAt(state.trams, tram);
export const worksOf = (state: State, operator: Operator): Works => itemAt(state.works, operator);

/** The turn of the company or net that operates. */
export function turnOf(state: State): Turn {
  if (!state.operating.turn) throw new Error("no company operates");
  return state.operating.turn;
}
