import { readFileSync } from "node:fs";
import { type Chance, SeededChance, freshSeed } from "@stellwerk/kernel";
import { type Action, type State, germanRails } from "@stellwerk/german-rails";
import { describe, expect, test } from "vitest";
import { board } from "./table.ts";

const textOf = (language: string): string => readFileSync(new URL(`../rules/${language}.md`, import.meta.url), "utf8");

/** The rule numbers that the headings of a text carry, in its order. */
const numbersOf = (text: string): string[] =>
  [...text.matchAll(/^##+ ([12]|G\d+) /gm)].map((match) => match[1] as string);

const TEXTS = [
  ["German", textOf("de")],
  ["English", textOf("en")],
] as const;

/** Rulings that others replaced. */
const MERGED = ["G20", "G56", "G60"];
const RULINGS = Array.from({ length: 62 }, (_, i) => `G${i + 1}`).filter((number) => !MERGED.includes(number));

describe("the rules in our own words", () => {
  test.each(TEXTS)("the %s text has the numbers 1, 2 and G1–G62 once each", (_language, text) => {
    expect(numbersOf(text).toSorted()).toEqual(["1", "2", ...RULINGS].toSorted());
  });

  test("both languages treat the rules in the same order", () => {
    expect(numbersOf(TEXTS[0][1])).toEqual(numbersOf(TEXTS[1][1]));
  });

  test.each(TEXTS)("the %s text prints the figures of the board", (_language, text) => {
    const { goal, fastGoal, announcement, startMoney } = board.figures;
    const counts = [board.cities.length, board.goods.length, board.orders.length, board.events.length];
    for (const figure of [goal, fastGoal, announcement, startMoney, ...counts])
      expect(text).toMatch(new RegExp(`\\b${figure}\\b`));
  });

  test("every refusal is told of in the document of the engine", () => {
    const text = readFileSync(new URL("../../../docs/engine.md", import.meta.url), "utf8");
    const codes = Object.keys(germanRails.words.en).filter((key) => key.startsWith("refusal."));
    expect(codes.length).toBeGreaterThan(50);
    for (const code of codes) expect(text).toContain(`\`${code.slice("refusal.".length)}\``);
  });

  test("every rule that a refusal cites can be looked up", () => {
    const seed = freshSeed();
    const chance = new SeededChance(seed);
    const cited = new Set<string>();
    const variants = [{}, { fast: true, secondTrain: true }, { duel: true }, { turnInCities: true, c15: true }];
    for (const options of variants) {
      const state = germanRails.setup(germanRails.schema.options.parse({ ...options, rounds: 25 }), 2, chance);
      while (germanRails.active(state).length > 0) playOn(state, chance, cited);
      playOn(state, chance, cited);
    }
    expect(cited.size, `seed ${seed}`).toBeGreaterThan(15);
    for (const [language, text] of TEXTS)
      expect(numbersOf(text), `${language}, seed ${seed}`).toEqual(expect.arrayContaining([...cited]));
  });
});

/** Tries some actions, and plays one that is legal. */
function playOn(state: State, chance: Chance, cited: Set<string>): void {
  const seat = germanRails.active(state)[0] ?? 0;
  for (let i = 0; i < 3; i++) {
    const refusal = germanRails.refusal(state, seat, germanRails.anyAction(state, chance));
    if (refusal?.rule) cited.add(refusal.rule);
  }
  const choices = germanRails.choices(state, seat);
  if (choices.length > 0) germanRails.play(state, seat, choices[chance.below(choices.length)] as Action, chance);
}
