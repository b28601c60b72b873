import {
  BadFile,
  fromFile,
  type Game,
  Match,
  type MatchFile,
  type Seat,
  TooMuchWork,
  seedFrom,
  toFile,
} from "@stellwerk/kernel";
import { expect, test } from "vitest";
import firstFormat from "./first-format.json" with { type: "json" };
import { heapGame } from "./heap.ts";

const games = [heapGame as unknown as Game];

function finished(): MatchFile {
  const match = Match.start(heapGame, { heap: 12 }, 2, seedFrom("file"));
  match.play(0, { do: "swap" });
  match.play(0, { do: "take", chips: 3 });
  match.undo(0);
  match.play(0, { do: "take", chips: 2 });
  while (!match.outcome) match.play(match.state.seat, { do: "take", chips: 1 });
  return JSON.parse(JSON.stringify(toFile(match, ["Ada", "Ben"]))) as MatchFile;
}

test("a match file replays to the same match", () => {
  const { match, names } = fromFile(games, finished());
  expect(names).toEqual(["Ada", "Ben"]);
  expect(match.number).toBe(14);
  expect(match.outcome?.standings).toHaveLength(2);
});

test("the order of keys does not matter", () => {
  const file = finished();
  const turned = Object.fromEntries(Object.entries(file).reverse());
  expect(fromFile(games, turned).match.number).toBe(14);
});

function badness(change: (file: MatchFile) => void): BadFile {
  const file = finished();
  change(file);
  try {
    fromFile(games, file);
  } catch (error) {
    if (error instanceof BadFile) return error;
    throw error;
  }
  throw new Error("the file was accepted");
}

test("an illegal action is named by its number and its rule", () => {
  const bad = badness((file) => Object.assign(file.entries[5] as object, { action: { do: "take", chips: 9 } }));
  expect(bad.entry).toBe(6);
  expect(bad.message).toContain("entry 6 is refused");
  expect(bad.message).toContain("(1)");
});

test("a legal action put in the place of another is found out", () => {
  const bad = badness((file) => Object.assign(file.entries[5] as object, { action: { do: "take", chips: 2 } }));
  expect(bad.entry).toBe(6);
});

test("a removed, doubled or swapped entry is found out", () => {
  expect(badness((file) => file.entries.splice(4, 1)).entry).toBe(5);
  expect(badness((file) => file.entries.splice(4, 0, file.entries[4] as never)).entry).toBe(6);
  expect(
    badness((file) => (file.entries[2] = { ...(file.entries[2] as { seat: Seat; check: string }), undo: 0 })).entry,
  ).toBe(3);
});

test("a changed end is found out", () => {
  expect(badness((file) => (file.end = "0123456789abcdef")).message).toContain("the last position does not follow");
  expect(badness((file) => delete file.end).message).toContain("the last position does not follow");
});

test("rules that come to another position without saying so are found out at the end", () => {
  const leaky = {
    ...heapGame,
    play(...[state, ...rest]: Parameters<typeof heapGame.play>) {
      heapGame.play(state, ...rest);
      if (heapGame.outcome(state)) state.heap = -1;
    },
  };
  expect(() => fromFile([leaky as unknown as Game], finished())).toThrow("the last position does not follow");
});

test("a file of the first format still opens, and a change in it is found out", () => {
  const { match } = fromFile(games, firstFormat);
  expect(match.number).toBe(14);
  expect(match.outcome?.standings).toHaveLength(2);
  const changed = structuredClone(firstFormat);
  Object.assign(changed.entries[5] as object, { action: { do: "take", chips: 2 } });
  expect(() => fromFile(games, changed)).toThrow("entry 6 was changed");
});

test("what a file was read into looks back and steps back like the match it was written from", () => {
  const played = Match.start(heapGame, { heap: 300 }, 2, seedFrom("long"));
  while (played.number < 100) {
    if (played.number % 9 === 8) played.undo(played.state.seat, played.number - 5);
    else played.play(played.state.seat, { do: "take", chips: 1 });
  }
  const { match } = fromFile(games, toFile(played, []));
  expect(match.past).toEqual(played.past);
  for (let number = 0; number <= played.number; number++) expect(match.at(number)).toEqual(played.at(number));
});

test.each<[string, (file: MatchFile) => void]>([
  ["seed does not match its commitment", (file) => (file.seed = seedFrom("another"))],
  ["unknown game", (file) => (file.game = "chess")],
  ["rules 7", (file) => (file.rules = 7)],
  ["options", (file) => (file.options = { heap: "many" })],
  ["set-up does not follow", (file) => (file.options = { heap: 11 })],
  ["2 to 3 players, not 9", (file) => (file.seats = 9)],
  ["not a match file", (file) => Object.assign(file, { format: "something" })],
  ["entry 4 is malformed", (file) => Object.assign(file.entries[3] as object, { seat: "0" })],
])("a damaged file is refused: %s", (message, change) => {
  expect(badness(change).message).toContain(message);
});

test.each([null, 7, "text", [], {}])("%j is no match file", (source) => {
  expect(() => fromFile(games, source)).toThrow("not a match file");
});

test("a replay stays within its budget: an action costs one, a step back what is played again for it", () => {
  const file = finished();
  // 13 actions and a step back that plays the first of them once more.
  expect(fromFile(games, file, { most: 15 }).match.number).toBe(14);
  expect(() => fromFile(games, file, { most: 14 })).toThrow(TooMuchWork);
  expect(() => fromFile(games, file, { most: 14 })).toThrow("takes more than 14 actions");
});
