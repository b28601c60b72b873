import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { type PlayableTitle, TITLES, titleOf } from "../games/index.ts";
import { NotFound } from "../components/page.tsx";
import { type RulesPlace, useRulesReader } from "../rules/rules-reader.ts";
import { RulesList, RulesSearchForm } from "../rules/rules-search-form.tsx";
import { RulesText } from "../rules/rules-text.tsx";
import { useRulesWords } from "../rules/words.ts";
import { useWords } from "../words/index.ts";

export function Rules({ game }: { game: string }): ReactNode {
  const title = titleOf(game);
  return title ? <RulesOf key={title.id} title={title} /> : <NotFound />;
}

/** The rule that the address names. */
function addressedRule(): RulesPlace {
  return { rule: /^#rule-(.+)$/.exec(decodeURIComponent(location.hash))?.[1] ?? null };
}

const NARROW = "(max-width: 60rem)";

function RulesOf({ title }: { title: PlayableTitle }): ReactNode {
  const w = useWords();
  const words = useRulesWords();
  const [place] = useState(addressedRule);
  const reader = useRulesReader(title, place);
  const { text, query } = reader;
  const isAsked = query.trim() !== "";
  // Beside the text there is room for all of them.
  const [isNarrow] = useState(() => matchMedia(NARROW).matches);
  return (
    <div className="rules">
      <header>
        <nav className="rules-games" aria-label={w.games.label}>
          {TITLES.map(({ id, name }) => (
            <Link key={id} href={`/rules/${id}`} aria-current={id === title.id ? "page" : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <h1>{words.title(title.name)}</h1>
      </header>
      <nav className="rules-contents" aria-label={words.contents}>
        <RulesSearchForm reader={reader} />
        {isNarrow && !isAsked ? (
          <details className="more">
            <summary>{words.contents}</summary>
            <RulesList reader={reader} depth={3} />
          </details>
        ) : (
          <RulesList reader={reader} depth={3} />
        )}
      </nav>
      <article className="rules-text" ref={text}>
        <RulesText reader={reader} hasAddresses />
      </article>
    </div>
  );
}
