import type { ComponentType } from "react";
import type { Explanation, Language, Refusal, Seat, Viewer, Who } from "@stellwerk/kernel";
import type { MoveSound } from "../sound/sounds.ts";

/**
 * What a game's board gets from the table around it. The board draws the view and offers the
 * choices; it knows no rules: what is legal is in `choices`, why something is not is in `refusal`.
 */
export interface BoardProps<State = unknown, Action = unknown, Event = unknown> {
  /** The position as the viewer may know it. */
  readonly view: State;
  /** Whose eyes: a seat, or null for a spectator. */
  readonly viewer: Viewer;
  /** The viewer's legal actions here; empty when looking back or when it is not the viewer's turn. */
  readonly choices: readonly Action[];
  readonly refusal: (action: Action) => Refusal | null;
  readonly act: (action: Action) => void;
  /** Does several actions as one decision: one undo takes all of them back. */
  readonly actAll: (actions: readonly Action[]) => void;
  /** How many actions of such a decision still wait to be done. */
  readonly waiting: number;
  /** Names by seat. */
  readonly names: readonly string[];
  /** The seat that sentences speak to as "you"; null for those who watch, and where players share the screen. */
  readonly you: Viewer;
  /** What the step that led to this view brought; to be animated when `fresh`. */
  readonly events: readonly Event[];
  /** The steps that led here, oldest first; those taken back are left out. */
  readonly history: readonly HistoryStep<Event>[];
  /** The position before that step, as the same viewer knew it; null at the start or after a jump. */
  readonly before: State | null;
  /** True when this step has just happened, false when looking back or after a jump. */
  readonly fresh: boolean;
  readonly language: Language;
  /** An action to point at on the board (from a hint or the tutorial). */
  readonly pointAt: Action | null;
  /** What an open hint plans from there: the rest of the turn, and what the game's bots give to be drawn. */
  readonly plan?: Plan<Action> | null;
  /** Opens the text of a rule beside the board. */
  readonly showRule: (rule: string) => void;
  /** Shows the position after a step of the history; null where there is no way back, as in a lesson. */
  readonly showPosition: ((number: number) => void) | null;
  /** The table's undo, if it is possible now (for a button near the steps of the turn). */
  readonly undo: (() => void) | null;
  /** Why there is no undo now, as a sentence. */
  readonly undoReason: string;
  /** The viewer's standing orders, null for none. Other seats do not see them. */
  readonly standingOrders: unknown;
  /** Gives other standing orders, or none; null where none can be given, as for those who watch. */
  readonly setStandingOrders: ((orders: unknown) => void) | null;
}

export type Plan<Action = unknown> = Pick<Explanation<Action>, "plan" | "drawing">;
/** Points at an action on the board, and at the plan that it begins. */
export type PointAt = (action: unknown, plan?: Plan | null) => void;

/** A step of the match that still stands, and what it brought as the viewer may know it. */
export interface HistoryStep<Event = unknown> {
  /** From 1; in a trial, steps of the match it came from have numbers below that and no position to show. */
  readonly number: number;
  readonly seat: Seat;
  readonly events: readonly Event[];
}

/** One folder of `games/` provides this, lazily loaded. */
export interface GameFace<State = unknown, Action = unknown, Event = unknown> {
  readonly Board: ComponentType<BoardProps<State, Action, Event>>;
  /** Shown when the match is over: where the points came from. */
  readonly Result: ComponentType<ResultProps<State, Event>>;
  /** The options of a new match, as a form; calls `change` with the whole options object. */
  readonly OptionsForm: ComponentType<OptionsFormProps>;
  readonly defaultOptions: unknown;
  /** Begins to load what a match of these options is drawn with, before there is a position to draw. */
  readonly prefetch?: (options: unknown) => void;
  /** The shortest friendly set-up, for a first game; the default options where there is none. */
  readonly firstOptions?: unknown;
  /** Whose turn and which step, in words, always visible in the header; `you` as on the board. */
  readonly status: (view: State, names: readonly string[], viewer: Viewer, language: Language, you?: Viewer) => string;
  /** What ends the match soon, as the last round or a broken bank, in words; null while nothing does. */
  readonly endNotice?: (view: State, language: Language) => string | null;
  /** The tokens of the seats' colours, in the order of seats; without them colours cannot be chosen. */
  readonly seatColours?: readonly string[];
  /** How the list of all actions groups them and tells those apart that sound alike, where there are many. */
  readonly choiceWords?: ChoiceWords<State, Action>;
  /** Small steps that would drown the rest of the log, where the game has such. */
  readonly logGrouping?: LogGrouping<Event>;
  /** How much an event matters to the others: of a turn in several lines the header tells the weightiest. */
  readonly weightOf?: (event: Event) => number;
  /** What an event sounds like; null for one that is not heard. */
  readonly soundOf?: (event: Event) => MoveSound | null;
  /** Whether the board wants the whole width, so that the log is folded in at first. */
  readonly foldsLog?: boolean;
  /** Whether the board always has an undo of its own, so that a second one below it would only be in the way. */
  readonly hasUndo?: boolean;
  /** Whether an event begins a new round: its sentence is a heading of the log, and history jumps there. */
  readonly beginsRound?: (event: Event) => boolean;
  /** The round with which a match begins, where no event tells of it, by the seat that acts first: a heading like the others. */
  readonly firstRound?: (seat: Seat) => Event;
}

export interface ChoiceWords<State = unknown, Action = unknown> {
  /** The heading of the group that an action belongs to. */
  readonly groupOf: (action: Action, language: Language) => string;
  /** What an action differs in from others of the same sentence. */
  readonly detailOf: (view: State, action: Action, language: Language, names: readonly string[]) => string;
  /** What a hint says and does first, where the first step of its plan says too little; null where it says enough. */
  readonly beginningOf?: (view: State, plan: readonly Action[], language: Language) => Beginning | null;
}

/** The first steps of a plan as one thing to do. */
export interface Beginning {
  readonly text: string;
  readonly steps: number;
}

/** How the log tells several steps of a seat in one sentence. */
export interface LogGrouping<Event = unknown> {
  /** Steps of the same kind in a row are told together; null for one that is told by itself. */
  readonly kindOf: (events: readonly Event[]) => string | null;
  /** All events of such steps, in one sentence. */
  readonly tell: (events: readonly Event[], who: Who, language: Language) => string;
  /** Events that happen several times in a row in one step: how so many of them are told; null for any other. */
  readonly tellRepeated?: (event: Event, times: number, who: Who, language: Language) => string | null;
  /** What makes no line of its own, since the header says it as long as it holds, or a heading of the log does. */
  readonly isUntold?: (event: Event) => boolean;
}

export interface ResultProps<State = unknown, Event = unknown> {
  readonly view: State;
  /** The reader, whose own result is told as “You”; null for spectators, and for those who share a screen. */
  readonly viewer: Viewer;
  readonly names: readonly string[];
  readonly language: Language;
  /** As on the board. */
  readonly history: readonly HistoryStep<Event>[];
}

export interface OptionsFormProps {
  readonly options: unknown;
  readonly change: (options: unknown) => void;
  readonly names: readonly string[];
  /** Whether it is drawn who begins, as in tournaments: then there is nothing to choose about that. */
  readonly drawn?: boolean;
  readonly language: Language;
}
