import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gameById } from "@stellwerk/catalogue";
import { type Game, Match, SeededChance, itemAt, seedFrom, toFile } from "@stellwerk/kernel";
import { tellActs } from "../src/review.ts";
import { stellwerk } from "./stellwerk.ts";

// The list of games types each as any game.
const trambahn = gameById("trambahn") as Game;
let folder = "";
let path = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stellwerk-review-"));
  path = join(folder, "match.json");
  const match = Match.start(trambahn, trambahn.schema.options.parse({}), 2, seedFrom("reviewed"));
  const chance = new SeededChance(seedFrom("reviewed actions"));
  while (match.number < 24) {
    const seat = itemAt(trambahn.active(match.state), 0);
    const choices = trambahn.choices(match.state, seat);
    match.play(seat, choices[chance.below(choices.length)]);
  }
  writeFileSync(path, JSON.stringify(toFile(match, ["Ada", "Ben"])));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a review names players, shares of good decisions, and what would have been better", async () => {
  const { code, out, err } = await stellwerk(["review", path, "--iterations", "10", "--lang", "en"]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain("Trambahn, 24 moves, reviewed by the bot “master” with 10 tries per decision");
  expect(out).toMatch(/Ada .* of /);
  expect(out).toMatch(/Move \d+ cost \d+% of the chance to win\n {4}Played: .+\n {4}Better: .+\n {4}\p{Lu}.+\./u);
});

test("acts of a kind in a row are told once, in pairs, or by the first and the last", () => {
  expect(tellActs(["Load oil"])).toBe("Load oil");
  expect(tellActs(["Load oil", "Load oil"])).toBe("Load oil (2×)");
  expect(tellActs(["Load oil", "Load cars"])).toBe("Load oil · Load cars");
  expect(tellActs(["Build to A", "Build to B", "Build to C"])).toBe("Build to A … Build to C");
});

test("it is in German where that is asked for, or what LANG says", async () => {
  const asked = stellwerk(["review", path, "--iterations", "10", "--lang", "de"]);
  const spoken = stellwerk(["review", path, "--iterations", "10"], "", { LC_ALL: "", LC_MESSAGES: "", LANG: "de_DE" });
  const { code, out } = await asked;
  expect(code).toBe(0);
  expect(out).toContain("Trambahn, 24 Schritte, analysiert vom Bot „Meister“ mit 10 Denkschritten je Entscheidung");
  expect(out).toMatch(/Ada .* von /);
  expect(out).toMatch(/Schritt \d+ kostete \d+\s% Siegchance\n {4}Gespielt: .+\n {4}Besser: .+\n {4}\p{Lu}.+\./u);
  expect((await spoken).out).toBe(out);
});

test("--json gives the same to programs, for one seat where one is asked for", async () => {
  const { code, out } = await stellwerk(["review", path, "--iterations", "10", "--seat", "1", "--json"]);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ version: 2, game: "trambahn", iterations: 10, players: [{ seat: 1 }] });
});

test("refuses a seat that the match does not have", async () => {
  const { code, err } = await stellwerk(["review", path, "--seat", "2"]);
  expect(code).toBe(2);
  expect(err).toMatch(/seats 0 to 1, no seat 2/);
});

test("says what is wrong with a file that is none", async () => {
  const bad = join(folder, "bad.json");
  writeFileSync(bad, "{}");
  const { code, err } = await stellwerk(["review", bad]);
  expect(code).not.toBe(0);
  expect(err).toContain(bad);
});
