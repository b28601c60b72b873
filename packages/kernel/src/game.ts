import type { ZodMiniType } from "zod/mini";
import type { Chance } from "./chance.ts";
import type { Seat } from "./ids.ts";
import { COMMON_WORDS, whoIs } from "./words.ts";

/** Who looks at a match: a seat, or `null` for a spectator. */
export type Viewer = Seat | null;

export type Language = "de" | "en";

export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };
export type Values = { readonly [key: string]: Value };

/** Something to be said in either language: a key of the game's words, and what fills its gaps. */
export interface Message {
  readonly key: string;
  readonly values: Values;
}

/**
 * Why an action is not allowed. `rule` is the number a player finds in the rules help (`2`, `T11`);
 * it is `null` only where no rule of the game speaks: a malformed action, or not one's turn.
 */
export interface Refusal {
  readonly code: string;
  readonly rule: string | null;
  readonly values: Values;
}

export interface Standing {
  readonly seat: Seat;
  /** 1 for the winner; equal places are shared, and as many of the next are skipped. */
  readonly place: number;
  readonly score: number;
  /** What the score (and what breaks a tie) is made of, by name. */
  readonly parts: { readonly [part: string]: number };
}

/** The round, tour or whatever a game counts that is under way, from 1, and the last one; 0 where there is no last one. */
export interface Progress {
  readonly round: number;
  readonly of: number;
}

/** The result of a finished game, in the order of seats. */
export interface Outcome {
  readonly standings: readonly Standing[];
}

/**
 * What a sentence says of a player: `they`, with the name for "@", as in `who(seat, "@ lays", "You lay")`; or `you`, to
 * the player who reads it. A name is to be had in no other way, so that no sentence can leave out its second form.
 */
export type Who = (seat: Value | undefined, they: string, you: string) => string;

/** Sentences in one language. */
export type Words = {
  readonly [key: string]: (values: Values, who: Who) => string;
};

export type Tell<Event> = (event: Event) => void;

/**
 * What a player wants done in advance, without being asked again. Orders are no part of the state:
 * only the server, or the page of a local match, and the player who gave them know of them.
 */
export interface StandingOrders<State = unknown, Action = unknown, Orders = unknown> {
  readonly schema: ZodMiniType<Orders>;
  /** What the orders do now as the seat's action; null where they are silent or have lapsed, and the player decides. */
  act(state: State, seat: Seat, orders: Orders): Action | null;
}

/**
 * A game: a few functions over plain data (numbers, strings, arrays, records), without I/O, clock
 * or hidden chance. Server, browser, bots, command line and tests all use these and nothing else.
 */
export interface Game<State = unknown, Action = unknown, Event = unknown, Options = unknown> {
  readonly id: string;
  /** The version of these rules; a running match never replays actions of an older one. */
  readonly rules: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** How to recognise well-formed data from outside; also the source of the JSON Schemas. */
  readonly schema: {
    readonly options: ZodMiniType<Options>;
    readonly action: ZodMiniType<Action>;
    readonly state: ZodMiniType<State>;
  };
  readonly words: { readonly [language in Language]: Words };
  readonly standingOrders?: StandingOrders<State, Action>;

  /** Why these options do not go with so many seats, in English; null if they do. */
  optionsProblem?(options: Options, seats: number): string | null;
  setup(options: Options, seats: number, chance: Chance): State;
  /** The seats that may act now; several when choices are simultaneous, none when the game is over. */
  active(state: State): readonly Seat[];
  /** Every legal action in a stable order; empty for a seat that is not active. */
  choices(state: State, seat: Seat): Action[];
  /** Whether `choices` lists only some canonical members of this action's family, too large to list. */
  isOfLargeFamily?(action: Action): boolean;
  /** `null` if the action is legal, else why not. */
  refusal(state: State, seat: Seat, action: Action): Refusal | null;
  /** Performs a legal action in place and tells what happened; callers who need the old state clone first. */
  play(state: State, seat: Seat, action: Action, chance: Chance, tell?: Tell<Event>): void;
  /** The same shape with everything masked that the viewer may not know. Shares nothing that `play` changes in place. */
  view(state: State, viewer: Viewer): State;
  /** The event as the viewer may know it; a viewer who sees the same before and after is told the same. */
  viewEvent(event: Event, viewer: Viewer): Event;
  /** A full state that agrees with everything the viewer knows, the rest dealt by chance. */
  imagine(view: State, viewer: Viewer, chance: Chance): State;
  outcome(state: State): Outcome | null;
  /** The options of a rematch after this one: the same, with the start passed on. */
  rematch(state: State): Options;
  clone(state: State): State;
  /** Words for the log. */
  describe(event: Event): Message;
  /** Words for a button or a hint: what the action does, for the seat that considers it. */
  describeAction(state: State, seat: Seat, action: Action): Message;
  /** What is impossible about this state, in English; empty for a sound one. */
  breaches(state: State): string[];
  /** How long the game has lasted, in the game's own unit (turns or rounds); never falls, and is above 0 at the end. */
  length(state: State): number;
  /** How far the game has come, as its lists of matches say; absent where it does not count that. */
  progress?(state: State): Progress;
  /** Some well-formed action, legal or not, to try the rules with. */
  anyAction(state: State, chance: Chance): Action;
}

/** The part of a game that plays: no words, no schemas, nothing for tests. */
export type Playing<State = unknown, Action = unknown, Event = unknown, Options = unknown> = Pick<
  Game<State, Action, Event, Options>,
  | "setup"
  | "active"
  | "choices"
  | "refusal"
  | "play"
  | "view"
  | "viewEvent"
  | "imagine"
  | "outcome"
  | "rematch"
  | "clone"
  | "length"
>;

/** The legal action that a seat's standing orders ask for now, if any. */
export function ordered(game: Game, state: unknown, seat: Seat, orders: unknown): unknown {
  if (orders === null || !game.active(state).includes(seat)) return null;
  const parsed = game.standingOrders?.schema.safeParse(orders);
  const action = parsed?.success ? (game.standingOrders?.act(state, seat, parsed.data) ?? null) : null;
  return action !== null && game.refusal(state, seat, action) === null ? action : null;
}

/** The sentence for a message or a refusal, in the game's words or in those that all games share; `you` reads it. */
export function say(
  game: Pick<Game, "words">,
  language: Language,
  message: Message | Refusal,
  name: (seat: Seat) => string,
  you: Viewer = null,
): string {
  const key = "key" in message ? message.key : `refusal.${message.code}`;
  const words = game.words[language][key] ?? COMMON_WORDS[language][key];
  if (!words) throw new Error(`no ${language} words for "${key}"`);
  return words(message.values, whoIs(name, you));
}

/** A refusal that no rule knows: the action makes no sense for any state. */
export const malformed = (problem: string): Refusal => ({ code: "malformed", rule: null, values: { problem } });

/** A refusal that no rule knows: the seat may not act now. */
export const notYourTurn = (active: readonly Seat[]): Refusal => ({
  code: "notYourTurn",
  rule: null,
  values: { active: [...active] },
});
