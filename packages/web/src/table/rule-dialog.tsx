import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import type { PlayableTitle } from "../games/index.ts";
import type { RulesSection } from "../games/rules-section.ts";
import { Dialog } from "../components/dialog.tsx";
import { useLanguage, useWords } from "../words/index.ts";

/** A rule's text, read without leaving the table. */
export function RuleDialog({
  title,
  rule,
  onClose,
}: {
  title: PlayableTitle;
  rule: string;
  onClose: () => void;
}): ReactNode {
  const w = useWords();
  const section = useSections(title)?.find(({ number }) => number === rule);
  return (
    <Dialog title={`${w.table.rule(rule)}${section ? `: ${section.title}` : ""}`} onClose={onClose}>
      {section && <RuleText section={section} />}
      <p>
        <Link href={`/rules/${title.id}#rule-${rule}`}>{w.table.wholeRules}</Link>
      </p>
    </Dialog>
  );
}

/** The texts are our own and were made into HTML when the program was built. */
export function RuleText({ section }: { section: RulesSection }): ReactNode {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: section.html }} />;
}

export function useSections(title: PlayableTitle): readonly RulesSection[] | null {
  const language = useLanguage();
  const [sections, setSections] = useState<readonly RulesSection[] | null>(null);
  useEffect(() => {
    let current = true;
    void title.rules(language).then((found) => {
      if (current) setSections(found);
    });
    return () => {
      current = false;
    };
  }, [title, language]);
  return sections;
}
