import type { Seat } from "@stellwerk/kernel";
import type { Board, Effect, EventCard } from "../board.ts";
import { eventCardOf } from "../cards/cards.ts";
import { discard } from "../cards/discards.ts";
import type { PlayContext } from "../context.ts";
import type { State } from "../state.ts";
import { closeCrossings, forbidBuildingAcross } from "./flood.ts";
import { slowTrains } from "./half-speed.ts";
import { forbidBuilding } from "./no-building.ts";
import { type Restrictions, mark, noRestrictions } from "./restrictions.ts";
import { blockTerrain } from "./snow.ts";
import { idleDrawersTrack, strikeDelivering, strikeLoading } from "./strike.ts";

/**
 * Calls back for every effect that holds now. A card drawn in this very turn begins only when the
 * turn ends, except for what its effect says begins at once (G5, G19).
 */
function eachEffect(board: Board, state: State, visit: (effect: Effect, card: EventCard, drawer: Seat) => void): void {
  for (const { card, drawer, left } of state.inForce) {
    const event = eventCardOf(board, card);
    for (const effect of event.effects) if (left === 1 || effect.from === "now") visit(effect, event, drawer);
  }
}

/** The restrictions asked for last on each board: most actions leave the cards in force as they are. */
const LATEST = new WeakMap<Board, { readonly key: string; readonly found: Restrictions }>();

/** What all cards in force forbid together (G39). */
export function restrictionsInForce(board: Board, state: State): Restrictions {
  let key = "";
  for (const { card, drawer, left } of state.inForce) key += `${card},${drawer},${left};`;
  const latest = LATEST.get(board);
  if (latest?.key === key) return latest.found;
  const found = noRestrictions(board);
  eachEffect(board, state, (effect, card, drawer) => restrict(found, board, effect, card, drawer));
  LATEST.set(board, { key, found });
  return found;
}

function restrict(into: Restrictions, board: Board, effect: Effect, card: EventCard, drawer: Seat): void {
  switch (effect.op) {
    case "halfSpeed":
      return slowTrains(into, card);
    case "blockTerrain":
      return blockTerrain(into, board, card, effect.terrain);
    case "noLoad":
      return strikeLoading(into, card);
    case "noDeliver":
      return strikeDelivering(into, card);
    case "noFerry":
      return mark(into.noFerry, card.ferries);
    case "noMoveOnTrack":
      return idleDrawersTrack(into, drawer);
    case "noBuild":
      return forbidBuilding(into, card, effect.who, drawer);
    case "noCross":
      return closeCrossings(into, card);
    case "noBuildAcross":
      return forbidBuildingAcross(into, card);
    case "loseLoad":
    case "loseTurn":
    case "pay":
    case "destroyTrackCrossing":
    case "bonusDelivery":
      return; // These do something once; they restrict nothing.
  }
}

/** At the end of the drawer's turn that player's cards come nearer to their end, and leave (G5, G39). */
export function ageCardsInForce({ state, tell }: PlayContext): void {
  if (state.inForce.length === 0) return;
  state.inForce = state.inForce.map((entry) =>
    entry.drawer === state.seat && entry.left > 0 ? { ...entry, left: entry.left - 1 } : entry,
  );
  for (const { card, left } of state.inForce) {
    if (left !== 0) continue;
    discard(state, card);
    tell({ is: "eventOver", card });
  }
  state.inForce = state.inForce.filter(({ left }) => left !== 0);
}
