import { SeededChance, seedFrom } from "@stellwerk/kernel";
import { ALL_CARDS, CONDUCTOR, DATA, type State, stop, TRAMS_IN_ORDER, trambahn } from "@stellwerk/trambahn";
import { expect, test } from "vitest";

const start = (options: object = {}, name = "set-up"): State =>
  trambahn.setup(trambahn.schema.options.parse(options), 2, new SeededChance(seedFrom(name)));

test("A 112 stops, 28 of each line, and 8 conductors make the draw pile", () => {
  expect(ALL_CARDS).toHaveLength(120);
  expect(ALL_CARDS.filter((card) => card === CONDUCTOR)).toHaveLength(8);
  for (const line of [1, 2, 3, 4] as const) {
    const ofLine = ALL_CARDS.filter((card) => Math.floor(card / 100) === line);
    expect(ofLine).toHaveLength(28);
    for (const value of [1, 10]) expect(ofLine.filter((card) => card === stop(line, value))).toHaveLength(2);
    for (const value of [2, 3, 4, 5, 6, 7, 8, 9])
      expect(ofLine.filter((card) => card === stop(line, value))).toHaveLength(3);
  }
});

test("A different seeds deal different hands, the same seed the same", () => {
  expect(start({}, "one")).toEqual(start({}, "one"));
  expect(start({}, "one").players).not.toEqual(start({}, "two").players);
});

test("B 5 horse, 4 steam and 7 electric trams are stacked by their value, three are on offer", () => {
  expect(TRAMS_IN_ORDER).toEqual([2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4]);
  expect(start()).toMatchObject({ offer: [2, 2, 2], stack: 13 });
});

test("B trams cost 5, 10 and 15", () => {
  expect(DATA.trams.map(({ multiplier, cost }) => [multiplier, cost])).toEqual([
    [2, 5],
    [3, 10],
    [4, 15],
  ]);
});

test("C the starter has 12 money cards, the other 15, both six cards in hand", () => {
  const state = start({ starter: 1 });
  expect(state.players[1].money).toHaveLength(12);
  expect(state.players[0].money).toHaveLength(15);
  for (const { hand } of state.players) expect(hand).toHaveLength(6);
  expect(state.drawPile).toHaveLength(120 - 12 - 15 - 12);
});

test("D four terminals wait for passengers", () => {
  expect(start().passengers).toEqual([[], [], [], []]);
});

test("E no player has a column yet", () => {
  for (const { columns } of start().players) expect(columns).toEqual([]);
});

test("F the score sheet is empty", () => {
  expect(start()).toMatchObject({ tours: [], extraTours: [] });
});

test("T1 the starter is drawn by chance unless the table fixes it", () => {
  expect(start({ starter: 0 }).seat).toBe(0);
  expect(start({ starter: 1 }).seat).toBe(1);
  const starters = new Set(Array.from({ length: 40 }, (_, i) => start({}, `starter ${i}`).seat));
  expect(starters).toEqual(new Set([0, 1]));
});
