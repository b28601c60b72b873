import type { Plugin } from "vite";
import type { RulesSection } from "../src/games/rules-section.ts";

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

const HEADING = /^(#{1,4}) (.*)$/;
/** `T3`, `G53`, `6.12`, `4b`, or the letter of a chapter. */
const RULE_NUMBER = /^([A-Z]?\d+(?:\.\d+)*[a-z]?|[A-F])[.:]?\s+(.*)$/;

export function sections(markdown: string): RulesSection[] {
  const found: { heading: Omit<RulesSection, "html">; lines: string[] }[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    const match = HEADING.exec(line);
    if (match) found.push({ heading: heading(match[1]?.length ?? 1, match[2] ?? ""), lines: [] });
    else found.at(-1)?.lines.push(line);
  }
  return found.map(({ heading: head, lines }) => ({ ...head, html: blocks(lines) }));
}

function heading(level: number, text: string): Omit<RulesSection, "html"> {
  const match = RULE_NUMBER.exec(text);
  const number = match?.[1] ?? null;
  const title = match?.[2] ?? text;
  const id = number ? `rule-${number}` : title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  return { id, number, level, title };
}

/** Paragraphs, lists, tables and quotes; anything else in the rules text would be a mistake there. */
function blocks(lines: readonly string[]): string {
  const html: string[] = [];
  let at = 0;
  const take = (belongs: RegExp): string[] => {
    const taken: string[] = [];
    for (let line = lines[at]; line !== undefined && belongs.test(line); line = lines[++at]) taken.push(line);
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at] ?? "";
    if (line.trim() === "") at++;
    else if (line.startsWith("|")) html.push(table(take(/^\|/)));
    else if (line.startsWith(">"))
      html.push(`<blockquote>${blocks(take(/^>/).map((text) => text.replace(/^> ?/, "")))}</blockquote>`);
    else if (/^[-*] /.test(line)) html.push(list("ul", take(/^([-*] |\s+\S)/), /^[-*] /));
    else if (/^\d+\. /.test(line)) html.push(list("ol", take(/^(\d+\. |\s+\S)/), /^\d+\. /));
    else html.push(`<p>${inline(take(/^(?![-*] |\d+\. |\||>)\s*\S/).join(" ") || (lines[at++] ?? ""))}</p>`);
  }
  return html.join("");
}

function list(tag: "ul" | "ol", lines: readonly string[], start: RegExp): string {
  const items: string[] = [];
  for (const line of lines) {
    if (start.test(line)) items.push(line.replace(start, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join("")}</${tag}>`;
}

function table(lines: readonly string[]): string {
  const rows = lines.map((line) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => inline(cell.trim())),
  );
  const [head = [], , ...body] = rows;
  const row = (tag: "th" | "td", cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${row("th", head)}</thead><tbody>${body.map((cells) => row("td", cells)).join("")}</tbody></table>`;
}

function inline(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/\*(.+?)\*/g, "<em>$1</em>")
    .replace(/`(.+?)`/g, "<code>$1</code>")
    .replace(/\[(.+?)\]\((.+?)\)/g, '<a href="$2">$1</a>');
}
