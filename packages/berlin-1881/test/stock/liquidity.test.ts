import { describe, expect, it } from "vitest";
import { worthOf } from "../../src/end/result.ts";
import { priceOf } from "../../src/market/stock-market.ts";
import { tramOf } from "../../src/state.ts";
import { liquidityOf } from "../../src/stock/liquidity.ts";
import { company, TestTable } from "../position.ts";

const GBS = company("GBS");
const SSC = company("SSC");

describe("liquidity", () => {
  it("4.2 counts cash and what may be sold, but not the director's certificate", () => {
    const table = new TestTable();
    table.cash(0, 50);
    table.lead(0, GBS, 3);
    const price = priceOf(table.state, GBS);
    expect(liquidityOf(table.state, 0)).toBe(50 + 3 * price);
    expect(worthOf(table.state, 0)).toBe(50 + 5 * price);
  });

  it("E13 leaves out a company that was sold in this turn, for the player on turn alone", () => {
    const table = new TestTable();
    table.lead(2, GBS, 3);
    table.give(0, GBS, 2);
    table.give(1, GBS, 1);
    table.lead(0, SSC, 1);
    table.cash(0, 0);
    table.cash(1, 0);
    table.play({ do: "sell", company: GBS, ordinary: 1, board: [] }, 0);
    const proceeds = table.player(0).cash;
    expect(liquidityOf(table.state, 0)).toBe(proceeds + priceOf(table.state, SSC));
    expect(liquidityOf(table.state, 1)).toBe(priceOf(table.state, GBS));
  });

  it("9.13 counts shares of a bankrupt company as nothing", () => {
    const table = new TestTable();
    table.lead(0, GBS, 3);
    table.cash(0, 50);
    tramOf(table.state, GBS).stage = "bankrupt";
    expect(liquidityOf(table.state, 0)).toBe(50);
  });
});
