import type { BoardContext } from "./board-context.ts";
import type { Hints } from "./hints.ts";
import { type Reason, reasonText } from "./move-feedback.ts";
import { type Piece, type Target, isSame, isTo, keyOf } from "./moves.ts";
import type { Click, PickedPiece } from "./picked-piece.ts";
import type { StepFilter } from "./step-filter.ts";

export interface TargetProps {
  /** The attributes and handlers of an element that a piece can be put on. */
  readonly targetProps: (target: Target, name: string) => object;
  /** What putting the picked piece here would bring; null where it may not go. */
  readonly preview: (target: Target) => string | null;
  /** Shows what putting a piece here would do, or why it is refused. */
  readonly hover: (element: Element, piece: Piece | null, target: Target) => void;
}

export function targetPropsOf(
  { viewer, choices, pointAt, feedback, words }: BoardContext,
  hints: Hints,
  picked: PickedPiece,
  filter: StepFilter,
): TargetProps {
  const sentenceFor = (piece: Piece, target: Target): Reason => {
    const checked = feedback.check(piece, target);
    return "action" in checked ? { text: feedback.describe(checked.action), rule: null } : checked.reason;
  };

  const preview = (target: Target): string | null => {
    const checked = picked.piece && feedback.check(picked.piece, target);
    if (!checked || "reason" in checked || !filter.includes(checked.action)) return null;
    return choices.some((choice) => isSame(choice, checked.action)) ? feedback.preview(checked.action) : null;
  };

  const hover: TargetProps["hover"] = (element, piece, target) => {
    if (!piece) return hints.hover(element, null);
    const tone = "action" in feedback.check(piece, target) ? "can" : "cannot";
    hints.hover(element, sentenceFor(piece, target), tone);
  };

  const targetProps = (target: Target, name: string): object => {
    const { piece, put, setByKeyboard } = picked;
    const gain = preview(target);
    return {
      ...hints.hoverProps((element) => hover(element, piece, target)),
      "data-target": keyOf(target),
      "data-lit": gain !== null || undefined,
      "data-pointed": (pointAt && viewer !== null && isTo(pointAt, target, viewer)) || undefined,
      "aria-label": gain === null ? name : `${name}. ${gain}`,
      "aria-disabled": (piece && gain === null) || undefined,
      "aria-description": piece ? reasonText(sentenceFor(piece, target), words) : undefined,
      // The Tab key stops here only while there is a piece to put down; the arrow keys always do.
      tabIndex: piece ? 0 : -1,
      onClick({ currentTarget, detail }: Click) {
        setByKeyboard(detail === 0);
        if (piece) put(currentTarget, piece, target);
      },
    };
  };
  return { targetProps, preview, hover };
}
