import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Action } from "@stellwerk/german-rails";
import type { Game } from "./game.ts";

interface ActionQueue {
  /** How many actions wait. */
  readonly length: number;
  readonly send: (actions: readonly Action[]) => void;
}

/** Actions to be done one after another, each once the one before it is on the table. */
export function useActionQueue({ view, choices, refusal, act }: Game): ActionQueue {
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
  return {
    length: queue.length,
    send(actions) {
      sentFrom.current = null;
      setQueue(actions);
    },
  };
}
