import type { Refusal, Seat } from "@stellwerk/kernel";
import type { City, EventCard } from "../board.ts";
import { refuse } from "../refusals.ts";
import { type Restrictions, mark } from "./restrictions.ts";

/** Nothing is loaded in the cities, dropped goods and depots included (G44). */
export function strikeLoading(into: Restrictions, card: EventCard): void {
  mark(into.noLoad, card.cities);
}

/** Nothing is delivered to the cities, not even from depots (G44). */
export function strikeDelivering(into: Restrictions, card: EventCard): void {
  mark(into.noDeliver, card.cities);
}

/** Drivers' strike: the drawer's sections and lines are not used, not even by the drawer (G45). */
export function idleDrawersTrack(into: Restrictions, drawer: Seat): void {
  mark(into.idle, [drawer]);
}

export const loadingStrikeRefusal = ({ noLoad }: Restrictions, city: City): Refusal | null =>
  noLoad[city] === 0 ? null : refuse("strike", "G44", { city });
export const deliveringStrikeRefusal = ({ noDeliver }: Restrictions, city: City): Refusal | null =>
  noDeliver[city] === 0 ? null : refuse("strike", "G44", { city });

/** Why an owner's track is not used, if the drivers are on strike (G45). */
export const trackStrikeRefusal = ({ idle }: Restrictions, owner: Seat): Refusal | null =>
  idle[owner] === 0 ? null : refuse("driversStrike", "G45", { owner });
/** Why a player builds nothing, if the drivers are on strike (G45, G46). */
export const buildingStrikeRefusal = ({ mayNotBuild }: Restrictions, seat: Seat): Refusal | null =>
  mayNotBuild[seat] === 0 ? null : refuse("driversStrike", "G45", { owner: seat });
