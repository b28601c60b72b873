import { readFile, readdir } from "node:fs/promises";
import { MANIFESTS } from "@stellwerk/catalogue/manifests";
import { type Game, SeededChance, seedFrom } from "@stellwerk/kernel";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sections } from "../build/rules.ts";
import { TITLES, titleOf } from "../src/games/index.ts";
import type { RulesSection } from "../src/games/rules-section.ts";

describe("the rules text for the browser", () => {
  test("a heading with a rule number can be linked to by it", () => {
    const [intro, rule, plain] = sections("# Game\n\nHello.\n\n### T11 Which tram\n\nAny.\n\n## For beginners\n");
    expect(intro).toMatchObject({ level: 1, number: null, title: "Game", html: "<p>Hello.</p>" });
    expect(rule).toMatchObject({ level: 3, number: "T11", id: "rule-T11", title: "Which tram" });
    expect(plain).toMatchObject({ level: 2, number: null, id: "for-beginners" });
  });

  test("a comment says how players ask for a section, and a block which drawing belongs to it", () => {
    const [one] = sections("# x\n\n<!-- asked: who wins | win? -->\n\nHello.\n\n```diagram tie\nA tie.\n```\n");
    expect(one).toMatchObject({
      html: "<p>Hello.</p>",
      asked: ["who wins", "win?"],
      diagrams: [{ name: "tie", caption: "A tie." }],
    });
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

  test("names with a hyphen after little are not broken there", () => {
    expect(sections("# x\n\nThe S-Bahn, a 3-tram, S-Bahn-Aktien, Co-op")[0]?.html).toBe(
      '<p>The <span class="whole">S-Bahn</span>, a <span class="whole">3-tram</span>, <span class="whole">S-Bahn</span>-Aktien, Co-op</p>',
    );
  });

  test("sums and amounts stay on one line", () => {
    expect(sections("# x\n\n1 + 2 = 3, 30 % of 20 million")[0]?.html).toBe(
      "<p>1\u00a0+\u00a02\u00a0=\u00a03, 30\u00a0% of 20\u00a0million</p>",
    );
  });
});

const read = async (game: string, language: string): Promise<RulesSection[]> =>
  sections(await readFile(new URL(`../../${game}/rules/${language}.md`, import.meta.url), "utf8"));

const TEXTS = await Promise.all(
  MANIFESTS.map(async ({ id, name, package: folder, game }) => ({
    id,
    name,
    game: await game(),
    de: await read(folder, "de"),
    en: await read(folder, "en"),
  })),
);
const numbersOf = (text: readonly RulesSection[]): string[] => text.flatMap(({ number }) => number ?? []);

// Drawings speak the language of a browser.
beforeAll(() => void vi.stubGlobal("navigator", { languages: ["en"] }));
afterAll(() => void vi.unstubAllGlobals());

describe.each(TEXTS)("the rules of $name in our own words", ({ id, game, de, en }) => {
  test("have the same drawings in both languages, each with a caption, and all that are drawn", async () => {
    const drawn = Object.keys((await titleOf(id)?.diagrams()) ?? {});
    const placed = (text: readonly RulesSection[]) =>
      text.flatMap(({ number, diagrams }) => diagrams.map(({ name }) => `${number} ${name}`));
    expect(placed(de)).toEqual(placed(en));
    expect(de.flatMap(({ diagrams }) => diagrams.map(({ name }) => name)).toSorted()).toEqual(drawn.toSorted());
    for (const { diagrams } of [...de, ...en])
      for (const { caption } of diagrams) expect(caption.length).toBeGreaterThan(30);
  });

  test("are read without leftovers of their notation", () => {
    for (const { html } of [...de, ...en]) expect(html).not.toMatch(/\*\*|^\||<p>[-#>]/m);
  });

  test("have the same numbers in both languages, in the same order", () => {
    expect(numbersOf(de)).not.toEqual([]);
    expect(numbersOf(de)).toEqual(numbersOf(en));
  });

  test("explain every rule that a refusal names", () => {
    const cited = citedIn(game);
    expect(cited).not.toEqual([]);
    expect(cited.filter((rule) => !numbersOf(de).includes(rule))).toEqual([]);
  });
});

const ACTIONS = 400;

/** The numbers of rules that refusals cite in some positions of a random match. */
function citedIn(game: Game): string[] {
  const chance = new SeededChance(seedFrom(`cited by ${game.id}`));
  const cited = new Set<string>();
  const state = game.setup(game.schema.options.parse({}), game.seats.min, chance);
  for (let number = 0; number < ACTIONS; number++) {
    const [seat] = game.active(state);
    if (seat === undefined) break;
    for (let tries = 0; tries < 5; tries++) {
      const rule = game.refusal(state, seat, game.anyAction(state, chance))?.rule;
      if (rule) cited.add(rule);
    }
    const choices = game.choices(state, seat);
    game.play(state, seat, choices[chance.below(choices.length)], chance);
  }
  return [...cited];
}

test.each(["trambahn", "german-rails", "1881"])("the rules of %s have three drawings or more", async (id) => {
  expect(Object.keys((await titleOf(id)?.diagrams()) ?? {}).length).toBeGreaterThanOrEqual(3);
});

test("both languages of German Rails explain every rule that its refusals can name", async () => {
  const folder = new URL("../../german-rails/src/", import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".ts"));
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, folder), "utf8")));
  const named = sources.flatMap((source) => [...source.matchAll(/refuse\("\w+", "(\w+)"/g)].map(([, rule]) => rule));
  expect(named.length).toBeGreaterThan(50);
  for (const language of ["de", "en"]) {
    const explained = numbersOf(await read("german-rails", language));
    expect(named.filter((rule) => !explained.includes(rule ?? ""))).toEqual([]);
  }
});

test.each(TITLES.map((title) => [title.name, title] as const))(
  "%s at a glance: four pictures that exist, with words in both languages",
  async (_name, title) => {
    const [glance, diagrams, lessons] = await Promise.all([title.glance(), title.diagrams(), title.lessons()]);
    // A game may leave it out.
    expect(glance).toHaveLength(title.hasGlance ? 4 : 0);
    if (!title.hasGlance) return;
    for (const { diagram, title: heading, text } of glance) {
      expect(diagrams).toHaveProperty(diagram);
      for (const { de, en } of [heading, text]) expect(de).not.toBe(en);
    }
    for (const { id, diagram, recap } of lessons) {
      if (diagram !== undefined) expect(diagrams).toHaveProperty(diagram);
      expect(recap?.en, id).toBeTruthy();
      expect(recap?.de).not.toBe(recap?.en);
    }
  },
);

test("the games of the house are shown at a glance", () => {
  const shown = TITLES.filter(({ hasGlance }) => hasGlance).map(({ name }) => name);
  expect(shown).toEqual(expect.arrayContaining(["Trambahn", "German Rails", "1881"]));
});
