import type { Chance } from "./chance.ts";
import type { Seat } from "./ids.ts";

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

/** How strong bots are, weakest first: the same for all games. */
export const LEVELS = ["random", "easy", "medium", "hard"] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (level: string): level is Level => LEVELS.some((one) => one === level);

/** The bots that a game brings along; choosing at random needs no judgement and works for any game. */
export type Bots = { readonly [level in Exclude<Level, "random">]: Bot };

/** Iterations worth about 100 ms a decision; the others do not search. */
export const DEFAULT_ITERATIONS: Readonly<Record<Level, number>> = { random: 1, easy: 1, medium: 1, hard: 800 };
