import { expect, test } from "vitest";
import { aligned, alignedLists, fitted, widthOf, wrapped } from "../src/index.ts";

const bold = (text: string): string => `\u001b[1m${text}\u001b[22m`;

test("colours take no room, and are lost where a text is cut", () => {
  expect(widthOf(bold("Kiel"))).toBe(4);
  expect(fitted(bold("Kiel"), 4)).toBe(bold("Kiel"));
  expect(fitted(bold("Kiel"), 3)).toBe("Ki…");
});

test("words stand to the left and figures to the right, painted or not", () => {
  expect(
    aligned(
      [
        ["", "price"],
        [bold("GBS"), "96"],
        ["BESTAG", "104"],
      ],
      [0],
    ),
  ).toEqual(["        price", `${bold("GBS")}        96`, "BESTAG    104"]);
});

test("a list goes on below its first item, and only commas end a line", () => {
  expect(wrapped("In: ", ["Kiel", "Ulm", "Jena"], ", ", 13)).toEqual(["In: Kiel,", "    Ulm, Jena"]);
  expect(wrapped("In: ", ["Kiel", "Ulm", "Jena"], " · ", 12)).toEqual(["In: Kiel", "    Ulm", "    Jena"]);
});

test("an item wider than a line is broken between its words", () => {
  expect(wrapped("- ", ["Ulm", "one two three"], ", ", 9)).toEqual(["- Ulm,", "  one two", "  three"]);
  expect(wrapped("", ["Villingen-Schwenningen"], ", ", 9)).toEqual(["Villingen-Schwenningen"]);
});

test("lists behind a table begin in one column", () => {
  const rows = [
    { cells: ["Ada", "9"], items: ["Kiel", "empty"] },
    { cells: ["Ben", "12"], items: [] },
  ];
  expect(alignedLists(rows, [0], " · ", 14)).toEqual(["Ada   9  Kiel", "         empty", "Ben  12"]);
});
