import { type Language, type TerminalView, seatAt } from "@stellwerk/kernel";
import { conformTerminal } from "@stellwerk/kernel/terminal-conformance";
import { describe, expect, test } from "vitest";
import { type Action, berlin1881 } from "../src/index.ts";
import * as face from "../terminal/index.ts";
import { TestTable, company } from "./position.ts";

test("at random positions no line is too wide, and no two actions are listed alike", () => {
  const options = [{}, { doubleTrack: true, credit: true }, { edition: 2006, houseRules: true }];
  expect(
    conformTerminal(berlin1881, face, { seed: "terminal", games: 6, options, sample: 15, longest: 700 }),
  ).toBeGreaterThan(50);
});

const seenIn = (language: Language, width = 100): TerminalView => ({
  viewer: seatAt(0),
  names: ["Ada", "Ben", "Cleo"],
  language,
  width,
  paint: (_, text) => text,
});

/** Amounts are written with spaces that do not break. */
const tableOf = ({ state }: TestTable, seen: TerminalView): string =>
  face.show(berlin1881.view(state, seen.viewer), seen).replaceAll("\u00a0", " ");
const labelsOf = ({ state }: TestTable, kind: Action["do"], seen: TerminalView): string[] =>
  berlin1881
    .choices(state, seen.viewer)
    .filter((action) => action.do === kind)
    .map((action) => (face.label(state, action, seen) ?? "").replaceAll("\u00a0", " "));

/** A company of seat 0 in operation, with a 2-tram, and one of Ben’s that is not. */
function twoCompanies(): TestTable {
  const table = new TestTable();
  table.found(company("GBS"), 0);
  table.equip(company("GBS"), 0);
  table.treasury(company("GBS"), 730);
  table.lead(1, company("SHG"), 1);
  return table;
}

describe("the table", () => {
  test("tells price, treasury, vehicles, depots and holders of every company that has a price", () => {
    const text = tableOf(twoCompanies(), seenIn("en"));
    expect(text).toMatch(/^ +Price +next +Treasury +Runs +Vehicles +Depots +Par +Init +Pool +Ada +Ben +Cleo$/m);
    expect(text).toMatch(/^ +GBS +100 +96\/104 +730 +\d+ +2 +1 \+40 \+80 \+120 +100 +40 +– +60\* +– +–$/m);
    expect(text).toMatch(/^ +SHG +100 +96\/104 +– +– +– +– +100 +70 +– +– +30\* +–$/m);
    expect(text).toMatch(/Not opened yet: BChSt 100 TM, .*S-Bahn 84 TM \(from phase 2 on\)/s);
  });

  test("tells cash, worth and certificates of the players, and what they lead, in German", () => {
    const table = twoCompanies();
    table.cash(seatAt(0), 120);
    const text = tableOf(table, seenIn("de"));
    expect(text).toMatch(/^ +Bargeld +Aktien +Vermögen +Papiere$/m);
    expect(text).toMatch(/^ +Ada +120 +600 +720 +5\/21 +Spielführer, führt GBS/m);
    expect(text).toContain("Spielrunde 2, Aktienrunde · Phase 1 · Bank");
  });

  test("has two tables of companies where one would be too wide", () => {
    const text = tableOf(twoCompanies(), seenIn("en", 77));
    expect(text.match(/^ +GBS /gm)).toHaveLength(2);
  });

  test("keeps the bids of the others secret until all are made", () => {
    const table = new TestTable();
    const { state } = table;
    state.stage = "bid";
    state.players.forEach((player, seat) => (player.bid = seat === 1 ? 250 : null));
    const text = tableOf(table, seenIn("en"));
    expect(text).toMatch(/Ben .*has bid/);
    expect(text).not.toContain("250");
  });

  test("shows in an operating round whose turn it is, the map, and the depots on it", () => {
    const table = twoCompanies();
    table.operate(company("GBS"));
    const text = tableOf(table, seenIn("de"));
    expect(text).toContain("Betriebsrunde 1 von 1");
    expect(text).toContain("GBS baut Strecken · Kasse 730 TM · 0 von 2 Plättchen gelegt");
    expect(text).toMatch(/^H .*GBS/m);
    expect(text).toMatch(/^ +2 +4 .* 34$/m);
  });
});

describe("the list", () => {
  test("tells prices of shares, and gathers tiles by their hex", () => {
    const table = twoCompanies();
    table.cash(seatAt(0), 300);
    expect(labelsOf(table, "buy", seenIn("en"))).toContain("SHG: buy a share from the initial offering (100 TM)");
    expect(labelsOf(table, "sell", seenIn("de"))).toContain("GBS: 2 Aktien verkaufen (200 TM)");
    table.operate(company("GBS"));
    const lay = berlin1881.choices(table.state, seatAt(0)).find((action) => action.do === "lay");
    expect(lay && face.heading(table.state, lay, seenIn("en"))).toMatch(/^Tile on .*[A-N]\d+/);
    expect(labelsOf(table, "lay", seenIn("en"))[0]).toMatch(/\(yellow/);
  });

  test("tells what each share and the player get of a dividend", () => {
    const table = twoCompanies();
    table.operate(company("GBS"), "pay");
    if (table.state.operating.turn) table.state.operating.turn.income = 80;
    expect(labelsOf(table, "pay", seenIn("en"))[0]).toMatch(/\(8 TM a share, 48 TM for you\)$/);
    expect(labelsOf(table, "pay", seenIn("de"))[0]).toMatch(/\(8 TM je Aktie, 48 TM für dich\)$/);
  });
});
