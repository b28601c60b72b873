import { readFileSync } from "node:fs";
import { SeededChance, freshSeed } from "@stellwerk/kernel";
import { describe, expect, test } from "vitest";
import { type Action, DATA, trambahn } from "../src/index.ts";

const textOf = (language: string): string => readFileSync(new URL(`../rules/${language}.md`, import.meta.url), "utf8");

/** The rule numbers that the headings of a text carry, in its order. */
const numbersOf = (text: string): string[] =>
  [...text.matchAll(/^##+ ([A-F]|[1-8]|T\d+) /gm)].map((match) => match[1] as string);

const TEXTS = [
  ["German", textOf("de")],
  ["English", textOf("en")],
] as const;

const rulings = Array.from({ length: 29 }, (_, i) => `T${i + 1}`);
const ALL_NUMBERS = ["A", "B", "C", "D", "E", "F", "1", "2", "3", "4", "5", "6", "7", "8", ...rulings];

describe("the rules in our own words", () => {
  test.each(TEXTS)("the %s text has every number A–F, 1–8 and T1–T29 once", (_language, text) => {
    expect(numbersOf(text).toSorted()).toEqual(ALL_NUMBERS.toSorted());
  });

  test("both languages treat the rules in the same order", () => {
    expect(numbersOf(TEXTS[0][1])).toEqual(numbersOf(TEXTS[1][1]));
  });

  test.each(TEXTS)("the %s text prints the figures of the game's data", (_language, text) => {
    const rows = text
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .map((line) => (line.match(/\d+([.,]\d{3})?/g) ?? []).map((figure) => Number(figure.replace(/[.,]/, ""))));
    for (const { multiplier, cost, copies } of DATA.trams)
      expect(rows).toContainEqual([multiplier, cost * 1000, copies]);
    for (const [value, points] of Object.entries(DATA.stopPoints)) {
      const row = rows.find((figures) => figures.length >= 3 && figures.slice(0, -2).includes(Number(value)));
      expect(row?.slice(-2)).toEqual([DATA.stopCopies[value], points]);
    }
    expect(rows).toContainEqual([DATA.conductors, 0]);
  });

  test("every rule that a refusal cites can be looked up", () => {
    const seed = freshSeed();
    const chance = new SeededChance(seed);
    const cited = new Set<string>();
    for (let game = 0; game < 50; game++) {
      const state = trambahn.setup({ starter: "random", scorings: 5 }, 2, chance);
      while (trambahn.active(state).length > 0) {
        const refusal = trambahn.refusal(state, state.seat, trambahn.anyAction(state, chance));
        if (refusal?.rule) cited.add(refusal.rule);
        const choices = trambahn.choices(state, state.seat);
        trambahn.play(state, state.seat, choices[chance.below(choices.length)] as Action, chance);
      }
      const after = trambahn.refusal(state, state.seat, { do: "end" });
      if (after?.rule) cited.add(after.rule);
    }
    expect(cited.size, `seed ${seed}`).toBeGreaterThan(5);
    for (const [language, text] of TEXTS)
      expect(numbersOf(text), `${language}, seed ${seed}`).toEqual(expect.arrayContaining([...cited]));
  });
});
