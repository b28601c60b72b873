import { useCallback, useEffect, useState } from "react";

/**
 * What the server says, asked again now and then and whenever somebody comes back to the page; `null`
 * until it is known. What was known stays while the server cannot be reached.
 */
export function usePolled<T>(ask: () => Promise<T>, everyMs: number): readonly [T | null, () => void] {
  const [answer, setAnswer] = useState<T | null>(null);
  const look = useCallback(() => void ask().then(setAnswer, () => {}), [ask]);
  useEffect(() => {
    look();
    const timer = setInterval(() => document.visibilityState === "visible" && look(), everyMs);
    addEventListener("focus", look);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", look);
    };
  }, [look, everyMs]);
  return [answer, look];
}
