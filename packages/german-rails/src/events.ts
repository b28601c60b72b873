import type { Seat } from "@stellwerk/kernel";
import type { Board, City, Edge, EventCard, Ferry, Good, Milepost } from "./board.ts";
import type { Card, Engine, State } from "./state.ts";

/** What happened, for the log and the animations, and on which board, so that it can be put into words. */
export type Event = Happening & { readonly board: string };

export type Happening =
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
  | { is: "loaded"; seat: Seat; train: number; good: Good; city: City; from: "supply" | "city" | "depot" }
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

export const isOrder = (board: Board, card: Card): boolean => card < board.orders.length;
export const eventOf = (board: Board, card: Card): EventCard => board.events[card - board.orders.length] as EventCard;

type Op = EventCard["effects"][number];

/**
 * Calls back for every effect that holds now. A card drawn in this very turn begins only when the
 * turn ends, except for what its effect says begins at once (G5, G19).
 */
function eachEffect(board: Board, state: State, visit: (effect: Op, event: EventCard, drawer: Seat) => void): void {
  for (const { card, drawer, left } of state.inForce) {
    const event = eventOf(board, card);
    for (const effect of event.effects) if (left === 1 || effect.from === "now") visit(effect, event, drawer);
  }
}

/** What the events in force forbid, as flat tables for the hot paths. */
export interface Restrictions {
  /** Mileposts where trains are halved (G18). */
  readonly slow: Uint8Array;
  /** Mileposts not entered, and not built to or from (G43). */
  readonly blocked: Uint8Array;
  /** Sections that may not be built. */
  readonly noBuild: Uint8Array;
  /** Steps that may not be taken (G19). */
  readonly closed: Uint8Array;
  /** Cities without loading and delivering (G44). */
  readonly strike: Uint8Array;
  /** Ferry lines that do not run, and that may not be built. */
  readonly noFerry: Uint8Array;
  readonly noLine: Uint8Array;
  readonly noDepot: Uint8Array;
  /** Players whose track nobody uses, and who may not build (G45). */
  readonly idle: Uint8Array;
  readonly mayNotBuild: Uint8Array;
}

/** What holds when no event is in force. */
const FREE = new WeakMap<Board, Restrictions>();

export function restrictions(board: Board, state: State): Restrictions {
  let free = FREE.get(board);
  if (!free) FREE.set(board, (free = noRestrictions(board)));
  if (state.inForce.length === 0) return free;
  const found = noRestrictions(board);
  eachEffect(board, state, (effect, event, drawer) => restrict(board, found, effect, event, drawer));
  return found;
}

const noRestrictions = (board: Board): Restrictions => ({
  slow: new Uint8Array(board.mileposts.length),
  blocked: new Uint8Array(board.mileposts.length),
  noBuild: new Uint8Array(board.edges.length),
  closed: new Uint8Array(board.edges.length),
  strike: new Uint8Array(board.cities.length),
  noFerry: new Uint8Array(board.ferries.length),
  noLine: new Uint8Array(board.ferries.length),
  noDepot: new Uint8Array(board.cities.length),
  idle: new Uint8Array(6),
  mayNotBuild: new Uint8Array(6),
});

function restrict(board: Board, into: Restrictions, effect: Op, event: EventCard, drawer: Seat): void {
  const mark = (table: Uint8Array, numbers: readonly number[]) => {
    for (const number of numbers) table[number] = 1;
  };
  switch (effect.op) {
    case "halfSpeed":
      return mark(into.slow, event.mileposts);
    case "blockTerrain": {
      const terrains = effect["terrain"] as readonly string[];
      return mark(
        into.blocked,
        event.mileposts.filter((at) => terrains.includes(board.mileposts[at]?.terrain ?? "")),
      );
    }
    case "noLoad":
    case "noDeliver":
      return mark(into.strike, event.cities);
    case "noFerry":
      mark(into.noFerry, event.ferries);
      return mark(into.noLine, event.ferries);
    case "noMoveOnTrack":
      return mark(into.idle, [drawer]);
    case "noBuild":
      if (effect["who"] === "drawer") return mark(into.mayNotBuild, [drawer]);
      mark(into.noBuild, event.edges);
      mark(into.noLine, event.ferries);
      return mark(into.noDepot, event.cities);
    case "noCross":
      mark(into.closed, event.edges);
      return mark(into.noFerry, event.ferries);
    case "noBuildAcross":
      mark(into.noBuild, event.edges);
      return mark(into.noLine, event.ferries);
    case "loseLoad":
    case "loseTurn":
    case "pay":
    case "destroyTrackCrossing":
    case "bonusDelivery":
      return; // These do something once; they restrict nothing.
  }
}
