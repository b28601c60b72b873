import type { ReactNode } from "react";
import { Link } from "wouter";
import type { PlayableTitle } from "../games/index.ts";
import type { Lesson } from "../games/lesson.ts";
import { Icon } from "../components/icons.tsx";
import { FirstGameLink, useStartAgainstBot } from "../pages/home.tsx";
import { AtAGlance } from "../rules/at-a-glance.tsx";
import { useLanguage, useWords } from "../words/index.ts";
import { useLearnWords } from "./words.ts";

interface Props {
  readonly title: PlayableTitle;
  readonly lessons: readonly Lesson[];
  /** The one to go on with; null once all are finished. */
  readonly next: Lesson | null;
  readonly finished: readonly string[];
}

/** A game at a glance, and what its lessons are about. */
export function CourseContents({ title, lessons, next, finished }: Props): ReactNode {
  const w = useLearnWords();
  const common = useWords();
  const language = useLanguage();
  return (
    <>
      <section className="hero">
        <h1>{w.title(title.name)}</h1>
        <p>{title.words[language].text}</p>
      </section>
      <section className="matches" aria-label={w.glance}>
        <AtAGlance title={title} />
      </section>
      {next && title.hasFirstGame && (
        <p className="ways level">
          <FirstGameLink title={title}>{common.firstGame.guided}</FirstGameLink>
        </p>
      )}
      <section className="matches">
        <h2>{w.lessons}</h2>
        <ul>
          {lessons.map(({ id, title: name }, at) => (
            <li key={id} className="leaf level">
              <Link href={`/learn/${title.id}/${id}`}>
                <b>
                  {at + 1}. {name[language]}
                </b>{" "}
                {finished.includes(id) && <span className="fine">✓ {w.done}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <p className="submit-bar">
        {next ? <ToLesson title={title} next={next} number={lessons.indexOf(next) + 1} /> : <ToMatch title={title} />}
      </p>
    </>
  );
}

function ToLesson({ title, next, number }: { title: PlayableTitle; next: Lesson; number: number }): ReactNode {
  const w = useLearnWords();
  return (
    <Link className="button primary large" href={`/learn/${title.id}/${next.id}`}>
      <Icon name="forward" />
      {number === 1 ? w.begin : w.goOn(number)}
    </Link>
  );
}

/** What follows the last lesson. */
function ToMatch({ title }: { title: PlayableTitle }): ReactNode {
  const w = useLearnWords();
  const { firstGame } = useWords();
  const start = useStartAgainstBot(title);
  return (
    <button type="button" className="button primary large" onClick={() => start("easy", "first")}>
      <Icon name="forward" />
      {title.hasFirstGame ? firstGame.guided : w.play}
    </button>
  );
}
