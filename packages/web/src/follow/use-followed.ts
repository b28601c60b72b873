import { useCallback, useEffect, useRef, useState } from "react";
import { type Followed, followPage } from "./page-socket.ts";

/** For those who do not know yet whom or what to ask for. */
export const notYet = (): Promise<never> => new Promise(() => {});

/** One's own matches, invitations and friends. */
export const MINE: Followed = { page: "mine" };

/** How soon a server is asked again that could not be reached. */
const AGAIN_MS = 3_000;

/**
 * The server's answer, asked again whenever the server says that the page has changed; `null` until it is known. What
 * was known stays while the server cannot be reached, which is said last.
 */
export function useFollowed<T>(
  ask: () => Promise<T>,
  followed: Followed,
): readonly [answer: T | null, look: () => void, failed: boolean] {
  const [answer, setAnswer] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const current = useRef<() => void>(() => {});
  const what = JSON.stringify(followed);
  useEffect(() => {
    let [ended, busy, again] = [false, false, false];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      if (ended || busy) {
        again = true;
        return;
      }
      busy = true;
      void ask()
        .then(
          (news) => {
            if (ended) return;
            setAnswer(news);
            setFailed(false);
          },
          () => {
            if (ended) return;
            setFailed(true);
            timer = setTimeout(look, AGAIN_MS);
          },
        )
        .finally(() => {
          busy = false;
          if (again) {
            again = false;
            look();
          }
        });
    };
    current.current = look;
    look();
    // Written a few lines above, from the same type.
    const unfollow = followPage(JSON.parse(what) as Followed, { hear: look, lost: () => {} });
    return () => {
      ended = true;
      clearTimeout(timer);
      unfollow();
    };
  }, [ask, what]);
  return [answer, useCallback(() => current.current(), []), failed];
}
