import type { Language, Who } from "./game.ts";
import type { Seat } from "./ids.ts";

/** Draws a game's table as text, and puts its actions so that they can be picked from a list. */
export interface TerminalFace<State = unknown, Action = unknown, Event = unknown> {
  show(view: State, seen: TerminalView): string;
  /** An action as a list has it, where its own words leave out what tells it from others; null where they do. */
  label?(view: State, action: Action, seen: TerminalView): string | null;
  /** What a long list gathers an action under; null for one that is listed by itself. */
  heading?(view: State, action: Action, seen: TerminalView): string | null;
  /** What takes several actions and is one intention, such as track to a city. */
  plans?(view: State, seen: TerminalView): readonly TerminalPlans<Action>[];
  /** How many events from the first on are told in one sentence, and in which; null where the first stands for itself. */
  together?(
    events: readonly Event[],
    who: Who,
    language: Language,
  ): { readonly many: number; readonly text: string } | null;
  /** What is shown only when asked for, such as a large map. */
  readonly sheets?: readonly TerminalSheet<State>[];
}

/** Plans under one heading, worked out when they are asked for. */
export interface TerminalPlans<Action = unknown> {
  readonly heading: string;
  readonly list: () => readonly TerminalPlan<Action>[];
}

/** Actions to be played one after the other, as far as they are legal. */
export interface TerminalPlan<Action = unknown> {
  readonly label: string;
  readonly actions: readonly Action[];
}

export interface TerminalSheet<State = unknown> {
  /** What is typed for it; b, h, q, s and u are taken. */
  readonly letter: string;
  readonly title: { readonly [language in Language]: string };
  show(view: State, seen: TerminalView): string;
}

/** Who looks at a table in the terminal. */
export interface TerminalView {
  readonly viewer: Seat;
  /** By seat. */
  readonly names: readonly string[];
  readonly language: Language;
  /** How many characters a line may have. */
  readonly width: number;
  /** Colours a text where the terminal can. */
  readonly paint: (style: TerminalStyle, text: string) => string;
}

export type TerminalStyle =
  | "bold"
  | "dim"
  | "redBright"
  | "greenBright"
  | "yellowBright"
  | "blueBright"
  | "magentaBright"
  | "cyanBright";
