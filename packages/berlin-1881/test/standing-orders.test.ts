import { describe, expect, it } from "vitest";
import { ordered, type Seat } from "@stellwerk/kernel";
import { berlin1881 } from "../src/berlin-1881.ts";
import { type Company, MAIN } from "../src/ids.ts";
import { type DealingOrder, markOf, type Orders, type Until } from "../src/standing-orders.ts";
import type { Action } from "../src/state.ts";
import { company, holderAt, TestTable } from "./position.ts";

const GBS = company("GBS");
const SpS = company("SpS");
const S = company("S");
const pass = { do: "pass" } satisfies Action;
const buy = (of: Company, from: "offering" | "pool" = "offering") =>
  ({ do: "buy", company: of, from, card: "ordinary" }) satisfies Action;

const dealing = (order: DealingOrder): Orders => ({ dealing: order, neverObject: false });
const untilSomething = ({ state }: TestTable): Orders =>
  dealing({ do: "pass", round: state.round, until: markOf(state) });
const keepBuying = ({ state }: TestTable, of: Company, atMost: number): Orders =>
  dealing({ do: "buy", round: state.round, company: of, atMost });

/** What the orders of a seat do now, as the table asks. */
const does = (table: TestTable, seat: Seat, orders: Orders): unknown => ordered(berlin1881, table.state, seat, orders);

describe("passing until something happens", () => {
  it("4.6 passes again and again while nobody buys or sells", () => {
    const table = new TestTable();
    table.lead(1, GBS, 1);
    const orders = untilSomething(table);
    expect(does(table, 0, orders)).toEqual(pass);
    expect(does(table, 1, orders)).toBeNull();
    table.play(pass);
    expect(does(table, 1, orders)).toEqual(pass);
  });

  it("4.1 leaves the turn to the player after a purchase", () => {
    const table = new TestTable();
    table.lead(0, GBS, 1);
    const orders = untilSomething(table);
    table.play(buy(GBS));
    table.play(pass);
    expect(does(table, 1, orders)).toBeNull();
  });

  it("E13 leaves the turn to the player after a sale, even a second one of the same company", () => {
    const table = new TestTable();
    table.lead(0, GBS, 3);
    table.lead(1, SpS, 1);
    const sell = { do: "sell", company: GBS, ordinary: 1, board: [] } satisfies Action;
    table.play(sell);
    table.play(pass);
    table.play(buy(SpS));
    table.play(pass);
    const orders = untilSomething(table);
    expect(does(table, 2, orders)).toEqual(pass);
    table.play(pass);
    table.play(sell);
    table.play(pass);
    table.play(pass);
    expect(table.active).toBe(2);
    expect(does(table, 2, orders)).toBeNull();
  });

  it("comes back into force when what happened is taken back", () => {
    const table = new TestTable();
    table.lead(1, GBS, 1);
    const orders = untilSomething(table);
    const before = berlin1881.clone(table.state);
    table.play(buy(GBS));
    expect(does(table, 0, orders)).toBeNull();
    expect(ordered(berlin1881, before, 0, orders)).toEqual(pass);
  });
});

describe("passing for the rest of a stock round", () => {
  it("passes whatever happens, and no further than this round", () => {
    const table = new TestTable();
    table.lead(0, GBS, 1);
    const orders = dealing({ do: "pass", round: table.state.round, until: null });
    table.play(buy(GBS));
    table.play(pass);
    expect(does(table, 1, orders)).toEqual(pass);
    table.state.round += 1;
    expect(does(table, 1, orders)).toBeNull();
  });

  it("4.4 does not pass for who must sell down to the limit", () => {
    const table = new TestTable({ players: 6 });
    for (const name of ["GBS", "BChSt", "SpS", "SBV"]) {
      table.lead(0, company(name), 4);
      table.mark(company(name), 3, 6);
    }
    table.state.dealing.over = true;
    const orders = dealing({ do: "pass", round: table.state.round, until: null });
    expect(table.refusal(pass)).toBe("sellDown 4.4");
    expect(does(table, 0, orders)).toBeNull();
  });

  it("2.9 says nothing in the initial purchase", () => {
    const table = new TestTable();
    table.deal(0, "initial");
    expect(does(table, 0, dealing({ do: "pass", round: table.state.round, until: null }))).toBeNull();
  });
});

describe("passing from round to round", () => {
  const passUntil = (until: Until): Orders => dealing({ do: "passUntil", until });

  it("3.4 passes until the player is first in a stock round", () => {
    const table = new TestTable();
    const orders = passUntil({ is: "first" });
    table.play(pass);
    expect(does(table, 1, orders)).toEqual(pass);
    table.state.round += 1;
    table.deal(2);
    table.play(pass);
    table.play(pass);
    expect(does(table, 1, orders)).toEqual(pass);
    table.deal(1);
    expect(does(table, 1, orders)).toBeNull();
  });

  it("4.25 passes until a company starts, and does nothing in operating rounds", () => {
    const table = new TestTable();
    table.lead(1, GBS, 3);
    const orders = passUntil({ is: "starts", company: GBS });
    expect(does(table, 0, orders)).toEqual(pass);
    table.found(SpS, 0);
    table.operate(SpS);
    expect(does(table, 0, orders)).toBeNull();
    table.deal(1);
    table.play(buy(GBS));
    table.deal(0);
    expect(does(table, 0, orders)).toBeNull();
  });

  it("4.1 passes until shares of one company are bought, whatever else is bought and sold", () => {
    const table = new TestTable();
    table.lead(1, GBS, 1);
    table.lead(2, SpS, 1);
    const orders = passUntil({ is: "bought", company: GBS, clock: table.state.clock });
    table.play(pass);
    table.play(buy(SpS));
    table.play(pass);
    table.play(buy(GBS));
    expect(does(table, 2, orders)).toBeNull();
    const before = passUntil({ is: "bought", company: GBS, clock: table.state.clock });
    table.play(pass);
    expect(does(table, 0, before)).toEqual(pass);
    expect(does(table, 0, orders)).toBeNull();
  });
});

describe("buying the same company again and again", () => {
  it("4.1 buys one certificate a turn and ends the turn", () => {
    const table = new TestTable();
    table.lead(1, GBS, 1);
    const orders = keepBuying(table, GBS, 100);
    for (let turn = 0; turn < 2; turn++) {
      expect(does(table, 0, orders)).toEqual(buy(GBS));
      table.play(buy(GBS));
      expect(does(table, 0, orders)).toEqual(pass);
      for (const _ of table.state.players) table.play(pass);
    }
  });

  it("4.10, 4.11 takes the cheaper of offering and pool, and nothing above its limit", () => {
    const table = new TestTable();
    table.lead(1, GBS, 1);
    table.pool(GBS, 1);
    table.mark(GBS, 0, 0);
    expect(does(table, 0, keepBuying(table, GBS, 200))).toEqual(buy(GBS, "pool"));
    table.mark(GBS, 6, 9);
    expect(does(table, 0, keepBuying(table, GBS, 200))).toEqual(buy(GBS));
    expect(does(table, 0, keepBuying(table, GBS, 10))).toBeNull();
  });

  it("4.3, 4.5, 4.8 leaves the turn to the player where the purchase is not allowed", () => {
    const table = new TestTable();
    table.lead(0, GBS, 4);
    expect(does(table, 0, keepBuying(table, GBS, 200))).toBeNull();
    table.lead(1, SpS, 1);
    table.cash(0, 10);
    expect(does(table, 0, keepBuying(table, SpS, 200))).toBeNull();
    table.cash(0, 500);
    table.state.dealing.soldBy = [1 << SpS, 0, 0];
    expect(does(table, 0, keepBuying(table, SpS, 200))).toBeNull();
  });

  it("12.1 buys no certificate of the board", () => {
    const table = new TestTable();
    table.state.phase = 2;
    table.lead(1, S);
    expect(does(table, 0, keepBuying(table, S, 500))).toBeNull();
  });
});

describe("never objecting", () => {
  it("12.6 lets the chair do what he announced, and leaves votes to the player", () => {
    const table = new TestTable();
    table.nets(0, 1, 2);
    table.operate(MAIN, "vehicles");
    const action = { do: "purchase", type: 5, used: false, scrap: null, credit: false } satisfies Action;
    table.state.pending = [{ is: "veto", action, asked: [1, 2].map(holderAt) }];
    const orders: Orders = { dealing: null, neverObject: true };
    expect(does(table, 1, orders)).toEqual({ do: "object", object: false });
    expect(does(table, 2, orders)).toBeNull();
    expect(does(table, 1, { ...orders, neverObject: false })).toBeNull();
    table.state.pending = [{ is: "vote", action, asked: [holderAt(1)], yes: 1, no: 1 }];
    expect(does(table, 1, orders)).toBeNull();
  });
});
