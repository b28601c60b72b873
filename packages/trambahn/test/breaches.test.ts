import { CONDUCTOR, position, type State, trambahn } from "@stellwerk/trambahn";
import { expect, test } from "vitest";

const sound = (): State =>
  position({
    hands: [
      [101, 205, 303],
      [404, 406],
    ],
    money: [4, 6],
    laid: 1,
    step: "stops",
    passengers: [[105], [], [], []],
    columns: [
      [
        { line: 1, stops: [2, 5], tram: 2 },
        { line: 2, stops: [4] },
      ],
      [{ line: 3, stops: [1, 2], conductors: 1, tram: 2 }],
    ],
    tours: [{ line: 1, by: 0, points: [2, 0], turn: 1 }],
  });

test("a sound position has no breach and fits the schema", () => {
  expect(trambahn.breaches(sound())).toEqual([]);
  expect(trambahn.schema.state.safeParse(sound()).success).toBe(true);
});

test.each<[string, RegExp, (state: State) => void]>([
  ["a lost card", /card \d+ exists \d times instead of \d/, (state) => state.drawPile.pop()],
  ["a doubled card", /card 101 exists 3 times/, (state) => state.drawPile.push(101)],
  ["a view", /hidden: this is a view/, (state) => Object.assign(state, trambahn.view(state, 0))],
  ["a lost tram", /tram 2 exists 4 times/, (state) => state.offer.pop()],
  ["a doubled tram", /tram 4 exists 8 times/, (state) => (state.offer[0] = 4)],
  [
    "four passengers",
    /4 passengers wait at line 2/,
    (state) => state.passengers[1]?.push(...state.drawPile.splice(0, 4)),
  ],
  [
    "a passenger at the wrong terminal",
    /wrong terminal, line 1/,
    (state) => state.passengers[0]?.splice(0, 1, ...state.players[1].hand.splice(0, 1, 105)),
  ],
  ["an unsorted hand", /not in ascending order/, (state) => state.players[0].hand.reverse()],
  [
    "seven cards in hand",
    /holds 7 cards/,
    (state) => state.players[1].hand.push(...state.drawPile.splice(-5).sort((a, b) => a - b)),
  ],
  ["T3 equal stops", /ascend/, (state) => state.players[0].columns[0]?.stops.splice(1, 1, 2)],
  ["a column without a stop", /has no stop/, (state) => state.players[0].columns[1]?.stops.pop()],
  ["T14 a column that outlived its turn", /outlived its turn/, (state) => (state.seat = 1)],
  [
    "T7 more cards of one turn than a hand holds",
    /came from a hand of 6/,
    (state) => state.players[0].columns[1]?.stops.push(6, 7),
  ],
  ["1 a later step without a passenger", /without a passenger/, (state) => (state.laid = 0)],
  [
    "1 a passenger step after two passengers",
    /their step goes on/,
    (state) => Object.assign(state, { laid: 2, step: "passengers" }),
  ],
  [
    "8 an end that did not come",
    /did not end the game/,
    (state) => (state.tours = Array.from({ length: 10 }, () => state.tours[0] as State["tours"][0])),
  ],
  ["8 an end that came too early", /over before the last tour/, (state) => (state.step = "over")],
])("%s is a breach", (_name, message, spoil) => {
  const state = sound();
  spoil(state);
  expect(trambahn.breaches(state).join("\n")).toMatch(message);
});

test.each<[string, (state: State) => void]>([
  ["conductors", (state) => ((state.players[0].columns[0] as { conductors: number }).conductors = 100_000_000)],
  ["a pile", (state) => (state.drawPile = Array<number>(130_000).fill(CONDUCTOR))],
  ["points", (state) => ((state.tours[0] as { points: number[] }).points[0] = Number.MAX_SAFE_INTEGER)],
  ["turns", (state) => (state.turn = Number.MAX_SAFE_INTEGER)],
  [
    "extra tours",
    (state) => (state.extraTours = Array.from({ length: 1_000 }, () => ({ line: 1, seat: 0, points: 0, turn: 0 }))),
  ],
])("%s beyond all measure do not fit the schema", (_name, spoil) => {
  const state = sound();
  spoil(state);
  expect(trambahn.schema.state.safeParse(state).success).toBe(false);
});
