import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { PlayableTitle } from "../games/index.ts";
import type { RulesDiagrams, RulesSection } from "../games/rules-section.ts";
import { useLanguage } from "../words/index.ts";
import { type RulesHits, indexRules, searchRules } from "./search.ts";

/** Where the rules are opened: at a rule by its number, or with the cursor in the search. */
export interface RulesPlace {
  readonly rule: string | null;
}

/** A rules text that is read: what is asked of it, what was found, and which hit is looked at. */
export interface RulesReader {
  /** Null until they are loaded. */
  readonly sections: readonly RulesSection[] | null;
  readonly diagrams: RulesDiagrams;
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly hits: RulesHits;
  /** The number of marked words, and the one that is looked at, from 1; 0 for none. */
  readonly count: number;
  readonly at: number;
  readonly step: (by: 1 | -1) => void;
  /** The section that was asked for, by its id. */
  readonly current: string | null;
  readonly show: (id: string) => void;
  readonly text: RefObject<HTMLElement | null>;
}

const NONE: RulesDiagrams = {};

export function useRulesReader(title: PlayableTitle, place: RulesPlace): RulesReader {
  const language = useLanguage();
  const { sections = null, diagrams = NONE } = useRules(title) ?? {};
  const index = useMemo(() => indexRules(sections ?? [], language), [sections, language]);
  const [query, setQuery] = useState("");
  const hits = useMemo(() => searchRules(index, query), [index, query]);
  const [current, setCurrent] = useState<string | null>(null);
  const text = useRef<HTMLElement>(null);
  const { count, at, step, lookInto } = useMarks(text);
  const show = (id: string): void => {
    setCurrent(id);
    document.getElementById(id)?.scrollIntoView({ block: "start" });
  };
  const open = useEffectEvent(() => {
    setQuery("");
    if (place.rule) show(`rule-${place.rule}`);
  });
  useEffect(() => {
    if (sections) open();
  }, [sections, place]);
  const answer = useEffectEvent(({ answers: [best] }: RulesHits) => {
    if (best) show(best.id);
    lookInto(best?.id ?? null);
  });
  useEffect(() => answer(hits), [hits]);
  return { sections, diagrams, query, setQuery, hits, count, at, step, current, show, text };
}

interface Marks extends Pick<RulesReader, "count" | "at" | "step"> {
  /** Counts the marks anew and looks at the first one of a section, or of those after it. */
  readonly lookInto: (section: string | null) => void;
}

/** The marked words of a text, and the way from one to the next. */
function useMarks(text: RefObject<HTMLElement | null>): Marks {
  const [{ count, at }, setMarks] = useState({ count: 0, at: 0 });
  const all = (): HTMLElement[] => [...(text.current?.querySelectorAll("mark") ?? [])];
  const lookAt = (marks: readonly HTMLElement[], place: number): void => {
    for (const [number, mark] of marks.entries()) mark.toggleAttribute("data-current", number === place - 1);
    setMarks({ count: marks.length, at: place });
  };
  return {
    count,
    at,
    lookInto(section) {
      const marks = all();
      const element = section === null ? null : document.getElementById(section);
      const first = marks.findIndex((mark) => element?.contains(mark));
      lookAt(marks, marks.length === 0 ? 0 : Math.max(first, 0) + 1);
    },
    step(by) {
      const marks = all();
      if (marks.length === 0) return;
      const place = ((at - 1 + by + marks.length) % marks.length) + 1;
      lookAt(marks, place);
      marks[place - 1]?.scrollIntoView({ block: "center" });
    },
  };
}

interface LoadedRules {
  readonly sections: readonly RulesSection[];
  readonly diagrams: RulesDiagrams;
}

/** Text and drawings together: a drawing that came later would push away the rule that is being read. */
function useRules(title: PlayableTitle): LoadedRules | null {
  const language = useLanguage();
  const [rules, setRules] = useState<LoadedRules | null>(null);
  useEffect(() => {
    let current = true;
    void Promise.all([title.rules(language), title.diagrams()]).then(([sections, diagrams]) => {
      if (current) setRules({ sections, diagrams });
    });
    return () => {
      current = false;
    };
  }, [title, language]);
  return rules;
}
