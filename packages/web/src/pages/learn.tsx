import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Link } from "wouter";
import { type Game, type Refusal, SeededChance, say, seedFrom, unbroken } from "@stellwerk/kernel";
import { type LoadedGame, type PlayableTitle, titleOf } from "../games/index.ts";
import type { Lesson, Text } from "../games/lesson.ts";
import { deepEqual } from "../games/deep-equal.ts";
import { Logo } from "../components/logo.tsx";
import { SettingsMenu } from "../components/settings-menu.tsx";
import { NotFoundPage, useTitle } from "../components/page.tsx";
import { WithGame } from "../components/with-game.tsx";
import { useSettings } from "../settings.ts";
import { useRulesPanel } from "../rules/use-rules-panel.tsx";
import { RuleLink } from "../table/refusal-toast.tsx";
import { useActionQueue } from "../table/action-queue.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { useStartAgainstBot } from "./home.tsx";
import { finishLesson, finishedLessons } from "./lesson-progress.ts";

export function Learn({ game }: { game: string }): ReactNode {
  const title = titleOf(game);
  if (title)
    return (
      <WithGame title={title}>{(loaded) => <Course title={title} loaded={loaded} load={title.lessons} />}</WithGame>
    );
  return <NotFoundPage />;
}

interface CourseProps {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly load: () => Promise<readonly Lesson[]>;
}

function Course({ title, loaded, load }: CourseProps): ReactNode {
  const w = useWords();
  const language = useLanguage();
  const [lessons, setLessons] = useState<readonly Lesson[] | null>(null);
  const [chosen, setAt] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  useTitle(w.learnPage.title(title.name));
  useEffect(() => void load().then(setLessons), [load]);
  const finished = finishedLessons(title.id);
  // A player who comes back goes on where they were; one who knows all lessons begins anew.
  const [first] = useState(finished);
  const at = chosen ?? Math.max(0, lessons?.findIndex(({ id }) => !first.includes(id)) ?? 0);
  const lesson = lessons?.[at];
  if (!lessons || !lesson) return null;
  return (
    <div className="table learn">
      <header className="table-head level">
        <Link className="button quiet square" href="/" aria-label={w.nav.home}>
          <Logo />
        </Link>
        <h1 className="table-status">{w.learnPage.title(title.name)}</h1>
        <label className="lesson-choice">
          <span className="unseen">{w.learnPage.lessons}</span>
          <select value={at} onChange={(event) => setAt(Number(event.target.value))}>
            {lessons.map(({ id, title: name }, number) => (
              <option key={id} value={number}>
                {number + 1}. {name[language]} {finished.includes(id) && "✓"}
              </option>
            ))}
          </select>
        </label>
        <SettingsMenu />
      </header>
      <LessonRunner
        key={`${lesson.id} ${round}`}
        title={title}
        loaded={loaded}
        lesson={lesson}
        heading={w.learnPage.lesson(at + 1, lessons.length)}
        again={() => setRound(round + 1)}
        next={at + 1 < lessons.length ? () => setAt(at + 1) : null}
      />
    </div>
  );
}

interface RunnerProps {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly lesson: Lesson;
  readonly heading: string;
  readonly again: () => void;
  /** To the next lesson; null after the last. */
  readonly next: (() => void) | null;
}

interface Progress {
  readonly state: unknown;
  readonly before: unknown;
  readonly events: readonly unknown[];
  readonly step: number;
  /** What was said about the last action. */
  readonly remark: Text | null;
  readonly refusal: Refusal | null;
}

/** What an action of the learner leads to; one that is legal but not the lesson's gets a nudge. */
function after(game: Game, { id, seat, steps }: Lesson, progress: Progress, action: unknown, nudge: Text): Progress {
  const step = steps[progress.step];
  if (!step || step.expect === "read") return progress;
  const refusal = game.refusal(progress.state, seat, action);
  if (refusal) return { ...progress, refusal };
  const isExpected = step.expect === null || step.expect.some((one) => deepEqual(one, action));
  if (!isExpected) return { ...progress, refusal: null, remark: step.nudge ?? nudge };
  const before = game.view(progress.state, seat);
  const state = game.clone(progress.state);
  const events: unknown[] = [];
  const chance = new SeededChance(seedFrom(`${id} ${progress.step}`));
  for (const move of [{ seat, action }, ...(step.replies ?? [])]) {
    game.play(state, move.seat, move.action, chance, (event) => events.push(game.viewEvent(event, seat)));
  }
  return { state, before, events, step: progress.step + 1, remark: step.after ?? null, refusal: null };
}

/** Plays one lesson: real rules on a real position, with a text that leads through it. */
function LessonRunner({ title, loaded, lesson, heading, again, next }: RunnerProps): ReactNode {
  const { game, face } = loaded;
  const w = useWords();
  const language = useLanguage();
  const startAgainstBot = useStartAgainstBot(title);
  const { seat } = lesson;
  const [progress, setProgress] = useState<Progress>({
    state: lesson.position,
    before: null,
    events: [],
    step: 0,
    remark: null,
    refusal: null,
  });
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

  const act = (action: unknown): void =>
    setProgress(after(game, lesson, progress, action, { de: w.learnPage.legal, en: w.learnPage.legal }));

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
        play={() => startAgainstBot("easy", "first")}
      />
      {rules.panel}
    </>
  );
}

/** Whether a lesson is over: nothing follows a text at its end, so the way on stands below it. */
function isLastText({ steps }: Lesson, at: number): boolean {
  const step = steps[at];
  return !step || (step.expect === "read" && at === steps.length - 1);
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
  const learner = useSettings(({ name }) => name) || w.newMatch.guest;
  return Array.from({ length: game.seats.min }, (_, at) =>
    at === seat ? learner : (others[at < seat ? at : at - 1] ?? w.learnPage.teacher),
  );
}

interface PanelProps extends RunnerProps {
  readonly names: readonly string[];
  readonly progress: Progress;
  readonly showRule: (rule: string) => void;
  /** Goes on from a step that only has a text to read. */
  readonly read: () => void;
  /** Starts a first game. */
  readonly play: () => void;
}

/** The text of the current step, the answer to the last action, and the way on. */
function LessonPanel(props: PanelProps): ReactNode {
  const { title, loaded, lesson, heading, names, progress, again, next, showRule, read, play } = props;
  const w = useWords();
  const language = useLanguage();
  const { game } = loaded;
  const step = lesson.steps[progress.step];
  const isOver = isLastText(lesson, progress.step);
  return (
    <aside className="side lesson" data-open aria-label={heading}>
      <div className="side-panel" role="status" aria-live="polite">
        <header>
          <p className="fine">{heading}</p>
          <h2>{lesson.title[language]}</h2>
        </header>
        {progress.refusal && (
          <p className="failure">
            {say(game, language, progress.refusal, (at) => names[at] ?? "", lesson.seat)}{" "}
            <RuleLink of={progress.refusal} showRule={showRule} />
          </p>
        )}
        {progress.remark && <p className="lesson-remark">{unbroken(progress.remark[language])}</p>}
        {step && <p className="lesson-text">{unbroken(step.text[language])}</p>}
        {isOver && !next && <p>{w.learnPage.done}</p>}
      </div>
      <div className="actions">
        {step?.expect === "read" && !isOver && (
          <button type="button" className="button primary" onClick={read}>
            {w.learnPage.next}
          </button>
        )}
        {isOver && next && (
          <button type="button" className="button primary" onClick={next}>
            {w.learnPage.nextLesson}
          </button>
        )}
        {isOver && !next && (
          <button type="button" className="button primary" onClick={play}>
            {w.learnPage.play}
          </button>
        )}
        {progress.step === 0 && title.hasFirstGame && (
          <button type="button" className="button quiet" onClick={play}>
            {w.firstGame.guided}
          </button>
        )}
        {progress.step > 0 && (
          <button type="button" className="button quiet" onClick={again}>
            {w.learnPage.again}
          </button>
        )}
      </div>
    </aside>
  );
}
