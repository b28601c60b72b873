import { describe, expect, it } from "vitest";
import { berlin1881 } from "../../src/berlin-1881.ts";
import { type Company, companyBit, POOL } from "../../src/ids.ts";
import { priceOf } from "../../src/market/stock-market.ts";
import { operatingOrder } from "../../src/operating/operating-order.ts";
import { bankruptPlayer } from "../../src/operating/player-bankruptcy.ts";
import type { Action } from "../../src/state.ts";
import { certificatesOf } from "../../src/stock/holding-limits.ts";
import { ordinaryOf, percentOf } from "../../src/stock/holdings.ts";
import { company, holderAt, TestTable, told } from "../position.ts";

const GBS = company("GBS");
const SpS = company("SpS");

const buy = (of: Company, card: "ordinary" | "director" = "ordinary", from: "offering" | "pool" = "offering") =>
  ({ do: "buy", company: of, from, card }) satisfies Action;
const sell = (of: Company, ordinary: number) => ({ do: "sell", company: of, ordinary, board: [] }) satisfies Action;
const pass = { do: "pass" } satisfies Action;

describe("directors", () => {
  it("4.21 makes the buyer of the first certificate director, with 20 %", () => {
    const table = new TestTable();
    table.play(buy(GBS, "director"));
    expect(table.state.trams[GBS]?.director).toBe(0);
    expect(percentOf(table.state, holderAt(0), GBS)).toBe(20);
    expect(certificatesOf(table.state, 0)).toBe(1);
  });

  it("4.22, E53 gives the post at once to who has more, for two of his certificates", () => {
    const table = new TestTable();
    table.lead(1, GBS, 1);
    table.give(0, GBS, 3);
    const events = table.play(buy(GBS));
    expect(told(events, "director")).toEqual([{ is: "director", tram: GBS, seat: 0, before: 1 }]);
    expect([percentOf(table.state, holderAt(0), GBS), percentOf(table.state, holderAt(1), GBS)]).toEqual([40, 30]);
    expect([ordinaryOf(table.state, holderAt(0), GBS), ordinaryOf(table.state, holderAt(1), GBS)]).toEqual([2, 3]);
    expect([certificatesOf(table.state, 0), certificatesOf(table.state, 1)]).toEqual([3, 3]);
  });

  it("4.23, E53 leaves it where another has just as many", () => {
    const table = new TestTable();
    table.lead(1, GBS, 1);
    table.give(0, GBS, 2);
    table.play(buy(GBS));
    expect(table.state.trams[GBS]?.director).toBe(1);
  });

  it("E14 hands the post on when the director sells below another; what he receives stays with him in that turn", () => {
    const table = new TestTable();
    table.lead(0, GBS, 2);
    table.give(1, GBS, 3);
    const events = table.play(sell(GBS, 2));
    expect(told(events, "director")).toEqual([{ is: "director", tram: GBS, seat: 1, before: 0 }]);
    expect(ordinaryOf(table.state, holderAt(0), GBS)).toBe(2);
    expect(table.refusal(sell(GBS, 1))).toBe("oneBundle E13");
  });

  it("E14 goes on from positions of rules 1, which do not say who handed a post on", () => {
    const table = new TestTable();
    table.lead(0, GBS, 2);
    table.give(1, GBS, 3);
    delete table.state.dealing.handedOn;
    expect(berlin1881.schema.state.safeParse(table.state).success).toBe(true);
    table.play(sell(GBS, 2));
    expect(table.state.trams[GBS]?.director).toBe(1);
    expect(table.state.dealing.handedOn).toBe(companyBit(GBS));
  });

  it("E14 leaves the certificate with a director above whom nobody is", () => {
    const table = new TestTable();
    table.lead(0, GBS, 4);
    table.play(sell(GBS, 4));
    expect(table.state.trams[GBS]?.director).toBe(0);
    expect(percentOf(table.state, holderAt(0), GBS)).toBe(20);
  });

  it("E14 chooses the one with the most, among equals who reached that number first", () => {
    const table = new TestTable({ players: 4 });
    table.lead(0, GBS, 1);
    table.give(1, GBS, 2);
    table.give(2, GBS, 3);
    table.give(1, GBS, 1);
    table.play(sell(GBS, 1));
    expect(table.state.trams[GBS]?.director).toBe(2);
  });

  it("E14 counts anew who sold and bought again", () => {
    const table = new TestTable({ players: 4 });
    table.lead(0, GBS, 1);
    table.give(2, GBS, 3);
    table.give(1, GBS, 3);
    table.deal(2);
    table.play(sell(GBS, 1));
    table.play(pass);
    table.deal(2);
    table.play(buy(GBS));
    table.deal(0);
    table.play(sell(GBS, 1));
    expect(table.state.trams[GBS]?.director).toBe(1);
  });

  it("4.4, 4.22 may bring the old director above the limit, to be sold in his next turn", () => {
    const table = new TestTable({ players: 6 });
    table.lead(1, GBS, 1);
    table.lead(1, SpS, 4);
    table.lead(1, company("BChSt"), 3);
    table.lead(1, company("BESTAG"));
    expect(certificatesOf(table.state, 1)).toBe(12);
    table.give(0, GBS, 3);
    table.play(buy(GBS));
    expect(certificatesOf(table.state, 1)).toBe(13);
    table.play(pass);
    expect(table.refusal(pass)).toBe("sellDown 4.4");
  });
});

describe("the start of a company", () => {
  it("4.25, 4.26, E16 starts it at once when 60 % have left the offering: capital, tokens, home depot", () => {
    const table = new TestTable();
    table.lead(0, GBS, 3);
    const events = table.play(buy(GBS));
    expect(told(events, "started")).toEqual([{ is: "started", operator: GBS, capital: 1000, place: "H20" }]);
    expect(table.state.trams[GBS]?.stage).toBe("running");
    expect(table.state.works[GBS]).toMatchObject({ cash: 1000, depots: ["H20"], vehicles: [] });
  });

  it("4.25 waits for it at 50 %, and counts shares in the pool", () => {
    const table = new TestTable();
    table.lead(1, GBS, 1);
    table.pool(GBS, 1);
    table.play(buy(GBS));
    expect(table.state.trams[GBS]?.stage).toBe("open");
    table.play(pass);
    const events = table.play(buy(GBS));
    expect(told(events, "started")).toHaveLength(1);
  });

  it("4.27, E16 lets it operate in the operating round that follows", () => {
    const table = new TestTable();
    table.lead(0, GBS, 3);
    expect(operatingOrder(table.state)).toEqual([]);
    table.play(buy(GBS));
    expect(operatingOrder(table.state)).toEqual([GBS]);
    const events = [pass, pass, pass, pass].flatMap((action) => table.play(action));
    expect(told(events, "operates")).toEqual([{ is: "operates", operator: GBS, seat: 0 }]);
  });
});

describe("a director's certificate in the pool", () => {
  /** Seat 1, director of GBS, is bankrupt, and nobody has two shares to give. */
  function orphaned(): TestTable {
    const table = new TestTable({ players: 4 });
    table.found(GBS, 1);
    table.give(2, GBS, 1);
    table.give(3, GBS, 1);
    bankruptPlayer(table.doing(), 1);
    table.deal(0);
    table.state.dealing.order = [0, 2, 3];
    return table;
  }

  it("E76 can be bought at the double price; until then the company does not operate", () => {
    const table = orphaned();
    expect(table.state.trams[GBS]).toMatchObject({ director: POOL, pool: 4 });
    expect(operatingOrder(table.state)).toEqual([]);
    table.mark(GBS, 12, 4);
    const events = table.play(buy(GBS, "director", "pool"));
    expect(told(events, "bought")).toMatchObject([{ card: "director", from: "pool", price: 218 }]);
    expect(table.player(0).cash).toBe(620 - 218);
    expect(operatingOrder(table.state)).toEqual([GBS]);
    expect(percentOf(table.state, holderAt(0), GBS)).toBe(20);
  });

  it("E76 rests the marker meanwhile: neither sales nor a sell-out move it", () => {
    const table = orphaned();
    expect(told(table.play(pass), "marker")).toEqual([]);
    const events = table.play(sell(GBS, 1), 2);
    expect(told(events, "sold")).toMatchObject([{ price: 100, proceeds: 100 }]);
    expect(told(events, "marker")).toEqual([]);
    expect([priceOf(table.state, GBS), table.player(2).cash]).toEqual([100, 720]);
    table.play(pass);
    table.play(pass);
    expect(priceOf(table.state, GBS)).toBe(100);
    // Once there is a director again, sales move it as ever.
    table.deal(0);
    table.state.dealing.order = [0, 2, 3];
    table.play(buy(GBS, "director", "pool"));
    table.play(pass);
    table.play(pass);
    expect(told(table.play(sell(GBS, 1), 3), "marker")).toMatchObject([{ company: GBS, why: "sale" }]);
  });

  it("4.22, E76 passes it on at once where another has more than its buyer", () => {
    const table = orphaned();
    for (const _time of [1, 2]) {
      table.deal(2);
      table.play(buy(GBS, "ordinary", "pool"));
    }
    expect(table.state.trams[GBS]?.director).toBe(POOL);
    table.deal(0);
    table.play(buy(GBS, "director", "pool"));
    expect(table.state.trams[GBS]?.director).toBe(2);
    expect(ordinaryOf(table.state, holderAt(0), GBS)).toBe(2);
  });

  it("E76 goes to the largest holder with two to give, which go to the pool without a move of the price", () => {
    const table = new TestTable({ players: 4 });
    table.found(GBS, 1);
    table.give(2, GBS, 2);
    table.give(3, GBS, 2);
    const events: Parameters<typeof told>[0][number][] = [];
    bankruptPlayer(table.doing(events), 1);
    expect(told(events, "director")).toEqual([{ is: "director", tram: GBS, seat: 2, before: 1 }]);
    expect(table.state.trams[GBS]).toMatchObject({ director: 2, pool: 6 });
    expect(percentOf(table.state, holderAt(2), GBS)).toBe(20);
    expect(priceOf(table.state, GBS)).toBe(100);
  });
});
