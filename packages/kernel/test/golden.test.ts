import { BadFile, type Game, Match, fromFile, historyOf, openFile, seedFrom, toFile } from "@stellwerk/kernel";
import {
  type Golden,
  packGolden,
  recordGolden,
  replayProblem,
  resampled,
  showProblem,
  unpackGolden,
} from "@stellwerk/kernel/golden";
import { expect, test } from "vitest";
import { heapGame } from "./heap.ts";

const game = heapGame as unknown as Game;
const later: Game = { ...game, rules: 2 };

function played(): Match {
  const match = Match.start(game, { heap: 12 }, 2, seedFrom("golden"));
  match.play(0, { do: "swap" });
  match.play(0, { do: "take", chips: 3 });
  match.undo(0);
  while (!match.outcome) match.play(game.active(match.state)[0] ?? 0, { do: "take", chips: 1 });
  return match;
}

const golden = (): Golden => unpackGolden(packGolden(recordGolden(played(), ["Ada", "Ben"])));

test("a golden match is packed without loss", () => {
  expect(golden()).toEqual(JSON.parse(JSON.stringify(recordGolden(played(), ["Ada", "Ben"]))));
});

test("rules that have not changed play a golden match alike", () => {
  expect(replayProblem(game, golden())).toBeNull();
});

/** Games whose rules were changed in one place, and what is said of it. */
const changes: [string, Partial<typeof heapGame>, string[]][] = [
  [
    "another order of draws at the set-up",
    { setup: (options, seats, chance) => (chance.below(2), heapGame.setup(options, seats, chance)) },
    ["the set-up is another: players.", "raise `rules` of heap from 1 to 2", "npm run golden -- record heap"],
  ],
  [
    "another effect of an action",
    {
      play: (state, seat, action, chance, tell) => {
        heapGame.play(state, seat, action, chance, tell);
        if (state.heap === 5) state.seat = seat;
      },
    },
    ["the position after entry 10 (seat 0: ", "seat is 0 and was 1", "Keep the files of rules 1"],
  ],
  [
    "another event",
    {
      play: (state, seat, action, chance, tell) =>
        heapGame.play(state, seat, action, chance, (event) => tell?.({ ...event, seat: 1 })),
    },
    ['what entry 1 (seat 0: {"do":"swap"}) tells', "raise `rules`"],
  ],
  [
    "one more draw",
    {
      play: (state, seat, action, chance, tell) => {
        heapGame.play(state, seat, action, chance, tell);
        if (action.do === "take") chance.below(2);
      },
    },
    ["chance after entry 2", "drawn is 4 and was 3", "raise `rules`"],
  ],
  [
    "an action that is refused now",
    {
      refusal: (state, seat, action) =>
        action.do === "take" && action.chips === 3
          ? { code: "tooMany", rule: "1", values: {} }
          : heapGame.refusal(state, seat, action),
    },
    ["entry 2 is refused", "raise `rules`"],
  ],
  [
    "choices in another order",
    { choices: (state, seat) => heapGame.choices(state, seat).reverse() },
    ["the choices of a seat at position 0", "npm run golden -- sample heap"],
  ],
  ["another view", { view: (state) => state }, ["the views of a seat or a spectator", "npm run golden -- sample heap"]],
];

test.each(changes)("%s is found, with words on what to do", (_name, change, words) => {
  const problem = replayProblem({ ...heapGame, ...change }, golden());
  for (const part of words) expect(problem).toContain(part);
});

test("samples are taken anew where a match still plays alike", () => {
  const reversed = {
    ...heapGame,
    choices: (...[state, seat]: Parameters<typeof heapGame.choices>) => heapGame.choices(state, seat).reverse(),
  };
  const changed = reversed as unknown as Game;
  expect(replayProblem(changed, resampled(changed, golden()))).toBeNull();
});

test("a match file of older rules does not open by itself, and is shown from its history, every position of it", () => {
  const match = played();
  const file = toFile(match, ["Ada", "Ben"]);
  expect(() => openFile([later], file)).toThrow("the file is of rules 1 of heap; these are rules 2");
  const opened = openFile([later], { ...file, history: historyOf(match) });
  expect(opened).toMatchObject({ names: ["Ada", "Ben"], rules: 1 });
  expect(opened.match.past).toEqual(match.past);
  for (let number = 0; number <= match.number; number++) expect(opened.match.at(number)).toEqual(match.at(number));
  expect(opened.match.outcome).toEqual(match.outcome);
});

test("what has not been replayed is not taken for a match that was", () => {
  const match = played();
  const file = { ...toFile(match, []), history: historyOf(match) };
  expect(() => fromFile([later], file)).toThrow("the file is of rules 1 of heap; these are rules 2");
});

test.each<[string, (golden: Golden) => void]>([
  ["the set-up was changed", ({ file }) => Object.assign(file.history.setup as object, { heap: 11 })],
  ["entry 3 was changed", ({ file }) => Object.assign(file.entries[2] as object, { undo: 0 })],
  ["entry 2 was changed", ({ file }) => file.history.steps[1]?.events.pop()],
  ["the history ends before entry 4", ({ file }) => file.history.steps.splice(3)],
  [
    "the position after entry 2 cannot be read",
    ({ file }) => Object.assign(file.history.steps[1] as object, { delta: 7 }),
  ],
  [
    "the position after entry 2 is none that rules 2 of heap can read",
    ({ file }) => Object.assign(file.history.steps[1] as object, { delta: { heap: ["many"] } }),
  ],
  [
    "the last position does not follow",
    ({ file }) => Object.assign(file.history.steps.at(-1) as object, { delta: null }),
  ],
])("a damaged history is found out: %s", (message, damage) => {
  const damaged = golden();
  damage(damaged);
  expect(() => openFile([later], damaged.file)).toThrow(BadFile);
  expect(() => openFile([later], damaged.file)).toThrow(message);
});

test("a golden match of older rules must still show", () => {
  expect(showProblem(later, golden())).toBeNull();
  const forgetful: Game = { ...later, words: { ...later.words, de: {} } };
  expect(showProblem(forgetful, golden())).toContain("Matches stored under rules 1 of heap cannot be shown either");
});
