import type { Chance, Seat } from "@stellwerk/kernel";

/** How long a bot may think: a number of iterations (reproducible), or until told that it is enough. */
export type Budget = { readonly iterations: number } | { readonly enough: () => boolean };

/** One of the actions a bot weighed. */
export interface Weighed<Action> {
  readonly action: Action;
  /** What the bot expects from it, in the measure of its thought; null if it did not look ahead. */
  readonly value: number | null;
  /** Chance to win it expects, 0 to 1; null if unknown. */
  readonly winning: number | null;
  /** How often it was looked at. */
  readonly visits: number;
}

export interface Thought<Action> {
  readonly action: Action;
  /** Best first, the chosen action first of all; at least the chosen one. */
  readonly weighed: readonly Weighed<Action>[];
  /** What values are: the final lead in points or in thousand marks, or what the plan behind an action is worth, in millions, when its time is paid. */
  readonly measure?: "lead" | "marks" | "millions";
}

/** A bot decides from what its seat may know, and nothing else. */
export interface Bot<State = unknown, Action = unknown> {
  readonly level: string;
  think(view: State, seat: Seat, budget: Budget, chance: Chance): Thought<Action>;
}
