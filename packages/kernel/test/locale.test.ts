import { expect, test } from "vitest";
import { LOCALES, eitherOf, figure, listed, percentage, unbroken } from "../src/index.ts";

test("English lists, figures and dates are British", () => {
  expect(listed("en", ["Ada", "Ben", "Cleo"])).toBe("Ada, Ben and Cleo");
  expect(eitherOf("en", ["20", "56", "58"])).toBe("20, 56 or 58");
  expect([330, 1680, 12.5, -1000].map((number) => figure("en", number))).toEqual([
    "330",
    "1,680",
    "12.5",
    "\u22121,000",
  ]);
  const day = new Intl.DateTimeFormat(LOCALES.en, { dateStyle: "medium", timeZone: "UTC" });
  expect(day.format(Date.UTC(2026, 10, 19))).toBe("19 Nov 2026");
});

test("German lists and figures are German", () => {
  expect(listed("de", ["Ada", "Ben"])).toBe("Ada und Ben");
  expect(eitherOf("de", ["20", "58"])).toBe("20 oder 58");
  expect([330, 1680, 12.5].map((number) => figure("de", number))).toEqual(["330", "1.680", "12,5"]);
});

test("percent stand behind a space in German only, and a minus is one", () => {
  expect([percentage("en", 55), percentage("de", 55), figure("en", -44)]).toEqual(["55%", "55\u00a0%", "\u221244"]);
});

test("a list of one is that one", () => {
  expect(listed("en", ["Ada"])).toBe("Ada");
  expect(eitherOf("de", [])).toBe("");
});

test("a number stays on one line with its unit", () => {
  expect(unbroken("Du hast 65 Mio, 60 % der GBS, 40 TM und 5.000 Mark.")).toBe(
    "Du hast 65\u00a0Mio, 60\u00a0% der GBS, 40\u00a0TM und 5.000\u00a0Mark.",
  );
  expect(unbroken("20 million for 3 loads")).toBe("20\u00a0million for 3 loads");
});
