import { describe, expect, it } from "vitest";
import type { Event } from "../../src/events.ts";
import { proceed } from "../../src/game-round.ts";
import { ALL_COMPANIES, type Company, companyBit, holderOfTram, MAIN, POOL, SBAHN, type Type } from "../../src/ids.ts";
import { priceOf } from "../../src/market/stock-market.ts";
import { tramOf, worksOf } from "../../src/state.ts";
import { company, subnet, TestTable, told } from "../position.ts";

const GBS = company("GBS");
const BCHST = company("BChSt");
const [TWO, THREE, FOUR_S] = [0, 1, 5] as const;
const BANKRUPT = { do: "bankrupt" } as const;
/** A bundle of every company was sold in this turn: nothing is left to sell (E13). */
const ALL_SOLD = ALL_COMPANIES.reduce((sum, one) => sum | companyBit(one), 0);

const buy = (type: Type, credit = false) => ({ do: "purchase", type, used: false, scrap: null, credit }) as const;
const sell = (of: Company, ordinary: number) => ({ do: "sell", company: of, ordinary, board: [] as never[] }) as const;

/** GBS of player 0, with so much money, has no vehicle and must buy a 2 for 220. */
function forced(treasury: number, cash: number, options: object = {}): TestTable {
  const table = new TestTable({ options });
  table.found(GBS, 0);
  table.operate(GBS, "vehicles");
  table.treasury(GBS, treasury);
  table.cash(0, cash);
  return table;
}

describe("forced purchases", () => {
  it("E34 takes the treasury first and the director's cash for the rest, beyond a quarter", () => {
    const table = forced(100, 200);
    const events = table.play(buy(TWO));
    expect([worksOf(table.state, GBS).cash, table.player(0).cash]).toEqual([0, 80]);
    expect(told(events, "purchased")).toMatchObject([{ help: 120 }]);
  });

  it("E34 takes the company's S-Bahn shares before the director's cash", () => {
    const table = forced(100, 500);
    table.state.phase = 2;
    table.lead(1, SBAHN);
    table.give(holderOfTram(GBS), SBAHN, 2);
    table.operate(GBS, "vehicles");
    expect(table.refusal(buy(TWO))).toBe("sellSBahnFirst E34");
    expect(table.refusal(sell(GBS, 1))).toBe("sellSBahnFirst E34");
    table.play({ do: "divest", ordinary: 2, board: [] });
    table.play(buy(TWO));
    expect(worksOf(table.state, GBS).cash).toBe(100 + 2 * 84 - 220);
  });

  it("E74 lets the company's own money buy any vehicle, the director's only the cheapest in the bank", () => {
    const table = forced(100, 900);
    table.state.phase = 2;
    table.state.stock = table.state.stock.with(TWO, 0);
    table.state.used = table.state.used.with(TWO, 9);
    expect(table.refusal(buy(THREE))).toBe("cheapestOnly E74");
    expect(table.refusal({ ...buy(TWO), used: true })).toBeNull();
    table.treasury(GBS, 330);
    expect(table.refusal(buy(THREE))).toBeNull();
  });

  it("E74 pays only one vehicle with the director's money: the next is no forced purchase", () => {
    const table = forced(100, 900);
    table.play(buy(TWO));
    expect(table.refusal(buy(TWO))).toBe("tooDear 10.1");
  });

  it("E34, E75 takes the director's shares where his cash is not enough, and the price moves left", () => {
    const table = forced(100, 20);
    table.found(BCHST, 1);
    table.give(0, BCHST, 2);
    table.operate(GBS, "vehicles");
    expect(table.refusal(buy(TWO))).toBe("raiseMoney E34");
    const events = table.play(sell(BCHST, 1));
    expect(told(events, "marker")).toMatchObject([{ company: BCHST, why: "sale" }]);
    table.play(buy(TWO));
    expect([worksOf(table.state, GBS).cash, table.player(0).cash]).toEqual([0, 0]);
  });

  it("E75 sells no more than needed", () => {
    const table = forced(10, 20);
    expect(table.refusal(sell(GBS, 3))).toBe("notMoreThanNeeded E75");
    expect(table.refusal(sell(GBS, 2))).toBeNull();
    table.cash(0, 210);
    expect(table.refusal(sell(GBS, 1))).toBe("noNeedToSell E75");
  });

  it("E13, E75 sells one bundle of a company in a turn, also when nothing else is left", () => {
    const table = forced(10, 0);
    table.found(BCHST, 1);
    table.give(0, BCHST, 1);
    table.operate(GBS, "vehicles");
    table.play(sell(GBS, 1));
    expect(table.refusal(sell(GBS, 1))).toBe("oneBundle E13");
    table.state.stock = table.state.stock.with(TWO, 0);
    table.state.scrapped = table.state.scrapped.with(TWO, 9);
    table.play(sell(BCHST, 1));
    expect(table.refusal(sell(GBS, 1))).toBe("oneBundle E13");
    expect(table.choicesTo("sell")).toEqual([]);
    expect(table.refusal(BANKRUPT)).toBeNull();
  });

  it("E13, E75 counts bundles anew in the turn of the next company", () => {
    const table = forced(100, 20);
    table.found(BCHST, 0);
    table.operate(GBS, "vehicles");
    table.play(sell(BCHST, 1));
    table.play(buy(TWO));
    table.play({ do: "done" });
    expect(table.state.operating.turn?.operator).toBe(BCHST);
    expect(table.state.dealing).toMatchObject({ sold: 0, handedOn: 0 });
  });

  it("E14, E75 keeps the two shares that came for a director's certificate in this turn", () => {
    const table = forced(0, 0);
    table.found(BCHST, 0);
    table.give(1, GBS, 4);
    table.give(1, BCHST, 4);
    table.operate(GBS, "vehicles");
    table.play(sell(GBS, 1));
    const events = table.play(sell(BCHST, 2));
    expect(told(events, "director")).toEqual([]);
    const handing = forced(0, 0);
    handing.found(BCHST, 0);
    handing.give(1, BCHST, 4);
    handing.mark(BCHST, 1, 0);
    handing.operate(GBS, "vehicles");
    handing.play(sell(BCHST, 3));
    expect([tramOf(handing.state, BCHST).director, tramOf(handing.state, BCHST).held[0]?.length]).toEqual([1, 3]);
    expect(handing.refusal(sell(BCHST, 1))).toBe("oneBundle E13");
  });

  it("E75 sells nothing where nothing must be bought, and never the director's certificate", () => {
    const table = forced(0, 0);
    expect(table.refusal(sell(GBS, 5))).toBe("directorNeverSold 4.2");
    table.equip(GBS, TWO);
    expect(table.refusal(sell(GBS, 1))).toBe("noEmergency E75");
  });

  it("E34, E75 refuses a sale that would give this company another director, but not another company", () => {
    const table = forced(0, 0);
    table.found(BCHST, 0);
    table.give(1, GBS, 4);
    table.give(1, BCHST, 4);
    table.operate(GBS, "vehicles");
    expect(table.refusal(sell(GBS, 2))).toBeNull();
    expect(table.refusal(sell(GBS, 3))).toBe("keepsCompany E34");
    const events = table.play(sell(BCHST, 3));
    expect(told(events, "director")).toMatchObject([{ tram: BCHST, seat: 1 }]);
    expect(table.state.operating.turn?.operator).toBe(GBS);
  });

  it("E76 refuses bankruptcy while the vehicle can be paid, or need not be bought", () => {
    const table = forced(100, 120);
    expect(table.refusal(BANKRUPT)).toBe("canStillPay E76");
    table.equip(GBS, TWO);
    expect(table.refusal(BANKRUPT)).toBe("needNotBuy E76");
  });

  it("E75, E76 allows bankruptcy exactly when nothing more can be sold, whatever the shares would bring", () => {
    const table = forced(0, 0);
    table.found(BCHST, 1);
    table.give(0, BCHST, 1);
    table.mark(GBS, 1, 0);
    table.mark(BCHST, 1, 0);
    table.operate(GBS, "vehicles");
    expect(table.refusal(BANKRUPT)).toBe("canStillSell E75");
    table.play(sell(GBS, 4));
    expect(table.refusal(BANKRUPT)).toBe("canStillSell E75");
    table.play(sell(BCHST, 1));
    expect(table.choicesTo("sell")).toEqual([]);
    table.play(BANKRUPT);
    expect(table.player(0).bankrupt).toBe(true);
  });

  it("E34, E76 refuses bankruptcy while the company has S-Bahn shares to sell", () => {
    const table = forced(0, 0);
    table.state.phase = 2;
    table.lead(1, SBAHN);
    table.give(holderOfTram(GBS), SBAHN, 1);
    table.operate(GBS, "vehicles");
    table.state.dealing.sold = ALL_SOLD;
    expect(table.refusal(BANKRUPT)).toBe("canStillSell E75");
    table.play({ do: "divest", ordinary: 1, board: [] });
    expect(table.refusal(BANKRUPT)).toBeNull();
  });

  it("E92 leaves a purchase with at most a quarter of help to the company: not the cheapest, no S-Bahn shares first", () => {
    const table = forced(330 - 82, 500);
    table.state.phase = 2;
    table.lead(1, SBAHN);
    table.give(holderOfTram(GBS), SBAHN, 2);
    table.state.stock = table.state.stock.with(TWO, 0);
    table.state.used = table.state.used.with(TWO, 9);
    table.operate(GBS, "vehicles");
    expect(table.refusal(buy(THREE))).toBeNull();
    table.treasury(GBS, 330 - 83);
    expect(table.refusal(buy(THREE))).toBe("cheapestOnly E74");
    table.treasury(GBS, 220 - 55);
    expect(table.refusal({ ...buy(TWO), used: true })).toBeNull();
    table.treasury(GBS, 220 - 56);
    expect(table.refusal({ ...buy(TWO), used: true })).toBe("sellSBahnFirst E34");
  });

  it("E86 helps a net of a player like a company", () => {
    const table = new TestTable();
    table.nets(0, 1);
    table.operate(subnet(1), "vehicles");
    table.treasury(subnet(1), 100);
    const before = table.player(1).cash;
    table.play(buy(FOUR_S));
    expect([worksOf(table.state, subnet(1)).cash, table.player(1).cash]).toEqual([0, before - 200]);
  });

  it("E86 takes the treasury of the tram company that holds the net, its S-Bahn shares, then its director", () => {
    const table = new TestTable();
    table.found(GBS, 0);
    table.nets(1, holderOfTram(GBS));
    table.give(holderOfTram(GBS), SBAHN, 1);
    table.operate(subnet(1), "vehicles");
    table.treasury(subnet(1), 100);
    table.treasury(GBS, 50);
    table.cash(0, 300);
    expect(table.active).toBe(0);
    expect(table.refusal(buy(FOUR_S))).toBe("sellSBahnFirst E34");
    // Never the certificate of the net itself.
    expect(table.choicesTo("divest")).toEqual([{ do: "divest", ordinary: 1, board: [] }]);
    expect(table.refusal({ do: "divest", ordinary: 0, board: [2] })).toBe("keepsCompany E34");
    table.play({ do: "divest", ordinary: 1, board: [] });
    table.play(buy(FOUR_S));
    expect([worksOf(table.state, subnet(1)).cash, worksOf(table.state, GBS).cash]).toEqual([0, 0]);
    expect(table.player(0).cash).toBe(300 - (300 - 100 - 50 - 84));
  });

  it("E86 asks for no shares where both treasuries reach the price", () => {
    const table = new TestTable();
    table.state.phase = 2;
    table.found(GBS, 0);
    table.nets(1, holderOfTram(GBS));
    table.give(holderOfTram(GBS), SBAHN, 1);
    table.operate(subnet(1), "vehicles");
    table.treasury(subnet(1), 100);
    table.treasury(GBS, 500);
    table.play({ do: "purchase", type: 5, used: false, scrap: null, credit: false });
    expect(worksOf(table.state, GBS).cash).toBe(300);
  });

  it("E86, 10.9 sells no shares of the company that holds a net without need", () => {
    const table = new TestTable();
    table.found(GBS, 0);
    table.nets(1, holderOfTram(GBS));
    table.give(holderOfTram(GBS), SBAHN, 1);
    table.operate(subnet(1), "vehicles");
    expect(table.refusal({ do: "divest", ordinary: 1, board: [] })).toBe("noNeedToSell E75");
    table.equip(subnet(1), FOUR_S);
    expect(table.refusal({ do: "divest", ordinary: 1, board: [] })).toBe("noEmergency E75");
    table.operate(MAIN, "vehicles");
    expect(table.refusal({ do: "divest", ordinary: 1, board: [] })).toBe("tramsInvest 10.9");
  });
});

describe("a bankrupt player", () => {
  /** Player 0 cannot pay, and sell no more: GBS, of which 1 has three shares, stands on 20. */
  function ruined(): TestTable {
    const table = forced(30, 40);
    table.found(BCHST, 1);
    table.give(1, GBS, 3);
    table.mark(GBS, 1, 0);
    table.operate(GBS, "vehicles");
    table.state.dealing.sold = ALL_SOLD;
    return table;
  }

  it("E76 loses cash and shares, without a move of the price, and the purchase does not happen", () => {
    const table = ruined();
    table.give(0, BCHST, 1);
    table.mark(BCHST, 1, 1);
    const { bank } = table.state;
    const events = table.play(BANKRUPT);
    expect(told(events, "playerBankrupt")).toEqual([{ is: "playerBankrupt", seat: 0 }]);
    expect(told(events, "marker").filter(({ why }) => why === "sale")).toEqual([]);
    expect(table.player(0)).toMatchObject({ cash: 0, bankrupt: true });
    expect([table.state.bank, worksOf(table.state, GBS).cash, worksOf(table.state, GBS).vehicles]).toEqual([
      bank + 40,
      30,
      [],
    ]);
    expect([tramOf(table.state, BCHST).pool, priceOf(table.state, BCHST)]).toEqual([1, 30]);
  });

  it("E76 gives the director's certificate to the largest holder, for two shares that go to the pool", () => {
    const table = ruined();
    table.play(BANKRUPT);
    const gbs = tramOf(table.state, GBS);
    expect([gbs.director, gbs.held[1]?.length, gbs.pool]).toEqual([1, 3, 6]);
    expect(table.state.operating.turn?.operator).toBe(BCHST);
  });

  it("E76 leaves it in the pool where nobody has two shares; the company rests until it is bought", () => {
    const table = forced(30, 40);
    table.found(BCHST, 1);
    table.give(1, GBS, 1);
    table.mark(GBS, 1, 0);
    table.operate(GBS, "vehicles");
    table.state.dealing.sold = ALL_SOLD;
    table.play(BANKRUPT);
    expect([tramOf(table.state, GBS).director, tramOf(table.state, GBS).pool]).toEqual([POOL, 4]);
    expect(table.state.operating.turn?.operator).toBe(BCHST);
    table.deal(1);
    table.play({ do: "buy", company: GBS, from: "pool", card: "director" });
    expect([tramOf(table.state, GBS).director, tramOf(table.state, GBS).held[1]?.length]).toEqual([1, 3]);
  });

  it("E76 keeps a company open of which only its bankrupt director had a certificate", () => {
    const table = ruined();
    table.lead(0, company("SSC"));
    table.mark(company("SSC"), 1, 0);
    table.play(BANKRUPT);
    expect(tramOf(table.state, company("SSC"))).toMatchObject({ stage: "open", director: POOL, offering: 8, pool: 0 });
  });

  it("E76 passes the chair of the S-Bahn on in the same way and joins subnets of his certificates", () => {
    const table = ruined();
    table.nets(0, 2);
    table.give(1, SBAHN, 2);
    table.mark(SBAHN, 0, 1);
    table.operate(GBS, "vehicles");
    table.play(BANKRUPT);
    expect([table.state.sbahn.chair, table.state.sbahn.pool]).toEqual([1, 2]);
    const board = ruined();
    board.nets(1, 0, 2);
    board.mark(SBAHN, 0, 1);
    board.operate(GBS, "vehicles");
    board.play(BANKRUPT);
    expect([board.state.sbahn.board[0], board.state.sbahn.nets[1]]).toEqual([POOL, "joined"]);
  });

  it("E90 ends the game when one player is left", () => {
    const table = ruined();
    table.player(2).bankrupt = true;
    table.cash(2, 0);
    const events = table.play(BANKRUPT);
    expect(told(events, "over")).toEqual([{ is: "over", reason: "lastPlayer" }]);
  });
});

describe("vehicles on credit", () => {
  const credit = { credit: true };

  it("15.1, E79 gives credit to a company without vehicle that cannot pay; nothing is paid at once", () => {
    const table = forced(100, 500, credit);
    const { bank } = table.state;
    const events = table.play(buy(TWO, true));
    expect(worksOf(table.state, GBS)).toMatchObject({ cash: 100, vehicles: [TWO], credit: [TWO] });
    expect([table.state.bank, table.player(0).cash]).toEqual([bank, 500]);
    expect(told(events, "purchased")).toMatchObject([{ credit: true, help: 0 }]);
  });

  it("15.1 refuses credit where treasury and S-Bahn shares reach the price, or a vehicle is there", () => {
    const table = forced(220, 0, credit);
    expect(table.refusal(buy(TWO, true))).toBe("canPay 15.1");
    table.treasury(GBS, 220 - 84);
    table.state.phase = 2;
    table.lead(1, SBAHN);
    table.give(holderOfTram(GBS), SBAHN, 1);
    expect(table.refusal(buy(TWO, true))).toBe("canPay 15.1");
    table.treasury(GBS, 220 - 85);
    expect(table.refusal(buy(TWO, true))).toBeNull();
    table.equip(GBS, TWO);
    expect(table.refusal(buy(TWO, true))).toBe("creditWithoutVehicleOnly 15.1");
  });

  it("15.1 is played only where agreed", () => {
    expect(forced(0, 0).refusal(buy(TWO, true))).toBe("creditNotPlayed 15.1");
  });

  it("15.2, E79 has five clips, and a first vehicle on credit begins its phase", () => {
    const table = forced(0, 0, credit);
    for (const [tram, clips] of [
      [BCHST, 2],
      [company("BESTAG"), 3],
    ] as const) {
      table.equip(tram, ...Array.from({ length: clips }, () => TWO));
      worksOf(table.state, tram).credit = worksOf(table.state, tram).vehicles;
    }
    expect(table.refusal(buy(TWO, true))).toBe("noClips E79");
    const first = forced(0, 0, credit);
    first.state.scrapped = first.state.scrapped.with(TWO, 9);
    first.state.stock = first.state.stock.with(TWO, 0);
    first.play(buy(THREE, true));
    expect(first.state.phase).toBe(2);
  });

  it("15.3, E79 must withhold until the treasury can pay in full, then pays by itself", () => {
    const table = forced(100, 0, credit);
    table.play(buy(TWO, true));
    const earn = (income: number): Event[] => {
      const events: Event[] = [];
      table.operate(GBS, "pay");
      if (table.state.operating.turn) table.state.operating.turn.income = income;
      proceed(table.doing(events));
      return events;
    };
    const first = earn(100);
    expect(told(first, "withheld")).toMatchObject([{ amount: 100 }]);
    expect(worksOf(table.state, GBS)).toMatchObject({ cash: 200, credit: [TWO] });
    const second = earn(30);
    expect(told(second, "repaid")).toEqual([{ is: "repaid", operator: GBS, type: TWO, price: 220 }]);
    expect(worksOf(table.state, GBS)).toMatchObject({ cash: 10, credit: [], vehicles: [TWO] });
    // Now the director decides again.
    earn(30);
    expect(table.state.operating.turn?.step).toBe("pay");
  });

  it("15.3 puts no money into vehicles, depots and S-Bahn shares while one is not paid", () => {
    const table = forced(100, 0, credit);
    table.play(buy(TWO, true));
    table.treasury(GBS, 1000);
    expect(table.refusal(buy(TWO))).toBe("inDebt 15.3");
    table.found(BCHST, 1);
    table.equip(BCHST, TWO);
    const ask = { do: "offer", from: BCHST, thing: { is: "vehicle", type: TWO }, price: 100, scrap: null } as const;
    expect(table.refusal(ask)).toBe("inDebt 15.3");
    table.state.phase = 2;
    expect(table.refusal({ do: "invest", from: "offering", card: "director" })).toBe("investsOnCredit 15.3");
    table.operate(GBS);
    table.play({ do: "done" });
    expect(table.state.operating.turn?.step).toBe("run"); // no depot either
  });

  it("E79 ends the debt with the vehicle", () => {
    const table = forced(0, 0, credit);
    table.play(buy(TWO, true));
    table.found(BCHST, 1);
    table.state.phase = 2;
    table.state.stock = table.state.stock.with(TWO, 0).with(THREE, 0);
    table.state.scrapped = table.state.scrapped.with(TWO, 8).with(THREE, 6);
    table.operate(BCHST, "vehicles");
    table.play(buy(2));
    expect(worksOf(table.state, GBS)).toMatchObject({ vehicles: [], credit: [] });
  });
});
