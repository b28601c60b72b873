import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gameById } from "@stellwerk/catalogue";
import { type Game, Match, type MatchFile, SeededChance, seedFrom, toFile } from "@stellwerk/kernel";
import { type Run, stellwerk } from "./stellwerk.ts";

const trambahn = gameById("trambahn") as Game;
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stellwerk-verify-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A whole match with a step back in it. */
function playedMatch(): Match {
  const match = Match.start(trambahn, trambahn.schema.options.parse({}), 2, seedFrom("verify"));
  const chance = new SeededChance(seedFrom("verify actions"));
  for (let [seat] = trambahn.active(match.state); seat !== undefined; [seat] = trambahn.active(match.state)) {
    const choices = trambahn.choices(match.state, seat);
    match.play(seat, choices[chance.below(choices.length)]);
    if (match.number === 1) match.undo(seat);
  }
  return match;
}

const match = playedMatch();
const good = toFile(match, ["Ada", "Ben"]);

function verified(file: unknown, ...options: string[]): Promise<Run> {
  const path = join(folder, "match.json");
  writeFileSync(path, typeof file === "string" ? file : JSON.stringify(file));
  return stellwerk(["verify", path, ...options]);
}

/** The same file with one entry changed. */
const withEntry = (at: number, change: (entry: MatchFile["entries"][number]) => object): object => ({
  ...good,
  entries: good.entries.map((entry, i) => (i === at ? change(entry) : entry)),
});

test("a good file is told to be one, with its result", async () => {
  const { code, out, err } = await verified(good);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain(`${match.number} entries`);
  expect(out).toContain("Ada");
});

test("--json tells the same to programs, also from standard input", async () => {
  const { code, out } = await stellwerk(["verify", "-", "--json"], JSON.stringify(good));
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({
    ok: true,
    game: "trambahn",
    entries: match.number,
    commitment: match.commitment,
    names: ["Ada", "Ben"],
    outcome: match.outcome,
  });
});

test.each<[string, object, number | null]>([
  ["an action of the other seat", withEntry(5, (entry) => ({ ...entry, seat: 1 - entry.seat })), 6],
  ["an illegal action", withEntry(7, (entry) => ({ ...entry, action: { do: "tram", tram: 4, column: 7 } })), 8],
  ["a malformed action", withEntry(7, (entry) => ({ ...entry, action: "win" })), 8],
  ["a changed check", withEntry(9, (entry) => ({ ...entry, check: "0".repeat(16) })), 10],
  ["an entry left out", { ...good, entries: good.entries.toSpliced(12, 1) }, 13],
  ["an entry with a field too many", withEntry(3, (entry) => ({ ...entry, cheat: true })), 4],
  ["another seed", { ...good, seed: seedFrom("another") }, null],
  ["other options", { ...good, options: { starter: 0, scorings: 5 } }, null],
  ["another game", { ...good, game: "chess" }, null],
  ["other rules", { ...good, rules: 99 }, null],
])("%s: exit code 1, and the first bad entry is named", async (_what, file, entry) => {
  const { code, out, err } = await verified(file, "--json");
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ ok: false, entry });
  expect(err).toMatch(new RegExp(`: ${entry === null ? "" : `entry ${entry}\\b`}`));
});

test("what is no match file at all is an error, not a crash", async () => {
  for (const text of ["", "{", "null", "[]", '{"format":"stellwerk-match"}']) {
    const { code, out, err } = await verified(text);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^stellwerk: .*not a match file.*\n$/);
  }
  const { code, err } = await stellwerk(["verify", join(folder, "missing.json")]);
  expect(code).toBe(1);
  expect(err).toMatch(/^stellwerk: there is no file .*\n$/);
});
