import type { ReactNode } from "react";
import { useLocation } from "wouter";
import type { Mistake, Review } from "@stellwerk/kernel";
import type { ChoiceWords } from "../games/game-face.ts";
import { startTrial } from "../match/start-trial.ts";
import { groupChoices } from "../table/choice-groups.ts";
import { useActionWords } from "../table/hint.tsx";
import { useReasonWords } from "../table/reason-words.ts";
import { type TableSource, ownSeat } from "../table/table-source.ts";
import { originOf, trialSeats } from "../table/what-if.tsx";
import { useLanguage } from "../words/index.ts";
import { percentOf } from "../words/percent.ts";
import { moveAt } from "./review-subject.ts";
import { turnText } from "./turn-text.ts";
import { useReviewWords } from "./words.ts";

interface Props {
  readonly review: Review;
  /** What was known at each mistake. */
  readonly views: ReadonlyMap<Mistake, unknown>;
  readonly source: TableSource;
  readonly choiceWords: ChoiceWords | undefined;
  readonly names: readonly string[];
  readonly showPosition: (number: number) => void;
}

/** What cost most, by player: what was played, what was better, by how much and why. */
export function CostlyDecisions({ review, names, ...rest }: Props): ReactNode {
  const r = useReviewWords();
  const own = ownSeat(rest.source.store.getState());
  return review.players.map(({ seat, mistakes }) => (
    <section key={seat} className="stack" aria-label={names[seat]}>
      <h2>{seat === own ? r.costlyOwn : r.costly(names[seat] ?? "")}</h2>
      {mistakes.length === 0 && <p className="quiet-text">{r.none}</p>}
      {mistakes.map((mistake) => (
        <CostlyDecision
          key={mistake.number}
          {...{ mistake, names }}
          move={moveAt(review, mistake.number) + 1}
          {...rest}
        />
      ))}
    </section>
  ));
}

interface DecisionProps extends Omit<Props, "review"> {
  readonly mistake: Mistake;
  /** Which move it was. */
  readonly move: number;
}

function CostlyDecision({ mistake, move, views, source, choiceWords, names, showPosition }: DecisionProps): ReactNode {
  const r = useReviewWords();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const words = useActionWords(source.game, names);
  const { seat, number, chosen, better, repeated, cost } = mistake;
  // What the two differ in says more than what speaks for the better one.
  const reasons = mistake.contrast?.length ? mistake.contrast : mistake.reasons;
  const own = ownSeat(source.store.getState());
  const why = useReasonWords(source.game, names, seat, own);
  const question = { view: views.get(mistake), seat };
  const sentenceOf = (action: unknown): string => words(question, action);
  const told = { words: choiceWords, view: question.view, sentenceOf, language, names };
  const both = groupChoices([chosen, better], told).flatMap(({ choices }) => choices);
  const plainOf = (action: unknown): string => both.find((one) => one.action === action)?.text ?? "";
  // What the turn came to says more than its first step, unless both come to the same.
  const turnOf = (actions: readonly unknown[]): string =>
    question.view === undefined ? "" : turnText({ ...told, game: source.game }, question.view, seat, actions);
  const [did, would] = [turnOf(mistake.played ?? [chosen]), turnOf(mistake.plan ?? [better])];
  const [playedText, betterText] = did === would ? [plainOf(chosen), plainOf(better)] : [did, would];
  const tryIt = async (): Promise<void> => {
    const branch = await source.branch(number);
    const origin = originOf(source.store.getState(), number);
    navigate(await startTrial(branch, trialSeats(source, names, [seat]), origin));
  };
  return (
    <article className="stack">
      <h3>{r.atMove(move, percentOf(cost))}</h3>
      <p>{repeated === undefined ? r.played(playedText) : r.playedAgain(repeated, playedText)}</p>
      <p>
        <strong>{r.better(betterText)}</strong>
      </p>
      {why && reasons.length > 0 && <p className="quiet-text">{reasons.map(why).join(" ")}</p>}
      <p className="actions">
        <button
          type="button"
          className="button small"
          aria-label={r.showMove(move)}
          onClick={() => showPosition(number)}
        >
          {r.show}
        </button>
        <button type="button" className="button small" aria-label={r.tryMove(move)} onClick={() => void tryIt()}>
          {r.tryIt}
        </button>
      </p>
    </article>
  );
}
