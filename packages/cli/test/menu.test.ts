import { expect, test } from "vitest";
import { gathered, isMenu, leavesOf, matching } from "../src/play/menu.ts";

const choices = (many: number) =>
  Array.from({ length: many }, (_, value) => ({
    value,
    label: `Go to ${value}`,
    heading: value % 2 === 0 ? "Even" : null,
  }));

test("a short list stays as it is", () => {
  expect(gathered(choices(5)).some(isMenu)).toBe(false);
});

test("a long one is gathered under its headings, where they head more than one choice", () => {
  const entries = gathered([...choices(20), { value: 99, label: "End", heading: "Last" }]);
  expect(entries.map(({ label }) => label).slice(0, 3)).toEqual(["Even … (10)", "Go to 1", "Go to 3"]);
  expect(entries.at(-1)?.label).toBe("End");
  expect(leavesOf(entries)).toHaveLength(21);
});

test("a city is found by its name in the other language, and without accents", () => {
  const list = [
    { value: 1, label: "Go to Munich", alias: () => "Nach München fahren" },
    { value: 2, label: "Go to Ulm", alias: () => "Nach Ulm fahren" },
  ];
  const found = (text: string): number[] => matching(() => list, text).map(({ value }) => value);
  expect(found("munich")).toEqual([1]);
  expect(found("München")).toEqual([1]);
  expect(found("munchen")).toEqual([1]);
  expect(found("ulm")).toEqual([2]);
});

test("text is looked for in what is listed, but no mistyped number or letter", () => {
  const list = [
    { value: 1, label: "Lay tile 8 on Treptow (J22)" },
    { value: 2, label: "Lay tile 9 on B8" },
    { value: 3, label: "Treptow", letter: "t" },
  ];
  const found = (text: string): number[] => matching(() => list, text).map(({ value }) => value);
  expect(found("treptow")).toEqual([1]);
  expect(found("b8")).toEqual([2]);
  expect(found("8")).toEqual([]);
  expect(found("22")).toEqual([]);
  expect(found("x")).toEqual([]);
});
