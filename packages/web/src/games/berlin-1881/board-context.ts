import { useCallback } from "react";
import type { Seat } from "@stellwerk/kernel";
import { type Action, type ActionOf, berlin1881, type Event, type State, type Turn } from "@stellwerk/berlin-1881";
import { deepEqual } from "../deep-equal.ts";
import type { BoardProps } from "../game-face.ts";
import { requiredContext } from "./required-context.ts";
import { type BoardWords, wordsOf } from "./words.ts";

export type Props = BoardProps<State, Action, Event>;

/** What the table tells the board, and what follows from it; the player's own choices have contexts of their own. */
export interface BoardContext extends Props {
  readonly words: BoardWords;
  /** The seats that may act now. */
  readonly active: readonly Seat[];
  /** Whether the viewer may act now. */
  readonly mayAct: boolean;
  /** The turn of the company or net that operates; null in share dealing and between turns. */
  readonly turn: Turn | null;
  /** The legal actions of one kind. */
  readonly offers: <Kind extends Action["do"]>(kind: Kind) => ActionOf<Kind>[];
  /** Whether a hint or a lesson points at this action. */
  readonly isPointed: (action: Action) => boolean;
}

export const [BoardProvider, useBoard] = requiredContext<BoardContext>();

/** The value of the board's context, from the properties of the board. */
export function useBoardContext(props: Props): BoardContext {
  const { view, choices, language, pointAt } = props;
  const offers = useCallback(
    <Kind extends Action["do"]>(kind: Kind): ActionOf<Kind>[] =>
      choices.filter((action): action is ActionOf<Kind> => action.do === kind),
    [choices],
  );
  return {
    ...props,
    words: wordsOf(language),
    active: berlin1881.active(view),
    mayAct: choices.length > 0,
    turn: view.operating.turn,
    offers,
    isPointed: (action) => pointAt !== null && deepEqual(pointAt, action),
  };
}
