import { expect, test } from "vitest";
import { ERROR_CODES, ERROR_STATUS } from "@stellwerk/wire";
import { failureText } from "../src/failures/codes.ts";
import { de as generalDe } from "../src/failures/words.de.ts";
import { en as generalEn } from "../src/failures/words.en.ts";
import { de } from "../src/words/de.ts";
import { en } from "../src/words/en.ts";

const LANGUAGES = [
  { language: "German", core: de.online.failures, general: generalDe, other: de.online.otherFailure },
  { language: "English", core: en.online.failures, general: generalEn, other: en.online.otherFailure },
];

test("every error code has an HTTP status of a failure", () => {
  expect(ERROR_CODES.length).toBeGreaterThan(70);
  for (const code of ERROR_CODES) expect(ERROR_STATUS[code], code).toBeGreaterThanOrEqual(400);
});

for (const { language, core, general, other } of LANGUAGES) {
  test(`every error code has a sentence in ${language}`, () => {
    for (const code of ERROR_CODES) expect(failureText(code, core, general), code).toMatch(/^\p{Lu}.+[.?]$/u);
  });

  test(`a code of a newer server is named in a plain sentence in ${language}`, () => {
    expect(failureText("newerCode", core, general)).toBeUndefined();
    expect(other("newerCode")).toContain("newerCode");
  });
}

test("a page's own words for a failure come before the general ones", () => {
  expect(failureText("over", { over: "The tournament is over." }, generalEn)).toBe("The tournament is over.");
  expect(failureText("taken", { over: "The tournament is over." }, generalEn)).toBe(generalEn.taken);
});
