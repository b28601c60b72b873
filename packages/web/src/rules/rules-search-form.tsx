import type { ReactNode, Ref } from "react";
import { Icon } from "../components/icons.tsx";
import type { RulesReader } from "./rules-reader.ts";
import { useRulesWords } from "./words.ts";

interface Props {
  readonly reader: RulesReader;
  readonly ref?: Ref<HTMLInputElement>;
  /** What stands beside the field. */
  readonly children?: ReactNode;
}

/** Asks the rules: a question, a word or a number. Enter leads to the next hit, with Shift to the one before. */
export function RulesSearchForm({ reader, ref, children }: Props): ReactNode {
  const w = useRulesWords();
  const { query, setQuery, hits, count, at, step } = reader;
  const isAsked = query.trim() !== "";
  return (
    <search className="rules-search">
      <input
        ref={ref ?? null}
        type="search"
        value={query}
        aria-label={w.search}
        placeholder={w.example}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          step(event.shiftKey ? -1 : 1);
        }}
      />
      {children}
      <p role="status">
        {isAsked && (hits.answers.length === 0 && count === 0 ? w.nothing : count > 0 && w.hit(at, count))}
      </p>
      {count > 0 && (
        <>
          <button type="button" className="button quiet square" aria-label={w.previous} onClick={() => step(-1)}>
            <Icon name="back" />
          </button>
          <button type="button" className="button quiet square" aria-label={w.next} onClick={() => step(1)}>
            <Icon name="forward" />
          </button>
        </>
      )}
    </search>
  );
}

interface ListProps {
  readonly reader: RulesReader;
  /** The deepest headings that the table of contents has. */
  readonly depth: 2 | 3;
}

/** What answers the question, or the contents of the whole text. */
export function RulesList({ reader, depth }: ListProps): ReactNode {
  const { sections, query, hits, show } = reader;
  const listed =
    query.trim() === "" ? (sections ?? []).filter(({ level }) => level > 1 && level <= depth) : hits.answers;
  return (
    <ol>
      {listed.map(({ id, number, title, level }) => (
        <li key={id} data-level={level}>
          <button type="button" className="link" onClick={() => show(id)}>
            {number && <b>{number}</b>} {title}
          </button>
        </li>
      ))}
    </ol>
  );
}
