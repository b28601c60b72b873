import { type MouseEvent, useRef } from "react";

/** The button under the pointer, by all it says; nothing beside buttons. */
function meaningOf(target: EventTarget | null): string {
  const button = target instanceof Element ? target.closest("button") : null;
  return button ? `${button.ariaLabel ?? ""} ${button.textContent}` : "";
}

/**
 * Ignores the second press of a double click if the first was a move and something else has come under the pointer since:
 * bots that play at once turn "buy" into "pass" before a finger is up. The browser knows what a double click is.
 */
export function useDoubleClickGuard(number: number): (event: MouseEvent) => void {
  const first = useRef({ number, meaning: "" });
  return (event) => {
    const meaning = meaningOf(event.target);
    if (event.detail < 2) {
      first.current = { number, meaning };
    } else if (number !== first.current.number && meaning !== first.current.meaning) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}
