import { type ReactNode, useEffect, useState } from "react";
import type { RatingChange } from "@stellwerk/wire";
import { ratingsAfter } from "./api.ts";
import { useRatingWords } from "./words.ts";
import "../style/club.css";

/** Matches are rated a moment after their end; later the profiles show it. */
const AGAIN_MS = 1_000;
const TIMES = 10;

/** How a match changed the ratings of its players. */
export function RatingChanges({ match, names }: { match: string; names: readonly string[] }): ReactNode {
  const w = useRatingWords();
  const [changes, setChanges] = useState<readonly RatingChange[] | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async (left: number): Promise<void> => {
      const answer = await ratingsAfter(match).catch(() => null);
      if (isGone) return;
      if (answer?.changes) setChanges(answer.changes);
      else if (left > 0) timer = setTimeout(() => void ask(left - 1), AGAIN_MS);
    };
    void ask(TIMES);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [match]);
  return (
    <div className="rating-changes" aria-live="polite">
      {changes && (
        <>
          <h3>{w.rating}</h3>
          <ul>
            {changes.map(({ seat, before, after }) => (
              <li key={seat}>
                <span className="cut">{names[seat]}</span> <span>{w.fromTo(before, after)}</span>{" "}
                <b>{w.change(after - before)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
