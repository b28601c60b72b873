import { type ReactNode, useEffect, useState } from "react";
import { Link, Redirect, useLocation } from "wouter";
import { type LoadedGame, type PlayableTitle, titleOf } from "../games/index.ts";
import type { Lesson } from "../games/lesson.ts";
import { Logo } from "../components/logo.tsx";
import { SettingsMenu } from "../components/settings-menu.tsx";
import { NotFoundPage, Page, useTitle } from "../components/page.tsx";
import { WithGame } from "../components/with-game.tsx";
import { useLanguage, useWords } from "../words/index.ts";
import { CourseContents } from "./course-contents.tsx";
import { finishedLessons, noteCourse } from "./lesson-progress.ts";
import { LessonRunner } from "./lesson-runner.tsx";
import { useLearnWords } from "./words.ts";

/** In place of a lesson: the game at a glance, and all lessons. */
const CONTENTS = "contents";

/** The lessons of a game; without one of them, what a learner who comes here wants to see. */
export function Learn({ game, lesson }: { game: string; lesson?: string | undefined }): ReactNode {
  const title = titleOf(game);
  if (!title) return <NotFoundPage />;
  return <Course key={title.id} title={title} lesson={lesson} />;
}

interface CourseProps {
  readonly title: PlayableTitle;
  /** The lesson of the address. */
  readonly lesson: string | undefined;
}

function Course({ title, lesson: id }: CourseProps): ReactNode {
  const w = useLearnWords();
  const [lessons, setLessons] = useState<readonly Lesson[] | null>(null);
  useEffect(() => {
    void title.lessons().then((all) => {
      noteCourse(title.id, all.length);
      setLessons(all);
    });
  }, [title]);
  if (!lessons) return null;
  const finished = finishedLessons(title.id);
  // A learner who comes back goes on after what was finished; one who knows all lessons chooses.
  const next = lessons.find((one) => !finished.includes(one.id)) ?? null;
  const isUnderWay = next !== null && finished.length > 0;
  if (id === undefined && next !== null && (isUnderWay || !title.hasGlance))
    return <Redirect to={`/learn/${title.id}/${next.id}`} replace />;
  const at = lessons.findIndex((one) => one.id === id);
  if (at < 0)
    return (
      <Page title={w.title(title.name)}>
        <CourseContents {...{ title, lessons, next, finished }} />
      </Page>
    );
  return (
    <WithGame title={title}>
      {(loaded) => <LessonPage key={id} {...{ title, loaded, lessons, at, finished }} />}
    </WithGame>
  );
}

interface LessonPageProps {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly lessons: readonly Lesson[];
  readonly at: number;
  readonly finished: readonly string[];
}

function LessonPage({ title, loaded, lessons, at, finished }: LessonPageProps): ReactNode {
  const w = useWords();
  const words = useLearnWords();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [round, setRound] = useState(0);
  const lesson = lessons[at];
  const next = lessons[at + 1];
  const path = (id: string): string => `/learn/${title.id}/${id}`;
  useTitle(words.title(title.name));
  if (!lesson) return null;
  return (
    <div className="table learn">
      <header className="table-head level">
        <Link className="button quiet square" href="/" aria-label={w.nav.home}>
          <Logo />
        </Link>
        <h1 className="table-status">{words.title(title.name)}</h1>
        <label className="lesson-choice">
          <span className="unseen">{words.lessons}</span>
          <select value={lesson.id} onChange={(event) => navigate(path(event.target.value))}>
            <option value={CONTENTS}>{words.glance}</option>
            {lessons.map(({ id, title: name }, number) => (
              <option key={id} value={id}>
                {number + 1}. {name[language]} {finished.includes(id) && "✓"}
              </option>
            ))}
          </select>
        </label>
        <SettingsMenu />
      </header>
      <LessonRunner
        key={round}
        {...{ title, loaded, lesson }}
        heading={words.lesson(at + 1, lessons.length)}
        again={() => setRound(round + 1)}
        next={next ? () => navigate(path(next.id)) : null}
      />
    </div>
  );
}
