import { bySeat } from "@stellwerk/kernel";
import { describe, expect, it } from "vitest";
import { berlin1881 } from "../../src/berlin-1881.ts";
import { endGame } from "../../src/end/game-end.ts";
import { proceed } from "../../src/game-round.ts";
import { ALL_TRAMS, MAIN, SBAHN } from "../../src/ids.ts";
import { tramOf } from "../../src/state.ts";
import { company, TestTable, told } from "../position.ts";

const GBS = company("GBS");
const BCHST = company("BChSt");
const PAY = { do: "pay", income: "dividend", commission: false } as const;

/** GBS is about to pay 100, of which its director gets 60; BChSt comes after it. */
function paying(options: object = {}): TestTable {
  const table = new TestTable({ options });
  table.found(GBS, 0);
  table.found(BCHST, 1);
  for (const tram of [GBS, BCHST]) table.equip(tram, 0);
  table.mark(GBS, 12, 4);
  table.operate(GBS, "pay");
  if (table.state.operating.turn) table.state.operating.turn.income = 100;
  return table;
}

/** The bank has so much; the rest is with player 2. */
function bankOf(table: TestTable, amount: number): void {
  table.cash(2, table.player(2).cash + table.state.bank - amount);
}

/** Plays on without doing more than must be until the game stops or a stock round begins. */
function finishRound(table: TestTable): number[] {
  const operators: number[] = [];
  while (table.state.stage === "operating") {
    const { turn } = table.state.operating;
    operators.push(turn?.operator ?? -1);
    if (turn?.step === "run") table.play({ do: "run", runs: [] });
    else table.play({ do: "done" });
  }
  return [...new Set(operators)];
}

const places = (table: TestTable): number[] =>
  (berlin1881.outcome(table.state)?.standings ?? []).map(({ place }) => place);

describe("the end", () => {
  it("13.1, E46 breaks the bank when it cannot pay a player in full, and finishes the operating round", () => {
    const table = paying();
    table.state.operating.of = 3;
    bankOf(table, 59);
    table.play(PAY);
    expect([table.state.end, table.state.stage]).toEqual(["bank", "operating"]);
    expect(finishRound(table)).toEqual([GBS, BCHST]);
    // No further round of the set.
    expect([table.state.stage, table.state.end, table.state.operating.number]).toEqual(["over", "bank", 1]);
  });

  it("13.1 does not break a bank that pays its last money", () => {
    const table = paying();
    bankOf(table, 60);
    table.play(PAY);
    expect([table.state.end, table.state.bank]).toEqual([null, 0]);
  });

  it("13.1, E45 ends at once when a price reaches 400: the companies to come do not operate", () => {
    const table = paying();
    table.mark(GBS, 25, 8);
    const events = table.play(PAY);
    expect(told(events, "paid")).toHaveLength(1);
    expect(told(events, "over")).toEqual([{ is: "over", reason: "price" }]);
  });

  it("13.1, E45 ends at once on 400 even in a round that a broken bank lets finish", () => {
    const table = paying();
    bankOf(table, 59);
    table.mark(GBS, 25, 8);
    table.play(PAY);
    expect([table.state.stage, table.state.end]).toEqual(["over", "price"]);
  });

  it("13.1, E46 ends a stock round at once when a sale breaks the bank", () => {
    const table = paying();
    table.deal(0);
    bankOf(table, 50);
    table.play({ do: "sell", company: GBS, ordinary: 1, board: [] });
    expect([table.state.stage, table.state.end]).toEqual(["over", "bank"]);
  });

  it("houseRules finish the operating round on 400", () => {
    const table = paying({ houseRules: true });
    table.state.operating.of = 2;
    table.mark(GBS, 25, 8);
    table.play(PAY);
    expect(table.state.stage).toBe("operating");
    expect(finishRound(table)).toEqual([GBS, BCHST]);
    expect([table.state.stage, table.state.end]).toEqual(["over", "price"]);
  });

  it("13.2, E88 notes what the bank owes: its balance goes below zero", () => {
    const table = paying();
    bankOf(table, 10);
    const before = table.player(0).cash;
    table.play(PAY);
    expect([table.state.bank, table.player(0).cash]).toEqual([-50, before + 60]);
  });

  it("E88 does not break the bank with money for a company", () => {
    const table = paying();
    bankOf(table, 10);
    table.play({ do: "pay", income: "withhold", commission: false });
    expect([table.state.end, table.state.bank]).toEqual([null, -90]);
  });

  it("13.3, E47 counts cash and shares at their price, the S-Bahn's by twentieths", () => {
    const table = paying();
    table.nets(1);
    table.cash(0, 30);
    table.cash(1, 500);
    table.cash(2, 0);
    endGame(table.doing(), "bank");
    const standings = berlin1881.outcome(table.state)?.standings ?? [];
    expect(standings.map(({ parts }) => parts)).toEqual([
      { cash: 30, shares: 6 * 109 },
      { cash: 500, shares: 6 * 100 + 2 * 84 },
      { cash: 0, shares: 0 },
    ]);
    expect(standings.map(({ score }) => score)).toEqual([684, 1268, 0]);
  });

  it("13.4, E47 lets the richest win, and equals share a place", () => {
    const table = new TestTable();
    bySeat([100, 300, 300]).forEach(([seat, cash]) => table.cash(seat, cash));
    expect(berlin1881.outcome(table.state)).toBeNull();
    endGame(table.doing(), "bank");
    expect(places(table)).toEqual([3, 1, 1]);
  });

  it("E76 ranks a bankrupt player last, also behind one without money", () => {
    const table = new TestTable();
    bySeat([0, 0, 10]).forEach(([seat, cash]) => table.cash(seat, cash));
    table.player(0).bankrupt = true;
    endGame(table.doing(), "lastPlayer");
    expect(places(table)).toEqual([3, 2, 1]);
  });

  it("E47 values shares of bankrupt companies at nothing", () => {
    const table = paying();
    table.mark(GBS, 1, 0);
    table.play({ do: "pay", income: "withhold", commission: false });
    endGame(table.doing(), "bank");
    expect(berlin1881.outcome(table.state)?.standings[0]?.parts).toMatchObject({ shares: 0 });
  });

  it("E90 ends the game when no company is in play and none can be opened", () => {
    const table = paying();
    const { state } = table;
    for (const tram of ALL_TRAMS)
      if (tram !== GBS) {
        Object.assign(tramOf(state, tram), { stage: "bankrupt", director: -3, offering: 0, pool: 0 });
        tramOf(state, tram).held = state.players.map(() => []);
      }
    state.markers = state.markers.with(BCHST, null);
    state.stack = [GBS];
    table.mark(GBS, 1, 0);
    berlin1881.play(state, 0, { do: "pay", income: "withhold", commission: false }, table.chance);
    expect([state.stage, state.end]).toEqual(["over", "noCompany"]);
  });

  it("E90 goes on while the S-Bahn can be opened", () => {
    const table = new TestTable();
    for (const tram of ALL_TRAMS) tramOf(table.state, tram).stage = "bankrupt";
    table.state.phase = 2;
    proceed(table.doing());
    expect(table.state.stage).toBe("stock");
  });

  it("13.1 scores the game after the game round agreed upon", () => {
    const table = new TestTable({ options: { rounds: 2 } });
    for (let i = 0; i < 3; i++) table.play({ do: "pass" });
    expect([table.state.stage, table.state.end, table.state.round]).toEqual(["over", "rounds", 2]);
  });

  it("E45 ends the game with the payout of the S-Bahn's nets, too", () => {
    const table = paying();
    table.nets(2);
    table.mark(SBAHN, 25, 8);
    table.equip(MAIN, 5);
    table.operate(MAIN, "pay");
    if (table.state.operating.turn) table.state.operating.turn.income = 100;
    table.play(PAY);
    const before = table.player(2).cash;
    table.play({ do: "done" });
    expect([table.state.stage, table.state.end, table.player(2).cash]).toEqual(["over", "price", before + 10]);
  });
});
