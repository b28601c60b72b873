import { CONDUCTOR } from "@stellwerk/trambahn";
import { expect, test } from "vitest";
import { END, TestTable, told } from "./table.ts";

const hand = [CONDUCTOR, 105, 207, 208, 303, 410];

test("1 a stop waits at the terminal of its own line, and nowhere else", () => {
  const table = new TestTable({ hands: [hand, []] });
  expect(table.refusal({ do: "passenger", card: 207, line: 3 })).toEqual({
    code: "wrongLine",
    rule: "1",
    values: { card: 207, line: 3 },
  });
  table.play({ do: "passenger", card: 207, line: 2 });
  expect(table.state.passengers).toEqual([[], [207], [], []]);
  expect(table.state.players[0].hand).not.toContain(207);
});

test("1 a card that is not in hand cannot be laid", () => {
  const table = new TestTable({ hands: [hand, []] });
  expect(table.refusal({ do: "passenger", card: 401, line: 4 })).toMatchObject({ code: "notInHand", rule: "1" });
});

test("1 at least one passenger is compulsory", () => {
  const table = new TestTable({ hands: [hand, [101]], money: [5, 0], columns: [[], []] });
  for (const action of [
    { do: "stop", card: 105, column: "new" },
    { do: "income", card: 105 },
    { do: "tram", tram: 2, column: 0 },
    END,
  ] as const)
    expect(table.refusal(action)).toMatchObject({ code: "passengerFirst", rule: "1" });
  expect(new Set(table.choices.map((action) => action.do))).toEqual(new Set(["passenger"]));
});

test("1 two passengers may be of different lines, a third is refused", () => {
  const table = new TestTable({ hands: [hand, []] });
  table.play({ do: "passenger", card: 207, line: 2 }, { do: "passenger", card: 303, line: 3 });
  expect(table.refusal({ do: "passenger", card: 105, line: 1 })).toMatchObject({ code: "thirdPassenger", rule: "1" });
});

test("1 example: a conductor and a red card join two waiting on red, which is scored at once", () => {
  const table = new TestTable({ hands: [[CONDUCTOR, 206], [101]], passengers: [[], [201, 209], [], []] });
  table.play({ do: "passenger", card: CONDUCTOR, line: 2 });
  expect(table.state.tours).toEqual([]);
  const events = table.play({ do: "passenger", card: 206, line: 2 });
  expect(told(events, "tour")).toHaveLength(1);
  expect(table.state.tours).toMatchObject([{ line: 2, by: 0 }]);
  expect(table.state.passengers[1]).toEqual([]);
});

test("T6 a conductor may wait at any line", () => {
  const table = new TestTable({ hands: [[CONDUCTOR, CONDUCTOR], []] });
  expect(table.choices).toEqual([1, 2, 3, 4].map((line) => ({ do: "passenger", card: CONDUCTOR, line })));
});

test("T16 without a card in hand the passenger is skipped", () => {
  const table = new TestTable({ hands: [[], [101, 102]], money: [4, 0] });
  expect(table.choices).toEqual([END]);
});

test("T19 the second passenger is decided after the first has resolved, scoring included", () => {
  const table = new TestTable({
    hands: [[205, 206, 207], []],
    passengers: [[], [201, 202, 203], [], []],
    columns: [[{ line: 2, stops: [4, 9], tram: 2 }], []],
  });
  table.play({ do: "passenger", card: 205, line: 2 });
  expect(table.state.tours).toMatchObject([{ points: [6, 0] }]);
  expect(table.choicesTo("passenger")).toEqual([206, 207].map((card) => ({ do: "passenger", card, line: 2 })));
});

test("T20 after a scoring the line is empty, and a second passenger there is its first", () => {
  const table = new TestTable({ hands: [[205, 206, 207], []], passengers: [[], [201, 202, 203], [], []] });
  table.play({ do: "passenger", card: 205, line: 2 }, { do: "passenger", card: 206, line: 2 });
  expect(table.state.passengers[1]).toEqual([206]);
  expect(table.state.tours).toHaveLength(1);
});
