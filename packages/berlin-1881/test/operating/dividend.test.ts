import { describe, expect, it } from "vitest";
import { proceed } from "../../src/game-round.ts";
import { holderOfTram, MAIN, type Operator, SBAHN } from "../../src/ids.ts";
import { priceOf } from "../../src/market/stock-market.ts";
import { tramOf, worksOf } from "../../src/state.ts";
import { company, subnet, TestTable, told } from "../position.ts";

const GBS = company("GBS");
const BCHST = company("BChSt");
const PAY = { do: "pay", income: "dividend", commission: false } as const;
const PAY_WITHOUT_BONUS = { do: "pay", income: "dividendWithoutBonus", commission: false } as const;
const WITHHOLD = { do: "pay", income: "withhold", commission: false } as const;

/** GBS, 60 % with its director, has run and its income is to be decided. */
function earned(income: number, ferry = 0, connection = 0, options: object = {}): TestTable {
  const table = new TestTable({ options });
  table.found(GBS, 0);
  table.equip(GBS, 0);
  table.cash(0, 0);
  table.cash(1, 0);
  decide(table, GBS, income, ferry, connection);
  return table;
}

function decide(table: TestTable, operator: Operator, income: number, ferry = 0, connection = 0): void {
  table.operate(operator, "pay");
  if (table.state.operating.turn) Object.assign(table.state.operating.turn, { income, ferry, connection });
}

describe("income", () => {
  it("9.5, 9.6 lets the director pay out or withhold all, from the bank's money", () => {
    const table = earned(200);
    const { bank } = table.state;
    expect(table.choicesTo("pay")).toEqual([PAY, WITHHOLD]);
    table.play(WITHHOLD);
    expect(worksOf(table.state, GBS).cash).toBe(1200);
    expect(table.state.bank).toBe(bank - 200);
  });

  it("9.7 pays a tenth for every share, two for the director's certificate", () => {
    const table = earned(200);
    table.give(1, GBS, 1);
    table.play(PAY);
    expect([table.player(0).cash, table.player(1).cash]).toEqual([120, 20]);
  });

  it("9.7, E30 pays the company for shares in the pool and nobody for the offering", () => {
    const table = earned(200);
    table.pool(GBS, 3);
    const events = table.play(PAY);
    expect(worksOf(table.state, GBS).cash).toBe(1060);
    expect(told(events, "paid")).toEqual([
      { is: "paid", operator: GBS, amount: 200, kept: 0, shares: [{ holder: 0, amount: 120 }], pool: 60 },
    ]);
  });

  it("9.8, E66 keeps or pays both bonuses together, never a part of the income", () => {
    const table = earned(200, 40, 100);
    expect(table.choicesTo("pay")).toEqual([PAY, PAY_WITHOUT_BONUS, WITHHOLD]);
    table.play(PAY_WITHOUT_BONUS);
    expect([table.player(0).cash, worksOf(table.state, GBS).cash]).toEqual([120, 1140]);
  });

  it("9.8 pays the bonuses with the income", () => {
    const table = earned(200, 40, 100);
    table.play(PAY);
    expect([table.player(0).cash, worksOf(table.state, GBS).cash]).toEqual([204, 1000]);
  });

  it("9.8 refuses to keep a bonus where there is none", () => {
    expect(earned(200).refusal(PAY_WITHOUT_BONUS)).toBe("noBonus 9.8");
  });

  it("9.9 raises the price by a space down, with or without the bonus", () => {
    for (const action of [PAY, PAY_WITHOUT_BONUS]) {
      const table = earned(200, 40);
      table.play(action);
      expect(table.state.markers[GBS]).toEqual({ row: 11, column: 4 });
    }
  });

  it("9.10 lowers the price by a space up when withholding", () => {
    const table = earned(200);
    table.play(WITHHOLD);
    expect(table.state.markers[GBS]).toEqual({ row: 9, column: 4 });
  });

  it("9.10, E66 asks nobody without income: the bonus goes to the treasury and the price falls", () => {
    const table = earned(0, 0, 100);
    proceed(table.doing());
    expect(worksOf(table.state, GBS).cash).toBe(1100);
    expect(table.state.markers[GBS]).toEqual({ row: 9, column: 4 });
    expect(table.state.operating.turn?.step).toBe("vehicles");
  });

  it("9.11 goes right instead of below the market, and left instead of above it", () => {
    const rising = earned(200);
    rising.mark(GBS, 26, 4);
    rising.play(PAY);
    expect(rising.state.markers[GBS]).toEqual({ row: 26, column: 5 });
    const falling = earned(200);
    falling.mark(GBS, 0, 4);
    falling.play(WITHHOLD);
    expect(falling.state.markers[GBS]).toEqual({ row: 0, column: 3 });
  });

  it("9.12, E45 ends the game with the payout that brings the price to 400", () => {
    const table = earned(200);
    table.found(BCHST, 1);
    table.mark(GBS, 26, 7);
    const events = table.play(PAY);
    expect(table.player(0).cash).toBe(120);
    expect(told(events, "over")).toEqual([{ is: "over", reason: "price" }]);
    expect(table.state.stage).toBe("over");
  });

  it("E68 pays whole amounts for trams, S-Bahn percents of each holder together, halves up", () => {
    const table = new TestTable();
    table.found(GBS, 0);
    table.nets(0, 1);
    table.give(holderOfTram(GBS), SBAHN, 3);
    for (const seat of [0, 1] as const) table.cash(seat, 0);
    table.equip(MAIN, 5);
    table.equip(subnet(1), 5);
    table.treasury(GBS, 0);
    decide(table, MAIN, 90);
    table.play(PAY);
    table.play({ do: "done" });
    decide(table, subnet(1), 0);
    table.state.operating.operated = [MAIN, subnet(1)];
    table.state.operating.turn = null;
    proceed(table.doing());
    // 10 % of 90 is 9, 5 % 4.5, and 15 % 13.5.
    expect([table.player(0).cash, table.player(1).cash, worksOf(table.state, GBS).cash]).toEqual([9, 5, 14]);
  });
});

describe("bankruptcy of a company", () => {
  it("9.13, E31 ends a company that withholds and stands on 10 then, and its turn", () => {
    const table = earned(200);
    table.found(BCHST, 1);
    table.give(1, GBS, 1);
    table.pool(GBS, 1);
    table.mark(GBS, 1, 0);
    const events = table.play(WITHHOLD);
    const { state } = table;
    expect(told(events, "companyBankrupt")).toEqual([{ is: "companyBankrupt", company: GBS }]);
    expect(tramOf(state, GBS)).toMatchObject({ stage: "bankrupt", director: -3, offering: 0, pool: 0 });
    expect(tramOf(state, GBS).held.flat()).toEqual([]);
    expect(worksOf(state, GBS)).toMatchObject({ cash: 0, vehicles: [], depots: [] });
    expect(state.used[0]).toBe(1);
    expect([state.markers[GBS], state.stack]).toEqual([null, [BCHST]]);
    expect(state.operating.turn?.operator).toBe(BCHST);
  });

  it("E31 ends a company that earns nothing on 10 where a sale brought it", () => {
    const table = earned(0);
    table.found(BCHST, 1);
    table.mark(GBS, 0, 0);
    proceed(table.doing());
    expect(tramOf(table.state, GBS).stage).toBe("bankrupt");
  });

  it("E31 spares a company that pays on 10", () => {
    const table = earned(10);
    table.mark(GBS, 0, 0);
    table.play(PAY);
    expect([tramOf(table.state, GBS).stage, priceOf(table.state, GBS)]).toEqual(["running", 20]);
  });

  it("E15 lets another company be opened for one that goes bankrupt before its offering is sold out", () => {
    const table = earned(200);
    table.found(BCHST, 1);
    table.mark(GBS, 1, 0);
    table.play(WITHHOLD);
    expect([table.state.openings, table.state.soldOut]).toEqual([1, [GBS]]);
  });

  it("E31 ends the S-Bahn, too, with all its nets", () => {
    const table = new TestTable();
    table.found(GBS, 2);
    table.nets(0, 1);
    table.mark(SBAHN, 1, 0);
    table.equip(MAIN, 5);
    table.equip(subnet(1), 5, 5);
    table.state.sbahn.withheld = 2;
    table.operate(subnet(1));
    table.state.operating = { number: 1, of: 1, operated: [MAIN, subnet(1)], turn: null };
    proceed(table.doing());
    const { sbahn, works, used } = table.state;
    expect(sbahn).toMatchObject({ stage: "bankrupt", chair: -3, board: [-3, -3, -3], offering: 0, pool: 0 });
    expect(sbahn.held.flat()).toEqual([]);
    expect(works.slice(MAIN).every(({ cash, depots }) => cash === 0 && depots.length === 0)).toBe(true);
    expect(used[5]).toBe(3);
  });

  it("E77 puts the S-Bahn shares of a bankrupt company into the pool and joins the subnet of its certificate", () => {
    const table = earned(200);
    table.found(BCHST, 1);
    table.nets(1, holderOfTram(GBS), 2);
    table.give(holderOfTram(GBS), SBAHN, 2);
    table.mark(GBS, 1, 0);
    table.play(WITHHOLD);
    const { sbahn } = table.state;
    expect([sbahn.pool, sbahn.board[0], sbahn.nets[1]]).toEqual([2, -1, "joined"]);
    expect(worksOf(table.state, MAIN).cash).toBe(840);
  });

  it("E77 gives the chair of a bankrupt company to the largest holder with two shares to give", () => {
    const table = earned(200);
    table.found(BCHST, 1);
    table.nets(holderOfTram(GBS), 2);
    table.give(1, SBAHN, 2);
    table.mark(GBS, 1, 0);
    table.play(WITHHOLD);
    const { sbahn } = table.state;
    expect([sbahn.chair, sbahn.pool, sbahn.held[1]?.length]).toEqual([1, 2, 2]);
  });

  it("houseRules close a company only when it would fall below 10", () => {
    const table = earned(200, 0, 0, { houseRules: true });
    table.found(BCHST, 1);
    table.mark(GBS, 1, 0);
    table.play(WITHHOLD);
    expect([tramOf(table.state, GBS).stage, priceOf(table.state, GBS)]).toEqual(["running", 10]);
    decide(table, GBS, 200);
    table.play(WITHHOLD);
    expect(tramOf(table.state, GBS).stage).toBe("bankrupt");
  });
});

describe("income of nets", () => {
  it("12.5, E40 lets a net that pays give its holder 20 from its treasury", () => {
    const table = new TestTable();
    table.nets(0, 1);
    table.equip(MAIN, 5);
    decide(table, MAIN, 100);
    expect(table.choicesTo("pay")).toHaveLength(3);
    const before = table.player(0).cash;
    table.play({ ...PAY, commission: true });
    expect([table.player(0).cash, worksOf(table.state, MAIN).cash]).toEqual([before + 20, 400]);
  });

  it("E40 gives no commission when withholding, without 20 in the treasury, or to a tram's director", () => {
    const table = new TestTable();
    table.found(GBS, 2);
    table.nets(0, 1);
    decide(table, MAIN, 100);
    expect(table.refusal({ ...WITHHOLD, commission: true })).toBe("commissionWithoutDividend 12.5");
    table.treasury(MAIN, 19);
    expect(table.refusal({ ...PAY, commission: true })).toBe("noCommission E40");
    decide(table, MAIN, 100, 40);
    expect(table.refusal({ ...PAY_WITHOUT_BONUS, commission: true })).toBeNull();
    decide(table, GBS, 100);
    expect(table.refusal({ ...PAY, commission: true })).toBe("noCommission E40");
  });

  it("12.13, E42 counts what the nets pay and withhold until the last has operated", () => {
    const table = new TestTable();
    table.nets(0, 1);
    table.equip(MAIN, 5);
    table.equip(subnet(1), 5);
    decide(table, MAIN, 100, 40);
    table.play(PAY);
    expect(table.state.sbahn).toMatchObject({ income: 140, paid: 1, withheld: 0 });
    table.play({ do: "done" });
    decide(table, subnet(1), 60);
    table.play(WITHHOLD);
    expect(table.state.sbahn).toMatchObject({ income: 140, paid: 1, withheld: 1 });
    expect(worksOf(table.state, subnet(1)).cash).toBe(480);
  });
});
