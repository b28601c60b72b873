import { type LobbyPage, type OpenTable, PLAIN_TERMS, type Terms } from "@stellwerk/wire";
import { describe, expect, test } from "vitest";
import { withTable } from "../src/lobby/open-tables.ts";
import { relativeTime } from "../src/lobby/relative-time.ts";
import { termsText } from "../src/lobby/terms-text.ts";
import { de } from "../src/lobby/words.de.ts";
import { en } from "../src/lobby/words.en.ts";

const table = (match: string, at: number, changed: Partial<OpenTable> = {}): OpenTable => ({
  match,
  game: "trambahn",
  options: {},
  host: 0,
  seats: [
    { seat: 0, name: "Anna", bot: null, person: "anna", program: false, rating: 1500 },
    { seat: 1, name: null, bot: null, person: null, program: false, rating: null },
  ],
  terms: PLAIN_TERMS,
  at,
  ...changed,
});

describe("a deadline", () => {
  const evening = new Date(2026, 10, 19, 20, 0).getTime();
  const hours = (count: number): number => evening + count * 3_600_000;

  test("is told in days as long as there are any", () => {
    expect(en.mine.deadline(hours(72) - 60_000, evening)).toBe("3 days left");
    expect(de.mine.deadline(hours(25), evening)).toBe("noch 1 Tag");
  });

  test("is told by the clock on its last day, without the year", () => {
    expect(en.mine.deadline(hours(2.5), evening)).toBe("until 22:30");
    expect(de.mine.deadline(hours(12.5), evening)).toBe("bis morgen, 08:30");
  });
});

describe("news of the lobby", () => {
  const page: LobbyPage = {
    tables: [table("c", 30), table("a", 10)],
    next: null,
    you: { friends: ["anna"], ratings: { trambahn: 1500 } },
  };
  const names = ({ tables }: LobbyPage): string[] => tables.map(({ match }) => match);

  test("a table stands where its time puts it, once", () => {
    expect(names(withTable(page, table("b", 20), {}))).toEqual(["c", "b", "a"]);
    expect(names(withTable(page, table("c", 30, { host: 1 }), {}))).toEqual(["c", "a"]);
  });

  test("what is older than all that is shown waits for the next page, if there is one", () => {
    expect(names(withTable(page, table("z", 1), {}))).toEqual(["c", "a", "z"]);
    expect(names(withTable({ ...page, next: "10.a" }, table("z", 1), {}))).toEqual(["c", "a"]);
  });

  test("a table that fits no longer goes, and one that never did does not come", () => {
    expect(names(withTable(page, table("c", 30), { game: "1881" }))).toEqual(["a"]);
    expect(names(withTable(page, table("b", 20), { players: "3" }))).toEqual(["c", "a"]);
    const bounded: Terms = { ...PLAIN_TERMS, rated: true, ratings: { least: 1600, most: null } };
    expect(names(withTable(page, table("b", 20, { terms: bounded }), { fits: "yes" }))).toEqual(["c", "a"]);
    expect(
      names(withTable(page, table("b", 20), { friends: "yes", fits: "yes", rated: "no", pace: "untimed" })),
    ).toEqual(["c", "b", "a"]);
  });
});

test("the terms of a table are told in one line, in both languages, and only what matters of them", () => {
  const told = (terms: Partial<Terms>, words = en): string =>
    termsText({ ...PLAIN_TERMS, ...terms }, words).replaceAll("\u00a0", " ");
  expect(told({})).toBe("no clock · unrated");
  expect(told({ pace: { kind: "move", seconds: 60 }, late: "end" })).toBe(
    "1 minute per decision · you lose when your time runs out · unrated",
  );
  expect(
    told({ pace: { kind: "fischer", start: 600, more: 30 }, rated: true, ratings: { least: 1400, most: null } }),
  ).toBe("10 minutes each + 30 s per turn · a bot stands in when time runs out · rated · rating from 1400");
  expect(
    told(
      { pace: { kind: "days", days: 3 }, watching: { delay: 10 }, shown: "private", ratings: { least: 1, most: 2 } },
      de,
    ),
  ).toBe(
    "3 Tage je Entscheidung · läuft die Zeit ab, springt ein Bot ein · ohne Wertung · Wertung 1–2 · Zuschauen mit 10 Minuten Verzögerung · danach nicht öffentlich",
  );
  expect(told({ watching: null }, de)).toBe("ohne Uhr · ohne Wertung · ohne Publikum");
});

test("how long ago something was is told in the largest unit that fits", () => {
  const now = 1_000_000_000_000;
  expect(relativeTime(now - 5_000, "en", now)).toBe("just now");
  expect(relativeTime(now - 180_500, "en", now)).toBe("3 minutes ago");
  expect(relativeTime(now - 7_201_000, "de", now)).toBe("vor 2 Stunden");
  expect(relativeTime(now - 86_500_000, "de", now)).toBe("gestern");
});

test("places are told as they are said", () => {
  expect([2, 3, 11, 21, 22].map((place) => en.mine.place(place, 30))).toEqual([
    "2nd of 30",
    "3rd of 30",
    "11th of 30",
    "21st of 30",
    "22nd of 30",
  ]);
  expect(de.mine.place(2, 4)).toBe("Platz 2 von 4");
});
