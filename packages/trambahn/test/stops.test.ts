import { CONDUCTOR } from "@stellwerk/trambahn";
import { expect, test } from "vitest";
import { TestTable } from "./table.ts";

test("2 a card goes to a column of its own line only", () => {
  const table = new TestTable({ hands: [[207], []], laid: 1, columns: [[{ line: 1, stops: [2], tram: 2 }], []] });
  expect(table.refusal({ do: "stop", card: 207, column: 0 })).toEqual({
    code: "otherLine",
    rule: "2",
    values: { card: 207, line: 1 },
  });
});

test("2 values may be left out", () => {
  const table = new TestTable({ hands: [[209], []], laid: 1, columns: [[{ line: 2, stops: [2], tram: 2 }], []] });
  table.play({ do: "stop", card: 209, column: 0 });
  expect(table.state.players[0].columns[0]?.stops).toEqual([2, 9]);
});

test("2 any number of cards may be laid in one turn", () => {
  const table = new TestTable({ hands: [[101, 102, 103, 104, 105], []], laid: 1 });
  table.play({ do: "stop", card: 101, column: "new" });
  for (const card of [102, 103, 104, 105]) table.play({ do: "stop", card, column: 0 });
  expect(table.state.players[0].columns[0]?.stops).toEqual([1, 2, 3, 4, 5]);
});

test("2 a column that is not there takes no card", () => {
  const table = new TestTable({ hands: [[207], []], laid: 1 });
  expect(table.refusal({ do: "stop", card: 207, column: 0 })).toMatchObject({ code: "noSuchColumn", rule: "2" });
  expect(table.refusal({ do: "stop", card: 301, column: "new" })).toMatchObject({ code: "notInHand", rule: "2" });
});

test("2 example: a green 3 does not fit 4-7-9 and opens a column; a conductor and a 6 lengthen 2-3-5", () => {
  const table = new TestTable({
    hands: [[CONDUCTOR, 206, 303], []],
    laid: 1,
    columns: [
      [
        { line: 3, stops: [4, 7, 9], tram: 2 },
        { line: 2, stops: [2, 3, 5], tram: 2 },
      ],
      [],
    ],
  });
  expect(table.refusal({ do: "stop", card: 303, column: 0 })).toEqual({
    code: "notAscending",
    rule: "T3",
    values: { card: 303, last: 9 },
  });
  table.play(
    { do: "stop", card: 303, column: "new" },
    { do: "stop", card: CONDUCTOR, column: 1 },
    { do: "stop", card: 206, column: 1 },
  );
  expect(table.state.players[0].columns).toEqual([
    { line: 3, stops: [4, 7, 9], conductors: 0, tram: 2 },
    { line: 2, stops: [2, 3, 5, 6], conductors: 1, tram: 2 },
    { line: 3, stops: [3], conductors: 0, tram: 0 },
  ]);
});

test("T3 equal values are refused in one column", () => {
  const table = new TestTable({ hands: [[205], []], laid: 1, columns: [[{ line: 2, stops: [3, 5], tram: 2 }], []] });
  expect(table.refusal({ do: "stop", card: 205, column: 0 })).toMatchObject({ code: "notAscending", rule: "T3" });
});

test("T4 a card that fits several columns may go to any of them or open its own", () => {
  const table = new TestTable({
    hands: [[205], []],
    laid: 1,
    columns: [
      [
        { line: 2, stops: [1], tram: 2 },
        { line: 2, stops: [3], tram: 2 },
      ],
      [],
    ],
  });
  expect(table.choicesTo("stop")).toEqual([0, 1, "new"].map((column) => ({ do: "stop", card: 205, column })));
});

test("T5 conductors join a column with a stop, keep its order and count toward the eight", () => {
  const table = new TestTable({
    hands: [[CONDUCTOR, 204], []],
    laid: 1,
    columns: [[{ line: 2, stops: [3], tram: 2 }], []],
  });
  table.play({ do: "stop", card: CONDUCTOR, column: 0 }, { do: "stop", card: 204, column: 0 });
  expect(table.state.players[0].columns[0]).toEqual({ line: 2, stops: [3, 4], conductors: 1, tram: 2 });
});

test("T21 a conductor never opens a column", () => {
  const table = new TestTable({ hands: [[CONDUCTOR], []], laid: 1 });
  expect(table.refusal({ do: "stop", card: CONDUCTOR, column: "new" })).toEqual({
    code: "conductorOpens",
    rule: "T21",
    values: {},
  });
});

test("T21 a conductor is money like any card", () => {
  const table = new TestTable({ hands: [[CONDUCTOR], []], laid: 1 });
  table.play({ do: "income", card: CONDUCTOR });
  expect(table.state.players[0].money).toEqual([CONDUCTOR]);
});

test("T23 a column closed by a 10 takes no card and no conductor, but its tram", () => {
  const table = new TestTable({
    hands: [[CONDUCTOR, 208, 210], []],
    laid: 1,
    money: [5, 0],
    columns: [[{ line: 2, stops: [3], tram: 2 }], []],
  });
  table.play({ do: "stop", card: 210, column: "new" });
  for (const card of [CONDUCTOR, 208])
    expect(table.refusal({ do: "stop", card, column: 1 })).toEqual({
      code: "columnClosed",
      rule: "T23",
      values: { line: 2 },
    });
  table.play({ do: "tram", tram: 2, column: 1 });
  expect(table.state.players[0].columns[1]).toMatchObject({ stops: [10], tram: 2 });
});
