import { expect, test } from "vitest";
import { nameKey, readImportedName, readName, readTitle, skeletonOf } from "../src/people/names.ts";

test("a name has letters and digits of one alphabet, with single marks between", () => {
  for (const name of ["Anna", "Jörg", "Åsa-Lena", "O'Neill", "Linie 19", "Dr. No", "Анна", "Ελένη", "李小龙", "e2"])
    expect(readName(`  ${name} `, "person")).toBe(name);
  for (const name of [
    "",
    "A",
    "1881",
    "-anna",
    "anna-",
    "an\u200Bna",
    "a\nb",
    "<b>",
    "Aннa",
    "x".repeat(25),
    "🚋🚋",
    "Anna\u202E",
    "an\u0007na",
    "a\u0301\u0302\u0303\u0304nna",
    "AnnаᎪ",
  ])
    expect(() => readName(name, "person"), JSON.stringify(name)).toThrow("a name has");
});

test("names of the house and of deleted accounts are reserved", () => {
  for (const name of ["Stellwerk", "ADMIN", "Ad-min", "s t e l l w e r k", "Gast", "N. N"])
    expect(() => readName(name, "person"), name).toThrow("taken");
});

test("names that the house and its bots go by are reserved, by word, beginning and number", () => {
  for (const name of [
    "Stellwerk24",
    "Stellwerk Team",
    "Das System",
    "Admin Anna",
    "Bot 2",
    "Bot2",
    "Anna Bot",
    "B0t 1",
  ])
    for (const bearer of ["person", "guest"] as const)
      expect(() => readName(name, bearer), `${bearer} ${name}`).toThrow("taken");
  for (const name of ["Bot", "Bot 2", "bot hard", "Stellwerk Bot"])
    expect(() => readName(name, "program"), name).toThrow("taken");
  // Bots of people say that they are bots; guests that they are guests; and Botond is a name.
  expect(readName("Annas Bot", "program")).toBe("Annas Bot");
  expect(readName("Gast", "guest")).toBe("Gast");
  expect(readName("Botond", "person")).toBe("Botond");
  expect(readName("Anna   Maria", "guest")).toBe("Anna Maria");
});

test("names from files may have any shape, but none that deceives", () => {
  expect(readImportedName("")).toBeNull();
  for (const name of ["A", "🚋", "easy", "Frau Dr. Müller-Lüdenscheidt"])
    expect(readImportedName(name)).toBe(name.slice(0, 24));
  for (const name of ["Anna\u202E", "an\u200Bna", "\u001b[31mAnna", "Аnna", "a\0b"])
    expect(() => readImportedName(name), JSON.stringify(name)).toThrow("made to look like another");
  for (const name of ["Stellwerk", "Bot 2", "ADMIN"]) expect(() => readImportedName(name), name).toThrow("reserved");
});

test("titles are one line that shows all it contains", () => {
  expect(readTitle("  Pokal  der\u00A0Linie 19 🚋 ")).toBe("Pokal der Linie 19 🚋");
  for (const title of [
    "a\u202Eb",
    "a\nb",
    "\u001b[2Jcup",
    "🚋🚋🚋",
    "z\u0301\u0302\u0303\u0304\u0305algo",
    "a\u{E0041}b",
  ])
    expect(() => readTitle(title), JSON.stringify(title)).toThrow("a title is one line");
});

test("what a name looks like is the same in all alphabets", () => {
  const alike = [
    ["Anna", "ᎪΝΝᎪ", "ɑnnа"],
    ["Bernd", "Bemd"],
    ["Uwe", "Uvve"],
    ["Coco", "ϹοϹο", "ⲥoⲥo"],
  ];
  for (const [first = "", ...others] of alike)
    for (const other of others) expect(skeletonOf(other), other).toBe(skeletonOf(first));
  expect(skeletonOf("Anna")).not.toBe(skeletonOf("Hanna"));
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
