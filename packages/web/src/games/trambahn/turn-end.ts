import { type Seat, itemAt } from "@stellwerk/kernel";
import type { Event, State } from "@stellwerk/trambahn";
import { foresee } from "./moves.ts";

/** What ending the turn now would bring and cost the player. */
export interface TurnEnd {
  /** Columns without a tram, which would be cleared. */
  readonly cleared: readonly Extract<Event, { is: "cleared" }>[];
  /** Thousands of marks that would go into a new draw pile. */
  readonly given: number;
  /** Cards that would be drawn. */
  readonly drawn: number;
  /** Whether a column or money would be lost. */
  readonly isCostly: boolean;
}

export function turnEnd(view: State, seat: Seat): TurnEnd {
  const events = foresee(view, seat, { do: "end" });
  const cleared = events.filter((event) => event.is === "cleared");
  const sum = (amountOf: (event: Event) => number): number => events.reduce((all, event) => all + amountOf(event), 0);
  const given = sum((event) => (event.is === "reshuffle" ? itemAt(event.given, seat) : 0));
  const drawn = sum((event) => (event.is === "drew" && event.seat === seat ? event.cards.length : 0));
  return { cleared, given, drawn, isCostly: cleared.length > 0 || given > 0 };
}
