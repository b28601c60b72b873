import { expect, test } from "vitest";
import { nameKey, readName } from "../src/people/names.ts";

test("a name has letters and digits of one alphabet, with single marks between", () => {
  for (const name of ["Anna", "Jörg", "Åsa-Lena", "O'Neill", "Linie 19", "Dr. No", "Анна", "Ελένη", "李小龙", "e2"])
    expect(readName(`  ${name} `)).toBe(name);
  for (const name of [
    "",
    "A",
    "1881",
    "a  b",
    "-anna",
    "anna-",
    "an\u200Bna",
    "a\nb",
    "<b>",
    "Aннa",
    "x".repeat(25),
    "🚋🚋",
  ])
    expect(() => readName(name), JSON.stringify(name)).toThrow("a name has");
});

test("names of the house and of deleted accounts are reserved", () => {
  for (const name of ["Stellwerk", "ADMIN", "Ad-min", "s t e l l w e r k", "Gast", "N. N"])
    expect(() => readName(name), name).toThrow("taken");
});

test("names that look alike are the same name", () => {
  const alike = [
    ["Anna", "ANNA", "anna", "Ａｎｎａ", "Änna", "An-na", "An na", "аnnа"],
    ["Straße", "STRASSE"],
    ["Bill", "Bi11", "B111", "BIll"],
    ["Otto", "0tto", "Оtto"],
    ["Сосо", "Coco"],
  ];
  for (const [first = "", ...others] of alike)
    for (const other of others) expect(nameKey(other), other).toBe(nameKey(first));
  expect(nameKey("Anna")).not.toBe(nameKey("Anne"));
  expect(nameKey("李")).not.toBe(nameKey("王"));
});
