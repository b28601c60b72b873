import { readFileSync, readdirSync } from "node:fs";
import { MANIFESTS } from "@stellwerk/catalogue/manifests";
import { type Puzzle, say } from "@stellwerk/kernel";
import { describe, expect, test } from "vitest";
import { dayBefore, numberOf, streak } from "../src/daily/days.ts";
import { exerciseWords } from "../src/exercise/words.ts";

const FOLDER = new URL("../src/daily/puzzles/", import.meta.url);
const puzzlesOf = (game: string): readonly Puzzle[] =>
  // Written by `npm run daily`.
  JSON.parse(readFileSync(new URL(`${game}.json`, FOLDER), "utf8")) as readonly Puzzle[];

test("days in a row end with today or yesterday, and a gap ends them", () => {
  const days = new Set(["2026-11-30", "2026-12-01", "2026-12-02", "2026-11-28"]);
  expect(streak(days, "2026-12-02")).toBe(3);
  expect(streak(days, "2026-12-03")).toBe(3);
  expect(streak(days, "2026-12-04")).toBe(0);
  expect(streak(new Set(), "2026-12-04")).toBe(0);
});

test("the day before goes over months and years", () => {
  expect(dayBefore("2026-03-01")).toBe("2026-02-28");
  expect(dayBefore("2027-01-01")).toBe("2026-12-31");
});

test("each day has the next puzzle, and after the last one they begin again", () => {
  expect(numberOf("2026-11-17", 45)).toBe(0);
  expect(numberOf("2026-11-18", 45)).toBe(1);
  expect(numberOf("2027-01-01", 45)).toBe(0);
  expect(numberOf("2026-11-16", 45)).toBe(44);
});

test("every game that says how to find puzzles has those of a month and more", () => {
  const files = readdirSync(FOLDER).map((file) => file.replace(".json", ""));
  expect(files.sort()).toEqual(
    MANIFESTS.filter(({ puzzles }) => puzzles)
      .map(({ id }) => id)
      .sort(),
  );
  for (const game of files) expect(puzzlesOf(game).length, game).toBeGreaterThanOrEqual(40);
});

describe.each(MANIFESTS.filter(({ puzzles }) => puzzles))("$name", (manifest) => {
  test("each puzzle asks for legal actions, has one answer that is best, and a reason in both languages", async () => {
    const [game, reasons] = await Promise.all([manifest.game(), manifest.reasons?.()]);
    for (const { view, seat, answers, reasons: why } of puzzlesOf(manifest.id)) {
      expect(game.active(view)).toContain(seat);
      for (const { action } of answers) expect(game.refusal(view, seat, action)).toBeNull();
      expect(answers[0]?.givesUp).toBe(0);
      for (const language of ["de", "en"] as const)
        for (const reason of why)
          expect(reasons && say({ words: reasons.words }, language, reason, (at) => `Seat ${at}`)).toMatch(/\S/);
    }
  });

  test("the answer of each puzzle is clearly the best, as its page promises: every other gives up what is clear", () => {
    const clearly = manifest.puzzles?.clearly ?? Infinity;
    for (const [at, { answers, measure }] of puzzlesOf(manifest.id).entries()) {
      expect(answers.length, `puzzle ${at + 1}`).toBeGreaterThan(1);
      for (const { givesUp } of answers.slice(1)) {
        expect(givesUp, `puzzle ${at + 1}`).toBeGreaterThanOrEqual(clearly);
        expect(exerciseWords.en.amount(givesUp, measure)).toMatch(/^gives up about [1-9]/);
        expect(exerciseWords.de.amount(givesUp, measure)).toMatch(/^verschenkt etwa [1-9]/);
      }
    }
  });

  test("no puzzle comes twice, not from another seat either", () => {
    const questions = puzzlesOf(manifest.id).map(({ answers, reasons }) =>
      JSON.stringify([answers.map(({ action }) => action), reasons]),
    );
    expect(new Set(questions).size).toBe(questions.length);
  });

  test("a puzzle holds nothing that its seat may not know", async () => {
    const game = await manifest.game();
    for (const { view, seat } of puzzlesOf(manifest.id)) expect(game.view(view, seat)).toEqual(view);
  });
});
