import { useCallback, useEffect, useState } from "react";

/** For those who do not know yet whom or what to ask for. */
export const notYet = (): Promise<never> => new Promise(() => {});

/**
 * The server's answer, asked again at intervals and when the page gets the focus; `null`
 * until it is known. What was known stays while the server cannot be reached, which is said last.
 */
export function usePolled<T>(
  ask: () => Promise<T>,
  everyMs: number,
): readonly [answer: T | null, look: () => void, failed: boolean] {
  const [answer, setAnswer] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const look = useCallback(
    () =>
      void ask().then(
        (news) => {
          setAnswer(news);
          setFailed(false);
        },
        () => setFailed(true),
      ),
    [ask],
  );
  useEffect(() => {
    look();
    const timer = setInterval(() => document.visibilityState === "visible" && look(), everyMs);
    addEventListener("focus", look);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", look);
    };
  }, [look, everyMs]);
  return [answer, look, failed];
}
