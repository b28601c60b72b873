import { type PointerEvent, createContext, use, useEffect, useState } from "react";
import type { State } from "@stellwerk/trambahn";
import { playSound } from "../../sound/play-sound.ts";
import type { Reason } from "./move-feedback.ts";

/** A sentence beside an element: what an action would do, or why it is refused. */
export interface Hint extends Reason {
  /** What can be done, what can at a loss, what cannot. */
  readonly tone: "can" | "costs" | "cannot";
  /** The answer to an attempt stays until something else is touched; a hint on hover goes with the pointer. */
  readonly stays: boolean;
  readonly beside: DOMRect;
  /** The position it is about. */
  readonly view: State;
}

export interface Hints {
  readonly hint: Hint | null;
  /** Answers an attempt. */
  readonly explain: (element: Element, reason: Reason | null, tone?: Hint["tone"]) => void;
  /** Shows a hint while an element is hovered or focused. */
  readonly hover: (element: Element, reason: Reason | null, tone?: Hint["tone"]) => void;
  readonly clear: () => void;
  /** The handlers that show what `hover` says of an element, and hide it again. */
  readonly hoverProps: (hover: (element: Element) => void) => object;
  /** For an element that can say why it is not possible, or what it costs. */
  readonly hintProps: (reason: Reason | null, tone?: Hint["tone"]) => object;
}

const BUBBLE = ".bubble";

const Context = createContext<Hints | null>(null);
export const HintsProvider = Context;

export function useHints(): Hints {
  const hints = use(Context);
  if (!hints) throw new Error("only inside a board");
  return hints;
}

export function useHintState(view: State): Hints {
  const [hint, setHint] = useState<Hint | null>(null);
  const show = (element: Element, reason: Reason, tone: Hint["tone"], stays: boolean): void =>
    setHint({ ...reason, tone, stays, beside: element.getBoundingClientRect(), view });
  const leave = (): void => setHint((current) => (current?.stays ? current : null));
  const clear = (): void => setHint(null);
  const hover: Hints["hover"] = (element, reason, tone = "cannot") =>
    reason ? show(element, reason, tone, false) : leave();

  const hoverProps: Hints["hoverProps"] = (onHover) => ({
    onPointerEnter: ({ currentTarget, pointerType, buttons }: PointerEvent) =>
      pointerType === "mouse" && buttons === 0 && onHover(currentTarget),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === "mouse" && leave(),
    onFocus: ({ currentTarget }: { readonly currentTarget: Element }) =>
      currentTarget.matches(":focus-visible") && onHover(currentTarget),
    onBlur({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) {
      // The focus may go on to the rule in the bubble.
      if (!(relatedTarget instanceof Element && relatedTarget.closest(BUBBLE))) clear();
    },
  });

  const stays = hint?.stays ?? false;
  useEffect(() => {
    if (!stays) return undefined;
    const touch = ({ target }: globalThis.PointerEvent): void => {
      if (!(target instanceof Element && target.closest(`${BUBBLE}, dialog`))) setHint(null);
    };
    addEventListener("pointerdown", touch, true);
    return () => removeEventListener("pointerdown", touch, true);
  }, [stays]);

  return {
    hint: hint?.view === view ? hint : null,
    explain(element, reason, tone = "cannot") {
      if (!reason) return clear();
      if (tone === "cannot") playSound("refusal");
      show(element, reason, tone, true);
    },
    hover,
    clear,
    hoverProps,
    hintProps: (reason, tone) => hoverProps((element) => hover(element, reason, tone)),
  };
}
