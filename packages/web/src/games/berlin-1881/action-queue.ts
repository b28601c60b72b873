import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Action, Event, State } from "@stellwerk/berlin-1881";
import type { BoardProps } from "../game-face.ts";

type Props = Pick<BoardProps<State, Action, Event>, "view" | "choices" | "refusal" | "act">;

/** Sends several actions one by one, each once the view shows the one before; a refused one ends the queue. */
export function useActionQueue({ view, choices, refusal, act }: Props): (actions: readonly Action[]) => void {
  const [queue, setQueue] = useState<readonly Action[]>([]);
  const sentFrom = useRef<unknown>(null);
  const next = useEffectEvent(() => {
    const [first, ...rest] = queue;
    if (!first || choices.length === 0 || sentFrom.current === view) return;
    sentFrom.current = view;
    if (refusal(first)) return setQueue([]);
    setQueue(rest);
    act(first);
  });
  useEffect(() => next(), [queue, view, choices]);
  return (actions) => {
    sentFrom.current = null;
    setQueue(actions);
  };
}
