import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { Language } from "@stellwerk/kernel";
import type { Action, Event, State, Step } from "@stellwerk/trambahn";
import { useShortcuts } from "../shortcuts.ts";
import type { BoardProps } from "../game-face.ts";
import { type MoveFeedback, type Reason, moveFeedback, reasonText } from "./move-feedback.ts";
import { drag } from "./drag.ts";
import { focusFirst, moveFocus } from "./arrow-keys.ts";
import { type Piece, type Target, isOf, isSame, isThere, isTo, keyOf, stepOf, targetOf } from "./moves.ts";
import { de } from "./words.de.ts";
import { type BoardWords, en } from "./words.en.ts";

export type Props = BoardProps<State, Action, Event>;

export const wordsOf = (language: Language): BoardWords => ({ de, en })[language];

/** A sentence beside the thing it is about: what would happen, or why not. */
export interface Hint extends Reason {
  readonly tone: "can" | "cannot";
  /** The answer to an attempt stays until something else is touched; what was only pointed at goes with the pointer. */
  readonly stays: boolean;
  readonly beside: DOMRect;
  /** The position it is about. */
  readonly view: State;
}

/** All that the parts of the board need: the table's properties, and the hand that plays. */
export interface Play extends Props {
  readonly words: BoardWords;
  readonly counsel: MoveFeedback;
  readonly picked: Piece | null;
  readonly hint: Hint | null;
  readonly drop: () => void;
  /** The step that a player has jumped to: only its targets light up. */
  readonly only: Step | null;
  readonly showOnly: (step: Step | null) => void;
  readonly pieceProps: (piece: Piece) => object;
  readonly targetProps: (target: Target, name: string) => object;
  /** What putting the picked piece here would bring; null where it may not go. */
  readonly promise: (target: Target) => string | null;
  /** For anything that can say why it is not possible when somebody points at it. */
  readonly hintProps: (reason: Reason | null) => object;
  /** Answers an attempt. */
  readonly explain: (element: Element, reason: Reason | null) => void;
}

const BUBBLE = ".bubble";

const PlayContext = createContext<Play | null>(null);
export const PlayProvider = PlayContext;

export function usePlay(): Play {
  const play = use(PlayContext);
  if (!play) throw new Error("only inside a board");
  return play;
}

interface On {
  readonly currentTarget: Element;
}
interface Blur {
  /** Where the focus goes. */
  readonly relatedTarget: EventTarget | null;
}
interface Click extends On {
  /** 0 for a click by the keyboard. */
  readonly detail: number;
}

/** Picking pieces up and putting them down. Drag, click and keyboard all end in `put`. */
export function usePlaying(props: Props, root: RefObject<HTMLElement | null>, ghost: RefObject<HTMLElement | null>) {
  const { view, viewer, choices, act, language, pointAt } = props;
  const words = wordsOf(language);
  const counsel = moveFeedback(props, words);
  const [held, setHeld] = useState<Piece | null>(null);
  const [dragging, setDragging] = useState(false);
  const [hint, setHint] = useState<Hint | null>(null);
  const [filter, setFilter] = useState<{ readonly step: Step; readonly turn: number } | null>(null);
  const byKeyboard = useRef(false);
  const wasDrag = useRef(false);

  const picked = held && choices.length > 0 && isThere(held, view, viewer) ? held : null;
  const only = filter?.turn === view.turn && choices.some((it) => stepOf(it) === filter.step) ? filter.step : null;
  const isShown = (action: Action): boolean => only === null || stepOf(action) === only;

  const hintAt = (element: Element, reason: Reason, tone: Hint["tone"], stays: boolean): void =>
    setHint({ ...reason, tone, stays, beside: element.getBoundingClientRect(), view });
  const explain = (element: Element, reason: Reason | null): void =>
    reason ? hintAt(element, reason, "cannot", true) : setHint(null);
  const pointedAt = (element: Element, reason: Reason | null, tone: Hint["tone"] = "cannot"): void =>
    reason ? hintAt(element, reason, tone, false) : leave();
  const leave = (): void => setHint((current) => (current?.stays ? current : null));
  const blur = ({ relatedTarget }: Blur): void => {
    // The focus may go on to the rule.
    if (!(relatedTarget instanceof Element && relatedTarget.closest(BUBBLE))) setHint(null);
  };

  const sentenceFor = (piece: Piece, target: Target): Reason => {
    const weighed = counsel.check(piece, target);
    return "action" in weighed ? { text: counsel.describe(weighed.action), rule: null } : weighed.reason;
  };

  const targetPointedAt = (element: Element, piece: Piece | null, target: Target): void => {
    if (!piece) return leave();
    pointedAt(element, sentenceFor(piece, target), "action" in counsel.check(piece, target) ? "can" : "cannot");
  };

  const drop = (): void => {
    setHeld(null);
    setDragging(false);
    setHint(null);
  };

  const pick = (element: Element, piece: Piece): void => {
    explain(element, counsel.whyUnusable(piece));
    setHeld(choices.length > 0 ? piece : null);
  };

  const put = (element: Element, piece: Piece, target: Target): void => {
    const weighed = counsel.check(piece, target);
    if ("reason" in weighed) return explain(element, weighed.reason);
    drop();
    act(weighed.action);
  };

  const startDrag = (down: PointerEvent<HTMLElement>, piece: Piece): void => {
    byKeyboard.current = false;
    wasDrag.current = false;
    if (down.button !== 0) return;
    const element = down.currentTarget;
    drag(down, {
      ghost: ghost.current,
      longPress: () => explain(element, counsel.whyUnusable(piece)),
      begin() {
        wasDrag.current = true;
        pick(element, piece);
        setDragging(choices.length > 0);
      },
      over(target) {
        if (target) targetPointedAt(target, piece, targetOf(target.dataset["target"] ?? ""));
        else setHint(null);
      },
      end(target) {
        drop();
        if (target) put(target, piece, targetOf(target.dataset["target"] ?? ""));
      },
    });
  };

  const hintProps = (reason: Reason | null): object => ({
    onPointerEnter: ({ currentTarget, pointerType, buttons }: PointerEvent) =>
      pointerType === "mouse" && buttons === 0 && pointedAt(currentTarget, reason),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === "mouse" && leave(),
    onFocus: ({ currentTarget }: On) => currentTarget.matches(":focus-visible") && pointedAt(currentTarget, reason),
    onBlur: blur,
  });

  const pieceProps = (piece: Piece): object => {
    const isPicked = picked?.is === piece.is && picked.place === piece.place;
    return {
      ...hintProps(picked ? null : counsel.whyUnusable(piece)),
      "data-piece": `${piece.is}:${piece.place}`,
      "data-movable": choices.some((action) => isOf(action, piece) && isShown(action)) || undefined,
      "data-picked": isPicked || undefined,
      "data-pointed": (pointAt && isOf(pointAt, piece)) || undefined,
      "aria-pressed": isPicked,
      onPointerDown: (event: PointerEvent<HTMLElement>) => startDrag(event, piece),
      onClick: ({ currentTarget, detail }: Click) => {
        if (wasDrag.current && detail > 0) return;
        byKeyboard.current = detail === 0;
        if (isPicked) drop();
        else pick(currentTarget, piece);
      },
    };
  };

  const promise = (target: Target): string | null => {
    const weighed = picked && counsel.check(picked, target);
    if (!weighed || "reason" in weighed || !isShown(weighed.action)) return null;
    return choices.some((choice) => isSame(choice, weighed.action)) ? counsel.preview(weighed.action) : null;
  };

  const targetProps = (target: Target, name: string): object => {
    const promised = promise(target);
    return {
      "data-target": keyOf(target),
      "data-lit": promised !== null || undefined,
      "data-pointed": (pointAt && viewer !== null && isTo(pointAt, target, viewer)) || undefined,
      "aria-label": promised === null ? name : `${name}. ${promised}`,
      "aria-disabled": (picked && promised === null) || undefined,
      "aria-description": picked ? reasonText(sentenceFor(picked, target), words) : undefined,
      // On the way of the Tab key only while there is something to put down; the arrows always lead here.
      tabIndex: picked ? 0 : -1,
      onPointerEnter: ({ currentTarget, pointerType, buttons }: PointerEvent) =>
        pointerType === "mouse" && buttons === 0 && targetPointedAt(currentTarget, picked, target),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === "mouse" && leave(),
      onFocus: ({ currentTarget }: On) =>
        currentTarget.matches(":focus-visible") && targetPointedAt(currentTarget, picked, target),
      onBlur: blur,
      onClick: ({ currentTarget, detail }: Click) => {
        byKeyboard.current = detail === 0;
        if (picked) put(currentTarget, picked, target);
      },
    };
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== "Escape") return moveFocus(event, picked !== null);
    if (!picked && !hint) return;
    event.stopPropagation();
    drop();
    if (picked) focusFirst(root.current, [`[data-piece="${picked.is}:${picked.place}"]`]);
  };
  useShortcuts(root);

  const stays = hint?.stays ?? false;
  useEffect(() => {
    if (!stays) return undefined;
    const touch = ({ target }: globalThis.PointerEvent): void => {
      if (!(target instanceof Element && target.closest(`${BUBBLE}, dialog`))) setHint(null);
    };
    addEventListener("pointerdown", touch, true);
    return () => removeEventListener("pointerdown", touch, true);
  }, [stays]);

  // A piece picked by the keyboard leads on to where it may go; once it is put down, back to the pieces.
  const pickedKey = picked && `${picked.is}:${picked.place}`;
  const leadOn = useEffectEvent(() => {
    if (!byKeyboard.current) return;
    const { activeElement } = document;
    if (picked) focusFirst(root.current, ["[data-lit]"]);
    else if (activeElement === document.body || activeElement?.matches("[data-target]"))
      focusFirst(root.current, ["[data-piece][data-movable]", "[data-end]"]);
  });
  useEffect(() => leadOn(), [pickedKey, view]);

  // On a small screen the places to act may lie outside of it.
  const show = (selector: string): void =>
    root.current?.querySelector(selector)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  const showLit = useEffectEvent(() => picked && !dragging && show("[data-lit]"));
  const showPointed = useEffectEvent(() => pointAt && show("[data-target][data-pointed]"));
  useEffect(() => void showLit(), [pickedKey]);
  useEffect(() => void showPointed(), [pointAt]);

  const play: Play = {
    ...props,
    words,
    counsel,
    picked,
    hint: hint?.view === view ? hint : null,
    drop,
    only,
    showOnly: (step) => setFilter(step && { step, turn: view.turn }),
    pieceProps,
    targetProps,
    promise,
    hintProps,
    explain,
  };
  return { play, dragged: dragging ? picked : null, onKeyDown };
}
