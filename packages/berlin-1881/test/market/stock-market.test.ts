import { describe, expect, it } from "vitest";
import { fellFor, markersInOrder, MARKET, moveMarker, placeMarker, priceOf } from "../../src/market/stock-market.ts";
import { operatingOrder } from "../../src/operating/operating-order.ts";
import { company, TestTable } from "../position.ts";

const GBS = company("GBS");
const SpS = company("SpS");
const SBV = company("SBV");
const S = company("S");

/** A table with GBS in operation, its marker on a space. */
function at(row: number, column: number, options: object = {}): TestTable {
  const table = new TestTable({ options });
  table.found(GBS, 0);
  table.mark(GBS, row, column);
  return table;
}

const move = (table: TestTable, why: "sale" | "soldOut" | "dividend" | "withheld", of = GBS) =>
  moveMarker(table.doing(), of, why);

describe("the stock market", () => {
  it("2.10 starts tram companies at 100 and the S-Bahn at 84", () => {
    const { state } = new TestTable();
    placeMarker(state, GBS);
    placeMarker(state, S);
    expect(priceOf(state, GBS)).toBe(100);
    expect(priceOf(state, S)).toBe(84);
    expect(priceOf(state, SpS)).toBe(0);
    expect([MARKET[0]?.[0], MARKET.at(-1)?.at(-1)]).toEqual([10, 400]);
  });

  it.each([
    ["4.14 a sale", "sale", 96],
    ["4.16 being sold out", "soldOut", 104],
    ["9.9 a dividend", "dividend", 104],
    ["9.10 withholding", "withheld", 96],
  ] as const)("%s moves the marker by one space", (_name, why, price) => {
    const table = at(10, 4);
    move(table, why);
    expect(priceOf(table.state, GBS)).toBe(price);
  });

  it("4.14, 4.16, 9.9, 9.10 go left, right, down and up", () => {
    const table = at(10, 4);
    const where: unknown[] = [];
    for (const why of ["sale", "soldOut", "dividend", "withheld"] as const) {
      move(table, why);
      where.push(table.state.markers[GBS]);
    }
    expect(where).toEqual([
      { row: 10, column: 3 },
      { row: 10, column: 4 },
      { row: 11, column: 4 },
      { row: 10, column: 4 },
    ]);
  });

  it("4.18 stops at the edges when shares are dealt", () => {
    const left = at(5, 0);
    move(left, "sale");
    expect(left.state.markers[GBS]).toEqual({ row: 5, column: 0 });
    const right = at(5, 8);
    move(right, "soldOut");
    expect(right.state.markers[GBS]).toEqual({ row: 5, column: 8 });
  });

  it("4.15 a sale never makes a company bankrupt", () => {
    const table = at(0, 1);
    table.play({ do: "sell", company: GBS, ordinary: 1, board: [] });
    expect(priceOf(table.state, GBS)).toBe(10);
    expect(table.state.trams[GBS]?.stage).toBe("running");
  });

  it("9.11 goes right from the bottom row and left from the top row", () => {
    const bottom = at(26, 3);
    move(bottom, "dividend");
    expect(bottom.state.markers[GBS]).toEqual({ row: 26, column: 4 });
    const top = at(0, 3);
    move(top, "withheld");
    expect(top.state.markers[GBS]).toEqual({ row: 0, column: 2 });
  });

  it("9.13, E31 withholding on 10 or down to it is the end of a company, by the house rules only below it", () => {
    for (const column of [0, 1]) {
      const table = at(0, column);
      move(table, "withheld");
      expect(fellFor(table.state, GBS)).toBe(true);
    }
    const house = at(0, 1, { houseRules: true });
    move(house, "withheld");
    expect(fellFor(house.state, GBS)).toBe(false);
    move(house, "withheld");
    expect(fellFor(house.state, GBS)).toBe(true);
  });

  it("4.19 slides an arriving marker under those that lie there", () => {
    const table = at(10, 4);
    table.found(SpS, 1);
    expect(markersInOrder(table.state)).toEqual([GBS, SpS]);
    move(table, "sale");
    move(table, "soldOut");
    expect(markersInOrder(table.state)).toEqual([SpS, GBS]);
  });

  it("E48 leaves a marker that cannot move in its place of the stack", () => {
    const table = at(10, 0);
    table.found(SpS, 1);
    table.mark(SpS, 10, 0);
    move(table, "sale");
    expect(markersInOrder(table.state)).toEqual([GBS, SpS]);
  });

  it("E49 counts the marker further right as higher at the same price", () => {
    const table = at(10, 4);
    table.found(SpS, 1);
    table.mark(SpS, 9, 5);
    expect(priceOf(table.state, SpS)).toBe(priceOf(table.state, GBS));
    expect(operatingOrder(table.state)).toEqual([SpS, GBS]);
  });

  it("5.1 lets the highest price operate first, companies without operation or director not at all", () => {
    const table = at(12, 4);
    table.found(SpS, 1);
    table.mark(SpS, 14, 4);
    table.lead(2, SBV);
    table.mark(SBV, 16, 4);
    expect(markersInOrder(table.state)).toEqual([SBV, SpS, GBS]);
    expect(operatingOrder(table.state)).toEqual([SpS, GBS]);
  });

  it("5.1 with the house rules lets the S-Bahn operate after all trams", () => {
    for (const houseRules of [false, true]) {
      const table = at(10, 4, { houseRules });
      table.lead(1, S);
      table.state.sbahn.stage = "running";
      table.mark(S, 20, 4);
      expect(operatingOrder(table.state)).toEqual(houseRules ? [GBS, S] : [S, GBS]);
    }
  });

  it("9.12, E45 notes the end of the game when a price reaches 400", () => {
    const table = at(25, 8);
    move(table, "dividend");
    expect(priceOf(table.state, GBS)).toBe(400);
    expect(table.state.end).toBe("price");
  });
});
