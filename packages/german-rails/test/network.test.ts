import { type Seat } from "@stellwerk/kernel";
import { cheapestTrack, contextOf, isConnectedTo, networkOf, planTrackTo, ferryAt } from "@stellwerk/german-rails";
import { describe, expect, test } from "vitest";
import { TestTable, at, board, city, graph, milepostsOf } from "./table.ts";

const networkIn = (table: TestTable, seat: Seat = 0) => networkOf(contextOf(table.state), seat);

describe("the network of a player", () => {
  test("G12 G25 is all of the start city at first", () => {
    expect(networkIn(new TestTable())).toEqual(new Set(milepostsOf("frankfurt")));
  });

  test("G12 is what own track touches, not what only others' track reaches", () => {
    const table = new TestTable();
    const path = table.lay(0, "frankfurt", "kassel");
    table.lay(1, "frankfurt", "stuttgart");
    const network = networkIn(table);
    for (const milepost of path) expect(network).toContain(milepost);
    expect(network).not.toContain(at("stuttgart"));
  });

  test("G12 G25 holds all of a major city that own track reaches, and is built on from any side of it", () => {
    const table = new TestTable();
    table.lay(0, "frankfurt", "stuttgart");
    const network = networkIn(table);
    for (const milepost of milepostsOf("stuttgart")) expect(network).toContain(milepost);
    const built = new Set(table.choicesTo("build").map(({ from }) => from));
    const outer = milepostsOf("stuttgart").slice(1);
    const open = outer.filter((from) => graph.neighbours(from).some(({ isInterior }) => !isInterior));
    expect(open.length).toBeGreaterThan(3);
    for (const from of open) expect(built).toContain(from);
    for (const milepost of outer) expect(planTrackTo(table.state, 0, milepost)).toBeNull();
  });

  test("G12 G25 costs nothing more to reach inside a major city of the network", () => {
    const table = new TestTable();
    table.lay(0, "frankfurt", "stuttgart");
    const { cost } = cheapestTrack(contextOf(table.state), 0);
    for (const milepost of milepostsOf("stuttgart")) expect(cost(milepost)).toBe(0);
    expect(cost(at("muenchen"))).toBeGreaterThan(0);
  });

  test("G12 leaves major cities out that no own track reaches", () => {
    const network = networkIn(new TestTable());
    const others = board.cities.filter(({ tier }, number) => tier === "major" && number !== city("frankfurt"));
    expect(others.flatMap(({ mileposts }) => mileposts.filter((one) => network.has(one)))).toEqual([]);
  });

  test("G30 holds both ports of an own ferry line", () => {
    const table = new TestTable();
    const [ferry] = board.ferries;
    table.player(0).lines = [ferryAt(0)];
    expect(networkIn(table)).toContain(ferry?.a);
    expect(networkIn(table)).toContain(ferry?.b);
  });

  test("G26 a start city without own track is on the network, but not connected", () => {
    const table = new TestTable();
    const isConnected = (seat: Seat): boolean => isConnectedTo(contextOf(table.state), seat, city("frankfurt"));
    expect(isConnected(0)).toBe(false);
    table.lay(0, "frankfurt", "kassel");
    expect([isConnected(0), isConnected(1)]).toEqual([true, false]);
  });
});
