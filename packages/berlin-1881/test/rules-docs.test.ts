import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import rules from "./rules.json" with { type: "json" };
import { type Chance, freshSeed, SeededChance } from "@stellwerk/kernel";
import { berlin1881 } from "../src/berlin-1881.ts";
import type { Tram } from "../src/ids.ts";
import type { Action, State } from "../src/state.ts";
import { VEHICLES } from "../src/tables.ts";

const textOf = (language: string): string => readFileSync(new URL(`../rules/${language}.md`, import.meta.url), "utf8");

/** The rule numbers that the headings of a text carry, in its order. */
const numbersOf = (text: string): string[] =>
  [...text.matchAll(/^### (\d+\.\d+|E\d+) /gm)].map((match) => match[1] as string);

const TEXTS = [
  ["German", textOf("de")],
  ["English", textOf("en")],
] as const;

/** "4.1-4.27" as the numbers it stands for. */
function spread(range: string): string[] {
  const [first = "", last = ""] = range.split("-");
  const stem = first.replace(/\d+$/, "");
  const [from, to] = [first, last].map((number) => Number(number.slice(stem.length))) as [Tram, Tram];
  return Array.from({ length: to - from + 1 }, (_, i) => `${stem}${from + i}`);
}
const missing = new Set(
  Object.entries(rules.untested).flatMap(([rule, why]) => (why.startsWith("no ruling") ? [rule] : [])),
);
const RULES = rules.rules
  .filter((range) => !range.startsWith("Table"))
  .flatMap(spread)
  .filter((rule) => !missing.has(rule));

describe("the document for bot authors", () => {
  test("lists every refusal", () => {
    const text = readFileSync(new URL("../../../docs/engine.md", import.meta.url), "utf8");
    const codes = Object.keys(berlin1881.words.en).flatMap((key) => key.match(/^refusal\.(.*)$/)?.[1] ?? []);
    expect(codes.length).toBeGreaterThan(100);
    expect(codes.filter((code) => !text.includes(`\`${code}\``))).toEqual([]);
  });
});

describe("the rules in our own words", () => {
  test.each(TEXTS)("the %s text has every rule and ruling once", (_language, text) => {
    expect(numbersOf(text).toSorted()).toEqual(RULES.toSorted());
  });

  test("both languages treat the rules in the same order", () => {
    expect(numbersOf(TEXTS[0][1])).toEqual(numbersOf(TEXTS[1][1]));
  });

  test.each(TEXTS)("the %s text prints the prices and numbers of the vehicles", (_language, text) => {
    for (const key of ["count", "price"] as const)
      expect(text).toContain(`| ${VEHICLES.map((vehicle) => vehicle[key]).join(" | ")} |`);
  });

  test("every rule that a refusal cites can be looked up", () => {
    const seed = freshSeed();
    const chance = new SeededChance(seed);
    const cited = new Set<string>();
    for (const options of [{}, { credit: true, doubleTrack: true }, { edition: 2006, houseRules: true }]) {
      const state = berlin1881.setup(berlin1881.schema.options.parse({ ...options, rounds: 8 }), 3, chance);
      while (berlin1881.active(state).length > 0) playOn(state, chance, cited);
      playOn(state, chance, cited);
    }
    expect(cited.size, `seed ${seed}`).toBeGreaterThan(20);
    expect(RULES, `seed ${seed}`).toEqual(expect.arrayContaining([...cited]));
  });
});

/** Tries some actions, and plays one that is legal. */
function playOn(state: State, chance: Chance, cited: Set<string>): void {
  const seat = berlin1881.active(state)[0] ?? 0;
  for (let i = 0; i < 3; i++) {
    const refusal = berlin1881.refusal(state, seat, berlin1881.anyAction(state, chance));
    if (refusal?.rule) cited.add(refusal.rule);
  }
  const choices = berlin1881.choices(state, seat);
  if (choices.length > 0) berlin1881.play(state, seat, choices[chance.below(choices.length)] as Action, chance);
}
