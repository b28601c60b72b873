import type { Seat } from "@stellwerk/kernel";
import type { Board, City, Edge, Effect, EventCard, Ferry, Good, Milepost } from "./board.ts";
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

/**
 * Calls back for every effect that holds now. A card drawn in this very turn begins only when the
 * turn ends, except for what its effect says begins at once (G5, G19).
 */
function eachEffect(board: Board, state: State, visit: (effect: Effect, event: EventCard, drawer: Seat) => void): void {
  for (const { card, drawer, left } of state.inForce) {
    const event = eventOf(board, card);
    for (const effect of event.effects) if (left === 1 || effect.from === "now") visit(effect, event, drawer);
  }
}

/** What the events in force forbid: 0 for nothing, else why. Flat tables for the hot paths. */
export interface Restrictions {
  /** Mileposts where trains are halved (G18). */
  readonly slow: Uint8Array;
  /** Mileposts not entered, and not built to or from (G43). */
  readonly blocked: Uint8Array;
  /** Sections that may not be built (G46, G19). */
  readonly noBuild: Uint8Array;
  /** Steps that may not be taken (G19). */
  readonly closed: Uint8Array;
  /** Cities without loading, and without delivering (G44). */
  readonly noLoad: Uint8Array;
  readonly noDeliver: Uint8Array;
  /** Ferry lines that do not run, and that may not be built (G5, G46, G19). */
  readonly noFerry: Uint8Array;
  readonly noLine: Uint8Array;
  /** Cities where no depot may be built (G46). */
  readonly noDepot: Uint8Array;
  /** Players whose track nobody uses, and who may not build (G45). */
  readonly idle: Uint8Array;
  readonly mayNotBuild: Uint8Array;
}

const IN_AREA = 1;
export const FLOODED = 2;

const noRestrictions = (board: Board): Restrictions => ({
  slow: new Uint8Array(board.mileposts.length),
  blocked: new Uint8Array(board.mileposts.length),
  noBuild: new Uint8Array(board.edges.length),
  closed: new Uint8Array(board.edges.length),
  noLoad: new Uint8Array(board.cities.length),
  noDeliver: new Uint8Array(board.cities.length),
  noFerry: new Uint8Array(board.ferries.length),
  noLine: new Uint8Array(board.ferries.length),
  noDepot: new Uint8Array(board.cities.length),
  idle: new Uint8Array(MOST_SEATS),
  mayNotBuild: new Uint8Array(MOST_SEATS),
});
const MOST_SEATS = 6;

/** The restrictions asked for last on each board: most actions leave the events as they are. */
const LATEST = new WeakMap<Board, { readonly key: string; readonly found: Restrictions }>();

export function restrictions(board: Board, state: State): Restrictions {
  let key = "";
  for (const { card, drawer, left } of state.inForce) key += `${card},${drawer},${left};`;
  const latest = LATEST.get(board);
  if (latest?.key === key) return latest.found;
  const found = noRestrictions(board);
  eachEffect(board, state, (effect, event, drawer) => restrict(board, found, effect, event, drawer));
  LATEST.set(board, { key, found });
  return found;
}

function restrict(board: Board, into: Restrictions, effect: Effect, event: EventCard, drawer: Seat): void {
  switch (effect.op) {
    case "halfSpeed":
      return mark(into.slow, event.mileposts);
    case "blockTerrain": {
      const isBlocked = (at: Milepost): boolean => effect.terrain.includes(board.mileposts[at]?.terrain ?? "city");
      return mark(into.blocked, event.mileposts.filter(isBlocked));
    }
    case "noLoad":
      return mark(into.noLoad, event.cities);
    case "noDeliver":
      return mark(into.noDeliver, event.cities);
    case "noFerry":
      return mark(into.noFerry, event.ferries);
    case "noMoveOnTrack":
      return mark(into.idle, [drawer]);
    case "noBuild":
      if (effect.who === "drawer") return mark(into.mayNotBuild, [drawer]);
      mark(into.noBuild, event.edges);
      mark(into.noLine, event.ferries);
      return mark(into.noDepot, event.cities);
    case "noCross":
      mark(into.closed, event.edges, FLOODED);
      return mark(into.noFerry, event.ferries, FLOODED);
    case "noBuildAcross":
      mark(into.noBuild, event.edges, FLOODED);
      return mark(into.noLine, event.ferries, FLOODED);
    case "loseLoad":
    case "loseTurn":
    case "pay":
    case "destroyTrackCrossing":
    case "bonusDelivery":
      return; // These do something once; they restrict nothing.
  }
}

function mark(table: Uint8Array, numbers: readonly number[], why = IN_AREA): void {
  for (const number of numbers) table[number] = why;
}
