import { type Chance, type Game, type Outcome, type Standing, type Viewer } from "@stellwerk/kernel";
import { conform, type Trial } from "@stellwerk/kernel/conformance";
import { expect, test } from "vitest";
import { type Heap, type HeapAction, type HeapEvent, type HeapOptions, heapGame } from "./heap.ts";

type HeapGame = Game<Heap, HeapAction, HeapEvent, HeapOptions>;

const trial: Trial<Heap> = {
  seed: "kernel",
  games: 60,
  options: () => [{}, { starter: 1 }],
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

/** The outcome with other places, or of other seats. */
const placed =
  (change: (place: number) => number) =>
  (state: Heap): Outcome | null => {
    const outcome = heapGame.outcome(state);
    return outcome && { standings: outcome.standings.map((each) => ({ ...each, place: change(each.place) })) };
  };
const seated =
  (change: (standings: readonly Standing[]) => readonly Standing[]) =>
  (state: Heap): Outcome | null => {
    const outcome = heapGame.outcome(state);
    return outcome && { standings: change(outcome.standings) };
  };

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
  ["a shallow clone", { clone: (state) => ({ ...state }) }, /changed|differently|breaches|breaks|position|depends/],
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
  [
    "an event that tells a hidden card",
    { viewEvent: (event) => event },
    /sees the same before and after .* but is told/,
  ],
  [
    "a view that shares a list with the state",
    {
      view: (state, viewer) => {
        const view = heapGame.view(state, viewer);
        const own = viewer === null ? undefined : state.players[viewer];
        if (viewer !== null && own) view.players[viewer] = own;
        return view;
      },
    },
    /play changes what a state shares with a view/,
  ],
  [
    "an imagined state that shares a list with its view",
    {
      imagine: (view, viewer, chance) => {
        const imagined = heapGame.imagine(view, viewer, chance);
        const own = viewer === null ? undefined : view.players[viewer];
        if (viewer !== null && own) imagined.players[viewer] = own;
        return imagined;
      },
    },
    /play changes what an imagined state of .* shares with its view/,
  ],
  [
    "a clone that shares a list with its original",
    { clone: (state) => ({ ...state, players: [...state.players] }) },
    /play changes what|changed|breaks|position|differently|depends/,
  ],
  ["a rematch with other options", { rematch: () => ({ heap: 11, starter: 2 }) }, /changes more than who starts/],
  [
    "a rematch with options that there are not",
    { rematch: (state) => ({ ...heapGame.rematch(state), heap: 1.5 }) },
    /the options of a rematch are malformed: heap/,
  ],
  [
    "a rematch that the same seat starts",
    { rematch: (state) => ({ ...heapGame.rematch(state), starter: state.starter ?? 0 }) },
    /a rematch starts with the same seat again/,
  ],
  ["a constant length", { length: () => 12 }, /no game is longer at its end than at its start/],
  ["a length that falls", { length: (state) => state.heap + 1 }, /`length` falls from/],
  ["a length of nothing", { length: () => 0 }, /ends with a `length` of 0/],
  ["places with a gap", { outcome: placed((place) => (place === 1 ? 1 : 7)) }, /has place 7, though \d are better/],
  ["places without a winner", { outcome: placed((place) => place + 1) }, /has place 2, though 0 are better/],
  ["a seat without a place", { outcome: seated((seats) => seats.slice(1)) }, /the outcome is of the seats/],
  [
    "a seat with two places",
    { outcome: seated((seats) => [...seats, ...seats.slice(0, 1)]) },
    /the outcome is of the seats/,
  ],
  [
    "an imagination that deals in sorted order",
    { imagine: (view, viewer) => heapGame.imagine(view, viewer, { below: () => 0 }) },
    /imagines always the same at state\.players\.\d/,
  ],
];

test.each(faults)("%s is found out", (_name, fault, message) => {
  expect(() => conform({ ...heapGame, ...fault }, trial)).toThrow(message);
});
