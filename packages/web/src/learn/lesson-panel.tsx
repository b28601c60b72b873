import type { ReactNode } from "react";
import { type Refusal, say, unbroken } from "@stellwerk/kernel";
import type { LoadedGame, PlayableTitle } from "../games/index.ts";
import type { Lesson, LessonStep } from "../games/lesson.ts";
import { useDiagrams } from "../rules/at-a-glance.tsx";
import { RuleLink } from "../table/refusal-toast.tsx";
import { useLanguage, useWords } from "../words/index.ts";
import { type Progress, isLastText } from "./lesson-play.ts";
import { useLearnWords } from "./words.ts";

interface Props {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly lesson: Lesson;
  readonly heading: string;
  readonly names: readonly string[];
  readonly progress: Progress;
  readonly again: () => void;
  /** To the next lesson; null after the last. */
  readonly next: (() => void) | null;
  readonly showRule: (rule: string) => void;
  /** Goes on from a step that only has a text to read. */
  readonly read: () => void;
  /** Does for the learner what the step expects. */
  readonly show: () => void;
  /** Starts a first game. */
  readonly play: () => void;
}

/** The text of the current step, the answer to the last action, and the way on. */
export function LessonPanel(props: Props): ReactNode {
  const { loaded, lesson, heading, names, progress, next, showRule } = props;
  const w = useLearnWords();
  const language = useLanguage();
  const { refusal, remark } = progress;
  const step = lesson.steps[progress.step];
  const isOver = isLastText(lesson, progress.step);
  return (
    <aside className="side lesson" data-open aria-label={heading}>
      <div className="side-panel" role="status" aria-live="polite">
        <header>
          <p className="fine">{heading}</p>
          <h2>{lesson.title[language]}</h2>
        </header>
        <Steps of={lesson} at={progress.step} />
        {refusal && <Refused {...{ loaded, lesson, names, refusal, showRule }} />}
        {remark && <p className="lesson-remark">{unbroken(remark[language])}</p>}
        {step && <p className="lesson-text">{unbroken(step.text[language])}</p>}
        {isOver && lesson.recap && (
          <p className="agreed">
            <b>{w.recap}</b> {unbroken(lesson.recap[language])}
          </p>
        )}
        {isOver && !next && <p>{w.over}</p>}
      </div>
      <WayOn {...props} step={step} isOver={isOver} />
      <LessonDiagram {...props} />
    </aside>
  );
}

/** How far the lesson has come: a line that fills, step by step of what is read. */
function Steps({ of: { steps }, at }: { of: Lesson; at: number }): ReactNode {
  const w = useLearnWords();
  const texts = steps.map(({ text }) => text.en);
  const read = new Set(texts.slice(0, at + 1)).size;
  const all = new Set(texts).size;
  return <progress value={at < steps.length ? read - 1 : all} max={all} aria-label={w.step(read, all)} />;
}

type RefusedProps = Pick<Props, "loaded" | "lesson" | "names" | "showRule"> & { readonly refusal: Refusal };

function Refused({ loaded: { game }, lesson, names, refusal, showRule }: RefusedProps): ReactNode {
  return (
    <p className="failure">
      {say(game, useLanguage(), refusal, (at) => names[at] ?? "", lesson.seat)}{" "}
      <RuleLink of={refusal} showRule={showRule} />
    </p>
  );
}

/** What the lesson is about, drawn, where there is room for it. */
function LessonDiagram({ title, lesson }: Pick<Props, "title" | "lesson">): ReactNode {
  const language = useLanguage();
  const diagrams = useDiagrams(title);
  const Drawing = lesson.diagram === undefined ? undefined : diagrams[lesson.diagram];
  return (
    Drawing && (
      <div className="side-panel rules-diagram">
        <Drawing language={language} />
      </div>
    )
  );
}

type WayOnProps = Props & { readonly step: LessonStep | undefined; readonly isOver: boolean };

function WayOn({ title, progress, again, next, read, show, play, step, isOver }: WayOnProps): ReactNode {
  const w = useLearnWords();
  const { firstGame } = useWords();
  return (
    <div className="actions">
      {step?.expect === "read" && !isOver && (
        <button type="button" className="button primary" onClick={read}>
          {w.next}
        </button>
      )}
      {isOver && next && (
        <button type="button" className="button primary" onClick={next}>
          {w.nextLesson}
        </button>
      )}
      {isOver && !next && (
        <button type="button" className="button primary" onClick={play}>
          {title.hasFirstGame ? firstGame.guided : w.play}
        </button>
      )}
      {step && step.expect !== "read" && (
        <button type="button" className="button" onClick={show}>
          {w.show}
        </button>
      )}
      {progress.step > 0 && (
        <button type="button" className="button quiet" onClick={again}>
          {w.again}
        </button>
      )}
    </div>
  );
}
