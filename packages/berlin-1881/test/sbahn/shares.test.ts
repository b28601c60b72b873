import { describe, expect, it } from "vitest";
import { itemAt, seatAt } from "@stellwerk/kernel";
import type { Event } from "../../src/events.ts";
import { ALL_NETS, ALL_TRAMS, companyBit, holderOfTram, MAIN, operatorOfNet, POOL } from "../../src/ids.ts";
import { priceOf } from "../../src/market/stock-market.ts";
import { directorOf } from "../../src/operating/acting-director.ts";
import { operatingOrder } from "../../src/operating/operating-order.ts";
import { bankruptPlayer } from "../../src/operating/player-bankruptcy.ts";
import { startPlaces } from "../../src/sbahn/start.ts";
import type { Action, Card } from "../../src/state.ts";
import { certificatesOf } from "../../src/stock/holding-limits.ts";
import { ordinaryOf, percentOf } from "../../src/stock/holdings.ts";
import { company, holderAt, subnet, TestTable, told } from "../position.ts";

const GBS = company("GBS");
const SpS = company("SpS");
const S = company("S");

const buy = (card: Card, from: "offering" | "pool" = "offering") =>
  ({ do: "buy", company: S, from, card }) satisfies Action;
const sell = (ordinary: number, ...board: (2 | 3 | 4)[]) =>
  ({ do: "sell", company: S, ordinary, board }) satisfies Action;
const invest = (card: Card, from: "offering" | "pool" = "offering") => ({ do: "invest", from, card }) satisfies Action;
const divest = (ordinary: number, ...board: (2 | 3 | 4)[]) => ({ do: "divest", ordinary, board }) satisfies Action;
const pass = { do: "pass" } satisfies Action;

/** Phase 2: S-Bahn shares are sold. */
function phase2(players = 4): TestTable {
  const table = new TestTable({ players });
  table.state.phase = 2;
  return table;
}

/** The S-Bahn runs with all its nets: seat 0 has the chair, 1 to 3 board certificates 2 to 4. */
function running(): TestTable {
  const table = phase2();
  table.lead(0, S, 1);
  for (const card of [2, 3, 4] as const) table.give(card - 1, S, 0, card);
  const { sbahn, works } = table.state;
  sbahn.stage = "running";
  sbahn.nets = ["separate", "separate", "separate", "separate"];
  for (const net of ALL_NETS) {
    itemAt(works, operatorOfNet(net)).depots = startPlaces(table.state).slice(0, 1);
    table.treasury(operatorOfNet(net), 420);
  }
  return table;
}

describe("S-Bahn shares", () => {
  it("12.1 are sold from phase 2 on", () => {
    const table = new TestTable();
    expect(table.refusal(buy("director"))).toBe("sBahnLater 12.1");
    table.state.phase = 2;
    expect(table.refusal(buy("director"))).toBeNull();
  });

  it("12.1, E36 are sold by their numbers: the chair at 168, the board, then ordinary ones at 84", () => {
    const table = phase2();
    const cards: Card[] = ["director", 2, 3, 4, "ordinary", "ordinary"];
    const prices: number[] = [];
    for (const card of cards) {
      table.deal(seatAt(prices.length % 4));
      for (const other of ["director", 2, 3, 4, "ordinary"] as const)
        if (other !== card) expect(table.refusal(buy(other))).toBe("byNumber 12.1");
      prices.push(...told(table.play(buy(card)), "bought").map(({ price }) => price));
    }
    expect(prices).toEqual([168, 84, 84, 84, 84, 84]);
    expect(table.state.sbahn).toMatchObject({ stage: "open", chair: 0, board: [1, 2, 3], offering: 13 });
    expect(certificatesOf(table.state, 0)).toBe(2);
  });

  it("E15 the S-Bahn neither needs nor gives an opening", () => {
    const table = phase2();
    table.lead(1, GBS);
    table.play(buy("director"));
    expect(table.state.openings).toBe(0);
    expect(priceOf(table.state, S)).toBe(84);
  });

  it("12.2, E36 lets nobody have more than 30 %", () => {
    const table = phase2();
    table.lead(0, S, 4);
    table.give(1, S, 0, 2, 3, 4);
    expect(percentOf(table.state, holderAt(0), S)).toBe(30);
    expect(table.refusal(buy("ordinary"))).toBe("aboveLimit 12.2");
  });

  it("12.2, E38 never sells the chair's certificate", () => {
    const table = running();
    expect(table.refusal(sell(2))).toBe("directorNeverSold 12.2");
    expect(table.choicesTo("sell")).toEqual([sell(1)]);
  });

  it("E13 sells ordinary and board certificates in one bundle", () => {
    const table = phase2();
    table.lead(0, S);
    table.give(1, S, 2, 2, 4);
    table.give(2, S, 0, 3);
    table.deal(1);
    expect(table.choicesTo("sell")).toHaveLength(3 * 4 - 1);
    expect(table.refusal(sell(0, 3))).toBe("notOnBoard 4.9");
    expect(table.refusal(sell(0, 4, 2))).toBe("notOnBoard 4.9");
    expect(table.refusal(sell(0, 2, 2))).toBe("notOnBoard 4.9");
    const events = table.play(sell(1, 2, 4));
    expect(told(events, "sold")).toMatchObject([{ ordinary: 1, board: [2, 4], price: 84, proceeds: 252 }]);
    expect(table.state.sbahn).toMatchObject({ board: [POOL, 2, POOL], pool: 1 });
    expect(priceOf(table.state, S)).toBe(80);
  });

  it("E52, E84 lets the cards of the pool be chosen freely; a board card from it gives the seat but no subnet", () => {
    const table = running();
    table.deal(1);
    expect(told(table.play(sell(0, 2)), "joined")).toEqual([{ is: "joined", net: 1, why: "sold" }]);
    table.play(pass);
    table.pool(S, 1);
    expect(table.refusal(buy("ordinary", "pool"))).toBeNull();
    expect(table.refusal(buy(3, "pool"))).toBe("notInPool 4.11");
    table.play(buy(2, "pool"));
    expect(table.player(2).cash).toBe(620 - 80);
    expect(table.state.sbahn.board).toEqual([2, 2, 3]);
    expect(table.state.sbahn.nets).toEqual(["separate", "joined", "separate", "separate"]);
  });
});

describe("the chair", () => {
  it("12.3, E38 goes at once to who has more, for two ordinary certificates", () => {
    const table = running();
    table.give(1, S, 2);
    table.deal(1);
    const events = table.play(buy("ordinary"));
    expect(told(events, "chair")).toEqual([{ is: "chair", holder: 1, before: 0 }]);
    expect(table.state.sbahn).toMatchObject({ chair: 1, board: [1, 2, 3] });
    expect([percentOf(table.state, holderAt(1), S), ordinaryOf(table.state, holderAt(1), S)]).toEqual([20, 1]);
    expect([percentOf(table.state, holderAt(0), S), ordinaryOf(table.state, holderAt(0), S)]).toEqual([15, 3]);
  });

  it("12.3, E39 joins every subnet whose certificate the new chair has", () => {
    const table = running();
    table.give(1, S, 2);
    table.deal(1);
    const events = table.play(buy("ordinary"));
    expect(told(events, "joined")).toEqual([{ is: "joined", net: 1, why: "chair" }]);
    expect(table.state.works[S]?.cash).toBe(840);
  });

  it("12.3 joins the subnet of a board certificate that the chair buys", () => {
    const table = running();
    table.deal(3);
    table.play(sell(0, 4));
    table.play(pass);
    table.state.sbahn.nets = table.state.sbahn.nets.with(3, "separate");
    const events = table.play(buy(4, "pool"));
    expect(told(events, "joined")).toEqual([{ is: "joined", net: 3, why: "chair" }]);
  });

  it("E38 stays where another has just as much", () => {
    const table = running();
    table.give(1, S, 1);
    table.deal(1);
    table.play(buy("ordinary"));
    expect(table.state.sbahn.chair).toBe(0);
  });

  it("E38 takes board certificates only where ordinary ones lack; their subnets go with them", () => {
    const table = running();
    table.give(1, S, 1);
    table.state.sbahn.board = [1, 1, 3].map(holderAt);
    table.state.sbahn.held = table.state.sbahn.held.with(2, []).with(1, [7, 8, 9]);
    table.deal(0);
    const events = table.play(sell(1));
    expect(told(events, "chair")).toEqual([]);
    expect(table.active).toBe(1);
    expect(table.state.pending).toEqual([{ is: "chair", holder: 1, from: 0 }]);
    expect(table.choicesTo("hand")).toEqual([
      { do: "hand", board: [2] },
      { do: "hand", board: [3] },
    ]);
    expect(table.refusal({ do: "hand", board: [2, 3] })).toBe("handBoard E38");
    expect(table.refusal({ do: "hand", board: [4] })).toBe("handBoard E38");
    expect(table.refusal({ do: "hand", board: [] })).toBe("handBoard E38");
    const handing = table.play({ do: "hand", board: [2] });
    expect(table.state.sbahn).toMatchObject({ chair: 1, board: [0, 1, 3] });
    expect(table.state.sbahn.nets).toEqual(["separate", "separate", "joined", "separate"]);
    expect(told(handing, "chair")).toEqual([{ is: "chair", holder: 1, before: 0 }]);
    expect(ordinaryOf(table.state, holderAt(0), S)).toBe(1);
    expect(table.active).toBe(0);
  });

  it("E38 asks for two of three board certificates from who has nothing else", () => {
    const table = phase2();
    table.lead(0, S);
    table.give(1, S, 0, 2, 3);
    table.deal(1);
    table.play(buy(4));
    expect(table.choicesTo("hand").map(({ board }) => board)).toEqual([
      [2, 3],
      [2, 4],
      [3, 4],
    ]);
    table.play({ do: "hand", board: [2, 4] });
    expect(table.state.sbahn).toMatchObject({ chair: 1, board: [0, 1, 0] });
  });

  it("E38 goes to the one with the most, among equals who had so much first", () => {
    const table = running();
    table.give(3, S, 2);
    table.give(2, S, 2);
    table.play(sell(1));
    expect(table.state.sbahn.chair).toBe(3);
  });

  it("E76 of a bankrupt player goes to the largest holder with two to give, or to the pool", () => {
    const table = running();
    table.give(2, S, 2);
    const events: Event[] = [];
    bankruptPlayer(table.doing(events), 0);
    expect(told(events, "chair")).toEqual([{ is: "chair", holder: 2, before: POOL }]);
    expect(table.state.sbahn).toMatchObject({ chair: 2, pool: 3 });
    const lonely = running();
    bankruptPlayer(lonely.doing(), 0);
    expect(lonely.state.sbahn).toMatchObject({ chair: POOL, pool: 1 });
    lonely.deal(1);
    lonely.state.dealing.order = [1, 2, 3];
    lonely.play(buy("director", "pool"));
    expect(lonely.player(1).cash).toBe(620 - 168);
    expect(lonely.state.sbahn.nets[1]).toBe("joined");
  });
});

describe("the marker of an S-Bahn without chair", () => {
  it("E76 rests when shares are sold", () => {
    const table = running();
    bankruptPlayer(table.doing(), 0);
    expect(table.state.sbahn.chair).toBe(POOL);
    table.deal(2);
    table.state.dealing.order = [2, 3, 1];
    const events = table.play(sell(0, 3), 2);
    expect(told(events, "sold")).toMatchObject([{ price: 84 }]);
    expect(told(events, "marker")).toEqual([]);
  });

  it("E76, E42, E43 lets the turn of the S-Bahn end in which the chair's certificate falls to the pool", () => {
    const table = running();
    const { state } = table;
    const [main, second] = [MAIN, subnet(1)];
    state.stage = "operating";
    state.operating = { number: 1, of: 1, operated: [], turn: null };
    table.cash(0, 0);
    table.treasury(main, 0);
    state.operating.operated = [main];
    Object.assign(state.sbahn, { income: 100, paid: 3, withheld: 0 });
    table.operate(main, "vehicles");
    state.dealing.sold = companyBit(S);
    const events = table.play({ do: "bankrupt" });
    expect(state.sbahn.chair).toBe(POOL);
    expect(told(events, "marker")).toEqual([]);
    expect(state.operating.turn?.operator).toBe(second);
    for (const net of [1, 2, 3]) Object.assign(state.works[subnet(net)] ?? {}, { vehicles: [5] });
    state.stock = state.stock.with(5, 1);
    state.operating.operated = [main, second, subnet(2), subnet(3)];
    table.operate(subnet(3), "vehicles");
    state.operating.operated = [main, second, subnet(2), subnet(3)];
    const last = table.play({ do: "done" });
    expect(told(last, "paid")).toMatchObject([{ operator: MAIN, amount: 100 }]);
    expect(told(last, "marker")).toMatchObject([{ company: S, why: "dividend" }]);
    // It does not operate in the next round.
    expect(operatingOrder(state)).toEqual([]);
  });
});

describe("S-Bahn shares of a tram company", () => {
  /** GBS is in its vehicle step, and seat 3 directs it. */
  function vehicles(): TestTable {
    const table = running();
    table.found(GBS, 3);
    Object.assign(table.state.works[GBS] ?? {}, { vehicles: [1] });
    table.state.stock = table.state.stock.with(1, 5);
    table.operate(GBS, "vehicles");
    return table;
  }

  it("10.9, E35 are bought from the treasury, one in a turn", () => {
    const table = vehicles();
    const events = table.play(invest("ordinary"));
    expect(told(events, "bought")).toMatchObject([{ holder: holderOfTram(GBS), company: S, price: 84 }]);
    expect(table.state.works[GBS]?.cash).toBe(916);
    expect(table.player(3).cash).toBe(620);
    expect(table.refusal(invest("ordinary"))).toBe("oneShare 10.9");
    expect(table.active).toBe(3);
  });

  it("10.9, E35 are sold in any number, to the treasury, and do not move the price", () => {
    const table = vehicles();
    table.give(holderOfTram(GBS), S, 3);
    expect(table.refusal(divest(4))).toBe("notSoMany 4.9");
    expect(table.refusal(divest(0))).toBe("emptyBundle E13");
    const events = table.play(divest(2));
    expect(table.state.works[GBS]?.cash).toBe(1168);
    expect(told(events, "marker")).toEqual([]);
    table.play(divest(1));
    expect(table.state.sbahn.pool).toBe(3);
  });

  it("10.9, E35 are sold and bought in either order in one turn, only the buying once", () => {
    const table = vehicles();
    table.give(holderOfTram(GBS), S, 2);
    table.play(divest(1));
    table.play(invest("ordinary"));
    table.play(divest(1));
    expect(table.refusal(invest("ordinary"))).toBe("oneShare 10.9");
    expect(table.refusal(divest(1))).toBeNull();
  });

  it("10.9 are no matter for the S-Bahn itself", () => {
    const table = running();
    Object.assign(table.state.works[S] ?? {}, { vehicles: [5] });
    table.state.stock = table.state.stock.with(5, 3);
    table.operate(MAIN, "vehicles");
    expect(table.refusal(invest("ordinary"))).toBe("tramsInvest 10.9");
    expect(table.refusal(divest(1))).toBe("tramsInvest 10.9");
  });

  it("15.3 are not bought while a vehicle is on credit", () => {
    const table = vehicles();
    Object.assign(table.state.works[GBS] ?? {}, { credit: [1] });
    expect(table.refusal(invest("ordinary"))).toBe("investsOnCredit 15.3");
  });

  it("4.3, 12.2 are bound by the treasury and by 30 %, not by the certificate limit", () => {
    const table = vehicles();
    for (const tram of [SpS, ...ALL_TRAMS.slice(1, 4)]) table.lead(3, tram, 4);
    expect(table.refusal(invest("ordinary"))).toBeNull();
    table.treasury(GBS, 83);
    expect(table.refusal(invest("ordinary"))).toBe("cannotPayShare 4.3");
    table.treasury(GBS, 1000);
    table.give(holderOfTram(GBS), S, 6);
    expect(table.refusal(invest("ordinary"))).toBe("aboveLimit 12.2");
  });

  it("10.9, E80 make the company the chair, and its director acts for it", () => {
    const table = vehicles();
    table.give(holderOfTram(GBS), S, 3);
    const events = table.play(invest("ordinary"));
    expect(told(events, "chair")).toEqual([{ is: "chair", holder: holderOfTram(GBS), before: 0 }]);
    expect(directorOf(table.state, MAIN)).toBe(3);
  });

  it("E80 keep a player and his company apart: 30 % each, and their seats not in one hand", () => {
    const table = vehicles();
    table.give(3, S, 2);
    table.give(holderOfTram(GBS), S, 3);
    table.play(invest("ordinary"));
    expect([percentOf(table.state, holderAt(3), S), percentOf(table.state, holderOfTram(GBS), S)]).toEqual([15, 20]);
    expect(table.state.sbahn.board[2]).toBe(3);
    expect(table.state.sbahn.nets[3]).toBe("separate");
  });

  it("E70 can be bought in the step that begins phase 2", () => {
    const table = new TestTable();
    table.found(GBS, 0);
    table.state.stock = table.state.stock.with(0, 0);
    table.state.scrapped = table.state.scrapped.with(0, 8);
    Object.assign(table.state.works[GBS] ?? {}, { vehicles: [0] });
    table.operate(GBS, "vehicles");
    expect(table.refusal(invest("director"))).toBe("sBahnLater 12.1");
    table.play({ do: "purchase", type: 1, used: false, scrap: null, credit: false });
    const events = table.play(invest("director"));
    expect(told(events, "opened")).toEqual([{ is: "opened", company: S, seat: 0 }]);
    expect(table.state.sbahn.chair).toBe(holderOfTram(GBS));
  });
});
