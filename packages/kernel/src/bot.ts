import type { Chance } from "./chance.ts";
import type { Message } from "./game.ts";
import type { Seat } from "./ids.ts";

/** How long a bot may think: a number of iterations (reproducible), until told that it is enough, or what comes first. */
export type Budget =
  | { readonly iterations: number }
  | { readonly enough: () => boolean }
  | { readonly iterations: number; readonly enough: () => boolean };

/** Whether a budget is used up after so many iterations. */
export const isSpent = (budget: Budget, iterations: number): boolean =>
  ("iterations" in budget && iterations >= budget.iterations) || ("enough" in budget && budget.enough());

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
  /** Why, as a sentence in the game's words: the whole plan behind the action. */
  readonly reason?: Message;
}

/** A bot decides from what its seat may know, and nothing else. */
export interface Bot<State = unknown, Action = unknown> {
  readonly level: string;
  /** Iterations that it thinks about a decision, at tables too if time allows; else those of its level. */
  readonly iterations?: number;
  think(view: State, seat: Seat, budget: Budget, chance: Chance): Thought<Action>;
}

/** How strong bots are, weakest first; which of them a game has, its manifest lists. */
export const LEVELS = ["random", "easy", "medium", "hard", "master"] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (level: string): level is Level => LEVELS.some((one) => one === level);

/** A level that a game brings along: choosing at random needs no judgement and works for any game. */
export type OwnLevel = Exclude<Level, "random">;

/** The bots of a game, one for each level that its manifest lists. */
export type Bots = { readonly [level in OwnLevel]?: Bot };

/** Iterations a decision, where a bot has none of its own; those of `hard` come to about 100 ms. */
export const DEFAULT_ITERATIONS: Readonly<Record<Level, number>> = {
  random: 1,
  easy: 1,
  medium: 1,
  hard: 800,
  master: 8_000,
};

/** Milliseconds that a bot may think about a decision at a table: no longer than is pleasant to wait. */
export const DECISION_MS: Readonly<Record<Level, number>> = {
  random: 50,
  easy: 50,
  medium: 150,
  hard: 400,
  master: 3_000,
};

/** The iterations that a bot thinks about a decision where time does not count. */
export const iterationsOf = ({ level, iterations }: Bot): number =>
  iterations ?? (isLevel(level) ? DEFAULT_ITERATIONS[level] : 1);

/** What a bot may think at a table: until it is enough, or as long as it needs to decide as it does elsewhere. */
export const tableBudget = ({ iterations }: Bot, enough: () => boolean, times = 1): Budget =>
  iterations === undefined ? { enough } : { iterations: Math.round(iterations * times), enough };
