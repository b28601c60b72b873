import { useRef, useState } from "react";
import type { BoardContext } from "./board-context.ts";
import type { Hints } from "./hints.ts";
import { type Piece, type Target, isThere } from "./moves.ts";

/** The piece that a player has picked up, by click, key or drag. All three end in `put`. */
export interface PickedPiece {
  readonly piece: Piece | null;
  readonly isDragging: boolean;
  /** Whether the last press was by the keyboard. */
  readonly isByKeyboard: () => boolean;
  readonly setByKeyboard: (isByKeyboard: boolean) => void;
  readonly pick: (element: Element, piece: Piece) => void;
  readonly startDragging: () => void;
  /** Gives up the picked piece. */
  readonly drop: () => void;
  /** Plays the action of putting a piece on a target, or explains why it is refused. */
  readonly put: (element: Element, piece: Piece, target: Target) => void;
}

/** What handlers read of a click. */
export interface Click {
  readonly currentTarget: Element;
  /** 0 for a click by the keyboard. */
  readonly detail: number;
}

export function usePickedPiece({ view, viewer, choices, act, feedback }: BoardContext, hints: Hints): PickedPiece {
  const [held, setHeld] = useState<Piece | null>(null);
  // A piece that was refused is put back with the end of the turn.
  const [heldIn, setHeldIn] = useState(view.turn);
  const [isDragging, setDragging] = useState(false);
  const byKeyboard = useRef(false);
  const drop = (): void => {
    setHeld(null);
    setDragging(false);
    hints.clear();
  };
  return {
    piece: held && heldIn === view.turn && choices.length > 0 && isThere(held, view, viewer) ? held : null,
    isDragging,
    isByKeyboard: () => byKeyboard.current,
    setByKeyboard(isByKeyboard) {
      byKeyboard.current = isByKeyboard;
    },
    drop,
    pick(element, piece) {
      hints.explain(element, feedback.whyUnusable(piece));
      setHeld(choices.length > 0 ? piece : null);
      setHeldIn(view.turn);
    },
    startDragging: () => setDragging(choices.length > 0),
    put(element, piece, target) {
      const checked = feedback.check(piece, target);
      if ("reason" in checked) return hints.explain(element, checked.reason);
      drop();
      act(checked.action);
    },
  };
}
