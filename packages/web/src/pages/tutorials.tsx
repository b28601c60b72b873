import type { ReactNode } from "react";
import { Link } from "wouter";
import { TITLES } from "../games/index.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { finishedLessons } from "./lesson-progress.ts";
import { FirstGameLink } from "./home.tsx";
import { Poster } from "./poster.tsx";

/** Which game to learn. */
export function Tutorials(): ReactNode {
  const w = useWords();
  const language = useLanguage();
  return (
    <>
      <section className="hero">
        <h1>{w.coursesPage.title}</h1>
        <p>{w.coursesPage.text}</p>
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
                  {finished > 0 ? w.coursesPage.goOn : w.coursesPage.begin}
                </Link>
                {title.hasFirstGame && <FirstGameLink title={title}>{w.firstGame.guided}</FirstGameLink>}
                <Link className="link level" href={`/rules/${title.id}`}>
                  {w.games.rules}
                </Link>
              </p>
              {finished > 0 && <p className="quiet-text">✓ {w.coursesPage.finished(finished)}</p>}
            </div>
          </article>
        ))}
      </section>
    </>
  );
}
