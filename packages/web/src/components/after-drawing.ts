import { useEffect, useState } from "react";

/** By when a task is done at the latest, in milliseconds, however busy the page is. */
const LATEST = 300;

/**
 * Does something once all that is known now has been drawn and nothing more urgent waits; the returned function calls it
 * off.
 */
export function afterDrawing(task: () => void): () => void {
  let call = requestAnimationFrame(() => {
    call = requestAnimationFrame(() => {
      // Safari has no idle callbacks.
      if ("requestIdleCallback" in globalThis) idle = requestIdleCallback(task, { timeout: LATEST });
      else timer = setTimeout(task);
    });
  });
  let idle: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    cancelAnimationFrame(call);
    if (idle !== undefined) cancelIdleCallback(idle);
    clearTimeout(timer);
  };
}

/** A value as it was until what follows from the present one elsewhere has been drawn: for parts that can wait. */
export function useAfterDrawing<Value extends object>(value: Value): Value {
  const [late, setLate] = useState(value);
  useEffect(() => (late === value ? undefined : afterDrawing(() => setLate(value))), [late, value]);
  return late;
}

/** Whether what was known at first has been drawn: parts that can wait for the next frame wait for it. */
export function useDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => afterDrawing(() => setDrawn(true)), []);
  return isDrawn;
}
