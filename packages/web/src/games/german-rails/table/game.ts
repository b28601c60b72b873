import { type Context, createContext, use, useMemo } from "react";
import { type Message, type Refusal, type Seat, type Who, say, whoIs } from "@stellwerk/kernel";
import {
  type Action,
  type ActionOf,
  type Board,
  type Event,
  type Player,
  type State,
  boardById,
  germanRails,
} from "@stellwerk/german-rails";
import { deepEqual } from "../../deep-equal.ts";
import type { BoardProps } from "../../game-face.ts";
import type { BoardWords } from "../words.en.ts";
import { wordsOf } from "../words.ts";

export type Props = BoardProps<State, Action, Event>;

/** A sentence about something that can or cannot be done. */
export interface Said {
  readonly text: string;
  readonly can: boolean;
  /** The rule that says so. */
  readonly rule?: string;
}

/** The match as the viewer sees it, what is legal, and how to say it. */
export interface Game extends Props {
  readonly words: BoardWords;
  readonly board: Board;
  /** The viewer's own player; null for spectators. */
  readonly me: Player | null;
  /** Every legal action of one kind. */
  readonly offers: <Kind extends Action["do"]>(kind: Kind) => ActionOf<Kind>[];
  /** Whether a hint or a lesson points at this action. */
  readonly isPointed: (action: Action) => boolean;
  readonly nameOf: (seat: Seat) => string;
  readonly who: Who;
  readonly sayAction: (action: Action) => string;
  readonly sayRefusal: (refusal: Refusal) => string;
  readonly sayEvent: (event: Event) => string;
  /** A refusal as something that cannot be done. */
  readonly whyNot: (refusal: Refusal) => Said;
}

/** The same until the table gives another position: choosing and planning draw anew only what shows it. */
export const useGameOf = (props: Props): Game => useMemo(() => gameOf(props), [props]);

function gameOf(props: Props): Game {
  const { view, viewer, choices, language, names, you, pointAt } = props;
  const nameOf = (seat: Seat): string => names[seat] ?? "";
  const sentence = (message: Message | Refusal): string => say(germanRails, language, message, nameOf, you);
  const offers = offersAmong(choices);
  return {
    ...props,
    words: wordsOf(language),
    board: boardById(view.options.board),
    me: viewer === null ? null : (view.players[viewer] ?? null),
    offers,
    isPointed: (action) => pointAt !== null && deepEqual(pointAt, action),
    nameOf,
    who: whoIs(nameOf, you),
    sayAction: (action) => sentence(germanRails.describeAction(view, viewer ?? 0, action)),
    sayRefusal: (refusal) => `${sentence(refusal)}${refusal.rule ? ` (${refusal.rule})` : ""}`,
    sayEvent: (event) => sentence(germanRails.describe(event)),
    whyNot: (refusal) => ({ text: sentence(refusal), can: false, ...(refusal.rule && { rule: refusal.rule }) }),
  };
}

/** By the list of choices, which stays while a position does. */
const known = new WeakMap<Props["choices"], Game["offers"]>();

function offersAmong(choices: Props["choices"]): Game["offers"] {
  const offers: Game["offers"] =
    known.get(choices) ??
    (<Kind extends Action["do"]>(kind: Kind): ActionOf<Kind>[] =>
      choices.filter((action): action is ActionOf<Kind> => action.do === kind));
  known.set(choices, offers);
  return offers;
}

export const GameContext = createContext<Game | null>(null);
export const useGame = (): Game => useRequired(GameContext);

/** The value of a context that every part of the board is inside of. */
export function useRequired<Value>(context: Context<Value | null>): Value {
  const value = use(context);
  if (value === null) throw new Error("only inside a board");
  return value;
}
