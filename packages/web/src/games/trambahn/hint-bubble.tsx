import type { Hint } from "./hints.ts";
import type { BoardWords } from "./words.ts";

const BUBBLE_WIDTH = 280;

interface Props {
  readonly hint: Hint;
  readonly words: BoardWords;
  readonly showRule: (rule: string) => void;
}

/** Draws a hint above or below its element. */
export function HintBubble({ hint: { text, rule, tone, stays, beside }, words, showRule }: Props) {
  const left = Math.max(8, Math.min(beside.left + beside.width / 2 - BUBBLE_WIDTH / 2, innerWidth - BUBBLE_WIDTH - 8));
  const above = beside.top > 120;
  return (
    <div
      className="bubble"
      role={stays ? "alert" : "tooltip"}
      data-tone={tone}
      data-stays={stays || undefined}
      style={above ? { left, bottom: innerHeight - beside.top + 8 } : { left, top: beside.bottom + 8 }}
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
