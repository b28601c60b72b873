import { type ReactNode, useEffect } from "react";
import { useStore } from "zustand";
import { REVIEW_ITERATIONS, type Review } from "@stellwerk/catalogue/reviews";
import { levelName } from "../components/seat-names.ts";
import { MistakesLink } from "../mistakes/mistake-list.tsx";
import type { SidePanelProps } from "../table/side-panel.tsx";
import { useWords } from "../words/index.ts";
import { percentOf } from "../words/percent.ts";
import { ChancesGraph, ChancesTable } from "./chances-graph.tsx";
import { CostlyDecisions } from "./costly-decisions.tsx";
import { type MatchReview, matchReviewOf } from "./match-review.ts";
import { useReviewWords } from "./words.ts";

/** Iterations about each decision where a player wants to know soon. */
const QUICK_ITERATIONS = 40;

/** The review of a match that is over. */
export function ReviewTab({ source, names, shown, showPosition }: SidePanelProps): ReactNode {
  const r = useReviewWords();
  const w = useWords();
  const work = matchReviewOf(source);
  const { match, review, progress } = useStore(work.store);
  useEffect(() => void work.open(), [work]);
  return (
    <div className="hint review stack">
      <Controls work={work} />
      {match && review && (
        <>
          <ChancesGraph {...{ review, names, showPosition }} shown={shown.number} />
          <ChancesTable {...{ review, names, showPosition }} />
          <CostlyDecisions {...{ review, match, source, names, showPosition }} />
          <MistakesLink />
          <Balance {...{ review, names }} />
          <p className="fine quiet-text">{r.by(levelName(review.level, w), review.iterations)}</p>
          {review.iterations < REVIEW_ITERATIONS && progress === null && (
            <button type="button" className="button" onClick={() => void work.start(REVIEW_ITERATIONS)}>
              {r.closer}
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** Begins, stops and tells how far it is. */
function Controls({ work }: { work: MatchReview }): ReactNode {
  const r = useReviewWords();
  const { match, review, progress, hasFailed } = useStore(work.store);
  if (!match && !hasFailed) return <p className="quiet-text">{r.reading}</p>;
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
  return (
    <>
      {hasFailed && (
        <p className="failure" role="alert">
          {r.failed}
        </p>
      )}
      {!match && (
        <button type="button" className="button" onClick={() => void work.open()}>
          {r.again}
        </button>
      )}
      {match && !review && (
        <>
          <p>{r.intro}</p>
          <p className="actions">
            <button type="button" className="button primary" onClick={() => void work.start(QUICK_ITERATIONS)}>
              {r.quick}
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
      <p className="fine quiet-text">{r.balanceText}</p>
    </section>
  );
}
