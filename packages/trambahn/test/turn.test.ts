import { CONDUCTOR, DATA } from "@stellwerk/trambahn";
import { expect, test } from "vitest";
import { END, TestTable, told } from "./table.ts";

test("3 any number of cards become money, 1,000 marks each, without being shown", () => {
  const table = new TestTable({ hands: [[105, 207, 310], []], laid: 1 });
  table.play({ do: "income", card: 105 }, { do: "income", card: 310 });
  expect(table.state.players[0].money).toEqual([105, 310]);
  expect(table.refusal({ do: "income", card: 105 })).toMatchObject({ code: "notInHand", rule: "3" });
});

test("4 a tram is paid with cards from the money pile, which go to the discard pile", () => {
  const table = new TestTable({ hands: [[105], []], laid: 1, money: [7, 0] });
  table.play({ do: "stop", card: 105, column: "new" }, { do: "tram", tram: 2, column: 0 });
  expect(table.state.players[0].money).toHaveLength(2);
  expect(table.state.discardPile).toHaveLength(5);
  expect(table.state.players[0].columns[0]?.tram).toBe(2);
});

test("4 a tram that costs more than the money pile is refused", () => {
  const table = new TestTable({ hands: [[105, 207], []], laid: 1, money: [4, 0] });
  table.play({ do: "stop", card: 105, column: "new" });
  expect(table.refusal({ do: "tram", tram: 2, column: 0 })).toEqual({
    code: "tooExpensive",
    rule: "4",
    values: { tram: 2, cost: 5, money: 4 },
  });
  table.play({ do: "income", card: 207 }, { do: "tram", tram: 2, column: 0 });
});

test("4 a column has one tram and keeps it", () => {
  const table = new TestTable({
    hands: [[101], []],
    laid: 1,
    money: [20, 0],
    columns: [[{ line: 2, stops: [2], tram: 2 }], []],
  });
  expect(table.refusal({ do: "tram", tram: 2, column: 0 })).toEqual({
    code: "hasTram",
    rule: "4",
    values: { line: 2, tram: 2 },
  });
  expect(table.refusal({ do: "tram", tram: 2, column: 1 })).toMatchObject({ code: "noSuchColumn", rule: "4" });
});

test("4 example: a horse and a steam tram for two new columns cost 15 cards", () => {
  const horses = [1, 2, 3, 4].map((line) => ({ line: line as 1, stops: [1], tram: 2 }));
  const table = new TestTable({
    hands: [[105, 207, 303], []],
    laid: 1,
    money: [16, 0],
    columns: [[], horses.slice(0, 3)],
    offer: [2, 2, 3],
  });
  table.play(
    { do: "stop", card: 105, column: "new" },
    { do: "stop", card: 207, column: "new" },
    { do: "tram", tram: 2, column: 0 },
    { do: "tram", tram: 3, column: 1 },
  );
  expect(table.state.discardPile).toHaveLength(15);
  expect(table.state.players[0].money).toHaveLength(1);
  expect(table.state.offer).toEqual([2]);
});

test("T2 a later step never goes back to an earlier one", () => {
  const table = new TestTable({ hands: [[101, 102, 205, 306], []], laid: 1, money: [9, 0] });
  table.play({ do: "stop", card: 101, column: "new" });
  expect(table.refusal({ do: "passenger", card: 102, line: 1 })).toEqual({
    code: "stepOver",
    rule: "T2",
    values: { step: "passengers", now: "stops" },
  });
  table.play({ do: "income", card: 205 });
  expect(table.refusal({ do: "stop", card: 102, column: 0 })).toMatchObject({ code: "stepOver", rule: "T2" });
  table.play({ do: "tram", tram: 2, column: 0 });
  expect(table.refusal({ do: "income", card: 306 })).toMatchObject({ code: "stepOver", rule: "T2" });
});

test("T11 only a tram on offer can be bought, and only for a column that stands", () => {
  const table = new TestTable({ hands: [[105], []], laid: 1, money: [20, 0] });
  expect(table.choicesTo("tram")).toEqual([]);
  table.play({ do: "stop", card: 105, column: "new" });
  expect(table.refusal({ do: "tram", tram: 4, column: 0 })).toEqual({
    code: "notOnOffer",
    rule: "T11",
    values: { tram: 4 },
  });
  expect(table.choicesTo("tram")).toEqual([{ do: "tram", tram: 2, column: 0 }]);
});

test("T12 the offer is refilled only at the end of the turn", () => {
  const table = new TestTable({ hands: [[105], [201]], laid: 1, money: [5, 0] });
  table.play({ do: "stop", card: 105, column: "new" }, { do: "tram", tram: 2, column: 0 });
  expect(table.state.offer).toEqual([2, 2]);
  expect(told(table.play(END), "offer")).toEqual([{ is: "offer", trams: [2] }]);
  expect(table.state).toMatchObject({ offer: [2, 2, 2], stack: 12 });
});

test("T12 when the stack is empty the offer shrinks", () => {
  const sixteen = [2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4];
  const columns = sixteen.map((tram, i) => ({ line: ((i % 4) + 1) as 1, stops: [2 + Math.floor(i / 6)], tram }));
  const table = new TestTable({ hands: [[305], [201]], laid: 1, money: [15, 0], columns: [[], columns], offer: [4] });
  table.play({ do: "stop", card: 305, column: "new" }, { do: "tram", tram: 4, column: 0 }, END);
  expect(table.state).toMatchObject({ offer: [], stack: 0 });
});

test("T13 payment comes from the top of the money pile", () => {
  const table = new TestTable({ hands: [[105, 306], []], laid: 1, money: [6, 0] });
  table.play({ do: "stop", card: 105, column: "new" }, { do: "income", card: 306 });
  const [bottom, next] = table.state.players[0].money;
  table.play({ do: "tram", tram: 2, column: 0 });
  expect(table.state.players[0].money).toEqual([bottom, next]);
  expect(table.state.discardPile).toContain(306);
});

test("T22 an action of a later step skips those between, and the turn may end after the passenger", () => {
  const table = new TestTable({ hands: [[101, 205], [301]], money: [9, 0] });
  table.play({ do: "passenger", card: 101, line: 1 });
  expect(table.choices).toContainEqual(END);
  table.play({ do: "income", card: 205 });
  expect(table.state.step).toBe("income");
  table.play(END);
  expect(table.state).toMatchObject({ seat: 1, step: "passengers", laid: 0, turn: 2 });
});

test("T22 up to three trams may be bought in a turn", () => {
  const table = new TestTable({ hands: [[101, 201, 301, 401], []], laid: 1, money: [20, 0] });
  table.play(...[101, 201, 301, 401].map((card) => ({ do: "stop", card, column: "new" }) as const));
  table.play(...[0, 1, 2].map((column) => ({ do: "tram", tram: 2, column }) as const));
  expect(table.refusal({ do: "tram", tram: 2, column: 3 })).toMatchObject({ code: "notOnOffer" });
});

test("5 the hand is drawn up to six", () => {
  const table = new TestTable({ hands: [[101, 205, 303], [401]] });
  table.play({ do: "passenger", card: 101, line: 1 });
  const events = table.play(END);
  expect(table.state.players[0].hand).toHaveLength(DATA.handSize);
  expect(told(events, "drew")).toMatchObject([{ seat: 0, cards: { length: 4 } }]);
});

test("5 columns without a tram are cleared", () => {
  const table = new TestTable({
    hands: [[101, 205], [401]],
    laid: 1,
    columns: [[{ line: 3, stops: [1], tram: 2 }], []],
  });
  table.play({ do: "stop", card: 205, column: "new" }, END);
  expect(table.state.players[0].columns).toEqual([{ line: 3, stops: [1], conductors: 0, tram: 2 }]);
});

test("T14 the cards of cleared columns go on top of the owner's money pile", () => {
  const table = new TestTable({ hands: [[CONDUCTOR, 205], [401]], laid: 1, money: [2, 0] });
  table.play({ do: "stop", card: 205, column: "new" }, { do: "stop", card: CONDUCTOR, column: 0 }, END);
  expect(table.state.players[0].money.slice(2)).toEqual([CONDUCTOR, 205]);
});

test("T28 income lies in the order laid; cleared columns oldest first, conductors before stops, last card on top", () => {
  const table = new TestTable({ hands: [[CONDUCTOR, 103, 105, 402, 409], [401]], laid: 1 });
  table.play(
    { do: "stop", card: 402, column: "new" },
    { do: "stop", card: 103, column: "new" },
    { do: "stop", card: 105, column: 1 },
    { do: "stop", card: CONDUCTOR, column: 1 },
    { do: "income", card: 409 },
    END,
  );
  expect(table.state.players[0].money).toEqual([409, 402, CONDUCTOR, 103, 105]);
});

test("5 when the draw pile is used up, both players give up half of their money", () => {
  const table = new TestTable({ hands: [[101, 205], [401]], money: [61, 56] });
  expect(table.state.drawPile).toEqual([]);
  table.play({ do: "passenger", card: 101, line: 1 });
  const events = table.play(END);
  expect(told(events, "reshuffle")).toEqual([{ is: "reshuffle", given: [30, 28], cards: 58 }]);
  expect(table.state.players.map(({ money }) => money.length)).toEqual([31, 28]);
  expect(table.state.drawPile).toHaveLength(58 - 5);
});

test("T15 the reshuffle comes in the middle of the draw, takes half rounded down from the top, and the discard pile", () => {
  // 120 cards: 3 in hands, 3 in the draw pile, 6 discarded, the rest money.
  const table = new TestTable({ hands: [[101, 205], [401]], money: [55, 53], discarded: 6 });
  expect(table.state.drawPile).toHaveLength(3);
  const bottom = table.state.players.map(({ money }) => money.slice(0, 28));
  table.play({ do: "passenger", card: 101, line: 1 });
  const events = table.play(END);
  expect(told(events, "reshuffle")).toEqual([{ is: "reshuffle", given: [27, 26], cards: 27 + 26 + 6 }]);
  expect(told(events, "drew")).toMatchObject([{ cards: { length: 5 } }]);
  expect(table.state.players[0].money).toEqual(bottom[0]);
  expect(table.state.players[1].money).toHaveLength(27);
  expect(table.state.discardPile).toEqual([]);
});

test("T15 the pile is not made anew before a card must be drawn from it", () => {
  const table = new TestTable({ hands: [[101, 205], [401]], money: [56, 56] });
  expect(table.state.drawPile).toHaveLength(5);
  table.play({ do: "passenger", card: 101, line: 1 });
  expect(told(table.play(END), "reshuffle")).toEqual([]);
  expect(table.state.drawPile).toEqual([]);
});
