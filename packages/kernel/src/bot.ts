import type { Chance } from "./chance.ts";
import type { Language, Message, Values, Viewer, Words } from "./game.ts";
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
  /** The rest of the turn that was weighed with it, this action first; where the bot plans that far. */
  readonly plan?: readonly Action[];
}

export interface Thought<Action> {
  readonly action: Action;
  /** Best first, the chosen action first of all; at least the chosen one. */
  readonly weighed: readonly Weighed<Action>[];
}

/** Why an action, in messages of the game's words; every figure in them is rounded as people count. */
export interface Explanation<Action = unknown> {
  readonly action: Action;
  /** What decided it, the weightiest first; empty where there is nothing to say beyond what it does. */
  readonly reasons: readonly Message[];
  /** How the seat stands with it: points ahead, chance to win; null where the bot does not know. */
  readonly standing: Message | null;
  /** What the seat does in the rest of this turn, this action first, up to where chance or another seat comes in. */
  readonly plan: readonly Action[];
  /** The plan beyond this turn, for the game's board to draw. */
  readonly drawing?: Values;
  /** What else was weighed, best first, and what it gives up. */
  readonly others: readonly Other<Action>[];
}

export interface Other<Action = unknown> {
  readonly action: Action;
  /** Null where it comes to about the same, or the bot does not know. */
  readonly givesUp: Message | null;
}

/** How a game's bots say why: loaded only where that is asked. */
export interface Reasons<State = unknown, Action = unknown> {
  /**
   * Why a seat does something, from what that seat may know and what its bot thought: the action of the thought, or
   * another one, such as what a player did instead.
   */
  explain(view: State, seat: Seat, thought: Thought<Action>, action?: Action): Explanation<Action>;
  /** What a newcomer is advised in a first game, where the game's first steps say otherwise than its bot thinks. */
  guide?(view: State, seat: Seat, thought: Thought<Action>): Thought<Action>;
  /**
   * What can be told of a seat's decision from what another player or a spectator knew before it, and was told of it:
   * for what `explain` says depends on what that viewer may not see.
   */
  seen?(view: State, seat: Seat, events: readonly unknown[]): readonly Message[];
  /**
   * Draws anew what an imagined world tells of other seats though the table does not show it: money that is hidden, yet
   * could be added up from the log.
   */
  conceal?(world: State, viewer: Viewer, chance: Chance): void;
  /**
   * The same as `explain` from what a viewer saw of a turn: the step that is asked about and those that followed it, each by
   * its events. Null where it takes more than the viewer knows.
   */
  observed?(view: State, seat: Seat, steps: readonly (readonly unknown[])[]): readonly Message[] | null;
  /**
   * What a better way to go on has that the one that was played has not, by what the seat knew before; both with all that
   * the seat does in a row. Empty where they cannot be compared.
   */
  compare?(view: State, seat: Seat, better: readonly Action[], played: readonly Action[]): readonly Message[];
  /** For the messages of explanations, as said to the seat. */
  readonly words: { readonly [language in Language]: Words };
  /** The same as others are told of what the seat did; each message then has that seat as `by`. */
  readonly told?: { readonly [language in Language]: Words };
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

/** What a review of a match asks of a game beyond its bots. */
export interface Reviewer<State = unknown, Action = unknown> {
  /** Plays on quickly after a decision, without errors that chance makes. */
  readonly quick: Bot<State, Action>;
  /** By seat: the chance to win from a full position, together 1. */
  chances(state: State): readonly number[];
  /** Whether a position is quiet enough to be judged after a decision at another; else once another seat is to act. */
  isQuiet?(from: State, state: State): boolean;
  /** How often a position has to become quiet before a mistake is certain: often enough that worlds differ. By default once. */
  readonly quietTimes?: number;
  /** How often a position has to become quiet before it shows what it costs to repeat an action whenever one may; never judged by default. */
  readonly habitTimes?: number;
  /** What an action is to be judged by that the strongest level takes without looking ahead; null where it is as good as any. */
  instead?(view: State, action: Action): Action | null;
}

/** The bots of a game, one for each level that its manifest lists, and how its matches are reviewed. */
export type Bots = { readonly [level in OwnLevel]?: Bot } & { readonly reviewer?: Reviewer };

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
