import { type PointerEvent, useRef, useState } from "react";

/** How far the desk is pulled up over the map on a phone: to its buttons alone, as far as fits, or over most of it. */
const FOLDS = ["folded", "open", "tall"] as const;
export type Fold = (typeof FOLDS)[number];

/** Pixels that the grip is pulled for one fold more or less. */
const PULL = 28;

export interface DeskFold {
  readonly fold: Fold;
  /** What makes a button the grip of the desk: a tap folds and unfolds it, a drag goes further. */
  readonly grip: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onClick: () => void;
  };
}

/** As far as is usual with each `chapter` of the match, until the player changes it. */
export function useDeskFold(chapter: string, usual: Fold = "open"): DeskFold {
  const [wish, setWish] = useState<{ readonly fold: Fold; readonly chapter: string } | null>(null);
  const fold = wish?.chapter === chapter ? wish.fold : usual;
  /** Where the pull to the next fold began, and whether there was one since the grip was taken. */
  const pull = useRef<{ from: number; hasMoved: boolean } | null>(null);
  const foldBy = (by: number): void =>
    setWish({ fold: FOLDS[Math.min(2, Math.max(0, FOLDS.indexOf(fold) + by))] ?? fold, chapter });
  return {
    fold,
    grip: {
      onPointerDown({ clientY, currentTarget, pointerId }) {
        currentTarget.setPointerCapture(pointerId);
        pull.current = { from: clientY, hasMoved: false };
      },
      onPointerMove({ clientY, buttons }) {
        if (!pull.current || buttons === 0) return;
        const way = pull.current.from - clientY;
        if (Math.abs(way) < PULL) return;
        pull.current = { from: clientY, hasMoved: true };
        foldBy(Math.sign(way));
      },
      onClick() {
        const hasMoved = pull.current?.hasMoved ?? false;
        pull.current = null;
        if (!hasMoved) setWish({ fold: fold === "folded" ? "open" : "folded", chapter });
      },
    },
  };
}
