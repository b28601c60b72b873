import { type Action, berlin1881 } from "@stellwerk/berlin-1881";
import { type Seat, SeededChance, seedFrom } from "@stellwerk/kernel";
import { describe, expect, it } from "vitest";
import { hard, master } from "../bots/index.ts";
import type { Option } from "../bots/option.ts";
import { rankStockTurn } from "../bots/stock-turn.ts";
import { type TestTable, company } from "./position.ts";
import { TrackTable } from "./track-position.ts";

// What a regular of 18xx games would call a blunder.

const NBSN = company("NBSN");
const GBS = company("GBS");
const BOTS = { hard, master };

const decisionOf = (level: keyof typeof BOTS, { state, active }: TestTable): Action =>
  BOTS[level].think(berlin1881.view(state, active), active, { iterations: 50 }, new SeededChance(seedFrom("sense")))
    .action;

/** NBSN, whose home in the forest has no track yet, with vehicles that cannot run. */
function stranded(step: "track" | "vehicles"): TrackTable {
  const table = new TrackTable();
  table.state.phase = 1;
  table.found(NBSN, 0);
  table.found(GBS, 1);
  table.equip(NBSN, 0, 0);
  table.equip(GBS, 0, 0);
  table.treasury(NBSN, 560);
  table.operate(NBSN, step);
  return table;
}

describe.each(["hard", "master"] as const)("%s", (level) => {
  it("6.15 pays for the forest of a home from which nothing runs, though that tile alone serves nothing", () => {
    expect(decisionOf(level, stranded("track"))).toMatchObject({ do: "lay", hex: "F24" });
  });

  it("10.1 10.5 buys no further vehicle, new or from another company, while two wait for track", () => {
    expect(decisionOf(level, stranded("vehicles"))).toEqual({ do: "done" });
  });
});

/** Sales of a company among the options of a seat. */
const salesOf = ({ state }: TestTable, seat: Seat, prudent: boolean): Option[] =>
  rankStockTurn(state, seat, berlin1881.choices(state, seat), { deals: true, prudent }).filter(
    ({ action }) => action.do === "sell",
  );

describe("in a stock round", () => {
  it("4.2 keeps what it has bought a few turns ago", () => {
    const table = new TrackTable();
    table.found(GBS, 1);
    table.give(0, GBS, 1);
    table.state.dealing.lastBuyer = 0;
    expect(salesOf(table, 0, false)).not.toEqual([]);
    expect(salesOf(table, 0, true)).toEqual([]);
    table.state.clock += 100;
    expect(salesOf(table, 0, true)).toEqual(salesOf(table, 0, false));
  });

  it.each([
    [4, 150],
    [1, 0],
  ])(
    "4.21 counts a chair for something where a rival has %i tenths and so could take it after a sale",
    (tenths, less) => {
      const table = new TrackTable();
      table.found(GBS, 0);
      table.equip(GBS, 4);
      table.give(1, GBS, tenths);
      const [plain, prudent] = [false, true].map((one) =>
        salesOf(table, 0, one).find(({ action }) => action.do === "sell" && action.ordinary === 2),
      );
      expect((plain?.worth ?? 0) - (prudent?.worth ?? 0)).toBeCloseTo(less);
    },
  );
});
