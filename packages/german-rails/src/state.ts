import type { Seat } from "@stellwerk/kernel";
import type { Card, City, Edge, Ferry, Good, Milepost } from "./ids.ts";
import type { Options } from "./options.ts";

export type { Card } from "./ids.ts";

/** An engine by its type (G14). */
export const ENGINES = ["A", "B9", "B12", "C12", "C15"] as const;
export type Engine = (typeof ENGINES)[number];

/** Where a good is loaded from: the supply of a city that supplies it, the city where it lies, or an own depot (G9, G61). */
export type GoodSource = "supply" | "city" | "depot";

/** One order of a card, by its place on it. */
export type OrderRef = { card: Card; order: number };

export interface Train {
  engine: Engine;
  at: Milepost;
  /** Where it came from, for turning round (G6); -1 when it may go anywhere. */
  from: Milepost;
  load: Good[];
  /** Turns of its owner that it stands still, a running one included (G41). */
  lost: number;
}

/** A depot of variant I (G61). */
export interface Depot {
  city: City;
  goods: Good[];
  /** Players who may store here, besides the owner. */
  openTo: Seat[];
}

export interface Player {
  cash: number;
  /** Order cards in hand, in the order drawn. */
  hand: Card[];
  /** Cards to choose from during the set-up (G1). */
  dealt: Card[];
  /** Where the network begins; -1 until named. */
  start: City;
  /** Own sections of track, in the order built. */
  sections: Edge[];
  /** Own ferry lines (G30). */
  lines: Ferry[];
  trains: Train[];
  /** What is owed for track used on credit, and to which seat; -1 for no debt (G28). */
  debt: { to: Seat; amount: number };
  depots: Depot[];
  /** Orders bound by G62: the card's other orders have lapsed. */
  bound: OrderRef[];
  /** Money from deliveries; to the bank; and from other players less what went to them. */
  earned: number;
  spent: number;
  transfers: number;
}

/** Track of `owner` is free for `user` during so many of the user's turns (G54). */
export interface Deal {
  user: Seat;
  owner: Seat;
  turns: number;
}

/** An event card that lies open (G5, G39). `left`: ends of the drawer's turns until it is over; -1 for a bonus, which lies until it is used. */
export interface InForce {
  card: Card;
  drawer: Seat;
  left: number;
}

/** What a player still has in this turn. */
export interface Turn {
  step: "ferry" | "move" | "build";
  /** Whether anything was done; passing is only possible before (G24). */
  acted: boolean;
  /** Movement points left, by train. */
  points: number[];
  /** Whether a train was halved in this turn, and whether it took a ferry, by train (G18, G7). */
  halved: boolean[];
  crossed: boolean[];
  /** Owners whose track is free for the rest of this turn: fee paid, or on credit (G27, G28). */
  paid: Seat[];
  /** By train: whether it may use one foreign network on credit (G28); one value for all in positions of rules 1. */
  credit: readonly boolean[] | boolean;
  /** Spent on building, against the limit (G12). */
  spent: number;
  /** Major cities out of which sections were built, one entry a section (G12). */
  out: City[];
  offers: number;
  /** The turn ends as soon as all cards are drawn (G11, G41). */
  ending: boolean;
}

/** An answer that the turn waits for. */
export type Pending =
  | { is: "offer"; deal: Deal; price: number }
  /** Trains that lose a good of their owner's choice (G42). */
  | { is: "loss"; trains: { seat: Seat; train: number }[] };

export type Phase = "orders" | "cities" | "play" | "over";

export interface State {
  options: Options;
  players: Player[];
  phase: Phase;
  /** The start player, who plays first in each round (G2). */
  starter: Seat;
  round: number;
  seat: Seat;
  turn: Turn;
  pending: Pending | null;
  /** The draw pile in no order; what lies underneath it, by the seat that returned it, comes last (G1). */
  pile: Card[];
  under: Card[][];
  discards: Card[];
  /** Public orders (G4). */
  open: Card[];
  inForce: InForce[];
  deals: Deal[];
  /** Chips in the supply, by good. */
  supply: number[];
  /** Goods lying in cities: they return at the end of the round `until` (G49); 0 for never. */
  dropped: { city: City; good: Good; until: number }[];
}

export type Action =
  /** Set-up: the cards to keep of those dealt (G1). */
  | { do: "keep"; cards: Card[] }
  /** Set-up: the major city where the network begins. */
  | { do: "start"; city: City }
  | { do: "pass" }
  /** A train in a port crosses; `pay`: which owner, null where the line is free for the player (G7, G27). */
  | { do: "cross"; train: number; ferry: Ferry; pay: Seat | null }
  /** One step to a neighbouring milepost. */
  | { do: "step"; train: number; to: Milepost }
  /** The cheapest path (G53). */
  | { do: "go"; train: number; to: Milepost }
  /** A train cut off goes back to a major city of the own network (G29). */
  | { do: "rescue"; train: number; city: City }
  | { do: "load"; train: number; good: Good; from: GoodSource }
  /** `depot`: its owner, or null for the city itself. */
  | { do: "drop"; train: number; good: Good; depot: Seat | null }
  /** `order`: which of the card's three. */
  | { do: "deliver"; train: number; card: Card; order: number }
  /** From an own depot, for a point of a train (G61). */
  | { do: "sell"; train: number; card: Card; order: number }
  /** A depot is opened to, or closed for, another player (G61). */
  | { do: "admit"; city: City; seat: Seat; open: boolean }
  /** A section; `bind` names the order that the duel asks for (G22, G62). */
  | { do: "build"; from: Milepost; to: Milepost; bind?: OrderRef }
  | { do: "line"; ferry: Ferry; bind?: OrderRef }
  /** A train becomes another; `drop`: what no longer fits (G14). */
  | { do: "engine"; train: number; engine: Engine; drop?: Good }
  | { do: "secondTrain"; city: City }
  | { do: "depot"; city: City }
  | { do: "offer"; user: Seat; owner: Seat; price: number; turns: number }
  | { do: "answer"; accept: boolean }
  | { do: "withdraw" }
  /** The good that a train loses by an event (G42). */
  | { do: "lose"; train: number; good: Good }
  | { do: "end" };
