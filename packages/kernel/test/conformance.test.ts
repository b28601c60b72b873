import { type Chance, type Game, type Viewer } from "@stellwerk/kernel";
import { conform, type Trial } from "@stellwerk/kernel/conformance";
import { expect, test } from "vitest";
import { type Heap, type HeapAction, type HeapEvent, heapGame } from "./heap.ts";

type HeapGame = Game<Heap, HeapAction, HeapEvent, { heap: number }>;

const trial: Trial<Heap> = {
  seed: "kernel",
  games: 60,
  options: () => [{}],
  sample: 2,
  longest: 100,
  scramble(state: Heap, viewer: Viewer, chance: Chance) {
    state.players.forEach((player, seat) => {
      if (seat !== viewer) player.card = chance.below(5);
    });
    return state;
  },
};

test("a sound game conforms", () => {
  const report = conform(heapGame, trial);
  expect(report.games).toBe(60);
  expect([...report.refusals.keys()].toSorted()).toEqual(["notYourTurn", "swappedBefore", "tooMany"]);
});

/** Games with one fault each, and what the suite must say of them. */
const faults: [string, Partial<HeapGame>, RegExp][] = [
  ["a view that leaks", { view: (state) => heapGame.clone(state) }, /depends on what it may not know/],
  [
    "a choice that is refused",
    {
      choices: (state, seat) => [
        ...heapGame.choices(state, seat),
        ...(heapGame.active(state)[0] === seat ? [{ do: "take", chips: 5 } as const] : []),
      ],
    },
    /is refused/,
  ],
  [
    "a legal action that is no choice",
    { choices: (state, seat) => heapGame.choices(state, seat).slice(0, 1) },
    /no choice but accepted/,
  ],
  [
    "a choice given twice",
    { choices: (state, seat) => heapGame.choices(state, seat).flatMap((action) => [action, action]) },
    /same choice twice/,
  ],
  [
    "a refusal that changes the state",
    {
      refusal: (state, seat, action) => {
        const refusal = heapGame.refusal(state, seat, action);
        if (refusal) state.seat += 3;
        return refusal;
      },
    },
    /active|changed the state|view|choice/,
  ],
  [
    "a refusal without a rule",
    {
      refusal: (state, seat, action) => {
        const refusal = heapGame.refusal(state, seat, action);
        return refusal && { ...refusal, rule: null };
      },
    },
    /without a rule/,
  ],
  [
    "a lost chip",
    {
      play: (state, seat, action, chance, tell) => {
        heapGame.play(state, seat, action, chance, tell);
        if (state.heap === 5) state.heap--;
      },
    },
    /breaches/,
  ],
  ["a shallow clone", { clone: (state) => ({ ...state }) }, /changed|differently|breaches|position|depends/],
  [
    "an imagination that contradicts the view",
    { imagine: (view, viewer, chance) => ({ ...heapGame.imagine(view, viewer, chance), heap: view.heap - 1 }) },
    /impossible|contradicts/,
  ],
  ["missing words", { words: { de: {}, en: heapGame.words.en } }, /no de words/],
  [
    "a game that does not end",
    {
      choices: (state, seat) => heapGame.choices(state, seat),
      play: (state, seat, action, chance, tell) => {
        const { heap } = state;
        heapGame.play(state, seat, action, chance, tell);
        if (action.do === "take") {
          state.heap = heap;
          (state.players[seat] as { taken: number }).taken -= action.chips;
        }
      },
    },
    /does not end/,
  ],
  ["an end without an outcome", { outcome: () => null }, /dead end/],
];

test.each(faults)("%s is found out", (_name, fault, message) => {
  expect(() => conform({ ...heapGame, ...fault }, trial)).toThrow(message);
});
