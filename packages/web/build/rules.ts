import { Marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import type { RulesDiagram, RulesSection } from "../src/games/rules-section.ts";
import { unbrokenNames } from "../src/rules/unbroken.ts";

/** Turns the rules texts of the games into sections while building, so that no Markdown is parsed in the browser. */
export function rules(): Plugin {
  return {
    name: "stellwerk-rules",
    transform(code, id) {
      if (!id.endsWith(".md")) return null;
      return { code: `export default ${JSON.stringify(sections(code))};`, map: null };
    },
  };
}

// HTML in a rules text stays text. A line break within a paragraph is a space; those between blocks are dropped below.
const markdown = new Marked({
  renderer: {
    html: ({ text }) => escape(text),
    text: (token) =>
      "tokens" in token && token.tokens ? false : unbrokenNames(unbroken(escape(token.text).replaceAll("\n", " "))),
  },
});

/** Sums and amounts stay on one line: 1 + 2 = 3, 30 %, 20 million. */
const unbroken = (text: string): string =>
  text.replace(/(?<=\d) (?=[+×=%]|TM\b|Mio\b|million\b)|(?<=[+×=]) (?=\d)/g, "\u00a0");

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** `T3`, `G53`, `6.12`, `4b`, or the letter of a chapter. */
const RULE_NUMBER = /^([A-Z]?\d+(?:\.\d+)*[a-z]?|[A-F])[.:]?\s+(.*)$/;

/** The sections of a rules text: each heading with the HTML up to the next. */
export function sections(text: string): RulesSection[] {
  const found: { heading: Heading; tokens: Token[]; asked: string[]; diagrams: RulesDiagram[] }[] = [];
  for (const token of markdown.lexer(text)) {
    const last = found.at(-1);
    const asked = token.type === "html" ? ASKED.exec(token.raw)?.[1] : undefined;
    const diagram = diagramOf(token);
    if (isHeading(token))
      found.push({ heading: heading(token.depth, token.text), tokens: [], asked: [], diagrams: [] });
    else if (asked !== undefined) last?.asked.push(...asked.split("|").map((question) => question.trim()));
    else if (diagram) last?.diagrams.push(diagram);
    else last?.tokens.push(token);
  }
  return found.map(({ heading: head, tokens, asked, diagrams }) => ({
    ...head,
    html: markdown.parser(tokens).replaceAll("\n", ""),
    asked,
    diagrams,
  }));
}

/** A comment that says how players ask for a section: `<!-- asked: who wins | how do I win -->`. */
const ASKED = /^<!-- asked: ([^]*?) -->/;

/** A block ```` ```diagram name ```` with a caption says which drawing of the game belongs to a section. */
function diagramOf(token: Token): RulesDiagram | null {
  const name = isCode(token) ? /^diagram (\S+)$/.exec(token.lang ?? "")?.[1] : undefined;
  return isCode(token) && name !== undefined ? { name, caption: unbroken(token.text) } : null;
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === "heading";
const isCode = (token: Token): token is Tokens.Code => token.type === "code";

type Heading = Pick<RulesSection, "id" | "number" | "level" | "title">;

function heading(level: number, text: string): Heading {
  const match = RULE_NUMBER.exec(text);
  const number = match?.[1] ?? null;
  const title = match?.[2] ?? text;
  const id = number ? `rule-${number}` : title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  return { id, number, level, title };
}
