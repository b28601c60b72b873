import { createContext, use } from "react";
import { type Language, type Message, type Refusal, type Seat, say } from "@stellwerk/kernel";
import {
  type Action,
  berlin1881,
  type Company,
  type Event,
  type Hex,
  type Operator,
  type Player,
  type Run,
  type State,
  type Turn,
} from "@stellwerk/berlin-1881";
import type { BoardProps } from "../game-face.ts";
import type { Preview } from "./action-preview.ts";
import { de } from "./words.de.ts";
import { type BoardWords, en } from "./words.en.ts";

export type Props = BoardProps<State, Action, Event>;

export const wordsOf = (language: Language): BoardWords => ({ de, en })[language];

export type ActionOf<Kind extends Action["do"]> = Extract<Action, { do: Kind }>;

/** What the stage shows. */
export const STAGES = ["map", "market", "holdings", "tiles"] as const;
export type StageName = (typeof STAGES)[number];

/** All that the parts of the table need: its properties, and what the player has in mind. */
export interface Play extends Props {
  readonly words: BoardWords;
  /** The viewer's own player; null for those who watch. */
  readonly me: Player | null;
  /** Who may act now. */
  readonly active: readonly Seat[];
  /** Whether the viewer may act now. */
  readonly mayAct: boolean;
  /** The turn of the company or net that operates; null in share dealing and between turns. */
  readonly turn: Turn | null;
  readonly stage: StageName;
  readonly setStage: (stage: StageName) => void;
  /** The hex that is looked at. */
  readonly hex: Hex | null;
  readonly setHex: (hex: Hex | null) => void;
  /** The tile that is considered for that hex, or for another. */
  readonly draft: ActionOf<"lay"> | null;
  readonly setDraft: (draft: ActionOf<"lay"> | null) => void;
  /** The best runs of the operating company, while it is about to run; else null. */
  readonly best: readonly Run[] | null;
  /** Runs drawn by hand instead; null for the best ones. */
  readonly drawn: readonly Run[] | null;
  readonly setDrawn: (runs: readonly Run[] | null) => void;
  /** The company or net that lights up on the map, the market and in the holdings. */
  readonly lit: Operator | null;
  readonly setLit: (operator: Operator | null) => void;
  /** The company whose shares are looked at, and what may be done with them. */
  readonly company: Company | null;
  readonly setCompany: (company: Company | null) => void;
  /** The deal in shares that is considered. */
  readonly deal: Action | null;
  readonly setDeal: (deal: Action | null) => void;
  /** Whether a hint or a lesson points at this action. */
  readonly isPointed: (action: Action) => boolean;
  /** Everything legal of one kind. */
  readonly offers: <Kind extends Action["do"]>(kind: Kind) => ActionOf<Kind>[];
  /** What a legal action would lead to, tried on a copy. */
  readonly after: (action: Action) => Preview;
  /** Does these one after another, each once the one before it is on the table. */
  readonly send: (actions: readonly Action[]) => void;
  readonly nameOf: (seat: Seat) => string;
  readonly sayAction: (action: Action) => string;
  /** Without the number of the rule: `<Reason/>` shows that as a link. */
  readonly sayRefusal: (refusal: Refusal) => string;
  readonly sayEvent: (event: Event) => string;
}

const PlayContext = createContext<Play | null>(null);
export const PlayProvider = PlayContext;

export function usePlay(): Play {
  const play = use(PlayContext);
  if (!play) throw new Error("only inside a board");
  return play;
}

export const sentence = (language: Language, message: Message | Refusal, nameOf: (seat: Seat) => string): string =>
  say(berlin1881, language, message, nameOf);
