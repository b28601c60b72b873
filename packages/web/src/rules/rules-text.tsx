import { type ReactNode, memo, useId } from "react";
import type { RulesDiagram, RulesDiagrams, RulesSection } from "../games/rules-section.ts";
import { useLanguage } from "../words/index.ts";
import type { RulesReader } from "./rules-reader.ts";
import { markHits } from "./search.ts";
import { unbrokenNames } from "./unbroken.ts";
import "./rules.css";

interface Props {
  readonly reader: RulesReader;
  /** Whether the page has an address for each rule. */
  readonly hasAddresses?: boolean;
}

/** The whole text, with what was found marked in it. */
export function RulesText({ reader, hasAddresses = false }: Props): ReactNode {
  const { sections, diagrams, hits, current } = reader;
  return sections?.map((section) => (
    <Section key={section.id} {...{ section, diagrams, hasAddresses }} stems={hits.stems} isCurrent={section.id === current} />
  ));
}

interface SectionProps {
  readonly section: RulesSection;
  readonly diagrams: RulesDiagrams;
  readonly stems: readonly string[];
  readonly isCurrent: boolean;
  readonly hasAddresses: boolean;
}

/** The texts are our own and were made into HTML when the program was built. */
const Section = memo(function Section({ section, diagrams, stems, isCurrent, hasAddresses }: SectionProps): ReactNode {
  const { id, level, html } = section;
  return (
    <section id={id} className="rule rules-text" aria-current={isCurrent || undefined} tabIndex={-1}>
      {level > 1 && <Heading {...{ section, stems, hasAddresses }} />}
      <div className="prose" dangerouslySetInnerHTML={{ __html: markHits(html, stems) }} />
      {section.diagrams.map((diagram) => (
        <Figure key={diagram.name} {...{ diagram, diagrams, stems }} />
      ))}
    </section>
  );
});

function Heading({ section, stems, hasAddresses }: Pick<SectionProps, "section" | "stems" | "hasAddresses">): ReactNode {
  const { level, number, title, id } = section;
  const Tag = level === 2 ? "h2" : "h3";
  return (
    <Tag>
      {number && (
        <a className="rule-number" href={hasAddresses ? `#${id}` : undefined}>
          {number}
        </a>
      )}
      <Marked text={title} stems={stems} />
    </Tag>
  );
}

interface FigureProps extends Pick<SectionProps, "diagrams" | "stems"> {
  readonly diagram: RulesDiagram;
}

function Figure({ diagram: { name, caption }, diagrams, stems }: FigureProps): ReactNode {
  const language = useLanguage();
  const id = useId();
  const Drawing = diagrams[name];
  return (
    <figure className="rules-diagram" aria-labelledby={id}>
      {Drawing && <Drawing language={language} />}
      <figcaption className="quiet-text" id={id}>
        <Marked text={caption} stems={stems} />
      </figcaption>
    </figure>
  );
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function Marked({ text, stems }: { readonly text: string; readonly stems: readonly string[] }): ReactNode {
  return <span dangerouslySetInnerHTML={{ __html: markHits(unbrokenNames(escaped(text)), stems) }} />;
}
