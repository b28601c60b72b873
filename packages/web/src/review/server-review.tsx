import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { Review, Seat } from "@stellwerk/kernel";
import { failureOf } from "../api-client.ts";
import type { FailureCode } from "../failures/codes.ts";
import { Failure } from "../failures/failure.tsx";
import { useFollowed } from "../follow/use-followed.ts";
import { useMe } from "../people/session.ts";
import type { ServerReview } from "../table/table-source.ts";
import { percentOf } from "../words/percent.ts";
import type { MatchReview } from "./match-review.ts";
import { endOf } from "./review-subject.ts";
import { useReviewWords } from "./words.ts";

interface Props {
  readonly server: ServerReview;
  readonly work: MatchReview;
  /** Whose decisions alone are reviewed, while the match goes on. */
  readonly own: Seat | null;
  /** What is shown already. */
  readonly review: Review | null;
  /** Entries in the log. */
  readonly number: number;
}

/** What the server has reviewed, how far it is, and what it may be asked for. */
export function ServerControls({ server, work, own, review, number }: Props): ReactNode {
  const r = useReviewWords();
  const [failure, setFailure] = useState<FailureCode | null>(null);
  // Once the match is over the server answers with another review.
  const ask = useCallback(() => server.look().then((answer) => ({ ...answer, own })), [server, own]);
  const [answer, look] = useFollowed(ask, { page: "review", match: server.match });
  const known = answer?.own === own ? answer : null;
  useEffect(() => {
    if (known?.review) void work.take(known.review, own);
  }, [known, work, own]);
  const begin = async (): Promise<void> => {
    setFailure(null);
    await server.ask().catch((error: unknown) => setFailure(failureOf(error)));
    look();
  };
  if (!known) return null;
  const { progress, left } = known;
  if (progress !== null)
    return (
      <label className="stack">
        {r.serverRunning(percentOf(progress))}
        <progress value={progress} />
      </label>
    );
  // What the server makes is thorough: of the same entries there is no better one.
  if (known.review && endOf(known.review) >= number) return null;
  return (
    <>
      {left === null && own !== null && <WithoutServer />}
      {left === 0 && <p className="quiet-text">{r.serverNone}</p>}
      {left !== null && left > 0 && (
        <>
          <p className="actions">
            <button type="button" className="button primary" onClick={() => void begin()}>
              {own !== null && review ? r.upToNow : r.onServer}
            </button>
          </p>
          <p className="fine quiet-text">{r.serverLeft(left)}</p>
        </>
      )}
      <Failure code={failure} />
    </>
  );
}

function WithoutServer(): ReactNode {
  const r = useReviewWords();
  return <p className="quiet-text">{useMe() ? r.serverClosed : r.signIn}</p>;
}
