import { type ReactNode, useEffect, useState } from "react";
import type { PlayableTitle } from "../games/index.ts";
import type { Glance } from "../games/lesson.ts";
import type { RulesDiagrams } from "../games/rules-section.ts";
import { useLanguage } from "../words/index.ts";
import "./rules.css";

/** A game in four pictures, for those who have never played it. */
export function AtAGlance({ title }: { title: PlayableTitle }): ReactNode {
  const language = useLanguage();
  const diagrams = useDiagrams(title);
  const [glance, setGlance] = useState<readonly Glance[]>([]);
  useEffect(() => void title.glance().then(setGlance), [title]);
  return (
    <ol className="posters">
      {glance.map(({ diagram, title: heading, text }) => {
        const Drawing = diagrams[diagram];
        return (
          <li key={diagram} className="poster">
            <span className="rules-diagram">{Drawing && <Drawing language={language} />}</span>
            <div className="poster-text stack">
              <h3>{heading[language]}</h3>
              <p>{text[language]}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const NONE: RulesDiagrams = {};

/** The drawings of a game, once they are there. */
export function useDiagrams(title: PlayableTitle): RulesDiagrams {
  const [diagrams, setDiagrams] = useState(NONE);
  useEffect(() => void title.diagrams().then(setDiagrams), [title]);
  return diagrams;
}
