import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { LoadedGame, PlayableTitle } from "../games/index.ts";
import type { Lesson } from "../games/lesson.ts";
import { useStartAgainstBot } from "../pages/home.tsx";
import { useRulesPanel } from "../rules/use-rules-panel.tsx";
import { useSettings } from "../settings.ts";
import { useActionQueue } from "../table/action-queue.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { LessonPanel } from "./lesson-panel.tsx";
import { after, afterShowing, beginning, isLastText } from "./lesson-play.ts";
import { finishLesson } from "./lesson-progress.ts";
import { useLearnWords } from "./words.ts";

interface Props {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly lesson: Lesson;
  readonly heading: string;
  readonly again: () => void;
  /** To the next lesson; null after the last. */
  readonly next: (() => void) | null;
}

/** Plays one lesson: real rules on a real position, with a text that leads through it. */
export function LessonRunner({ title, loaded, lesson, heading, again, next }: Props): ReactNode {
  const { game, face } = loaded;
  const w = useWords();
  const { legal } = useLearnWords();
  const nudge = { de: legal, en: legal };
  const language = useLanguage();
  const startAgainstBot = useStartAgainstBot(title);
  const { seat } = lesson;
  const [progress, setProgress] = useState(() => beginning(lesson));
  const rules = useRulesPanel(title);
  const step = lesson.steps[progress.step];
  const isOver = isLastText(lesson, progress.step);
  useEffect(() => {
    if (isOver) finishLesson(title.id, lesson.id);
  }, [isOver, title, lesson]);
  // The same view until the position is another one: boards remember what was planned upon it.
  const view = useMemo(() => game.view(progress.state, seat), [game, progress.state, seat]);
  const names = useNames(loaded, lesson);
  const waitsForAction = step !== undefined && step.expect !== "read";
  const choices = useMemo(
    () => (waitsForAction ? game.choices(progress.state, seat) : []),
    [game, waitsForAction, progress.state, seat],
  );
  const pointAt = step?.pointAt ?? ((waitsForAction && step.expect?.[0]) || null);
  const board = useRings(step?.rings, progress.step);
  const act = (action: unknown): void => setProgress(after(game, lesson, progress, action, nudge));
  const queue = useActionQueue({
    view,
    isReady: choices.length > 0,
    refusal: (action) => game.refusal(progress.state, seat, action),
    act,
  });
  return (
    <>
      <main ref={board} className="table-board" aria-label={w.table.board} id="content">
        <face.Board
          view={view}
          viewer={seat}
          choices={choices}
          refusal={(action) => game.refusal(progress.state, seat, action)}
          act={act}
          actAll={queue.send}
          waiting={queue.length}
          names={names}
          you={seat}
          events={progress.events}
          history={[]}
          before={progress.before}
          fresh={progress.before !== null}
          language={language}
          pointAt={pointAt}
          showRule={rules.showRule}
          showPosition={null}
          undo={null}
          undoReason={w.table.noUndo}
          standingOrders={null}
          setStandingOrders={null}
        />
      </main>
      <LessonPanel
        {...{ title, loaded, lesson, heading, names, progress, again, next }}
        showRule={rules.showRule}
        read={() => setProgress({ ...progress, step: progress.step + 1, remark: step?.after ?? null })}
        show={() => setProgress(afterShowing(game, lesson, progress, nudge))}
        play={() => startAgainstBot("easy", "first")}
      />
      {rules.panel}
    </>
  );
}

/** Rings the part of the table that a step names, and brings it into sight. */
function useRings(part: string | undefined, step: number): RefObject<HTMLElement | null> {
  const board = useRef<HTMLElement>(null);
  // With the step itself: no frame shows the ring of the step before.
  useLayoutEffect(() => {
    const ringed = part && board.current?.querySelector(`[data-part="${part}"]`);
    if (!ringed) return;
    ringed.toggleAttribute("data-pointed", true);
    ringed.scrollIntoView({ block: "nearest" });
    return () => ringed.removeAttribute("data-pointed");
  }, [part, step]);
  return board;
}

/** The learner by the name of the settings, the others by the names of the lesson. */
function useNames({ game }: LoadedGame, { seat, others = [] }: Lesson): readonly string[] {
  const w = useWords();
  const { teacher } = useLearnWords();
  const learner = useSettings(({ name }) => name) || w.newMatch.guest;
  return Array.from({ length: game.seats.min }, (_, at) =>
    at === seat ? learner : (others[at < seat ? at : at - 1] ?? teacher),
  );
}
