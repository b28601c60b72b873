import type { Language, Seat } from "@stellwerk/kernel";

/** The same in both languages. */
export type Text = { readonly [language in Language]: string };

/** One of the pictures that tell a game in a minute. */
export interface Glance {
  readonly title: Text;
  readonly text: Text;
  /** Its name among the diagrams of the game. */
  readonly diagram: string;
}

/** A short lesson of a game's tutorial: a real position, played by the real rules. */
export interface Lesson<State = unknown, Action = unknown> {
  readonly id: string;
  readonly title: Text;
  /** A full state, so that the rules can play on from it. */
  readonly position: State;
  /** Where the learner sits. */
  readonly seat: Seat;
  /** The names of the other players by seat; one without a name is the teacher. */
  readonly others?: readonly string[];
  readonly steps: readonly LessonStep<Action>[];
  /** What is drawn below its text, by its name among the diagrams of the game. */
  readonly diagram?: string;
  /** What to remember of it, told at its end. */
  readonly recap?: Text;
}

export interface LessonStep<Action = unknown> {
  readonly text: Text;
  /** The actions that lead on; `null` for any legal action, `"read"` where there is only something to read. */
  readonly expect: readonly Action[] | null | "read";
  /** What the board points at where that is not the first expected action. */
  readonly pointAt?: Action;
  /** The part of the table that the text names, by its `data-part`. */
  readonly rings?: string;
  /** Said when the learner does something legal that is not expected; the position stays as it is. */
  readonly nudge?: Text;
  /** Said after the expected action. */
  readonly after?: Text;
  /** What others do afterwards. */
  readonly replies?: readonly { readonly seat: Seat; readonly action: Action }[];
}
