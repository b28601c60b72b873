import type { ReactNode } from "react";
import { Link } from "wouter";
import { TITLES } from "../games/index.ts";
import { FirstGameLink } from "../pages/home.tsx";
import { Poster } from "../pages/poster.tsx";
import { useLanguage, useWords } from "../words/index.ts";
import { finishedLessons, isCourseFinished } from "./lesson-progress.ts";
import { useLearnWords } from "./words.ts";

/** Which game to learn. */
export function Tutorials(): ReactNode {
  const w = useWords();
  const { courses } = useLearnWords();
  const language = useLanguage();
  return (
    <>
      <section className="hero">
        <h1>{courses.title}</h1>
        <p>{courses.text}</p>
      </section>
      <section className="posters courses" aria-label={w.games.label}>
        {TITLES.map((title) => ({ title, finished: finishedLessons(title.id).length })).map(({ title, finished }) => (
          <article key={title.id} className="poster poster-playable">
            <Poster title={title} />
            <div className="poster-text stack">
              <h2>{title.name}</h2>
              <p className="poster-slogan">{title.words[language].slogan}</p>
              <p>{title.words[language].lessons}</p>
              <p className="poster-links level">
                <Link className="button primary" href={`/learn/${title.id}`}>
                  {isCourseFinished(title.id) ? courses.lookUp : finished > 0 ? courses.goOn : courses.begin}
                </Link>
                {title.hasFirstGame && <FirstGameLink title={title}>{w.firstGame.guided}</FirstGameLink>}
                <Link className="link level" href={`/rules/${title.id}`}>
                  {w.games.rules}
                </Link>
              </p>
              {finished > 0 && (
                <p className="quiet-text">
                  ✓ {isCourseFinished(title.id) ? courses.allFinished : courses.finished(finished)}
                </p>
              )}
            </div>
          </article>
        ))}
      </section>
    </>
  );
}
