import type { ReactNode } from "react";
import { Link } from "wouter";
import { TITLES } from "../games/index.ts";
import { useWords } from "../words/index.ts";
import { Picture } from "./posters.tsx";

/** Which game to learn. */
export function Tutorials(): ReactNode {
  const w = useWords();
  return (
    <>
      <section className="hero">
        <h1>{w.coursesPage.title}</h1>
        <p>{w.coursesPage.text}</p>
      </section>
      <section className="posters courses" aria-label={w.games.label}>
        {TITLES.map(({ id, name }) => (
          <article key={id} className="poster poster-playable">
            <div className="poster-picture">
              <Picture of={id} />
            </div>
            <div className="poster-text">
              <h2>{name}</h2>
              <p className="poster-slogan">{w.games[id as "trambahn"].slogan}</p>
              <p>{w.coursesPage.learn[id as "trambahn"]}</p>
              <p className="poster-links">
                <Link className="button primary" href={`/learn/${id}`}>
                  {w.coursesPage.begin}
                </Link>
                <Link className="button quiet" href={`/rules/${id}`}>
                  {w.games.rules}
                </Link>
              </p>
            </div>
          </article>
        ))}
      </section>
    </>
  );
}
