import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import { Icon } from "../components/icons.tsx";
import type { PlayableTitle } from "../games/index.ts";
import { useWords } from "../words/index.ts";
import { type RulesPlace, useRulesReader } from "./rules-reader.ts";
import { RulesList, RulesSearchForm } from "./rules-search-form.tsx";
import { RulesText } from "./rules-text.tsx";
import { useRulesWords } from "./words.ts";

interface Props {
  readonly title: PlayableTitle;
  readonly place: RulesPlace;
  readonly onClose: () => void;
}

/** The rules beside the board, which stays in play. */
export function RulesPanel({ title, place, onClose }: Props): ReactNode {
  const w = useWords();
  const words = useRulesWords();
  const reader = useRulesReader(title, place);
  const { query, text, sections } = reader;
  const search = useRef<HTMLInputElement>(null);
  useFocusGivenBack();
  useEffect(() => {
    // On a touch screen the field would call up a keyboard that covers the text.
    if (place.rule === null) (matchMedia("(pointer: fine)").matches ? search : text).current?.focus();
    else if (sections) document.getElementById(`rule-${place.rule}`)?.focus({ preventScroll: true });
  }, [place, sections, text]);
  return (
    <aside
      className="side rules-panel"
      data-open
      aria-label={words.title(title.name)}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // The board would put down what is picked up.
        event.stopPropagation();
        onClose();
      }}
    >
      <RulesSearchForm reader={reader} ref={search}>
        <button type="button" className="button quiet square" aria-label={w.table.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </RulesSearchForm>
      {query.trim() === "" ? (
        <details className="rules-answers">
          <summary>{words.contents}</summary>
          <RulesList reader={reader} depth={2} />
        </details>
      ) : (
        <div className="rules-answers">
          <RulesList reader={reader} depth={2} />
        </div>
      )}
      <article className="side-panel rules-text" ref={text} tabIndex={-1}>
        <h2>{words.title(title.name)}</h2>
        <RulesText reader={reader} />
        <Link href={`/rules/${title.id}`}>{w.table.wholeRules}</Link>
      </article>
    </aside>
  );
}

/** When the panel is closed, the focus goes back to where it was. */
function useFocusGivenBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);
}
