import type { EventCard } from "../board.ts";
import { type Restrictions, mark } from "./restrictions.ts";

/** Trains in the area are halved at the start of a turn or on entering (G18); turn.ts and paths.ts apply it. */
export function slowTrains(into: Restrictions, card: EventCard): void {
  mark(into.slow, card.mileposts);
}
