import { describe, expect, test } from "vitest";
import { gaps, numbersIn, numbersOf, testNames } from "./rules.ts";

describe("the numbers of rules", () => {
  test.each([
    ["G1-G3", ["G1", "G2", "G3"]],
    ["2.9-2.11", ["2.9", "2.10", "2.11"]],
    ["A-C", ["A", "B", "C"]],
    ["1-2", ["1", "2"]],
    ["Table 1-Table 2", ["Table 1", "Table 2"]],
    ["15.4", ["15.4"]],
  ])("%s in a list", (entry, numbers) => {
    expect(numbersIn(entry)).toEqual(numbers);
  });

  test.each([
    ["7.3, E7 only in stations", ["7.3", "E7"]],
    ["7.1, Table 3 has one token", ["7.1", "Table 3"]],
    ["T16 without a card", ["T16"]],
    ["1 a stop waits", ["1"]],
    ["Trambahn keeps its contract", []],
    ["1881 keeps its contract", []],
    ["2,000 random games", []],
    ["A different seed deals other hands", ["A"]],
  ])("at the beginning of %j", (name, numbers) => {
    expect(numbersOf(name)).toEqual(numbers);
  });
});

test("names of tests are read where they stand, the numbers of rows too", () => {
  const source = `
    describe("G1 no test", () => { test("G2 a test", () => {}); });
    it("G3 another", () => expect(fetch("G9 nothing")).toBe("G9 nothing"));
    test.each([["G4", 1], ["G5, G6", 2]])("%s by row %i", () => {});
    test.each(ROWS)("G7 of each %s", () => {});`;
  expect(testNames(source)).toEqual(["G2 a test", "G3 another", "G4 by row %i", "G5, G6 by row %i", "G7 of each %s"]);
});

test("a rule without a test, a needless excuse and an unknown number are named", () => {
  const tests = ["G1 one", "G1, G3 two", "G9 three"].map((name) => ({ file: "a.test.ts", name }));
  expect(gaps({ rules: ["G1-G4", "G4"], untested: { G3: "for no reason", G4: "by nature" } }, tests)).toEqual([
    "G4 is listed twice",
    "G2 has no test",
    "G3 needs no excuse",
    "G9 is tested but not listed",
  ]);
});
