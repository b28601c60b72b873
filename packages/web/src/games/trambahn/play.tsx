import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, type RefObject, createContext, use, useCallback, useEffect, useRef, useState } from "react";
import { say } from "@stellwerk/kernel";
import { type Action, type Event, LINES, NO_TRAM, type State, type Step, lineOf, CONDUCTOR, costOf, trambahn, valueOf } from "@stellwerk/trambahn";
import type { BoardProps } from "../table.ts";
import { type Piece, type Target, actionFor, foresee, isOf, isSame, keyOf, stepOf } from "./moves.ts";
import { de } from "./words.de.ts";
import { type BoardWords, en } from "./words.en.ts";

export const wordsOf = (language: "de" | "en"): BoardWords => ({ de, en })[language];

export type Props = BoardProps<State, Action, Event>;

/** A sentence beside the thing it is about: what would happen, or why not. */
export interface Hint {
  readonly text: string;
  readonly tone: "can" | "cannot";
  readonly beside: DOMRect;
}

export interface Play extends Props {
  readonly words: BoardWords;
  readonly picked: Piece | null;
  readonly hint: Hint | null;
  /** The step a player has jumped to: only its targets light up. */
  readonly only: Step | null;
  readonly showOnly: (step: Step | null) => void;
  readonly drop: () => void;
  readonly explain: (text: string | null, tone: Hint["tone"], element: Element) => void;
  readonly pieceProps: (piece: Piece) => object;
  readonly targetProps: (target: Target, name: string) => object;
  /** Why an action is refused, with the number of its rule; null if it is not. */
  readonly why: (action: Action) => string | null;
  /** What putting the picked piece here would bring, in a word or two; null where it may not go. */
  readonly promise: (target: Target) => string | null;
}

const PlayContext = createContext<Play | null>(null);
export const PlayProvider = PlayContext;

export function usePlay(): Play {
  const play = use(PlayContext);
  if (!play) throw new Error("only inside a board");
  return play;
}

const DRAG_AFTER = 6;
const LONG_PRESS = 450;
const ARROWS: { readonly [key: string]: readonly [number, number] } = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Picking a piece up and putting it down. Dragging, clicking and the keyboard all end in `put`, and
 * what may be put where is asked of `choices` and `refusal`, never known here.
 */
export function usePlaying(props: Props, root: RefObject<HTMLElement | null>, ghost: RefObject<HTMLElement | null>) {
  const { view, viewer, choices, refusal, act, names, language, pointAt } = props;
  const words = wordsOf(language);
  const [held, setHeld] = useState<Piece | null>(null);
  const [dragging, setDragging] = useState(false);
  const [hint, setHint] = useState<Hint | null>(null);
  const [filter, setFilter] = useState<{ step: Step; turn: number } | null>(null);
  const byKeyboard = useRef(false);
  const swallowClick = useRef(false);

  const name = (seat: number): string => names[seat] ?? "";
  const picked = held && choices.length > 0 && isThere(held, view, viewer) ? held : null;
  const only = filter && filter.turn === view.turn && choices.some((action) => stepOf(action) === filter.step) ? filter.step : null;

  const sentence = (action: Action): string => say(trambahn, language, trambahn.describeAction(view, viewer ?? 0, action), name);

  const why = (action: Action): string | null => {
    const refused = refusal(action);
    if (!refused) return null;
    return `${say(trambahn, language, refused, name)}${refused.rule ? ` ${words.rule(refused.rule)}` : ""}`;
  };

  /** The action if the picked piece may go there, and else the reason why not. */
  const weigh = (piece: Piece, target: Target): { action: Action } | { reason: string } => {
    if (viewer === null) return { reason: words.noMove.spectator };
    const action = actionFor(piece, target, viewer);
    if (!action) return { reason: noMove(piece, target, words) };
    if (piece.is === "card" && target.is === "new" && piece.card !== CONDUCTOR && lineOf(piece.card) !== target.line)
      return { reason: why(action) ?? words.noMove.otherLine(piece.card, target.line) };
    const reason = why(action);
    return reason === null ? { action } : { reason };
  };

  const lightsUp = (action: Action): boolean => (only === null || stepOf(action) === only) && choices.some((choice) => isSame(choice, action));

  const explain = useCallback((text: string | null, tone: Hint["tone"], element: Element): void => {
    setHint(text ? { text, tone, beside: element.getBoundingClientRect() } : null);
  }, []);

  const explainTarget = (target: Target, element: Element, piece = picked): void => {
    if (!piece) return setHint(null);
    const weighed = weigh(piece, target);
    if ("action" in weighed) explain(sentence(weighed.action), "can", element);
    else explain(weighed.reason, "cannot", element);
  };

  /** Why nothing at all can be done with a piece: for a card in the latest step it could serve. */
  const explainPiece = (piece: Piece, element: Element): void => {
    if (viewer === null || choices.some((action) => isOf(action, piece))) return setHint(null);
    if (piece.is === "card") return explain(why({ do: "income", card: piece.card }), "cannot", element);
    const columns = view.players[viewer]?.columns ?? [];
    const free = columns.findIndex((column) => column.tram === NO_TRAM);
    const early = refusal({ do: "end" });
    const reason = free < 0 && columns.length > 0 && !early ? words.noMove.noFreeColumn : why({ do: "tram", tram: piece.tram, column: Math.max(0, free) });
    explain(reason, "cannot", element);
  };

  const drop = (): void => {
    setHeld(null);
    setDragging(false);
    setHint(null);
  };

  const put = (piece: Piece, target: Target, element: Element): void => {
    const weighed = weigh(piece, target);
    if ("reason" in weighed) return explain(weighed.reason, "cannot", element);
    drop();
    act(weighed.action);
  };

  const pick = (piece: Piece, element: Element): void => {
    explainPiece(piece, element);
    setHeld(choices.length > 0 ? piece : null);
  };

  // Drag: the piece is picked as soon as it moves, and put on whatever it is let go over.
  const startDrag = (piece: Piece, down: ReactPointerEvent<HTMLElement>): void => {
    swallowClick.current = false;
    byKeyboard.current = false;
    if (down.button !== 0) return;
    const element = down.currentTarget;
    const box = element.getBoundingClientRect();
    let moving = false;
    const longPress = setTimeout(() => explainPiece(piece, element), LONG_PRESS);
    const targetAt = (event: PointerEvent): HTMLElement | null =>
      document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-target]") ?? null;
    const follow = (event: PointerEvent): void => {
      ghost.current?.style.setProperty("translate", `${event.clientX - (down.clientX - box.left)}px ${event.clientY - (down.clientY - box.top)}px`);
    };
    const move = (event: PointerEvent): void => {
      if (!moving && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > DRAG_AFTER) {
        clearTimeout(longPress);
        moving = true;
        swallowClick.current = true;
        ghost.current?.style.setProperty("width", `${box.width}px`);
        pick(piece, element);
        setDragging(choices.length > 0);
      }
      if (!moving) return;
      follow(event);
      const over = targetAt(event);
      if (over) explainTarget(targetOf(over), over, piece);
      else setHint(null);
    };
    const finish = (event: PointerEvent): void => {
      clearTimeout(longPress);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", finish);
      window.removeEventListener("pointercancel", finish);
      if (!moving) return;
      const over = event.type === "pointerup" ? targetAt(event) : null;
      drop();
      if (over && choices.length > 0) put(piece, targetOf(over), over);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", finish);
    window.addEventListener("pointercancel", finish);
  };

  const pieceProps = (piece: Piece): object => {
    const isPicked = picked?.is === piece.is && picked.place === piece.place;
    const movable = choices.some((action) => isOf(action, piece) && (only === null || stepOf(action) === only));
    return {
      "data-piece": `${piece.is}:${piece.place}`,
      "data-movable": movable || undefined,
      "data-picked": isPicked || undefined,
      "data-pointed": (pointAt && isOf(pointAt, piece)) || undefined,
      "aria-pressed": isPicked,
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => startDrag(piece, event),
      onPointerEnter: (event: ReactPointerEvent<HTMLElement>) => event.pointerType === "mouse" && event.buttons === 0 && !picked && explainPiece(piece, event.currentTarget),
      onPointerLeave: () => !picked && setHint(null),
      onFocus: (event: { currentTarget: Element }) => event.currentTarget.matches(":focus-visible") && !picked && explainPiece(piece, event.currentTarget),
      onBlur: () => setHint(null),
      onClick: (event: { currentTarget: Element; detail: number }) => {
        if (swallowClick.current) return;
        byKeyboard.current = event.detail === 0;
        if (isPicked) drop();
        else pick(piece, event.currentTarget);
      },
    };
  };

  const promise = (target: Target): string | null => {
    if (!picked || viewer === null) return null;
    const weighed = weigh(picked, target);
    if ("reason" in weighed || !lightsUp(weighed.action)) return null;
    return promiseOf(weighed.action, foresee(view, viewer, weighed.action), words);
  };

  const targetProps = (target: Target, label: string): object => {
    const promised = promise(target);
    const pointed = pointAt && viewer !== null && pointsTo(pointAt, target, viewer);
    return {
      "data-target": keyOf(target),
      "data-lit": promised !== null || undefined,
      "data-pointed": pointed || undefined,
      "aria-label": promised === null ? label : `${label}. ${promised}`,
      "aria-disabled": picked !== null && promised === null ? true : undefined,
      onPointerEnter: (event: ReactPointerEvent<HTMLElement>) => event.pointerType === "mouse" && event.buttons === 0 && explainTarget(target, event.currentTarget),
      onPointerLeave: (event: ReactPointerEvent<HTMLElement>) => event.pointerType === "mouse" && setHint(null),
      onFocus: (event: { currentTarget: Element }) => event.currentTarget.matches(":focus-visible") && explainTarget(target, event.currentTarget),
      onBlur: () => setHint(null),
      onClick: (event: { currentTarget: Element; detail: number }) => {
        byKeyboard.current = event.detail === 0;
        if (picked) put(picked, target, event.currentTarget);
      },
    };
  };

  // The keyboard: Enter is a click; here are the arrows, Escape, and the shortcuts of pieces.
  const focusOn = (selector: string): boolean => {
    const element = root.current?.querySelector<HTMLElement>(selector);
    element?.focus();
    return element !== null && element !== undefined;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const direction = ARROWS[event.key];
    if (direction) {
      const from = event.target as Element;
      if (!from.matches("[data-piece], [data-target]")) return;
      const all = [...(root.current?.querySelectorAll<HTMLElement>(picked ? "[data-lit]" : "[data-piece], [data-target]") ?? [])];
      const next = nearest(from, all, direction);
      if (!next) return;
      event.preventDefault();
      next.focus();
    } else if (event.key === "Escape" && (picked || hint)) {
      event.stopPropagation();
      const back = picked;
      drop();
      if (back) focusOn(`[data-piece="${back.is}:${back.place}"]`);
    }
  };

  const shortcut = useRef<(event: globalThis.KeyboardEvent) => void>(() => undefined);
  useEffect(() => {
    shortcut.current = (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog, [role=dialog], [contenteditable]")) return;
      if (/^[1-6]$/.test(event.key)) clickOn(root.current, `[data-piece="card:${Number(event.key) - 1}"]`);
      else if (/^[7-9]$/.test(event.key)) clickOn(root.current, `[data-piece="tram:${Number(event.key) - 7}"]`);
      else if (event.key === "e" || event.key === "E") clickOn(root.current, "[data-end]");
    };
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => shortcut.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  // A piece picked by keyboard leads to where it may go; once it is put down, back to the hand.
  const pickedKey = picked && `${picked.is}:${picked.place}`;
  useEffect(() => {
    if (!byKeyboard.current) return;
    if (pickedKey) focusOn("[data-lit]");
    else if (document.activeElement === document.body || document.activeElement?.matches("[data-target]"))
      focusOn("[data-piece][data-movable]") || focusOn("[data-end]");
  }, [pickedKey, view]);

  const showOnly = (step: Step | null): void => setFilter(step && { step, turn: view.turn });
  const play: Play = { ...props, words, picked, hint, only, showOnly, drop, explain, pieceProps, targetProps, promise, why };
  return { play, dragged: dragging ? picked : null, onKeyDown };
}

function clickOn(root: HTMLElement | null, selector: string): void {
  const element = root?.querySelector<HTMLElement>(selector);
  element?.focus();
  element?.click();
}

function isThere(piece: Piece, view: State, viewer: number | null): boolean {
  if (piece.is === "tram") return view.offer[piece.place] === piece.tram;
  return viewer !== null && view.players[viewer]?.hand[piece.place] === piece.card;
}

/** Reads a target back from its key in the page. */
function targetOf(element: HTMLElement): Target {
  const [is, first, second] = (element.dataset["target"] ?? "").split(":");
  const number = Number(first);
  switch (is) {
    case "terminal":
    case "new":
      return { is, line: LINES[number - 1] ?? 1 };
    case "column":
      return { is, seat: number, column: Number(second) };
    default:
      return { is: "money", seat: number };
  }
}

/** Whether an action puts its piece on this target. */
function pointsTo(action: Action, target: Target, viewer: number): boolean {
  if (action.do === "end") return false;
  if (target.is === "new") return action.do === "stop" && action.column === "new" && lineOf(action.card) === target.line;
  const piece: Piece = action.do === "tram" ? { is: "tram", tram: action.tram, place: 0 } : { is: "card", card: action.card, place: 0 };
  const meant = actionFor(piece, target, viewer);
  return meant !== null && isSame(meant, action);
}

function noMove(piece: Piece, target: Target, { noMove: words }: BoardWords): string {
  if (piece.is === "tram") return words.tram;
  return target.is === "money" ? words.othersMoney : words.othersColumn;
}

function promiseOf(action: Action, events: readonly Event[], words: BoardWords): string {
  for (const event of events) {
    if (event.is === "tour") return words.tourNow(event.points);
    if (event.is === "extraTour") return words.extraTourNow(event.points);
  }
  switch (action.do) {
    case "passenger":
      return words.passenger;
    case "stop":
      if (action.column === "new") return words.openColumn;
      return action.card === CONDUCTOR ? words.addConductor : words.extend(valueOf(action.card));
    case "income":
      return words.income;
    case "tram":
      return words.buy(costOf(action.tram));
    case "end":
      return words.endTurnShort;
  }
}

/** The nearest element that lies in a direction; sideways distance counts double. */
function nearest(from: Element, all: readonly HTMLElement[], [dx, dy]: readonly [number, number]): HTMLElement | null {
  const start = from.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const element of all) {
    const box = element.getBoundingClientRect();
    const right = box.left + box.width / 2 - start.left - start.width / 2;
    const down = box.top + box.height / 2 - start.top - start.height / 2;
    const ahead = right * dx + down * dy;
    const aside = Math.abs(right * dy) + Math.abs(down * dx);
    const distance = ahead + 2 * aside;
    if (element !== from && box.width > 0 && ahead > 4 && distance < least) [best, least] = [element, distance];
  }
  return best;
}
