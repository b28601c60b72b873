import { type ReactNode, useEffect } from "react";
import { useStore } from "zustand";
import { REVIEW_ITERATIONS } from "@stellwerk/catalogue/reviews";
import type { Review, Seat } from "@stellwerk/kernel";
import { levelName } from "../components/seat-names.ts";
import { MistakesLink } from "../mistakes/mistake-list.tsx";
import type { SidePanelProps } from "../table/side-panel.tsx";
import { useWords } from "../words/index.ts";
import { percentOf } from "../words/percent.ts";
import { ChancesGraph, ChancesTable } from "./chances-graph.tsx";
import { CostlyDecisions } from "./costly-decisions.tsx";
import { type MatchReview, matchReviewOf } from "./match-review.ts";
import { endOf, moveAt, reviewSubject } from "./review-subject.ts";
import { ServerControls } from "./server-review.tsx";
import { useReviewWords } from "./words.ts";

/** Iterations about each decision where a player wants to know soon. */
const QUICK_ITERATIONS = 40;

/** The review of a match that is over, or of the viewer's own decisions so far. */
export function ReviewTab(props: SidePanelProps): ReactNode {
  const r = useReviewWords();
  const subject = reviewSubject(props.state);
  if ("not" in subject) return <p className="quiet-text">{r.not[subject.not]}</p>;
  return <OpenReview {...props} own={subject.own} />;
}

interface OpenProps extends SidePanelProps {
  /** Whose decisions alone are reviewed; null: those of all. */
  readonly own: Seat | null;
}

function OpenReview({ face, source, state, names, shown, showPosition, own }: OpenProps): ReactNode {
  const r = useReviewWords();
  const w = useWords();
  const work = matchReviewOf(source);
  const known = useStore(work.store);
  useEffect(() => void work.open(own), [work, own]);
  // What another player at this screen had reviewed is not for this one.
  if (known.own !== own) return null;
  const { review, views, progress, isOpen } = known;
  const { number } = state;
  const isBehind = review !== null && own !== null && endOf(review) < number;
  return (
    <div className="hint review stack">
      {!review && <p>{own === null ? r.intro : r.introOwn}</p>}
      {source.serverReview && progress === null && (
        <ServerControls {...{ work, own, review, number }} server={source.serverReview} />
      )}
      <Controls {...{ work, own, isBehind }} hasServer={source.serverReview !== undefined} />
      {isOpen && review && (
        <>
          {own !== null && <p className="quiet-text">{r.upTo(moveAt(review, endOf(review)))}</p>}
          <ChancesGraph {...{ review, names, showPosition }} shown={shown.number} />
          <ChancesTable {...{ review, names, showPosition }} />
          <CostlyDecisions {...{ review, views, source, names, showPosition }} choiceWords={face.choiceWords} />
          <MistakesLink />
          <Balance {...{ review, names }} />
          <p className="fine quiet-text">{r.by(levelName(review.level, w), review.iterations)}</p>
          {review.iterations < REVIEW_ITERATIONS && !isBehind && progress === null && (
            <button type="button" className="button" onClick={() => void work.start(REVIEW_ITERATIONS)}>
              {r.closer}
            </button>
          )}
        </>
      )}
    </div>
  );
}

interface ControlsProps {
  readonly work: MatchReview;
  readonly own: Seat | null;
  /** Whether more has happened since. */
  readonly isBehind: boolean;
  /** Whether a server may do it, too. */
  readonly hasServer: boolean;
}

/** Begins a review on this device, stops it and tells how far it is. */
function Controls({ work, own, isBehind, hasServer }: ControlsProps): ReactNode {
  const r = useReviewWords();
  const { match, isOpen, review, progress, hasFailed } = useStore(work.store);
  if (!isOpen && !hasFailed) return <p className="quiet-text">{r.reading}</p>;
  if (progress !== null)
    return (
      <div className="stack">
        <label className="stack">
          {r.running(percentOf(progress))}
          <progress value={progress} />
        </label>
        <button type="button" className="button" onClick={() => work.stop()}>
          {r.stop}
        </button>
      </div>
    );
  const first = hasServer ? "button" : "button primary";
  return (
    <>
      {hasFailed && (
        <p className="failure" role="alert">
          {r.failed}
        </p>
      )}
      {!isOpen && (
        <button type="button" className="button" onClick={() => void work.open(own)}>
          {r.again}
        </button>
      )}
      {match && (!review || isBehind) && (
        <>
          {hasServer && <p>{r.here}</p>}
          <p className="actions">
            <button type="button" className={first} onClick={() => void work.start(QUICK_ITERATIONS)}>
              {isBehind ? r.upToNow : r.quick}
            </button>
            <button type="button" className="button" onClick={() => void work.start(REVIEW_ITERATIONS)}>
              {r.thorough}
            </button>
          </p>
          <p className="fine quiet-text">{r.meanwhile}</p>
        </>
      )}
    </>
  );
}

type GoodShare = Review["players"][number]["phases"][number];

const sumUp = (phases: readonly GoodShare[]): GoodShare => ({
  good: phases.reduce((sum, { good }) => sum + good, 0),
  all: phases.reduce((sum, { all }) => sum + all, 0),
});

/** How good each player's decisions were, and what was luck. */
function Balance({ review, names }: { review: Review; names: readonly string[] }): ReactNode {
  const r = useReviewWords();
  return (
    <section className="stack">
      <h2>{r.balance}</h2>
      <table>
        <thead>
          <tr>
            {[r.player, r.good, r.decisions, r.luck, r.others].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {review.players.map(({ seat, phases, change }) => (
            <tr key={seat}>
              <th scope="row">{names[seat]}</th>
              <td>
                {r.goodOf(sumUp(phases))}
                <br />
                <span className="fine quiet-text">{r.goodByPhase(phases)}</span>
              </td>
              {[change.decisions, change.luck, change.others].map((share, at) => (
                <td key={at}>{r.change(percentOf(share))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine quiet-text">{r.balanceText(percentOf(1 / names.length))}</p>
    </section>
  );
}
