import {
  CONDUCTOR,
  type Laid,
  type Line,
  columnPoints,
  linePoints,
  pointsOf,
  type Sketch,
  toursLeft,
  TRAMS_IN_ORDER,
  trambahn,
} from "@stellwerk/trambahn";
import { expect, test } from "vitest";
import { END, TestTable, told } from "./table.ts";

const tour = (points: [number, number], turn = 1) => ({ line: 1 as const, by: 0 as const, points, turn });

/** Nine tours of the ten are scored; the next fourth passenger ends the game. */
const nearlyOver = (sketch: Sketch): Sketch => ({ tours: Array.from({ length: 9 }, () => tour([3, 2])), ...sketch });

test("6 stops 1 to 6 are worth one point, 7 to 9 two, the 10 three", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(pointsOf)).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 3]);
});

test("6 example: blue is scored 12 : 24", () => {
  const table = new TestTable({
    hands: [[104], []],
    passengers: [[101, 108, 109], [], [], []],
    columns: [
      [{ line: 1, stops: [1, 2, 5, 6], tram: 3 }],
      [
        { line: 1, stops: [2, 3, 4, 7], conductors: 1, tram: 2 },
        { line: 1, stops: [3, 5, 8, 10], tram: 2 },
      ],
    ],
  });
  expect(linePoints(table.state, 1)).toEqual([12, 24]);
  expect(table.state.players[1].columns.map(columnPoints)).toEqual([10, 14]);
  const events = table.play({ do: "passenger", card: 104, line: 1 });
  expect(table.state.tours).toEqual([{ line: 1, by: 0, points: [12, 24], turn: 1 }]);
  expect(told(events, "tour")[0]?.columns.map(({ seat, sum, tram, points }) => [seat, sum, tram, points])).toEqual([
    [0, 4, 3, 12],
    [1, 5, 2, 10],
    [1, 7, 2, 14],
  ]);
});

test("6 columns of other lines do not count, columns stay, passengers go to the discard pile", () => {
  const columns: [Laid[], Laid[]] = [
    [
      { line: 1, stops: [2], tram: 2 },
      { line: 2, stops: [7], tram: 2 },
    ],
    [],
  ];
  const table = new TestTable({ hands: [[104], []], passengers: [[101, CONDUCTOR, 109], [201], [], []], columns });
  table.play({ do: "passenger", card: 104, line: 1 });
  expect(table.state.tours).toMatchObject([{ points: [2, 0] }]);
  expect(table.state.players[0].columns).toHaveLength(2);
  expect(table.state.passengers).toEqual([[], [201], [], []]);
  expect(table.state.discardPile.toSorted((a, b) => a - b)).toEqual([CONDUCTOR, 101, 104, 109]);
});

test("T9 a scoring where no player has a column is one of the ten, 0 : 0", () => {
  const table = new TestTable({ hands: [[104], []], passengers: [[101, 108, 109], [], [], []] });
  table.play({ do: "passenger", card: 104, line: 1 });
  expect(table.state.tours).toMatchObject([{ points: [0, 0] }]);
});

test("T8 two scorings in one turn both count, in the order laid", () => {
  const table = new TestTable({
    hands: [[104, 204, 301], []],
    passengers: [[101, 108, 109], [201, 208, 209], [], []],
    columns: [[{ line: 1, stops: [2], tram: 2 }], [{ line: 2, stops: [7], tram: 2 }]],
  });
  table.play({ do: "passenger", card: 204, line: 2 }, { do: "passenger", card: 104, line: 1 });
  expect(table.state.tours).toMatchObject([
    { line: 2, points: [0, 4] },
    { line: 1, points: [2, 0] },
  ]);
});

test("8 the tenth scoring ends the game on the spot", () => {
  const table = new TestTable(
    nearlyOver({ hands: [[104, 204, 301], [401]], passengers: [[101, 108, 109], [201, 208, 209], [], []] }),
  );
  expect(toursLeft(table.state)).toBe(1);
  const events = table.play({ do: "passenger", card: 104, line: 1 });
  expect(toursLeft(table.state)).toBe(0);
  expect(told(events, "over")).toEqual([{ is: "over", reason: "tours" }]);
  expect(trambahn.active(table.state)).toEqual([]);
  expect(table.choices).toEqual([]);
  expect(table.refusal({ do: "passenger", card: 204, line: 2 })).toEqual({ code: "gameOver", rule: "8", values: {} });
  expect(table.refusal(END)).toMatchObject({ code: "gameOver" });
});

test("T8 in the short game the fifth scoring is the last", () => {
  const tours = Array.from({ length: 4 }, () => tour([1, 0]));
  const table = new TestTable({
    options: { scorings: 5 },
    tours,
    hands: [[104, 204], []],
    passengers: [[101, 108, 109], [], [], []],
  });
  expect(trambahn.outcome(table.state)).toBeNull();
  table.play({ do: "passenger", card: 104, line: 1 });
  expect(trambahn.outcome(table.state)).not.toBeNull();
});

test("7 the eighth card of a column makes an extra tour", () => {
  const table = new TestTable({
    hands: [[109, 208], []],
    laid: 1,
    columns: [
      [{ line: 1, stops: [1, 2, 3, 4, 5, 6], conductors: 1, tram: 3 }],
      [
        { line: 1, stops: [2], tram: 2 },
        { line: 2, stops: [2], tram: 2 },
      ],
    ],
  });
  table.play({ do: "stop", card: 109, column: 0 });
  expect(table.state.extraTours).toEqual([{ line: 1, seat: 0, points: (6 + 2) * 3, turn: 1 }]);
});

test("7 a conductor may be the eighth card", () => {
  const table = new TestTable({
    hands: [[CONDUCTOR], []],
    laid: 1,
    columns: [[{ line: 1, stops: [1, 2, 3, 4, 5, 6, 7], tram: 2 }], []],
  });
  table.play({ do: "stop", card: CONDUCTOR, column: 0 });
  expect(table.state.extraTours).toMatchObject([{ points: 16 }]);
});

test("7 the ninth card of a column makes no second extra tour", () => {
  const table = new TestTable({
    hands: [[109, 110], []],
    laid: 1,
    columns: [[{ line: 1, stops: [1, 2, 3, 4, 5, 6, 7], tram: 2 }], []],
  });
  table.play({ do: "stop", card: 109, column: 0 }, { do: "stop", card: 110, column: 0 });
  expect(table.state.extraTours).toHaveLength(1);
});

test("T7 the extra tour fires when the eighth card lands, before the ninth", () => {
  const table = new TestTable({
    hands: [[109, 110], []],
    laid: 1,
    columns: [[{ line: 1, stops: [1, 2, 3, 4, 5, 6, 7], tram: 2 }], []],
  });
  table.play({ do: "stop", card: 109, column: 0 }, { do: "stop", card: 110, column: 0 });
  // 1 to 6 are six points, 7 and 9 two each; the 10 came too late.
  expect(table.state.extraTours).toMatchObject([{ points: 10 * 2 }]);
});

test("T7 no column without a tram can reach eight cards: a state that has one is unsound", () => {
  const table = new TestTable({ hands: [[101, 102, 103, 104, 105], []], laid: 1 });
  table.play({ do: "stop", card: 101, column: "new" });
  table.state.players[0].columns[0]?.stops.push(2, 3, 4, 5, 6);
  expect(trambahn.breaches(table.state).join()).toContain("T7");
});

test("T10 an extra tour is not one of the ten", () => {
  const table = new TestTable(
    nearlyOver({ hands: [[109], [401]], laid: 1, columns: [[{ line: 1, stops: [1, 2, 3, 4, 5, 6, 7], tram: 2 }], []] }),
  );
  table.play({ do: "stop", card: 109, column: 0 });
  expect(table.state.tours).toHaveLength(9);
  expect(trambahn.outcome(table.state)).toBeNull();
});

test("T24 an extra tour scores that column alone, the eighth card included, for its owner", () => {
  const table = new TestTable({
    hands: [[110], []],
    laid: 1,
    columns: [
      [
        { line: 1, stops: [1, 2], conductors: 5, tram: 3 },
        { line: 1, stops: [8, 9], tram: 2 },
      ],
      [{ line: 1, stops: [7], tram: 2 }],
    ],
  });
  table.play({ do: "stop", card: 110, column: 0 });
  expect(table.state.extraTours).toEqual([{ line: 1, seat: 0, points: (1 + 1 + 3) * 3, turn: 1 }]);
});

test("8 tours and extra tours are added up, the most points win", () => {
  const table = new TestTable(
    nearlyOver({
      hands: [[104], []],
      passengers: [[101, 108, 109], [], [], []],
      extraTours: [{ line: 2, seat: 1, points: 14, turn: 1 }],
      money: [2, 3],
    }),
  );
  table.play({ do: "passenger", card: 104, line: 1 });
  expect(trambahn.outcome(table.state)).toEqual({
    standings: [
      { seat: 0, place: 2, score: 27, parts: { tours: 27, extraTours: 0, money: 2 } },
      { seat: 1, place: 1, score: 32, parts: { tours: 18, extraTours: 14, money: 3 } },
    ],
  });
});

test.each([
  { money: [4, 3] as [number, number], places: [1, 2] },
  { money: [3, 4] as [number, number], places: [2, 1] },
  { money: [3, 3] as [number, number], places: [1, 1] },
])("T17 a tie goes to the larger money pile ($money), and is shared if those are equal", ({ money, places }) => {
  const tours = Array.from({ length: 9 }, () => tour([2, 2]));
  const table = new TestTable({ tours, money, hands: [[104], []], passengers: [[101, 108, 109], [], [], []] });
  table.play({ do: "passenger", card: 104, line: 1 });
  expect(trambahn.outcome(table.state)?.standings.map(({ place }) => place)).toEqual(places);
});

test("T27 hands and waiting passengers count nothing at the end", () => {
  const table = new TestTable(
    nearlyOver({
      hands: [
        [104, 110, 210],
        [310, 410],
      ],
      passengers: [[101, 108, 109], [205, 206], [], []],
    }),
  );
  table.play({ do: "passenger", card: 104, line: 1 });
  expect(trambahn.outcome(table.state)?.standings.map(({ score }) => score)).toEqual([27, 18]);
  expect(table.state.passengers[1]).toEqual([205, 206]);
});

/** Twelve columns that hold every stop, and all conductors but some: almost nothing is left to draw. */
function fullTable(conductorsLeft: number): [Laid[], Laid[]] {
  const columns: [Laid[], Laid[]] = [[], []];
  TRAMS_IN_ORDER.slice(0, 12).forEach((tram, at) => {
    const line = ((at % 4) + 1) as Line;
    const stops = at < 8 ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [2, 3, 4, 5, 6, 7, 8, 9];
    columns[at % 2]?.push({ line, stops, conductors: at === 0 ? 8 - conductorsLeft : 0, tram });
  });
  return columns;
}

test("T15 if nothing can be had, the hand stays short", () => {
  const table = new TestTable({ columns: fullTable(2), hands: [[CONDUCTOR], [CONDUCTOR]] });
  table.play({ do: "passenger", card: CONDUCTOR, line: 1 });
  table.play(END);
  expect(table.state.players[0].hand).toEqual([]);
  expect(table.state.seat).toBe(1);
});

test("T26 if neither player has a card and none can be drawn, the game ends and is scored as it stands", () => {
  const table = new TestTable({ columns: fullTable(2), hands: [[CONDUCTOR], [CONDUCTOR]], tours: [tour([4, 7])] });
  table.play({ do: "passenger", card: CONDUCTOR, line: 1 }, END);
  const events = table.play({ do: "passenger", card: CONDUCTOR, line: 2 }, END);
  expect(told(events, "over")).toEqual([{ is: "over", reason: "stuck" }]);
  expect(table.state).toMatchObject({ seat: 1, turn: 2 });
  expect(trambahn.outcome(table.state)?.standings.map(({ place }) => place)).toEqual([2, 1]);
});

test("T26 one player without cards passes: a turn with refill and draw", () => {
  const columns = fullTable(1);
  columns[1].pop(); // 402 to 409 are free again
  const table = new TestTable({
    columns,
    seat: 1,
    hands: [[], [402, 403, 404, 405, 406, 407]],
    passengers: [[], [], [], [CONDUCTOR, 408, 409]],
  });
  table.play({ do: "passenger", card: 402, line: 4 });
  const events = table.play(END);
  // Four passengers came back: seat 1 drew one of them, seat 0 passed and drew three.
  expect(told(events, "passed")).toEqual([{ is: "passed", seat: 0 }]);
  expect(told(events, "drew").map(({ seat, cards }) => [seat, cards.length])).toEqual([
    [1, 1],
    [0, 3],
  ]);
  expect(table.state).toMatchObject({ seat: 1, turn: 3, step: "passengers" });
});

test("T26 money piles of one card give nothing", () => {
  const table = new TestTable({ columns: fullTable(4), hands: [[CONDUCTOR], [CONDUCTOR]], money: [1, 1] });
  table.play({ do: "passenger", card: CONDUCTOR, line: 1 }, END);
  expect(table.state.players[0].hand).toEqual([]);
  expect(table.state.players.map(({ money }) => money.length)).toEqual([1, 1]);
});
