import { useLayoutEffect, useRef } from "react";
import { placeBubble } from "./bubble-place.ts";
import type { Hint } from "./hints.ts";
import type { BoardWords } from "./words.ts";

interface Props {
  readonly hint: Hint;
  readonly words: BoardWords;
  readonly showRule: (rule: string) => void;
}

/** Draws a hint near its element, where it covers no card that it names. */
export function HintBubble({ hint, words, showRule }: Props) {
  const { text, rule, tone, stays } = hint;
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    const board = element?.closest(".trambahn");
    if (!element || !board) return;
    const boxesOf = (selector: string): DOMRect[] =>
      Array.from(board.querySelectorAll(selector), (one) => one.getBoundingClientRect());
    const place = placeBubble(
      element.getBoundingClientRect(),
      hint.beside,
      boxesOf("[data-picked], [data-pointed], [data-losing]"),
      boxesOf("[data-lit]"),
      { width: innerWidth, height: innerHeight },
    );
    element.style.left = `${place.left}px`;
    element.style.top = `${place.top}px`;
  }, [hint]);
  return (
    <div
      ref={bubble}
      className="bubble"
      role={stays ? "alert" : "tooltip"}
      data-tone={tone}
      data-stays={stays || undefined}
    >
      {text}{" "}
      {rule !== null && (
        <button type="button" tabIndex={-1} aria-keyshortcuts="R" onClick={() => showRule(rule)}>
          {words.rule(rule)}
        </button>
      )}
    </div>
  );
}
