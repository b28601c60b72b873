import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Refusal } from "@stellwerk/kernel";

interface Table {
  /** The position on the table: another one after each action. */
  readonly view: unknown;
  /** Whether an action can be done now. */
  readonly isReady: boolean;
  readonly refusal: (action: unknown) => Refusal | null;
  readonly act: (action: unknown) => void;
}

interface ActionQueue {
  /** How many actions wait. */
  readonly length: number;
  readonly send: (actions: readonly unknown[]) => void;
}

/** Actions to be done one after another, each once the one before it is on the table; a refused one ends the queue. */
export function useActionQueue({ view, isReady, refusal, act }: Table): ActionQueue {
  const [queue, setQueue] = useState<readonly unknown[]>([]);
  const sentFrom = useRef<unknown>(null);
  const next = useEffectEvent(() => {
    const [first, ...rest] = queue;
    if (first === undefined || !isReady || sentFrom.current === view) return;
    sentFrom.current = view;
    if (refusal(first)) return setQueue([]);
    setQueue(rest);
    act(first);
  });
  useEffect(() => next(), [queue, view, isReady]);
  return {
    length: queue.length,
    send(actions) {
      sentFrom.current = null;
      setQueue(actions);
    },
  };
}
