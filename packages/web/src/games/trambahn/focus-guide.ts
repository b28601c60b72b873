import { type RefObject, useEffect, useEffectEvent } from "react";
import { focusFirst } from "./arrow-keys.ts";
import type { Props } from "./board-context.ts";
import { stepOf } from "./moves.ts";
import type { PickedPiece } from "./picked-piece.ts";
import type { StepFilter } from "./step-filter.ts";

/** Moves the keyboard's focus, and on a small screen the view, to where the player may act next. */
export function useFocusGuide(
  { view, pointAt, choices }: Props,
  picked: PickedPiece,
  filter: StepFilter,
  root: RefObject<HTMLElement | null>,
): void {
  const { piece, isDragging, isByKeyboard } = picked;
  const pieceKey = piece && `${piece.is}:${piece.place}`;

  // From a piece picked by the keyboard on to its targets; once it is put down, back to the pieces.
  const moveOn = useEffectEvent(() => {
    if (!isByKeyboard()) return;
    const { activeElement } = document;
    if (piece) focusFirst(root.current, ["[data-lit]"]);
    else if (activeElement === document.body || activeElement?.matches("[data-target]"))
      focusFirst(root.current, ["[data-piece][data-movable]", "[data-end]"]);
  });
  useEffect(() => moveOn(), [pieceKey, view]);

  const scrollTo = (selector: string): void =>
    root.current?.querySelector(selector)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  const showLit = useEffectEvent(() => piece && !isDragging && scrollTo("[data-lit]"));
  const showPointed = useEffectEvent(() => pointAt && scrollTo("[data-target][data-pointed]"));
  useEffect(() => void showLit(), [pieceKey]);
  useEffect(() => void showPointed(), [pointAt]);

  // Where nothing but trams can still be used, or only they are asked for, they must be in sight: above all else.
  const steps = choices.map(stepOf);
  const isBuying =
    filter.step === "trams" || (steps.includes("trams") && steps.every((step) => !step || step === "trams"));
  const showMarket = useEffectEvent(() => root.current?.querySelector(".tabletop")?.scrollIntoView({ block: "start" }));
  useEffect(() => {
    if (isBuying) showMarket();
  }, [isBuying]);
}
