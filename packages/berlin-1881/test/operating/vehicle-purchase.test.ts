import { describe, expect, it } from "vitest";
import { proceed } from "../../src/game-round.ts";
import { MAIN, POOL, type Type } from "../../src/ids.ts";
import { settleExcess } from "../../src/operating/vehicle-limit.ts";
import { tramOf, worksOf } from "../../src/state.ts";
import { company, subnet, TestTable, told } from "../position.ts";

const GBS = company("GBS");
const BCHST = company("BChSt");
/** Types by their place in Table 7. */
const [TWO, THREE, FOUR, FIVE, SIX, FOUR_S, SEVEN_S, NINE_S] = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const OUT_OF_STOCK = 0;

const buy = (type: Type, scrap: Type | null = null) =>
  ({ do: "purchase", type, used: false, scrap, credit: false }) as const;
const buyUsed = (type: Type) => ({ ...buy(type), used: true }) as const;

/** GBS, with one vehicle of the smallest type that is left, is about to buy in this phase. */
function buying(phase = 1, treasury = 1000): TestTable {
  const table = new TestTable();
  table.found(GBS, 0);
  enter(table, phase);
  table.equip(GBS, [TWO, THREE, FOUR, FIVE][phase - 1] as Type);
  table.operate(GBS, "vehicles");
  table.treasury(GBS, treasury);
  return table;
}

/** As if the phase had begun: older types are sold out, those scrapped are out of the game. */
function enter(table: TestTable, phase: number): void {
  const { state } = table;
  state.phase = phase;
  for (const type of [TWO, THREE, FOUR].slice(0, phase - 1)) retire(table, type);
  if (phase === 4) retire(table, FOUR_S);
}

function retire({ state }: TestTable, type: Type): void {
  state.scrapped = state.scrapped.with(type, (state.scrapped[type] as number) + (state.stock[type] as number));
  state.stock = state.stock.with(type, OUT_OF_STOCK);
}

/** A vehicle in the bank's hands. */
function bankHolds({ state }: TestTable, type: Type): void {
  const from = (state.stock[type] as number) > 0 ? "stock" : "scrapped";
  state[from] = state[from].with(type, (state[from][type] as number) - 1);
  state.used = state.used.with(type, (state.used[type] as number) + 1);
}

const vehiclesOf = (table: TestTable, operator = GBS): Type[] => worksOf(table.state, operator).vehicles;

describe("buying vehicles", () => {
  it("10.1 buys from the treasury at the printed price, also several", () => {
    const table = buying();
    const events = table.play(buy(TWO));
    table.play(buy(TWO));
    expect(vehiclesOf(table)).toEqual([TWO, TWO, TWO]);
    expect(worksOf(table.state, GBS).cash).toBe(1000 - 2 * 220);
    expect(told(events, "purchased")).toMatchObject([{ type: TWO, price: 220, help: 0, used: false }]);
  });

  it("10.1, E69 lets the director add exactly what the treasury lacks, up to a quarter", () => {
    const table = buying(1, 165);
    const before = table.player(0).cash;
    table.play(buy(TWO));
    expect([worksOf(table.state, GBS).cash, table.player(0).cash]).toEqual([0, before - 55]);
  });

  it("10.1, E69 refuses more help than a quarter, and help that the director has not got", () => {
    const table = buying(1, 164);
    expect(table.refusal(buy(TWO))).toBe("tooDear 10.1");
    const poor = buying(1, 165);
    poor.cash(0, 54);
    expect(poor.refusal(buy(TWO))).toBe("tooDear 10.1");
  });

  it("E68, E69 rounds the help down: 82 of 330", () => {
    expect(buying(2, 330 - 83).refusal(buy(THREE))).toBe("tooDear 10.1");
    expect(buying(2, 330 - 82).refusal(buy(THREE))).toBeNull();
  });

  it("10.2, E33 runs a vehicle from the next operating round on: its turn has no run left", () => {
    const table = buying();
    table.play(buy(TWO));
    expect(table.refusal({ do: "run", runs: [] })).toBe("notNow 5.4");
  });

  it("10.3, E32 sells only the smallest tram type in stock", () => {
    const table = buying();
    expect(table.choicesTo("purchase").map(({ type }) => type)).toEqual([TWO]);
    expect(table.refusal(buy(THREE))).toBe("notOffered 10.3");
    retire(table, TWO);
    expect(table.choicesTo("purchase").map(({ type }) => type)).toEqual([THREE]);
  });

  it("10.3, E32 sells what bankrupt companies and excess left in the bank's hands, at face value", () => {
    const table = buying(2);
    bankHolds(table, TWO);
    table.play(buyUsed(TWO));
    expect([vehiclesOf(table), table.state.used[TWO]]).toEqual([[THREE, TWO], 0]);
    expect(worksOf(table.state, GBS).cash).toBe(780);
    expect(table.refusal(buyUsed(TWO))).toBe("noneUsed E32");
  });

  it("10.4 never sells scrapped vehicles again", () => {
    const table = buying(3);
    expect(table.refusal(buy(TWO))).toBe("notOffered 10.3");
    expect(table.refusal(buyUsed(TWO))).toBe("noneUsed E32");
  });

  it("10.6 lets no tram company scrap a vehicle for room", () => {
    const table = buying();
    expect(table.refusal(buy(TWO, TWO))).toBe("tramsKeepVehicles 10.6");
  });

  it("10.7, Table 2 limits the vehicles of a company to 4, 4, 3 and 2", () => {
    for (const [phase, limit, type] of [
      [1, 4, TWO],
      [2, 4, THREE],
      [3, 3, FOUR],
      [4, 2, FIVE],
    ] as const) {
      const table = buying(phase, 3000);
      table.equip(GBS, ...Array.from({ length: limit - 2 }, () => type));
      expect(table.refusal(buy(type))).toBeNull();
      table.play(buy(type));
      const next = table.state.stock[type] === 0 ? type + 1 : type;
      expect(table.refusal(buy(next))).toBe("vehicleLimit 10.7");
    }
  });

  it("10.7, E71 needs room before the purchase, even if that scraps vehicles", () => {
    const table = buying(2, 2000);
    table.equip(GBS, THREE, THREE, THREE);
    retire(table, THREE);
    expect(table.refusal(buy(FOUR))).toBe("vehicleLimit 10.7");
  });

  it("10.8, E34 does not let a turn end without a vehicle, run or no run", () => {
    const table = new TestTable();
    table.found(GBS, 0);
    table.operate(GBS, "vehicles");
    expect(table.refusal({ do: "done" })).toBe("mustBuy 10.8");
    table.play(buy(TWO));
    expect(table.refusal({ do: "done" })).toBeNull();
  });

  it("10.8, E34 asks nothing where the bank has no type that the company may own", () => {
    const table = new TestTable();
    table.found(GBS, 0);
    for (const type of [TWO, THREE, FOUR, FIVE, SIX]) retire(table, type);
    table.operate(GBS, "vehicles");
    expect(table.refusal({ do: "done" })).toBeNull();
  });

  it("10.9 sells no S-Bahn trains to tram companies", () => {
    expect(buying(2).refusal(buy(FOUR_S))).toBe("noSBahnVehicles 10.9");
  });

  it("E70 lets each phase change act before the next purchase", () => {
    const table = buying(1, 2000);
    table.equip(GBS, TWO);
    retire(table, TWO);
    table.state.stock = table.state.stock.with(THREE, 1);
    table.state.scrapped = table.state.scrapped.with(THREE, 5);
    table.play(buy(THREE));
    expect(table.state.phase).toBe(2);
    // The S-Bahn is for sale in the same step.
    expect(table.choicesTo("invest")).toHaveLength(1);
    table.play(buy(FOUR));
    expect([table.state.phase, vehiclesOf(table)]).toEqual([3, [THREE, FOUR]]);
  });
});

describe("phases", () => {
  it("11.1, 11.2 begins phase 2, 3 and 4 with the first 3, 4 and 5", () => {
    for (const [phase, type] of [
      [1, THREE],
      [2, FOUR],
      [3, FIVE],
    ] as const) {
      const table = buying(phase);
      retire(table, type - 1);
      const events = table.play(buy(type));
      expect(table.state.phase).toBe(phase + 1);
      expect(told(events, "phase")).toMatchObject([{ phase: phase + 1 }]);
    }
  });

  it("11.1 does not begin a phase with a second vehicle of the type, a 6 or an S-Bahn train", () => {
    const table = buying(2, 1000);
    expect(told(table.play(buy(THREE)), "phase")).toEqual([]);
    const last = buying(4, 1000);
    retire(last, FIVE);
    expect(told(last.play(buy(SIX)), "phase")).toEqual([]);
    const sbahn = new TestTable();
    sbahn.nets(0);
    sbahn.equip(MAIN, FOUR_S);
    sbahn.operate(MAIN, "vehicles");
    expect(told(sbahn.play(buy(FOUR_S)), "phase")).toEqual([]);
  });

  it("11.2, E33 scraps older types at once: owned, bank-held and unsold ones", () => {
    const table = buying(3);
    table.nets(1);
    table.equip(MAIN, FOUR_S);
    table.state.phase = 3;
    table.equip(GBS, FOUR);
    bankHolds(table, THREE);
    retire(table, FOUR);
    table.play(buy(FIVE));
    expect(table.state.scrapped[THREE]).toBe(6);
    expect(table.state.scrapped[FOUR_S]).toBe(4);
    expect([table.state.stock[FOUR_S], table.state.used[THREE], worksOf(table.state, MAIN).vehicles]).toEqual([
      0,
      0,
      [],
    ]);
  });

  it("11.3 begins in phase 1", () => {
    expect(new TestTable().state.phase).toBe(1);
  });

  it("E72 asks companies above the new limit, the active one first, then in operating order", () => {
    const table = buying(3, 2000);
    table.found(BCHST, 1);
    table.equip(GBS, FOUR);
    table.equip(BCHST, FOUR, FOUR);
    table.equip(BCHST, SIX);
    table.mark(BCHST, 20, 4);
    table.play(buy(FIVE)); // the limit falls to two
    expect(table.state.pending).toEqual([
      { is: "excess", operator: GBS },
      { is: "excess", operator: BCHST },
    ]);
    expect(table.active).toBe(0);
    expect(table.choicesTo("giveUp")).toEqual([
      { do: "giveUp", type: FOUR },
      { do: "giveUp", type: FIVE },
    ]);
    expect(table.refusal({ do: "giveUp", type: SIX })).toBe("noSuchVehicle E72");
    const events = table.play({ do: "giveUp", type: FOUR });
    expect(told(events, "gaveUp")).toEqual([{ is: "gaveUp", operator: GBS, type: FOUR }]);
    expect(table.active).toBe(1);
    table.play({ do: "giveUp", type: FOUR });
    // Unpaid to the bank, for sale at face value.
    expect([table.state.used[FOUR], table.state.pending, vehiclesOf(table)]).toEqual([2, [], [FOUR, FIVE]]);
  });

  it("E72 asks nobody whose vehicles are all alike, or who has no director", () => {
    const table = buying(2);
    table.state.pending = [{ is: "excess", operator: GBS }];
    worksOf(table.state, GBS).vehicles = [];
    table.state.stock = table.state.stock.with(THREE, 6);
    table.equip(GBS, THREE, THREE, THREE, THREE, THREE);
    proceed(table.doing());
    expect([vehiclesOf(table).length, table.state.used[THREE], table.state.pending]).toEqual([4, 1, []]);
    table.equip(GBS, FOUR);
    tramOf(table.state, GBS).director = POOL;
    table.state.pending = [{ is: "excess", operator: GBS }];
    settleExcess(table.doing());
    expect([vehiclesOf(table), table.state.pending]).toEqual([[THREE, THREE, THREE, FOUR], []]);
  });
});

describe("trains of the S-Bahn", () => {
  /** The main net of player 0 is about to buy. */
  function net(phase: number, treasury: number, ...types: Type[]): TestTable {
    const table = new TestTable();
    table.nets(0);
    enter(table, phase);
    table.equip(MAIN, ...types);
    table.operate(MAIN, "vehicles");
    table.treasury(MAIN, treasury);
    return table;
  }
  const offered = (table: TestTable): Type[] => [...new Set(table.choicesTo("purchase").map(({ type }) => type))];

  it("12.7, E32 sells all types of Table 2 for the phase", () => {
    expect(offered(net(2, 2000))).toEqual([FOUR_S]);
    expect(offered(net(3, 2000))).toEqual([FOUR_S, SEVEN_S]);
    expect(offered(net(4, 2000))).toEqual([SEVEN_S, NINE_S]);
  });

  it("12.7, E44 may scrap an older train for a new one, one for each purchase", () => {
    const table = net(3, 2000, FOUR_S, FOUR_S, FOUR_S);
    expect(table.refusal(buy(SEVEN_S))).toBe("vehicleLimit 12.7");
    expect(table.refusal(buy(FOUR_S, FOUR_S))).toBe("scrapOlder E44");
    const events = table.play(buy(SEVEN_S, FOUR_S));
    expect(told(events, "scrapped")).toEqual([{ is: "scrapped", operator: MAIN, type: FOUR_S }]);
    expect([worksOf(table.state, MAIN).vehicles, table.state.scrapped[FOUR_S]]).toEqual([[FOUR_S, FOUR_S, SEVEN_S], 1]);
  });

  it("E44 scraps only what the net has", () => {
    expect(net(3, 2000, FOUR_S).refusal(buy(SEVEN_S, TWO))).toBe("noSuchVehicle E44");
  });

  it("12.8 obliges each separate net to own a train", () => {
    const table = new TestTable();
    table.nets(0, 1);
    table.operate(subnet(1), "vehicles");
    expect(table.refusal({ do: "done" })).toBe("mustBuy 10.8");
    expect(table.active).toBe(1);
  });

  it("12.9 sells no trams to the S-Bahn", () => {
    expect(net(2, 2000).refusal(buy(THREE))).toBe("noTramVehicles 12.9");
  });
});
