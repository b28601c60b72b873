import { describe, expect, it } from "vitest";
import { proceed } from "../../src/game-round.ts";
import { ALL_NETS, MAIN, type Operator, operatorOfNet, SBAHN } from "../../src/ids.ts";
import { type Action, worksOf } from "../../src/state.ts";
import { company, subnet, TestTable, told } from "../position.ts";

const GBS = company("GBS");
const BCHST = company("BChSt");
const BESTAG = company("BESTAG");
const TWO = 0;

/** Three companies of one player each; those left of BESTAG in the list have better prices. */
function threeCompanies(options: object = {}): TestTable {
  const table = new TestTable({ options });
  table.found(GBS, 0);
  table.found(BCHST, 1);
  table.found(BESTAG, 2);
  for (const tram of [GBS, BCHST, BESTAG]) table.equip(tram, TWO);
  table.mark(GBS, 12, 4);
  table.mark(BCHST, 11, 4);
  return table;
}

/** Everybody passes, and the operating rounds begin. */
function passAll(table: TestTable): void {
  const { round } = table.state;
  while (table.state.stage === "stock" && table.state.round === round) table.play({ do: "pass" });
}

/** Lets the operator do as little as it may; gives what happened. */
function skipTurn(table: TestTable) {
  const { turn } = table.state.operating;
  const events = [];
  while (table.state.operating.turn === turn && table.state.stage === "operating") {
    const step = turn?.step;
    if (step === "run") events.push(...table.play({ do: "run", runs: [] }));
    else if (table.choicesTo("done").length > 0) events.push(...table.play({ do: "done" }));
    else {
      const [purchase] = table.choicesTo("purchase");
      if (!purchase) throw new Error("nothing to buy");
      events.push(...table.play(purchase));
    }
  }
  return events;
}

const operator = (table: TestTable): Operator | undefined => table.state.operating.turn?.operator;

describe("operating rounds", () => {
  it("5.1, E20 lets the highest price of the moment operate before each turn", () => {
    const table = threeCompanies();
    passAll(table);
    expect(operator(table)).toBe(GBS);
    table.mark(BESTAG, 13, 4); // meanwhile BESTAG has overtaken BChSt
    skipTurn(table);
    expect(operator(table)).toBe(BESTAG);
    skipTurn(table);
    expect(operator(table)).toBe(BCHST);
  });

  it("5.1, 4.19 lets the marker on top go first where prices are equal", () => {
    const table = threeCompanies();
    for (const tram of [GBS, BCHST, BESTAG]) table.mark(tram, 10, 4);
    table.state.stack = [BESTAG, GBS, BCHST];
    passAll(table);
    const order = [GBS, BCHST, BESTAG].map(() => {
      const now = operator(table);
      skipTurn(table);
      return now;
    });
    expect(order).toEqual([BESTAG, GBS, BCHST]);
  });

  it("5.2 asks the director alone", () => {
    const table = threeCompanies();
    table.operate(BCHST);
    expect(table.active).toBe(1);
    expect(table.refusal({ do: "done" }, 0)).toBe("notYourTurn null");
  });

  it("5.3, 3.2 plays one to three operating rounds, as the phase says when the stock round ends", () => {
    for (const [phase, rounds] of [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 3],
    ] as const) {
      const table = new TestTable();
      table.state.phase = phase;
      passAll(table);
      // Nobody operates: the rounds pass empty.
      expect([table.state.stage, table.state.round, table.state.operating.of]).toEqual(["stock", 3, rounds]);
    }
  });

  it("E33 keeps the number of operating rounds of this game round when the phase changes in it", () => {
    const table = threeCompanies();
    table.equip(GBS, TWO, TWO, TWO);
    table.state.stock = table.state.stock.with(TWO, 0);
    table.state.scrapped = table.state.scrapped.with(TWO, 3);
    passAll(table);
    expect(table.state.operating.of).toBe(1);
    skipTurn(table);
    table.operate(BCHST, "vehicles");
    table.treasury(BCHST, 1000);
    table.play({ do: "purchase", type: 1, used: false, scrap: null, credit: false });
    expect([table.state.phase, table.state.operating.of]).toEqual([2, 1]);
  });

  it("5.4 goes through track, depot, run, income and vehicles in this order", () => {
    const table = threeCompanies();
    table.operate(GBS);
    const steps = [];
    const actions: Action[] = [{ do: "done" }, { do: "done" }, { do: "run", runs: [] }];
    for (const action of actions) {
      steps.push(table.state.operating.turn?.step);
      table.play(action);
    }
    // Nothing was earned, so that nothing is asked about it.
    expect([...steps, table.state.operating.turn?.step]).toEqual(["track", "depot", "run", "vehicles"]);
    expect(table.refusal({ do: "run", runs: [] })).toBe("notNow 5.4");
    expect(table.refusal({ do: "pay", income: "withhold", commission: false })).toBe("notNow 5.4");
  });

  it("5.4 passes over a depot that cannot be paid and a run without vehicles", () => {
    const table = new TestTable();
    table.found(GBS, 0);
    table.operate(GBS);
    table.treasury(GBS, 30);
    const events = table.play({ do: "done" });
    expect(told(events, "withheld")).toHaveLength(1);
    expect(table.state.operating.turn?.step).toBe("vehicles");
  });

  it("E65 does not oblige anybody to run, which counts as withheld", () => {
    const table = threeCompanies();
    table.operate(GBS, "run");
    const events = table.play({ do: "run", runs: [] });
    expect(told(events, "marker")).toMatchObject([{ company: GBS, why: "withheld" }]);
  });

  it("E20 lets the nets of the S-Bahn operate in one go, the main net first", () => {
    const table = threeCompanies();
    table.nets(0, 1, 2, 1);
    for (const net of ALL_NETS) table.equip(operatorOfNet(net), 5);
    table.mark(GBS, 14, 4);
    table.mark(SBAHN, 12, 4);
    passAll(table);
    const order = [];
    for (let i = 0; i < 7; i++) {
      order.push(operator(table));
      skipTurn(table);
    }
    expect(order).toEqual([GBS, 8, 9, 10, 11, BCHST, BESTAG]);
  });

  it("E20 leaves out nets that are joined meanwhile, and settles the price after the last", () => {
    const table = threeCompanies();
    table.nets(0, 1, 2, 1);
    for (const net of ALL_NETS) table.equip(operatorOfNet(net), 5);
    table.mark(SBAHN, 16, 4);
    passAll(table);
    skipTurn(table);
    expect(operator(table)).toBe(9);
    table.state.sbahn.nets = ["separate", "separate", "joined", "joined"];
    for (const net of [subnet(2), subnet(3)]) {
      const works = worksOf(table.state, net);
      const main = worksOf(table.state, MAIN);
      main.cash += works.cash;
      main.vehicles = [...main.vehicles, ...works.vehicles];
      main.depots = [...main.depots, ...works.depots];
      Object.assign(works, { cash: 0, vehicles: [], depots: [] });
    }
    const events = skipTurn(table);
    expect(told(events, "marker")).toMatchObject([{ company: SBAHN, why: "withheld" }]);
    expect(operator(table)).toBe(GBS);
  });

  it("E76 does not let a company operate whose director's certificate is in the pool", () => {
    const table = threeCompanies();
    const gbs = table.state.trams[GBS];
    if (!gbs) throw new Error("no GBS");
    Object.assign(gbs, { director: -1, pool: 4, held: gbs.held.map(() => []) });
    const { markers } = table.state;
    passAll(table);
    expect(operator(table)).toBe(BCHST);
    skipTurn(table);
    skipTurn(table);
    expect(table.state.stage).toBe("stock");
    expect(table.state.markers[GBS]).toEqual(markers[GBS]);
  });

  it("E41 ends a step in which the board voted the main net down", () => {
    const table = threeCompanies();
    table.nets(0, 1);
    table.equip(MAIN, 5);
    table.operate(MAIN, "vehicles");
    const { turn } = table.state.operating;
    if (turn) turn.lost = ["purchase"];
    proceed(table.doing());
    expect(operator(table)).toBe(9);
  });
});

describe("options of the operating rounds", () => {
  it("houseRules let the S-Bahn operate after all trams", () => {
    const table = threeCompanies({ houseRules: true });
    table.nets(0);
    table.equip(MAIN, 5);
    table.mark(SBAHN, 20, 4);
    passAll(table);
    const order = [];
    for (let i = 0; i < 4; i++) {
      order.push(operator(table));
      skipTurn(table);
    }
    expect(order).toEqual([GBS, BCHST, BESTAG, MAIN]);
  });

  it("E55 ends the game after three game rounds without purchase and operation", () => {
    const table = new TestTable();
    passAll(table); // the round of the set-up
    passAll(table);
    expect(table.state.stage).toBe("stock");
    passAll(table);
    expect([table.state.stage, table.state.end]).toEqual(["over", "standstill"]);
  });

  it("E55 counts an operation as life in the game", () => {
    const table = threeCompanies();
    table.state.idle = 2;
    passAll(table);
    for (let i = 0; i < 3; i++) skipTurn(table);
    expect([table.state.stage, table.state.idle]).toEqual(["stock", 0]);
  });
});
