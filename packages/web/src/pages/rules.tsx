import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { Link } from "wouter";
import { type PlayableTitle, TITLES, titleOf } from "../games/index.ts";
import type { RulesSection } from "../games/rules-section.ts";
import { NotFound } from "../components/page.tsx";
import { RuleText, useSections } from "../table/rule-dialog.tsx";
import { useWords } from "../words/index.ts";
import "./rules.css";

export function Rules({ game }: { game: string }): ReactNode {
  const title = titleOf(game);
  return title ? <RulesOf title={title} /> : <NotFound />;
}

function RulesOf({ title }: { title: PlayableTitle }): ReactNode {
  const w = useWords();
  const sections = useSections(title);
  const [query, setQuery] = useState("");
  const words = useDeferredValue(query).toLowerCase().split(/\s+/).filter(Boolean);
  useEffect(() => {
    if (sections) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, [sections]);
  const numbered = sections?.filter(({ level }) => level > 1) ?? [];
  const found = numbered.filter((section) => words.every((word) => textOf(section).includes(word)));
  return (
    <div className="rules">
      <nav className="rules-contents" aria-label={w.rulesPage.contents}>
        <label className="field">
          <span>{w.rulesPage.search}</span>
          <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
        </label>
        <p role="status">{words.length > 0 && w.rulesPage.found(found.length)}</p>
        <ol>
          {found.map((section) => (
            <li key={section.id} data-level={section.level}>
              <a href={`#${section.id}`}>
                {section.number && <b>{section.number}</b>} {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="rules-text">
        <nav className="rules-games" aria-label={w.games.label}>
          {TITLES.map(({ id, name }) => (
            <Link key={id} href={`/rules/${id}`} aria-current={id === title.id ? "page" : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <h1>{w.rulesPage.title(title.name)}</h1>
        {sections && words.length === 0 && sections[0]?.level === 1 && <RuleText section={sections[0]} />}
        {sections && found.length === 0 && <p>{w.rulesPage.nothing}</p>}
        {found.map((section) => (
          <section key={section.id} id={section.id} className="rule">
            <Heading section={section} />
            <RuleText section={section} />
          </section>
        ))}
      </article>
    </div>
  );
}

function Heading({ section: { level, number, title, id } }: { section: RulesSection }): ReactNode {
  const Tag = level === 2 ? "h2" : "h3";
  return (
    <Tag>
      {number && (
        <a className="rule-number" href={`#${id}`}>
          {number}
        </a>
      )}
      {title}
    </Tag>
  );
}

const textOf = ({ number, title, html }: RulesSection): string =>
  `${number ?? ""} ${title} ${html.replace(/<[^>]*>/g, " ")}`.toLowerCase();
