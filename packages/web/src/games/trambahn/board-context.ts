import { createContext, use } from "react";
import type { Action, Event, State } from "@stellwerk/trambahn";
import type { BoardProps } from "../game-face.ts";
import type { MoveFeedback } from "./move-feedback.ts";
import type { BoardWords } from "./words.ts";

export type Props = BoardProps<State, Action, Event>;

/** What the table tells the board, with the words of its language and what the rules say about moves. */
export interface BoardContext extends Props {
  readonly words: BoardWords;
  readonly feedback: MoveFeedback;
  /** Whether the last turn changed this place, by its `data-at`: marked until the viewer's next move. */
  readonly isNew: (at: string) => true | undefined;
}

const Context = createContext<BoardContext | null>(null);
export const BoardProvider = Context;

export function useBoard(): BoardContext {
  const board = use(Context);
  if (!board) throw new Error("only inside a board");
  return board;
}
