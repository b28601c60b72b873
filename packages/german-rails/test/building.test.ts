import { describe, expect, test } from "vitest";
import { type Milepost, ferryAt } from "@stellwerk/german-rails";
import { TestTable, at, board, costOf, edge, graph, milepostsOf, neighbours, route, told } from "./table.ts";

const build = (from: Milepost, to: Milepost) => ({ do: "build", from, to }) as const;
const outer = (id: string): Milepost[] => milepostsOf(id).slice(1);
/** Ways out of a major city, by pairs of an outer milepost and its neighbour outside. */
const waysOut = (id: string): [Milepost, Milepost][] =>
  outer(id).flatMap((from) =>
    neighbours(from)
      .filter((to) => !milepostsOf(id).includes(to))
      .map((to): [Milepost, Milepost] => [from, to]),
  );
const [elbe, helgoland] = [ferryAt(0), ferryAt(1)];
const [cuxhaven, brunsbuettel] = [board.ferries[elbe]?.a, board.ferries[elbe]?.b] as [Milepost, Milepost];

describe("the costs of a section", () => {
  /** An edge between mileposts that are no city, into this terrain, with this water. */
  const find = (isTo: (to: Milepost) => boolean, water: number): [Milepost, Milepost] => {
    for (const { a, b, water: across, interior } of board.edges)
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const)
        if (!interior && across === water && graph.city[from] === -1 && neighbours(from).length > 1 && isTo(to))
          return [from, to];
    throw new Error("there is no such edge");
  };
  const terrain = (name: string) => (to: Milepost) => board.mileposts[to]?.terrain === name;
  const tier = (name: string) => (to: Milepost) => board.cities[board.mileposts[to]?.city ?? -1]?.tier === name;

  test.each([
    ["plain", terrain("plain"), 0, 1],
    ["mountain", terrain("mountain"), 0, 2],
    ["high mountain", terrain("high"), 0, 5],
    ["small city", tier("small"), 0, 3],
    ["medium city", tier("medium"), 0, 3],
    ["major city", tier("major"), 0, 5],
    ["port", terrain("port"), 0, 1],
    ["plain over a river", terrain("plain"), 2, 3],
    ["plain over a lake or bay", terrain("plain"), 3, 4],
    ["small city over a river", tier("small"), 2, 5],
    ["major city over a river", tier("major"), 2, 7],
  ])("2, G32 into a %s", (_name, isTo, water, cost) => {
    const [from, to] = find(isTo, water);
    const table = new TestTable();
    const before = neighbours(from).find((one) => one !== to) as Milepost;
    table.lay(0, before, from);
    table.begin();
    expect(told(table.play(build(from, to)), "built")).toMatchObject([{ cost, edge: edge(from, to) }]);
    expect(table.player(0).cash).toBe(60 - cost);
  });

  test("G32 the causeway to Westerland costs 6", () => {
    const table = new TestTable();
    const shore = neighbours(at("westerland")).find((one) => neighbours(one).length > 1) as Milepost;
    table.lay(0, neighbours(shore).find((one) => one !== at("westerland")) as Milepost, shore);
    table.begin();
    expect(told(table.play(build(shore, at("westerland"))), "built")).toMatchObject([{ cost: 6 }]);
  });

  test("G31 the price is that of the milepost built to, and between own mileposts the direction is free", () => {
    const table = new TestTable();
    const city1 = at("kassel");
    const [a, b] = neighbours(city1) as [Milepost, Milepost];
    table.lay(0, a, ...route(a, b, [city1]).slice(1));
    table.lay(0, city1, neighbours(city1).at(-1) as Milepost);
    table.begin();
    const [into, out] = [costOf(a, city1), costOf(city1, a)];
    expect(into).not.toBe(out);
    expect(table.choicesTo("build")).toEqual(expect.arrayContaining([build(a, city1), build(city1, a)]));
    table.play(build(city1, a));
    expect(table.player(0).cash).toBe(60 - out);
  });
});

describe("where to build", () => {
  test("G12 from the start city and from own track, not from anywhere else", () => {
    const table = new TestTable();
    const [[from, to]] = waysOut("frankfurt") as [[Milepost, Milepost]];
    table.play(build(from, to));
    const next = neighbours(to).find((one) => !milepostsOf("frankfurt").includes(one)) as Milepost;
    expect(table.refusal(build(to, next))).toBeNull();
    const [[far, away]] = waysOut("berlin") as [[Milepost, Milepost]];
    expect(table.refusal(build(far, away))).toBe("notOnNetwork G12");
    expect(table.refusal(build(from, away))).toBe("noEdge 2");
  });

  test("G12 other major cities only once connected, and then from all sides", () => {
    const table = new TestTable();
    const [[gate, outside], ...others] = waysOut("berlin") as [Milepost, Milepost][] & [[Milepost, Milepost]];
    table.lay(0, outside, gate);
    table.begin();
    const [from, to] = others.find(([one, two]) => one !== gate && two !== outside) as [Milepost, Milepost];
    expect(table.refusal(build(from, to))).toBeNull();
  });

  test("G12 never from a milepost that only foreign track reaches", () => {
    const table = new TestTable();
    const way = table.lay(1, "frankfurt", "mannheim");
    const end = way.at(-2) as Milepost;
    const to = neighbours(end).find((one) => !way.includes(one)) as Milepost;
    expect(table.refusal(build(end, to))).toBe("notOnNetwork G12");
  });

  test("G12 at most one section between two mileposts, whoever owns it; sections may cross at a milepost", () => {
    const table = new TestTable();
    const [[from, to]] = waysOut("frankfurt") as [[Milepost, Milepost]];
    table.lay(1, from, to);
    table.begin();
    expect(table.refusal(build(from, to))).toBe("alreadyBuilt G12");
    const beside = waysOut("frankfurt").find(([one, two]) => one === from && two !== to) as [Milepost, Milepost];
    expect(table.refusal(build(...beside))).toBeNull();
  });

  test("G12 up to 20 Mio DM a turn, and never more than the cash", () => {
    const table = new TestTable();
    table.state.turn.spent = 19;
    expect(table.choicesTo("build").every(({ from, to }) => costOf(from, to) === 1)).toBe(true);
    const dear = waysOut("frankfurt").find(([from, to]) => costOf(from, to) > 1) as [Milepost, Milepost];
    expect(table.refusal(build(...dear))).toBe("overLimit G12");
    table.pay(0, 1);
    expect(table.refusal(build(...dear))).toBe("noMoney G12");
    table.pay(0, 0);
    expect(table.choicesTo("build")).toEqual([]);
  });

  test("G12 at most two sections a turn lead out of the same major city, those into it do not count", () => {
    const table = new TestTable();
    const ways = waysOut("frankfurt").filter(([, to], i, all) => all.findIndex(([, other]) => other === to) === i);
    const [first, second, third] = ways as [[Milepost, Milepost], [Milepost, Milepost], [Milepost, Milepost]];
    table.play(build(...first));
    table.play(build(...second));
    expect(table.refusal(build(...third))).toBe("twiceOutOfCity G12");
    const ends = [first[1], second[1]];
    const back = waysOut("frankfurt").find(
      ([from, to]) => ends.includes(to) && ![first, second].some(([one, two]) => one === from && two === to),
    ) as [Milepost, Milepost];
    expect(table.refusal(build(back[1], back[0]))).toBeNull();
    table.endTurn();
    table.endTurn();
    expect(table.refusal(build(...third))).toBeNull();
  });

  test("G12 it does not matter where the trains stand", () => {
    const table = new TestTable();
    table.put(0, "rostock");
    expect(table.choicesTo("build").length).toBeGreaterThan(0);
  });

  test("G25 inside a major city no track is built", () => {
    const table = new TestTable();
    expect(table.refusal(build(at("frankfurt"), outer("frankfurt")[0] as Milepost))).toBe("noTrackNeeded G25");
  });
});

describe("ferry lines", () => {
  const atCuxhaven = (players = 3, round = 2) => {
    const table = new TestTable({ players, round });
    table.lay(0, neighbours(cuxhaven)[0] as Milepost, cuxhaven);
    table.begin();
    return table;
  };

  test("G30 a line is built from a port of the own network at its price, and one may build on from the far port", () => {
    const table = atCuxhaven();
    table.play({ do: "line", ferry: elbe });
    expect(table.player(0).cash).toBe(60 - (board.ferries[elbe]?.cost ?? 0));
    expect(table.state.turn.spent).toBe(board.ferries[elbe]?.cost);
    expect(table.refusal(build(brunsbuettel, neighbours(brunsbuettel)[0] as Milepost))).toBeNull();
    expect(table.refusal({ do: "line", ferry: elbe })).toBe("alreadyBuilt G30");
    expect(table.refusal({ do: "line", ferry: ferryAt(99) })).toBe("noSuchFerry G30");
  });

  test("G30 not without a port of the own network, but in round 1 too", () => {
    const table = new TestTable();
    expect(table.refusal({ do: "line", ferry: elbe })).toBe("notOnNetwork G30");
    expect(atCuxhaven(3, 1).refusal({ do: "line", ferry: elbe })).toBeNull();
  });

  test("G30 at most two players have a line", () => {
    const table = atCuxhaven();
    table.player(1).lines = [elbe];
    table.player(2).lines = [elbe];
    expect(table.refusal({ do: "line", ferry: elbe })).toBe("lineFull G30");
  });

  test("G36 a line does not lead into a port that is full", () => {
    const table = atCuxhaven();
    table.lay(1, neighbours(brunsbuettel)[0] as Milepost, brunsbuettel);
    table.lay(2, neighbours(brunsbuettel)[1] as Milepost, brunsbuettel);
    expect(table.refusal({ do: "line", ferry: elbe })).toBe("cityFull G36");
    expect(table.refusal({ do: "line", ferry: helgoland })).toBeNull();
  });
});
