import type { Seat } from "@stellwerk/kernel";
import type { City, Edge, Ferry, Good, Milepost } from "./board.ts";
import type { Card, Engine, GoodSource } from "./state.ts";

/** What happened, for the log and the animations, and on which board, so that it can be put into words. */
export type Event = LogEvent & { readonly board: string };

/** What `play` tells. Event cards are drawn as "event" and leave as "eventOver"; their rules are in event-cards/. */
export type LogEvent =
  | { is: "kept"; seat: Seat; cards: Card[] }
  | { is: "started"; seat: Seat; city: City }
  | { is: "round"; round: number }
  | { is: "turn"; seat: Seat; round: number }
  | { is: "lostTurn"; seat: Seat }
  | { is: "opened"; card: Card }
  | { is: "drew"; seat: Seat; card: Card }
  | { is: "event"; seat: Seat; card: Card }
  | { is: "eventOver"; card: Card }
  | { is: "reshuffle"; cards: number }
  | { is: "passed"; seat: Seat; cards: Card[] }
  | { is: "moved"; seat: Seat; train: number; path: Milepost[] }
  | { is: "fee"; seat: Seat; owner: Seat; amount: number; credit: boolean }
  | { is: "repaid"; seat: Seat; owner: Seat; amount: number }
  | { is: "crossed"; seat: Seat; train: number; ferry: Ferry; to: Milepost }
  | { is: "rescued"; seat: Seat; train: number; city: City }
  | { is: "loaded"; seat: Seat; train: number; good: Good; city: City; from: GoodSource }
  | { is: "dropped"; seat: Seat; train: number; good: Good; city: City; depot: Seat | null }
  | { is: "returned"; good: Good; city: City }
  | { is: "delivered"; seat: Seat; good: Good; city: City; pay: number; bonus: number; card: Card; fromDepot: boolean }
  | { is: "announced"; seat: Seat }
  | { is: "built"; seat: Seat; edge: Edge; cost: number }
  | { is: "line"; seat: Seat; ferry: Ferry; cost: number }
  | { is: "bound"; seat: Seat; card: Card; order: number }
  | { is: "engine"; seat: Seat; train: number; engine: Engine; cost: number; lost: Good | null }
  | { is: "secondTrain"; seat: Seat; city: City }
  | { is: "depot"; seat: Seat; city: City }
  | { is: "admitted"; seat: Seat; city: City; other: Seat; open: boolean }
  | { is: "offered"; seat: Seat; user: Seat; owner: Seat; price: number; turns: number }
  | { is: "answered"; seat: Seat; accept: boolean }
  | { is: "withdrawn"; seat: Seat }
  | { is: "flooded"; river: number; edges: Edge[] }
  | { is: "derailed"; seat: Seat; train: number; lost: Good | null }
  | { is: "lost"; seat: Seat; train: number; good: Good }
  | { is: "taxed"; seat: Seat; amount: number }
  | { is: "over"; reason: "goal" | "rounds"; seat: Seat | null };
