import { describe, expect, it } from "vitest";
import { ALL_TRAMS, companyBit, type Company } from "../../src/ids.ts";
import { priceOf } from "../../src/market/stock-market.ts";
import type { Action } from "../../src/state.ts";
import { certificatesOf } from "../../src/stock/holding-limits.ts";
import { percentOf } from "../../src/stock/holdings.ts";
import { beginStockRound } from "../../src/stock/stock-round.ts";
import { company, holderAt, TestTable, told } from "../position.ts";

const GBS = company("GBS");
const BChSt = company("BChSt");
const SpS = company("SpS");
const SBV = company("SBV");
const S = company("S");

const buy = (of: Company, card: "ordinary" | "director" = "ordinary", from: "offering" | "pool" = "offering") =>
  ({ do: "buy", company: of, from, card }) satisfies Action;
const sell = (of: Company, ordinary: number) => ({ do: "sell", company: of, ordinary, board: [] }) satisfies Action;
const pass = { do: "pass" } satisfies Action;

describe("a stock round", () => {
  it("3.2, 3.4, 4.1, E11 goes clockwise from the leader", () => {
    const table = new TestTable({ players: 4 });
    table.state.leader = 2;
    beginStockRound(table.doing());
    const seats = [table.active];
    for (let i = 0; i < 3; i++) {
      table.play(pass);
      if (table.state.stage === "stock") seats.push(table.active);
    }
    expect(seats).toEqual([2, 3, 0, 1]);
  });

  it("4.1, E12 lets a player sell any number and buy one, in any order", () => {
    const table = new TestTable();
    table.lead(0, GBS, 3);
    table.lead(0, SpS, 3);
    table.play(sell(GBS, 2));
    table.play(buy(SpS));
    expect(table.refusal(buy(SpS))).toBe("oneBought 4.1");
    table.play(sell(SpS, 1));
    expect(table.active).toBe(0);
    table.play(pass);
    expect(table.active).toBe(1);
  });

  it("E12 lets a share be bought and the same company sold in one turn", () => {
    const table = new TestTable();
    table.lead(0, GBS, 1);
    table.play(buy(GBS));
    table.play(sell(GBS, 2));
    expect(percentOf(table.state, holderAt(0), GBS)).toBe(20);
  });

  it("4.2, 4.24, 4.9 never sells the director's certificate", () => {
    const table = new TestTable();
    table.lead(0, GBS, 1);
    expect(table.refusal(sell(GBS, 2))).toBe("directorNeverSold 4.2");
    expect(table.choicesTo("sell")).toEqual([sell(GBS, 1)]);
  });

  it("3.5, 4.3 takes the price from the player's own cash and gives it to the bank", () => {
    const table = new TestTable();
    table.found(GBS, 1);
    const { bank } = table.state;
    table.play(buy(GBS));
    expect(table.player(0).cash).toBe(620);
    expect(table.state.bank).toBe(bank + 100);
    expect(table.state.works[GBS]?.cash).toBe(1000);
    table.play(pass);
    table.cash(1, 99);
    expect(table.refusal(buy(SpS, "director"))).not.toBeNull();
    table.play(pass);
    table.cash(2, 99);
    expect(table.refusal(buy(GBS))).toBe("cannotPayShare 4.3");
  });

  it("4.5 lets nobody have more than 60 % of a company", () => {
    const table = new TestTable();
    table.lead(0, GBS, 4);
    expect(table.refusal(buy(GBS))).toBe("aboveLimit 4.5");
  });

  it("4.6, E17 ends when all have declined to buy in a row; sales do not matter", () => {
    const table = new TestTable();
    table.found(GBS, 1);
    table.give(2, GBS, 2);
    table.play(buy(GBS));
    table.play(pass);
    table.play(pass);
    table.play(sell(GBS, 1));
    table.play(pass);
    expect(table.state.stage).toBe("stock");
    expect(table.active).toBe(0);
    const events = table.play(pass);
    expect(told(events, "leader")).toHaveLength(1);
    expect(table.state.stage).toBe("operating");
  });

  it("4.7, E17 makes the left neighbour of the last buyer the leader", () => {
    const table = new TestTable();
    table.play(pass);
    table.play(buy(GBS, "director"));
    table.play(pass);
    for (let i = 0; i < 3; i++) table.play(pass);
    expect(table.state.leader).toBe(2);
  });

  it("E11 takes the left neighbour by seat, also where the round goes in another order", () => {
    const table = new TestTable({ players: 4 });
    table.state.dealing.order = [3, 1, 0, 2];
    table.play(buy(GBS, "director"));
    for (let i = 0; i < 5; i++) table.play(pass);
    expect(table.state.leader).toBe(0);
  });

  it("E17 leaves the leader where nobody bought", () => {
    const table = new TestTable();
    table.state.leader = 1;
    for (let i = 0; i < 3; i++) table.play(pass);
    expect(table.state.leader).toBe(1);
  });

  it("4.8 sells no company back to who sold it in this stock round", () => {
    const table = new TestTable();
    table.found(GBS, 0);
    table.play(sell(GBS, 1));
    expect(table.refusal(buy(GBS, "ordinary", "pool"))).toBe("soldThisRound 4.8");
    table.play(pass);
    table.play(buy(GBS));
    table.play(pass);
    table.play(pass);
    expect(table.refusal(buy(GBS))).toBe("soldThisRound 4.8");
    beginStockRound(table.doing());
    expect(table.refusal(buy(GBS))).toBeNull();
  });

  it("4.9, 4.10, 4.11, E52 sells new shares at the printed price and those of the pool at the market's", () => {
    const table = new TestTable();
    table.found(GBS, 1);
    table.mark(GBS, 12, 4);
    table.pool(GBS, 1);
    table.play(buy(GBS));
    expect(table.player(0).cash).toBe(620);
    table.play(pass);
    table.play(sell(GBS, 1));
    expect(table.player(1).cash).toBe(720 + 109);
    expect(table.state.trams[GBS]?.pool).toBe(2);
    table.play(pass);
    table.play(buy(GBS, "ordinary", "pool"));
    expect(table.player(2).cash).toBe(720 - 104);
    expect(table.state.trams[GBS]?.pool).toBe(1);
  });

  it("4.9, 4.11 refuses what the seller, the pool or the offering has not got", () => {
    const table = new TestTable();
    table.found(GBS, 1);
    table.give(0, GBS, 1);
    expect(table.refusal(sell(GBS, 2))).toBe("notSoMany 4.9");
    expect(table.refusal(sell(GBS, 0))).toBe("emptyBundle E13");
    expect(table.refusal({ do: "sell", company: GBS, ordinary: 1, board: [2] })).toBe("notOnBoard 4.9");
    expect(table.refusal(buy(GBS, "ordinary", "pool"))).toBe("notInPool 4.11");
    expect(table.refusal(buy(GBS, "director"))).toBe("directorNotForSale 4.21");
    expect(table.refusal({ do: "buy", company: GBS, from: "offering", card: 2 })).toBe("noBoard 12.1");
    table.give(2, GBS, 3);
    expect(table.refusal(buy(GBS))).toBe("offeringSoldOut 4.10");
  });

  it("4.14, E13 sells a bundle at the price before the sale and moves the marker once", () => {
    const table = new TestTable();
    table.found(GBS, 0);
    const events = table.play(sell(GBS, 3));
    expect(table.player(0).cash).toBe(1020);
    expect(priceOf(table.state, GBS)).toBe(96);
    expect(told(events, "sold")).toMatchObject([{ price: 100, proceeds: 300, ordinary: 3 }]);
    expect(told(events, "marker")).toEqual([{ is: "marker", company: GBS, price: 96, before: 100, why: "sale" }]);
  });

  it("E13 allows one bundle for each company and turn, and any number in the pool", () => {
    const table = new TestTable();
    table.lead(0, GBS, 4);
    table.pool(GBS, 4);
    table.play(sell(GBS, 1));
    expect(table.refusal(sell(GBS, 1))).toBe("oneBundle E13");
    for (let i = 0; i < 3; i++) table.play(pass);
    beginStockRound(table.doing());
    table.play(sell(GBS, 3));
    expect(table.state.trams[GBS]?.pool).toBe(8);
  });

  it("E51 sells shares in the first stock round and before the company operates", () => {
    const table = new TestTable();
    table.state.round = 1;
    table.lead(0, GBS, 1);
    table.play(sell(GBS, 1));
    expect(table.player(0).cash).toBe(820);
  });

  it("4.12, 4.13, E15 opens a company for each that is sold out, with the director's certificate", () => {
    const table = new TestTable();
    table.found(GBS, 1);
    table.give(2, GBS, 3);
    expect(table.refusal(buy(SpS, "director"))).toBe("noOpening 4.12");
    const events = table.play(buy(GBS));
    expect(told(events, "bought")).toMatchObject([{ holder: 0, company: GBS, card: "ordinary", price: 100 }]);
    expect(table.state.openings).toBe(1);
    table.play(pass);
    expect(table.refusal(buy(SpS))).toBe("directorFirst 4.13");
    const opening = table.play(buy(SpS, "director"));
    expect(told(opening, "opened")).toEqual([{ is: "opened", company: SpS, seat: 1 }]);
    expect(table.player(1).cash).toBe(520);
    expect(table.state).toMatchObject({ openings: 0, soldOut: [GBS] });
    table.play(pass);
    expect(table.refusal(buy(SBV, "director"))).toBe("noOpening 4.12");
  });

  it("E15 keeps unused openings, and gives none for the second sell-out of a company", () => {
    const table = new TestTable();
    table.found(GBS, 1);
    table.give(2, GBS, 4);
    table.state.soldOut = [GBS];
    table.state.openings = 2;
    table.lead(2, SBV);
    table.play(buy(SpS, "director"));
    expect(table.state.openings).toBe(1);
  });

  it("E15 always lets one be opened where no open company has shares in its offering", () => {
    const table = new TestTable();
    expect(table.refusal(buy(GBS, "director"))).toBeNull();
    table.found(GBS, 1);
    table.give(2, GBS, 4);
    Object.assign(table.state, { soldOut: [GBS], openings: 0 });
    table.play(buy(SpS, "director"));
    expect(table.state.openings).toBe(0);
  });

  it("E48 puts the marker of a company opened later under those on its space, at once", () => {
    const table = new TestTable();
    table.lead(1, GBS);
    table.state.openings = 1;
    table.play(buy(SpS, "director"));
    expect(table.state.stack).toEqual([GBS, SpS]);
  });
});

describe("the certificate limit", () => {
  /** Seat 0 of six holds just as many as he may: 12. */
  function atLimit(): TestTable {
    const table = new TestTable({ players: 6 });
    table.lead(0, GBS, 4);
    table.lead(0, BChSt, 4);
    table.lead(0, SpS, 1);
    table.lead(1, SBV);
    return table;
  }

  it.each([
    [3, 21],
    [4, 18],
    [5, 15],
    [6, 12],
  ])("4.4 with %i players is %i, whatever share a certificate is", (players, limit) => {
    const table = new TestTable({ players });
    const full = Math.floor(limit / 5);
    for (const tram of ALL_TRAMS.slice(0, full)) table.lead(0, tram, 4);
    table.lead(1, SpS, 1);
    table.give(0, SpS, limit % 5 === 0 ? 0 : (limit % 5) - 1);
    if (limit % 5 > 0) table.play(buy(SpS));
    expect(certificatesOf(table.state, 0)).toBe(limit);
    table.deal(0);
    expect(table.refusal(buy(SpS))).toBe("certificateLimit 4.4");
  });

  it("4.4 refuses a certificate above the limit", () => {
    const table = atLimit();
    expect(certificatesOf(table.state, 0)).toBe(12);
    expect(table.refusal(buy(SBV))).toBe("certificateLimit 4.4");
  });

  it("4.4, E19 does not count certificates in the yellow zone", () => {
    const table = atLimit();
    table.mark(SBV, 3, 0);
    expect(table.refusal(buy(SBV))).toBeNull();
    table.mark(GBS, 0, 2);
    expect(certificatesOf(table.state, 0)).toBe(7);
  });

  it("E19 counts a player's S-Bahn cards, each as one", () => {
    const table = new TestTable({ players: 6 });
    table.lead(0, S, 2);
    table.give(0, S, 0, 2, 3);
    expect(certificatesOf(table.state, 0)).toBe(5);
  });

  it("4.4, E19 makes who is above it sell down first, and buy nothing in that turn", () => {
    const table = atLimit();
    table.give(0, SBV, 2);
    beginStockRound(table.doing());
    expect(table.refusal(buy(SBV))).toBe("overLimitNoPurchase E19");
    expect(table.refusal(pass)).toBe("sellDown 4.4");
    table.play(sell(SBV, 1));
    expect(table.refusal(pass)).toBe("sellDown 4.4");
    table.play(sell(GBS, 1));
    expect(table.refusal(buy(SpS))).toBe("overLimitNoPurchase E19");
    table.play(pass);
    expect(table.active).toBe(1);
  });

  it("E19 lets a second bundle of a company be sold only where the limit cannot be met otherwise", () => {
    const table = new TestTable({ players: 6 });
    const trams = [GBS, BChSt, SpS, SBV];
    for (const tram of trams) table.lead(0, tram, 4);
    beginStockRound(table.doing());
    for (const tram of trams) {
      table.play(sell(tram, 1));
      if (tram !== SBV) expect(table.refusal(sell(GBS, 1))).toBe("oneBundle E13");
    }
    expect(certificatesOf(table.state, 0)).toBe(16);
    table.play(sell(GBS, 3));
    table.play(sell(BChSt, 1));
    expect(table.refusal(sell(SpS, 1))).toBe("oneBundle E13");
    table.play(pass);
  });

  it("E14, E19 lets who is above it and can sell no more end the turn, with the two shares just received", () => {
    const table = new TestTable({ players: 6 });
    for (const tram of [GBS, BChSt, SpS]) table.lead(0, tram, 4);
    table.lead(0, SBV, 2);
    table.give(1, SBV, 4);
    table.lead(0, company("SHG"), 4);
    for (const tram of [GBS, BChSt, SpS, company("SHG")]) table.state.dealing.sold |= companyBit(tram);
    table.state.dealing.handedOn = table.state.dealing.sold;
    table.state.dealing.over = true;
    expect(table.refusal(pass)).toBe("sellDown 4.4");
    const events = table.play(sell(SBV, 1));
    expect(told(events, "director")).toMatchObject([{ tram: SBV, seat: 1, before: 0 }]);
    expect(certificatesOf(table.state, 0)).toBeGreaterThan(12);
    expect(table.refusal(sell(SBV, 1))).toBe("oneBundle E13");
    expect(table.choicesTo("sell")).toEqual([]);
    table.play(pass);
    expect(table.active).toBe(1);
  });

  it("E19 keeps the limit of the number of players at the start", () => {
    const table = atLimit();
    const broke = table.player(5);
    broke.bankrupt = true;
    expect(table.refusal(buy(SBV))).toBe("certificateLimit 4.4");
  });
});

describe("the end of a stock round", () => {
  /** All of GBS is with players, and everybody but the last has declined. */
  function soldOut(): TestTable {
    const table = new TestTable();
    table.found(GBS, 0);
    table.give(1, GBS, 4);
    return table;
  }
  const passAll = (table: TestTable) => [table.play(pass), table.play(pass), table.play(pass)].flat();

  it("4.16, E18 raises the price of a company whose shares are all with players", () => {
    const table = soldOut();
    table.found(SpS, 2);
    const events = passAll(table);
    expect(told(events, "marker")).toEqual([{ is: "marker", company: GBS, price: 104, before: 100, why: "soldOut" }]);
    expect(table.state.markers[GBS]).toEqual({ row: 10, column: 5 });
  });

  it("4.16 leaves a company with shares in the pool", () => {
    const table = soldOut();
    table.play(sell(GBS, 1));
    table.play(pass);
    table.play(pass);
    table.play(pass);
    expect(table.state.stage).toBe("operating");
    expect(priceOf(table.state, GBS)).toBe(96);
  });

  it("E18 counts shares of the S-Bahn in the hands of tram companies", () => {
    const table = soldOut();
    table.lead(0, S, 4);
    table.give(1, S, 4, 2);
    table.give(2, S, 4, 3, 4);
    table.give(6 + GBS, S, 3);
    table.state.phase = 2;
    const events = passAll(table);
    expect(told(events, "marker").map(({ company: of }) => of)).toEqual([GBS, S]);
  });

  it("E18 raises the highest price first", () => {
    const table = soldOut();
    table.found(SpS, 1);
    table.give(2, SpS, 4);
    table.mark(SpS, 12, 4);
    const events = passAll(table);
    expect(told(events, "marker").map(({ company: of }) => of)).toEqual([SpS, GBS]);
  });

  it("4.17, E45 ends the game at once when a price reaches 400 so", () => {
    const table = soldOut();
    table.found(SpS, 1);
    table.give(2, SpS, 4);
    table.mark(SpS, 26, 7);
    const events = passAll(table);
    expect(table.state).toMatchObject({ stage: "over", end: "price" });
    expect(priceOf(table.state, GBS)).toBe(100);
    expect(told(events, "over")).toEqual([{ is: "over", reason: "price" }]);
  });

  it("E46 ends the game at once when the bank cannot pay for shares in a stock round", () => {
    const table = soldOut();
    table.cash(2, table.player(2).cash + table.state.bank - 150);
    const events = table.play(sell(GBS, 2));
    expect(table.state).toMatchObject({ stage: "over", end: "bank", bank: -50 });
    expect(table.player(0).cash).toBe(920);
    expect(told(events, "over")).toEqual([{ is: "over", reason: "bank" }]);
  });

  it("E46, E88 goes on where the bank can just pay", () => {
    const table = soldOut();
    table.cash(2, table.player(2).cash + table.state.bank - 200);
    table.play(sell(GBS, 2));
    expect(table.state).toMatchObject({ stage: "stock", bank: 0 });
  });

  it("E55 ends the game after three game rounds without purchase and operation", () => {
    const table = new TestTable();
    const rounds: number[] = [];
    while (table.state.stage === "stock" && rounds.length < 20) {
      rounds.push(table.state.round);
      passAll(table);
    }
    expect(rounds).toEqual([2, 3, 4]);
    expect(table.state).toMatchObject({ stage: "over", end: "standstill" });
  });

  it("E55 counts anew after a purchase", () => {
    const table = new TestTable();
    passAll(table);
    passAll(table);
    table.play(buy(GBS, "director"));
    table.play(pass);
    passAll(table);
    expect(table.state).toMatchObject({ stage: "stock", idle: 0 });
  });

  it("E76 leaves bankrupt players out of the round and of the leadership", () => {
    const table = new TestTable({ players: 4 });
    table.player(1).bankrupt = true;
    table.cash(1, 0);
    table.state.leader = 1;
    beginStockRound(table.doing());
    expect(table.state.dealing.order).toEqual([2, 3, 0]);
    table.play(pass);
    table.play(pass);
    table.play(buy(GBS, "director"));
    for (let i = 0; i < 4; i++) table.play(pass);
    expect(table.state.leader).toBe(2);
  });
});
