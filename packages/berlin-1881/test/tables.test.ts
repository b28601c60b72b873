import { describe, expect, test } from "vitest";
import { berlin1881 } from "../src/berlin-1881.ts";
import { ALL_TRAMS } from "../src/ids.ts";
import { cashAtStart, COMPANIES, extraDepots, limitOfCertificates, phaseFigures, VEHICLES } from "../src/tables.ts";
import { company, TestTable } from "./position.ts";

describe("the figures", () => {
  test("2.2, Table 1 capital and certificate limit follow from the number of players", () => {
    expect([3, 4, 5, 6].map((seats) => [cashAtStart(seats), limitOfCertificates(seats)])).toEqual([
      [720, 21],
      [620, 18],
      [520, 15],
      [420, 12],
    ]);
    for (const players of [3, 4, 5, 6]) {
      const { state } = new TestTable({ players });
      expect(state.players.map(({ cash }) => cash)).toEqual(state.players.map(() => cashAtStart(players)));
      expect(state.bank).toBe(10_320 - players * cashAtStart(players));
    }
  });

  test("Table 2 tiles, limits, offer, scrapping and rounds by phase", () => {
    const names = (types: readonly number[]): string => types.map((type) => VEHICLES[type]?.type).join(" ");
    const rows = [1, 2, 3, 4].map(phaseFigures);
    expect(rows.map(({ offer }) => names(offer))).toEqual(["2", "3 4S", "4 4S 7S", "5 6 7S 9S"]);
    expect(rows.map(({ scraps }) => names(scraps))).toEqual(["", "", "2", "3 4S"]);
    expect(rows.map(({ vehicleLimit }) => vehicleLimit)).toEqual([4, 4, 3, 2]);
    expect(rows.map(({ operatingRounds }) => operatingRounds)).toEqual([1, 2, 3, 3]);
    expect(rows.map(({ tiles }) => tiles.length)).toEqual([1, 2, 3, 4]);
  });

  test("Table 3, E5 the tokens of the companies: one for the price, one at home, the rest for depots", () => {
    expect(ALL_TRAMS.map((tram) => `${COMPANIES[tram]?.id} ${extraDepots(tram)}`)).toEqual([
      "GBS 3",
      "BChSt 3",
      "BESTAG 3",
      "SSC 1",
      "NBSN 2",
      "SBV 2",
      "SHG 2",
      "SpS 1",
    ]);
  });

  test("Table 7 the vehicles: number, range and price", () => {
    expect(VEHICLES.map(({ type, count, range, price }) => `${count} × ${type}: ${range}, ${price}`)).toEqual([
      "9 × 2: 2, 220",
      "6 × 3: 3, 330",
      "4 × 4: 4, 440",
      "4 × 5: 5, 550",
      "4 × 6: 6, 660",
      "4 × 4S: 4, 300",
      "1 × 7S: 7, 600",
      "1 × 9S: 9, 900",
    ]);
  });

  test("3.3, 11.3 the game begins in phase 1, and each phase with the first vehicle of a new type", () => {
    const table = new TestTable();
    expect(table.state.phase).toBe(1);
    table.found(company("GBS"), 0);
    table.state.stock = table.state.stock.with(0, 0);
    table.state.scrapped = table.state.scrapped.with(0, 9);
    table.operate(company("GBS"), "vehicles");
    table.play({ do: "purchase", type: 1, used: false, scrap: null, credit: false });
    expect(table.state.phase).toBe(2);
    table.play({ do: "purchase", type: 1, used: false, scrap: null, credit: false });
    expect(table.state.phase).toBe(2);
    expect(berlin1881.length(table.state)).toBe(table.state.round);
  });
});
