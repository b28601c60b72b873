import { createContext, use } from "react";
import { type Language, type Message, type Refusal, type Seat, say } from "@stellwerk/kernel";
import {
  type Action,
  type ActionOf,
  type Board,
  type BuildPlan,
  type City,
  type Event,
  type Good,
  type Milepost,
  type OrderRef,
  type Player,
  type State,
  germanRails,
} from "@stellwerk/german-rails";
import type { BoardProps } from "../game-face.ts";
import { de } from "./words.de.ts";
import { type BoardWords, en } from "./words.en.ts";

export type Props = BoardProps<State, Action, Event>;

export const wordsOf = (language: Language): BoardWords => ({ de, en })[language];

/** What a click on the map means. */
export type Tool = "move" | "build" | "look";

/** All that the parts of the table need: its properties, and what the player has in mind. */
export interface Play extends Props {
  readonly words: BoardWords;
  readonly board: Board;
  /** The viewer's own player; null for those who watch. */
  readonly me: Player | null;
  readonly tool: Tool;
  readonly setTool: (tool: Tool) => void;
  /** Which of two trains the clicks are for. */
  readonly train: number;
  readonly setTrain: (train: number) => void;
  /** The city that is looked at. */
  readonly city: City | null;
  readonly setCity: (city: City | null) => void;
  /** The order, or the good, whose places light up. */
  readonly lit: OrderRef | null;
  readonly setLit: (lit: OrderRef | null) => void;
  readonly litGood: Good | null;
  readonly setLitGood: (good: Good | null) => void;
  /** Track that is planned but not built. */
  readonly plan: BuildPlan | null;
  readonly planTo: (target: Milepost | null) => void;
  /** A plan drawn by hand, milepost by milepost. */
  readonly drawPlan: (stops: readonly Milepost[]) => void;
  /** Which order a plan binds, where one must be (G62). */
  readonly bind: (binding: OrderRef) => void;
  readonly build: () => void;
  /** Whether a hint or a lesson points at this action. */
  readonly isPointed: (action: Action) => boolean;
  /** Everything legal of one kind. */
  readonly offers: <Kind extends Action["do"]>(kind: Kind) => ActionOf<Kind>[];
  /** Where the chosen train goes when a milepost is pressed; null if it goes nowhere. */
  readonly tripTo: (at: Milepost | null) => ActionOf<"go"> | null;
  readonly nameOf: (seat: Seat) => string;
  readonly sayAction: (action: Action) => string;
  readonly sayRefusal: (refusal: Refusal) => string;
  readonly sayEvent: (event: Event) => string;
  /** A milepost pressed on the map or in a list. */
  readonly press: (at: Milepost) => void;
  /** What pressing it would do, in words; null for nothing to say. */
  readonly promise: (at: Milepost) => Said | null;
  /** What was said about the last press, until something else happens. */
  readonly notice: Said | null;
}

/** A sentence about something that can or cannot be done. */
export interface Said {
  readonly text: string;
  readonly can: boolean;
  /** The rule that says so. */
  readonly rule?: string;
}

const PlayContext = createContext<Play | null>(null);
export const PlayProvider = PlayContext;

export function usePlay(): Play {
  const play = use(PlayContext);
  if (!play) throw new Error("only inside a board");
  return play;
}

export const sentence = (language: Language, message: Message | Refusal, nameOf: (seat: Seat) => string): string =>
  say(germanRails, language, message, nameOf);
