import { describe, expect, test } from "vitest";
import { holderOfTram, MAIN, type Operator, POOL, SBAHN } from "../../src/ids.ts";
import { priceOf } from "../../src/market/stock-market.ts";
import { directorOf } from "../../src/operating/acting-director.ts";
import { areJoined } from "../../src/sbahn/nets.ts";
import { startSBahn } from "../../src/sbahn/start.ts";
import { type Action, type State, worksOf } from "../../src/state.ts";
import { company, holderAt, subnet, TestTable, told } from "../position.ts";

const [SUB2, SUB3, SUB4] = [subnet(1), subnet(2), subnet(3)] as const;

/** An S-Bahn of which seat 0 has the chair, and the seats named hold board certificates 2–4. */
function sold(board: readonly (number | null)[] = [1, 2, 2], options: object = {}, players = 3): TestTable {
  const table = new TestTable({ players, options });
  table.state.phase = 2;
  table.lead(0, SBAHN, 1);
  board.forEach((holder, i) => {
    if (holder === null) table.state.sbahn.board = table.state.sbahn.board.with(i, POOL);
    else table.give(holder, SBAHN, 0, (i + 2) as 2 | 3 | 4);
  });
  return table;
}

/** ... with its nets set up in these places. */
function running(
  places: readonly string[],
  board: readonly number[] = [1, 2, 2],
  options: object = {},
  players = 3,
): TestTable {
  const table = sold(board, options, players);
  startSBahn(table.doing());
  table.state.stage = "operating";
  table.state.operating = { number: 1, of: 1, operated: [], turn: null };
  for (const place of places) table.play({ do: "start", place });
  return table;
}

const STARTS = ["H10", "H20", "I27", "C21"];

/** Fills the treasury and gives the nets a vehicle each, so that nothing is forced. */
function equip(table: TestTable, ...operators: Operator[]): void {
  for (const operator of operators) {
    const works = worksOf(table.state, operator);
    works.vehicles = [...works.vehicles, 5];
    table.state.stock = table.state.stock.with(5, (table.state.stock[5] as number) - 1);
  }
}

const nets = ({ sbahn }: State): string => sbahn.nets.join(" ");

describe("the start", () => {
  test("12.4, E37 begins with the next operating round after 30 % are sold, with 420 for each net", () => {
    const table = sold();
    startSBahn(table.doing());
    expect(table.state.sbahn.stage).toBe("running");
    table.state.stage = "operating";
    const bank = table.state.bank;
    for (const [seat, place] of [0, 1, 2, 2].entries()) {
      expect(table.active).toBe(place);
      table.play({ do: "start", place: STARTS[seat] as string });
    }
    expect(nets(table.state)).toBe("separate separate separate separate");
    expect(table.state.works.slice(MAIN).map(({ cash }) => cash)).toEqual([420, 420, 420, 420]);
    expect(bank - table.state.bank).toBe(1680);
  });

  test("12.4 waits while less than 30 % are sold", () => {
    const table = new TestTable();
    table.state.phase = 2;
    table.lead(0, SBAHN);
    table.give(1, SBAHN, 0, 2, 3, 4);
    startSBahn(table.doing());
    expect(table.state.sbahn.stage).toBe("open");
    expect(table.state.pending).toEqual([]);
  });

  test("12.5, E82 a start depot stands in any free station of the route, one for each hex, never in a reserved circle", () => {
    const table = sold();
    startSBahn(table.doing());
    table.state.stage = "operating";
    const places = table.choicesTo("start").map(({ place }) => place);
    expect(places).toContain("A23"); // Bernau has an S circle
    expect(places).toContain("H14a"); // Zoo: the stop with S-Bahn track
    expect(places).not.toContain("H14b");
    expect(places).not.toContain("F8"); // Spandau's only circle is kept for the SpS
    expect(places).not.toContain("F20"); // not on the route
    expect(table.refusal({ do: "start", place: "F8" })).toBe("notAStart E82");
    table.play({ do: "start", place: "H20" });
    expect(table.refusal({ do: "start", place: "H20" })).toBe("notAStart E82");
  });

  test("E82 a net that finds no free station waits and tries again before the next round", () => {
    const table = running(STARTS.slice(0, 3));
    const { state } = table;
    // Somebody has taken all that is left while board certificate 4 had not started.
    state.pending = [];
    state.sbahn.nets = state.sbahn.nets.with(3, "waiting");
    startSBahn(table.doing());
    expect(state.pending).toEqual([{ is: "start", net: 3 }]);
  });

  test("E37 a net whose certificate is in the pool or with the chair is set up by the chair and joined at once", () => {
    const table = running(STARTS, [0, 1, 1]);
    expect(nets(table.state)).toBe("separate joined separate separate");
    expect(worksOf(table.state, MAIN)).toMatchObject({ cash: 840, depots: ["H10", "H20"] });
    const other = sold([1, null, 2]);
    startSBahn(other.doing());
    other.state.stage = "operating";
    other.play({ do: "start", place: "H10" });
    other.play({ do: "start", place: "H20" });
    expect(other.active).toBe(0);
    other.play({ do: "start", place: "I27" });
    expect(nets(other.state)).toBe("separate separate joined none");
  });

  test("E80 a tram company may hold a board certificate; its director acts", () => {
    const table = new TestTable();
    table.state.phase = 2;
    table.found(company("GBS"), 2);
    table.lead(0, SBAHN, 1);
    table.give(holderOfTram(company("GBS")), SBAHN, 0, 2);
    table.give(1, SBAHN, 0, 3, 4);
    startSBahn(table.doing());
    table.state.stage = "operating";
    table.play({ do: "start", place: "H10" });
    expect(table.active).toBe(2);
    expect(directorOf(table.state, SUB2)).toBe(2);
  });
});

describe("joining", () => {
  test("12.5, E39 a board certificate sold to the bank brings its net to the main net, with money, vehicles and depots", () => {
    const table = running(STARTS);
    equip(table, SUB3);
    table.deal(2);
    table.play({ do: "sell", company: SBAHN, ordinary: 0, board: [3] });
    expect(nets(table.state)).toBe("separate separate joined separate");
    expect(worksOf(table.state, MAIN)).toMatchObject({ cash: 840, vehicles: [5], depots: ["H10", "I27"] });
    expect(worksOf(table.state, SUB3)).toMatchObject({ cash: 0, vehicles: [], depots: [] });
  });

  test("E84 a board certificate bought back from the pool gives a seat, but no subnet", () => {
    const table = running(STARTS);
    table.deal(2);
    table.play({ do: "sell", company: SBAHN, ordinary: 0, board: [3] });
    table.play({ do: "pass" });
    table.cash(0, 500);
    table.deal(1);
    table.play({ do: "buy", company: SBAHN, from: "pool", card: 3 });
    expect(table.state.sbahn.board).toEqual([1, 1, 2]);
    expect(nets(table.state)).toBe("separate separate joined separate");
  });

  test("12.3, E38, E39 the nets of a new chair are joined", () => {
    const table = running(STARTS, [1, 2, 2]);
    table.give(2, SBAHN, 1);
    table.deal(2);
    table.play({ do: "buy", company: SBAHN, from: "offering", card: "ordinary" });
    expect(table.state.sbahn.chair).toBe(2);
    expect(nets(table.state)).toBe("separate separate joined joined");
  });

  test("E39, E83 track joins a net at the end of its own turn, which it plays in full", () => {
    // Westkreuz and Zoo, with the one hex of route between them.
    const table = running(["H10", "H14a", "I27", "C21"]);
    equip(table, MAIN, SUB2, SUB3, SUB4);
    table.operate(SUB2, "vehicles");
    table.state.operating.operated = [MAIN, SUB2];
    expect(areJoined(table.state, MAIN, SUB2)).toBe(false);
    table.state.lays = [{ hex: "H12", tile: 21, rotation: 1 }];
    expect(areJoined(table.state, MAIN, SUB2)).toBe(true);
    const events = table.play({ do: "done" });
    expect(told(events, "joined")).toEqual([{ is: "joined", net: 1, why: "track" }]);
    expect(worksOf(table.state, MAIN).depots).toEqual(["H10", "H14a"]);
    expect(table.state.operating.turn?.operator).toBe(SUB3);
  });

  test("E39, E72 vehicles above the limit after joining are given up", () => {
    const table = running(STARTS);
    table.state.phase = 4;
    const give = (operator: Operator, types: number[]): void => {
      worksOf(table.state, operator).vehicles = types;
      for (const type of types)
        table.state.stock = table.state.stock.with(type, (table.state.stock[type] as number) - 1);
    };
    give(MAIN, [5, 5]);
    give(SUB3, [6]);
    table.deal(2);
    table.play({ do: "sell", company: SBAHN, ordinary: 0, board: [3] });
    expect(table.active).toBe(0);
    table.play({ do: "giveUp", type: 5 });
    expect(worksOf(table.state, MAIN).vehicles).toEqual([5, 6]);
    expect(table.state.used[5]).toBe(1);
  });
});

describe("money", () => {
  /** The main net and its subnets earn so much, and pay or not. */
  function pay(
    table: TestTable,
    operator: Operator,
    income: number,
    how: "dividend" | "withhold",
    commission = false,
  ): void {
    table.operate(operator, "pay");
    const others = [MAIN, SUB2, SUB3, SUB4].filter((net) => net !== operator);
    table.state.operating.operated = [...others, operator];
    if (table.state.operating.turn) table.state.operating.turn.income = income;
    table.play({ do: "pay", income: how, commission });
  }

  test("12.5, E40 a net that pays may give its holder 20 from its treasury, the main net too", () => {
    const table = running(STARTS);
    equip(table, MAIN, SUB2, SUB3, SUB4);
    const before = table.player(1).cash;
    pay(table, SUB2, 60, "dividend", true);
    expect(table.player(1).cash).toBe(before + 20);
    expect(worksOf(table.state, SUB2).cash).toBe(400);
    table.operate(MAIN, "pay");
    if (table.state.operating.turn) table.state.operating.turn.income = 60;
    expect(table.refusal({ do: "pay", income: "dividend", commission: true })).toBeNull();
    expect(table.refusal({ do: "pay", income: "withhold", commission: true })).toBe("commissionWithoutDividend 12.5");
    table.treasury(MAIN, 19);
    expect(table.refusal({ do: "pay", income: "dividend", commission: true })).toBe("noCommission E40");
  });

  test("E40 a tram company that holds the net takes the commission into its treasury", () => {
    const table = running(STARTS);
    table.found(company("GBS"), 1);
    equip(table, MAIN, SUB2, SUB3, SUB4);
    const { sbahn } = table.state;
    const holder = holderOfTram(company("GBS"));
    sbahn.board = sbahn.board.with(0, holder);
    sbahn.held = sbahn.held.with(holder, sbahn.held[1] as number[]).with(1, []);
    pay(table, SUB2, 60, "dividend", true);
    expect(worksOf(table.state, company("GBS")).cash).toBe(1020);
  });

  test("E40 there is no commission once no subnet is separate, nor to the chair by the house rules", () => {
    const table = running(STARTS, [0, 0, 0]);
    equip(table, MAIN);
    table.operate(MAIN, "pay");
    if (table.state.operating.turn) table.state.operating.turn.income = 60;
    expect(table.refusal({ do: "pay", income: "dividend", commission: true })).toBe("noCommission E40");
    const house = running(STARTS, [1, 2, 2], { houseRules: true });
    equip(house, MAIN);
    house.operate(MAIN, "pay");
    if (house.state.operating.turn) house.state.operating.turn.income = 60;
    expect(house.refusal({ do: "pay", income: "dividend", commission: true })).toBe("noCommission E40");
  });

  /** All nets have operated: so many TM are paid by so many nets, so many withheld. */
  function settle(table: TestTable, income: number, paid: number, withheld: number): void {
    equip(table, SUB4);
    table.operate(SUB4, "vehicles");
    table.state.operating.operated = [MAIN, SUB2, SUB3, SUB4];
    table.state.operating.of = 2;
    Object.assign(table.state.sbahn, { income, paid, withheld });
    table.play({ do: "done" });
  }

  test("12.12, E42 the price rises when most nets paid, falls when most withheld, else stays", () => {
    for (const [paid, withheld, price] of [
      [3, 1, 88],
      [1, 3, 80],
      [2, 2, 84],
      [1, 1, 84],
    ] as const) {
      const table = running(STARTS);
      settle(table, paid * 40, paid, withheld);
      expect(priceOf(table.state, SBAHN)).toBe(price);
    }
  });

  test("12.13, E43, E68 all nets' dividends are paid together, halves up, and the pool's part to the main net", () => {
    const table = running(STARTS);
    table.pool(SBAHN, 3);
    const cash = table.state.players.map((player) => player.cash);
    settle(table, 90, 3, 1);
    // 15 % of 90 is 13.5 for the chair with one ordinary share, 5 % is 4.5, 10 % is 9, and 13.5 for the pool.
    expect(table.state.players.map((player, seat) => player.cash - (cash[seat] as number))).toEqual([14, 5, 9]);
    expect(worksOf(table.state, MAIN).cash).toBe(420 + 14);
  });

  test("E31 the S-Bahn goes bankrupt when most nets withhold and its marker comes to 10", () => {
    const table = running(STARTS);
    table.found(company("GBS"), 1);
    table.mark(SBAHN, 1, 0);
    settle(table, 0, 0, 4);
    expect(table.state.sbahn.stage).toBe("bankrupt");
    expect(table.state.markers[SBAHN]).toBeNull();
    expect(table.state.works.slice(MAIN).flatMap(({ depots }) => depots)).toEqual([]);
  });
});

describe("operation", () => {
  test("E20, E81, 12.8 the nets have their turns one after another: the main net, then 2, 3 and 4", () => {
    const table = running(STARTS);
    expect(table.state.operating.turn?.operator).toBe(MAIN);
    equip(table, MAIN, SUB2, SUB3);
    for (const operator of [MAIN, SUB2, SUB3]) {
      expect(table.state.operating.turn?.operator).toBe(operator);
      while (table.state.operating.turn?.operator === operator) {
        const action: Action = table.state.operating.turn.step === "run" ? { do: "run", runs: [] } : { do: "done" };
        table.play(action);
      }
    }
    expect(table.state.operating.turn).toMatchObject({ operator: SUB4, step: "track" });
    while (table.state.operating.turn?.step !== "vehicles") table.play({ do: "done" });
    // 12.8: it has no vehicle, and must buy one.
    expect(table.refusal({ do: "done" })).toBe("mustBuy 10.8");
    table.play({ do: "purchase", type: 5, used: false, scrap: null, credit: false });
    expect(worksOf(table.state, SUB4)).toMatchObject({ cash: 120, vehicles: [5] });
  });

  test("12.10, 12.11, E87 only the main net may build one more depot, for 40", () => {
    const table = running(STARTS);
    table.operate(SUB2, "depot");
    expect(table.choicesTo("depot")).toEqual([]);
    table.operate(MAIN, "depot");
    table.state.sbahn.board = [holderAt(0), holderAt(0), holderAt(0)];
    const { held } = table.state.sbahn;
    table.state.sbahn.held = held
      .with(0, [...(held[0] as number[]), 90, 91, 92])
      .with(1, [])
      .with(2, []);
    table.state.lays = [{ hex: "H12", tile: 21, rotation: 1 }];
    table.play({ do: "depot", place: "H14a" });
    expect(worksOf(table.state, MAIN)).toMatchObject({ cash: 380, depots: ["H10", "H14a"] });
    table.operate(MAIN, "depot");
    expect(table.refusal({ do: "depot", place: "H20" })).toBe("noChip 12.10");
  });

  test("12.7, E44 a net may scrap an older vehicle for a newer one; 12.9, 10.9 trams and the S-Bahn do not mix", () => {
    const table = running(STARTS, [0, 0, 0]);
    table.state.phase = 3;
    equip(table, MAIN, MAIN, MAIN);
    table.treasury(MAIN, 700);
    table.operate(MAIN, "vehicles");
    expect(table.refusal({ do: "purchase", type: 6, used: false, scrap: null, credit: false })).toBe(
      "vehicleLimit 12.7",
    );
    expect(table.refusal({ do: "purchase", type: 0, used: false, scrap: null, credit: false })).toBe(
      "noTramVehicles 12.9",
    );
    table.play({ do: "purchase", type: 6, used: false, scrap: 5, credit: false });
    expect(worksOf(table.state, MAIN).vehicles).toEqual([5, 5, 6]);
    expect(table.state.scrapped[5]).toBe(1);
  });
});

describe("the board", () => {
  /** The main net is about to lay the route between Westkreuz and Zoo. */
  const LAY: Action = { do: "lay", hex: "H12", tile: 21, rotation: 1 };
  function building(board: readonly number[], options: object = {}, players = 4): TestTable {
    const table = running(["H10", "H20", "I27", "C21"], board, options, players);
    equip(table, MAIN);
    table.operate(MAIN, "track");
    return table;
  }

  test("12.6, E41 an announced tile is laid when nobody on the board objects", () => {
    const table = building([1, 2, 2]);
    expect(told(table.play(LAY), "announced")).toHaveLength(1);
    expect(table.state.lays).toEqual([]);
    expect(table.active).toBe(1);
    table.play({ do: "object", object: false });
    expect(table.active).toBe(2);
    table.play({ do: "object", object: false });
    expect(table.state.lays).toEqual([{ hex: "H12", tile: 21, rotation: 1 }]);
    expect(table.state.operating.turn?.operator).toBe(MAIN);
  });

  test("12.6, E41 what a majority votes down does not happen, nor another of its kind in the turn", () => {
    const table = building([1, 2, 2]);
    table.play(LAY);
    table.play({ do: "object", object: true });
    expect(table.active).toBe(2);
    table.play({ do: "vote", yes: false });
    expect(table.state.lays).toEqual([]);
    expect(table.state.operating.turn).toMatchObject({ operator: MAIN, lost: ["lay"] });
    table.operate(MAIN, "track");
    if (table.state.operating.turn) table.state.operating.turn.lost = ["lay"];
    expect(table.refusal(LAY)).toBe("votedDown E41");
    expect(table.refusal({ do: "done" })).toBeNull();
  });

  test("12.6 a tie is for the chair", () => {
    const table = building([0, 1, 2]);
    table.play(LAY);
    table.play({ do: "object", object: true });
    // Two votes of the chair's hand stand already: nobody else is asked.
    expect(table.state.lays).toHaveLength(1);
    expect(table.state.pending).toEqual([]);
  });

  test("E41 forced purchases are not announced, other purchases are", () => {
    const table = building([1, 2, 2]);
    table.state.operating.turn = {
      ...(table.state.operating.turn as NonNullable<State["operating"]["turn"]>),
      step: "vehicles",
    };
    table.play({ do: "purchase", type: 5, used: false, scrap: null, credit: false });
    expect(table.state.pending[0]?.is).toBe("veto");
    const forced = running(STARTS);
    forced.operate(MAIN, "vehicles");
    forced.play({ do: "purchase", type: 5, used: false, scrap: null, credit: false });
    expect(worksOf(forced.state, MAIN).vehicles).toEqual([5]);
  });

  test("E41 nobody is asked where the chair has the whole board in his hand", () => {
    const table = building([0, 0, 0]);
    table.play(LAY);
    expect(table.state.lays).toHaveLength(1);
  });

  test("E93 a player in the chair is not asked about an own action; the player's company on the board votes all the same", () => {
    const table = building([1, 2, 3]);
    table.found(company("GBS"), 0);
    const { sbahn } = table.state;
    const holder = holderOfTram(company("GBS"));
    sbahn.board = sbahn.board.with(0, holder);
    sbahn.held = sbahn.held.with(holder, sbahn.held[1] as number[]).with(1, []);
    table.operate(MAIN, "track");
    table.play(LAY);
    expect(table.state.pending[0]).toMatchObject({ is: "veto", asked: [2, 3] });
    // Two votes against two: a tie, which is for the chair.
    table.play({ do: "object", object: true });
    expect(table.state.pending).toEqual([]);
    expect(table.state.lays).toHaveLength(1);
    expect(nets(table.state)).toBe("separate separate separate separate");
  });

  test("E41 by the house rules the chair's vote is double, and each member objects once a round", () => {
    const table = building([1, 2, 3], { houseRules: true });
    table.play(LAY);
    table.play({ do: "object", object: true });
    table.play({ do: "vote", yes: true });
    // Two of the chair and one against one: whatever the third votes.
    expect(table.state.lays).toHaveLength(1);
    table.operate(MAIN, "depot");
    table.play({ do: "depot", place: "H14a" });
    expect(table.active).toBe(2);
    expect(table.state.pending[0]).toMatchObject({ is: "veto", asked: [2, 3] });
  });
});
