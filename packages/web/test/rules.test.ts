import { readFile, readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { sections } from "../build/rules.ts";

describe("the rules text for the browser", () => {
  test("a heading with a rule number can be linked to by it", () => {
    const [intro, rule, plain] = sections("# Game\n\nHello.\n\n### T11 Which tram\n\nAny.\n\n## For beginners\n");
    expect(intro).toMatchObject({ level: 1, number: null, title: "Game", html: "<p>Hello.</p>" });
    expect(rule).toMatchObject({ level: 3, number: "T11", id: "rule-T11", title: "Which tram" });
    expect(plain).toMatchObject({ level: 2, number: null, id: "for-beginners" });
  });

  test("paragraphs, lists, tables, quotes and emphasis become HTML, and HTML in the text stays text", () => {
    const html = (markdown: string): string | undefined => sections(`# x\n${markdown}`)[0]?.html;
    expect(html("one\ntwo\n\nthree")).toBe("<p>one two</p><p>three</p>");
    expect(html("- a\n  more\n- **b**")).toBe("<ul><li>a more</li><li><strong>b</strong></li></ul>");
    expect(html("1. a\n2. b")).toBe("<ol><li>a</li><li>b</li></ol>");
    expect(html("| a | b |\n|---|---|\n| 1 | *2* |")).toBe(
      "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><em>2</em></td></tr></tbody></table>",
    );
    expect(html("> said\n> so")).toBe("<blockquote><p>said so</p></blockquote>");
    expect(html("a < b & `c`")).toBe("<p>a &lt; b &amp; <code>c</code></p>");
  });

  test.each(["trambahn/rules/de", "trambahn/rules/en", "german-rails/rules/de", "german-rails/rules/en"])(
    "the whole text %s is read without leftovers of its notation",
    async (name) => {
      const file = new URL(`../../${name}.md`, import.meta.url);
      const found = sections(await readFile(file, "utf8"));
      expect(found.length).toBeGreaterThan(40);
      for (const { html } of found) expect(html).not.toMatch(/\*\*|^\||<p>[-#>]/m);
    },
  );

  test("both languages of German Rails explain every rule that its table can name", async () => {
    const read = async (name: string): Promise<string> => readFile(new URL(name, import.meta.url), "utf8");
    const folder = new URL("../../german-rails/src/", import.meta.url);
    const sources = await Promise.all(
      (await readdir(folder))
        .filter((name) => name.endsWith(".ts"))
        .map((name) => readFile(new URL(name, folder), "utf8")),
    );
    const named = sources.flatMap((source) => [...source.matchAll(/refuse\("\w+", "(\w+)"/g)].map(([, rule]) => rule));
    expect(named.length).toBeGreaterThan(50);
    for (const language of ["de", "en"]) {
      const explained = sections(await read(`../../german-rails/rules/${language}.md`)).map(({ number }) => number);
      expect(named.filter((rule) => !explained.includes(rule ?? null))).toEqual([]);
    }
  });
});
