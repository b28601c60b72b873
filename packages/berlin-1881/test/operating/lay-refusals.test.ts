import { describe, expect, test } from "vitest";
import { berlin1881 } from "../../src/berlin-1881.ts";
import { MAP } from "../../src/map/hexes.ts";
import { TILES } from "../../src/map/tiles.ts";
import { LAY_REFUSALS, hexRefusal, refusedTiles } from "../../src/operating/lay-refusals.ts";
import type { ActionOf } from "../../src/handler.ts";
import { company } from "../position.ts";
import { TrackTable } from "../track-position.ts";

/** GBS is about to lay track in a phase, with so much money. */
function building(phase: number, cash: number): TrackTable {
  const table = new TrackTable({ lays: ["H22 1/1", "H24 3/0"] });
  table.state.phase = phase;
  table.found(company("GBS"), 0);
  table.treasury(company("GBS"), cash);
  table.operate(company("GBS"));
  return table;
}

const asking =
  ({ state }: TrackTable) =>
  (lay: ActionOf<"lay">) =>
    berlin1881.refusal(state, 0, lay);

describe("why a tile cannot be laid", () => {
  test("6.1-6.17 every reason has its rank", () => {
    const codes = new Set<string>();
    for (const [phase, cash] of [
      [1, 0],
      [2, 1000],
      [4, 1000],
    ] as const) {
      const ask = asking(building(phase, cash));
      for (const { hex } of MAP.hexes)
        for (const { number: tile } of TILES)
          for (let rotation = 0; rotation < 6; rotation++) {
            const code = ask({ do: "lay", hex, tile, rotation })?.code;
            if (code !== undefined) codes.add(code);
          }
    }
    const ranked: readonly string[] = LAY_REFUSALS;
    expect([...codes].filter((code) => !ranked.includes(code))).toEqual([]);
    expect(codes.size).toBeGreaterThan(10);
  });

  test("6.12 a hex out of reach says so, one within reach says what its nearest tile lacks", () => {
    const table = building(1, 1000);
    const ask = asking(table);
    expect(hexRefusal(table.state, ask, "E19")?.code).toBe("hexNotReached");
    expect(hexRefusal(table.state, ask, "H20")?.code).toBe("notInThisPhase");
    expect(refusedTiles(ask, "E19")).toHaveLength(TILES.length);
  });
});
