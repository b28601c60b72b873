import { describe, expect, it } from "vitest";
import { berlin1881 } from "../../src/berlin-1881.ts";
import { holderOfTram, MAIN, MAIN_NET } from "../../src/ids.ts";
import { type Pending, worksOf } from "../../src/state.ts";
import { company, holderAt, TestTable } from "../position.ts";
import { TrackTable } from "../track-position.ts";

const GBS = company("GBS");
const BCHST = company("BChSt");
const [TWO, FOUR_S] = [0, 5] as const;
const OFFER: Pending = { is: "offer", from: BCHST, thing: { is: "vehicle", type: TWO }, price: 10, scrap: null };
const LAY = { do: "lay", hex: "I27", tile: 30, rotation: 5 } as const;

/** GBS of player 0 buys vehicles, BChSt of player 1 has one. */
function buying(): TestTable {
  const table = new TestTable();
  table.found(GBS, 0);
  table.found(BCHST, 1);
  table.equip(BCHST, TWO);
  table.operate(GBS, "vehicles");
  return table;
}

function breachesWith(table: TestTable, ...pending: Pending[]): string[] {
  table.state.pending = pending;
  return berlin1881.breaches(table.state);
}

describe("a position set up by hand", () => {
  it("may hold an offer that can be made, and no other", () => {
    expect(breachesWith(buying(), OFFER)).toEqual([]);
    expect(breachesWith(buying(), { ...OFFER, price: 1001 })).toHaveLength(1);
    expect(breachesWith(buying(), { ...OFFER, from: company("SHG") })).toHaveLength(1);
    expect(breachesWith(buying(), OFFER, OFFER)).toHaveLength(1);
  });

  it("asks only those who are there, about what the chair may do", () => {
    const table = new TrackTable();
    table.state.phase = 2;
    table.startSBahn("I27");
    table.treasury(MAIN, 50);
    table.operate(MAIN);
    const veto = { is: "veto", action: LAY, asked: [holderAt(1)] } satisfies Pending;
    expect(breachesWith(table, veto)).toEqual([]);
    expect(breachesWith(table, { ...veto, asked: [] })).toHaveLength(1);
    expect(breachesWith(table, { ...veto, asked: [holderAt(5)] })).toHaveLength(1);
    expect(breachesWith(table, { ...veto, asked: [holderOfTram(GBS)] })).toHaveLength(1);
    expect(breachesWith(table, { ...veto, action: { do: "done" } })).toHaveLength(1);
    expect(breachesWith(table, { ...veto, action: { ...LAY, hex: "H20" } })).toHaveLength(1);
  });

  it("asks nobody to give up a vehicle or a certificate, or to start a net, without need", () => {
    expect(breachesWith(buying(), { is: "excess", operator: BCHST })).toHaveLength(1);
    expect(breachesWith(buying(), { is: "chair", holder: holderOfTram(GBS), from: holderAt(0) })).toHaveLength(1);
    expect(breachesWith(buying(), { is: "start", net: MAIN_NET })).toHaveLength(1);
  });

  it("lets only companies operate that can", () => {
    const table = buying();
    table.operate(company("SHG"));
    expect(berlin1881.breaches(table.state)).toHaveLength(1);
    table.operate(MAIN);
    expect(berlin1881.breaches(table.state)).toHaveLength(1);
  });

  it("10.7 has no more vehicles than any phase allows, save while their owner is asked (E72)", () => {
    const table = buying();
    table.equip(BCHST, TWO, TWO, TWO, TWO, TWO);
    expect(berlin1881.breaches(table.state)).toHaveLength(1);
    expect(breachesWith(table, { is: "excess", operator: BCHST })).toEqual([]);
  });

  it("E68, E88 has incomes in tens, and a bank that owes nothing before the game", () => {
    const table = buying();
    expect(table.state.operating.turn).not.toBeNull();
    Object.assign(table.state.operating.turn ?? {}, { income: 14 });
    expect(berlin1881.breaches(table.state)).toHaveLength(1);
    const bidding = new TestTable();
    bidding.state.stage = "bid";
    bidding.player(0).bid = null;
    expect(berlin1881.breaches(bidding.state)).toEqual([]);
    bidding.cash(0, 20_000);
    expect(berlin1881.breaches(bidding.state)).toHaveLength(1);
  });

  it("gives nothing to a company or net that does not operate", () => {
    const table = buying();
    table.equip(MAIN, FOUR_S);
    expect(berlin1881.breaches(table.state)).toHaveLength(1);
    worksOf(table.state, company("SHG")).cash = 5;
    table.state.bank -= 5;
    expect(berlin1881.breaches(table.state)).toHaveLength(2);
  });

  it("E76 leaves a bankrupt player no shares", () => {
    const table = buying();
    table.player(1).bankrupt = true;
    expect(berlin1881.breaches(table.state)).toHaveLength(1);
  });
});
