import { type PointerEvent, type RefObject, useRef } from "react";
import type { BoardContext } from "./board-context.ts";
import { drag } from "./drag.ts";
import type { Hints } from "./hints.ts";
import { type Piece, isOf, targetOf } from "./moves.ts";
import type { Click, PickedPiece } from "./picked-piece.ts";
import type { StepFilter } from "./step-filter.ts";
import type { TargetProps } from "./target-props.ts";

/** The attributes and handlers of an element that shows a piece. */
export function usePieceProps(
  { choices, pointAt, plan, feedback }: BoardContext,
  hints: Hints,
  picked: PickedPiece,
  filter: StepFilter,
  targets: TargetProps,
  ghost: RefObject<HTMLElement | null>,
): (piece: Piece) => object {
  const wasDrag = useRef(false);

  const startDrag = (down: PointerEvent<HTMLElement>, piece: Piece): void => {
    picked.setByKeyboard(false);
    wasDrag.current = false;
    if (down.button !== 0) return;
    const element = down.currentTarget;
    drag(down, {
      ghost: ghost.current,
      longPress: () => hints.explain(element, feedback.whyUnusable(piece)),
      begin() {
        wasDrag.current = true;
        picked.pick(element, piece);
        picked.startDragging();
      },
      over(target) {
        if (target) targets.hover(target, piece, targetOf(target.dataset["target"] ?? ""));
        else hints.clear();
      },
      end(target) {
        picked.drop();
        if (target) picked.put(target, piece, targetOf(target.dataset["target"] ?? ""));
      },
    });
  };

  return (piece) => {
    const isPicked = picked.piece?.is === piece.is && picked.piece.place === piece.place;
    return {
      ...hints.hintProps(picked.piece ? null : feedback.whyUnusable(piece)),
      "data-piece": `${piece.is}:${piece.place}`,
      "data-movable": choices.some((action) => isOf(action, piece) && filter.includes(action)) || undefined,
      "data-picked": isPicked || undefined,
      "data-pointed": (pointAt && isOf(pointAt, piece)) || undefined,
      "data-planned": plan?.plan.slice(1).some((action) => isOf(action, piece)) || undefined,
      "aria-pressed": isPicked,
      onPointerDown: (event: PointerEvent<HTMLElement>) => startDrag(event, piece),
      onClick({ currentTarget, detail }: Click) {
        if (wasDrag.current && detail > 0) return;
        picked.setByKeyboard(detail === 0);
        if (isPicked) picked.drop();
        else picked.pick(currentTarget, piece);
      },
    };
  };
}
