import { SeededChance, freshSeed, seatAt } from "@stellwerk/kernel";
import { describe, expect, test } from "vitest";
import { type Milepost, edgeAt, NO_MILEPOST, cardAt, ferryAt, germanRails, milepostAt } from "@stellwerk/german-rails";
import { contextOf } from "../src/context.ts";
import { pathTo } from "../src/movement/paths.ts";
import { TestTable, at, board, city, edge, good, graph, milepostsOf, neighbours, route, told } from "./table.ts";

const step = (to: Milepost, train = 0) => ({ do: "step", train, to }) as const;
const go = (to: Milepost | string, train = 0) =>
  ({ do: "go", train, to: typeof to === "string" ? at(to) : to }) as const;

/** A path by its fees, then points spent, then steps, then mileposts (G53): as text of fixed width. */
const rankOf = (fees: number, spent: number, path: readonly Milepost[]): string =>
  [fees, spent, path.length, ...path].map((one) => String(one).padStart(5)).join(" ");

/** A straight line of own track from Hannover to the east. */
const LINE = route(at("hannover"), at("berlin"));

describe("steps and points", () => {
  test("1 a step leads along track to the next milepost, and costs a point", () => {
    const table = new TestTable();
    table.lay(0, ...LINE.slice(0, 4));
    table.put(0, "hannover");
    expect(table.state.turn.points).toEqual([9]);
    table.play(step(LINE[1] as Milepost));
    expect(table.train().at).toBe(LINE[1]);
    expect(table.state.turn.points).toEqual([8]);
    const off = neighbours(LINE[1] as Milepost).find((one) => !LINE.includes(one)) as Milepost;
    expect(table.refusal(step(off))).toBe("noTrack 1");
    expect(table.refusal(step(LINE[3] as Milepost))).toBe("notNeighbours 1");
  });

  test("1 a train goes no further than its points, and need not use them", () => {
    const table = new TestTable();
    table.lay(0, "hannover", "berlin");
    table.put(0, "hannover");
    expect(table.refusal(go(LINE[10] as Milepost))).toBe("outOfReach G53");
    table.play(go(LINE[4] as Milepost));
    table.play(go(LINE[9] as Milepost));
    expect(table.state.turn.points).toEqual([0]);
    expect(table.refusal(step(LINE[8] as Milepost))).toBe("noPoints G6");
    expect(table.refusal({ do: "end" })).toBeNull();
  });

  test("1 any number of trains may stand in the same place", () => {
    const table = new TestTable();
    table.lay(0, ...LINE.slice(0, 2));
    table.put(1, LINE[1] as Milepost);
    table.put(0, LINE[0] as Milepost);
    table.play(step(LINE[1] as Milepost));
    expect(table.train(0).at).toBe(table.train(1).at);
  });

  test("G6 trains turn round anywhere", () => {
    const table = new TestTable();
    table.lay(0, ...LINE.slice(0, 4));
    table.put(0, "hannover");
    table.play(go(LINE[2] as Milepost));
    expect(table.refusal(step(LINE[1] as Milepost))).toBeNull();
  });

  test("G6 with the option trains turn only in cities, or where there is no other way, also in a later turn", () => {
    const table = new TestTable({ options: { turnInCities: true } });
    table.lay(0, ...LINE.slice(0, 4));
    table.put(0, "hannover");
    table.play(go(LINE[2] as Milepost));
    expect(table.refusal(step(LINE[1] as Milepost))).toBe("noTurning G6");
    expect(table.choicesTo("go").map(({ to }) => to)).toContain(LINE[3]);
    table.endTurn();
    table.endTurn();
    expect(table.refusal(step(LINE[1] as Milepost))).toBe("noTurning G6");
    table.play(step(LINE[3] as Milepost));
    table.play(step(LINE[2] as Milepost));
    table.play(go("hannover"));
    expect(table.refusal(step(LINE[1] as Milepost))).toBeNull();
  });

  test("G24 the first building action ends movement, loading and delivering", () => {
    const table = new TestTable();
    table.lay(0, "frankfurt", "mannheim");
    table.put(0, "frankfurt");
    const { from, to } = table.choicesTo("build")[0] as { from: number; to: number };
    table.play({ do: "build", from: milepostAt(from), to: milepostAt(to) });
    expect(table.refusal(go("mannheim"))).toBe("movementOver G24");
    expect(table.refusal({ do: "load", train: 0, good: good("buecher"), from: "supply" })).toBe("movementOver G24");
    expect(table.refusal({ do: "pass" })).toBe("passFirst G24");
  });

  test("G25 inside a major city steps cost a point but need neither track nor fee", () => {
    const table = new TestTable();
    const [centre, ...outer] = milepostsOf("berlin") as [Milepost, ...Milepost[]];
    table.put(0, centre);
    table.pay(0, 0);
    expect(table.choicesTo("step").map(({ to }) => to)).toEqual(outer.toSorted((a, b) => a - b));
    table.play(step(outer[0] as Milepost));
    expect(table.state.turn.points).toEqual([8]);
    expect(table.refusal({ do: "load", train: 0, good: good("touristen"), from: "supply" })).toBeNull();
  });
});

describe("paths", () => {
  /** Two ways between two places: along own track round about, or straight on along another's. */
  const round = () => {
    const table = new TestTable();
    const [a, b] = [LINE[3], LINE[4]] as [Milepost, Milepost];
    const third = neighbours(a).find((one) => neighbours(b).includes(one)) as Milepost;
    return { table, a, b, around: [a, third, b] };
  };

  test("G53 the path with the least fee is taken, though it is longer", () => {
    const { table, a, b, around } = round();
    table.lay(0, ...around);
    table.lay(1, a, b);
    table.put(0, a);
    const happened = table.play(go(b));
    expect(told(happened, "moved")).toMatchObject([{ path: around }]);
    expect(told(happened, "fee")).toEqual([]);
  });

  test("G53 among equal fees the shortest path is taken", () => {
    const { table, a, b, around } = round();
    table.lay(1, ...around);
    table.lay(1, a, b);
    table.put(0, a);
    expect(told(table.play(go(b)), "moved")).toMatchObject([{ path: [a, b] }]);
  });

  test("G53 among equally short paths the lowest mileposts decide, compared one by one", () => {
    const table = new TestTable();
    const a = LINE[3] as Milepost;
    // Over two common neighbours to a place two steps away.
    const b = neighbours(a)
      .flatMap(neighbours)
      .find(
        (one) => one !== a && neighbours(one).filter((next) => neighbours(a).includes(next)).length === 2,
      ) as Milepost;
    const [low, high] = neighbours(b).filter((next) => neighbours(a).includes(next)) as [Milepost, Milepost];
    table.lay(0, a, high, b);
    table.lay(0, a, low, b);
    table.put(0, a);
    expect(told(table.play(go(b)), "moved")).toMatchObject([{ path: [a, low, b] }]);
  });

  test("G53 of equal fees and steps, the path that halves fewer points is taken: from 18 to 33 with 3 left, not 2", () => {
    const table = new TestTable();
    table.lay(0, ...[18, 19, 20, 33].map(milepostAt));
    table.lay(0, ...[18, 32, 45, 33].map(milepostAt));
    table.force("X14", 1);
    table.put(0, milepostAt(18));
    expect(table.state.turn.points).toEqual([9]);
    expect(told(table.play(go(milepostAt(33))), "moved")).toMatchObject([{ path: [18, 32, 45, 33] }]);
    expect(table.state.turn.points).toEqual([3]);
  });

  test("G53 a longer path that enters an area at half speed later is taken: from 84 to 19 with 2 left, not 1", () => {
    const table = new TestTable();
    table.player(0).sections = board.edges.flatMap(({ interior }, section) => (interior ? [] : [edgeAt(section)]));
    table.force("X14", 1);
    table.put(0, milepostAt(84));
    const asked = pathTo(contextOf(table.state), 0, milepostAt(19));
    expect(asked?.at(-1)).toMatchObject({ at: 19, points: 2 });
    // The same whether this milepost alone was asked for or all of the reach before.
    table.choicesTo("go");
    expect(pathTo(contextOf(table.state), 0, milepostAt(19))).toEqual(asked);
  });

  test("G53 agrees with trying every walk, on random track with fees and an area at half speed", () => {
    const seed = freshSeed();
    const chance = new SeededChance(seed);
    for (let trial = 0; trial < 25; trial++) {
      const table = new TestTable({ players: 3 });
      const owner = new Map<number, number>();
      const middle = at("neubrandenburg");
      board.edges.forEach(({ a, b, interior }, section) => {
        if (interior || graph.distance(a, middle) > 4 || graph.distance(b, middle) > 4 || chance.below(3) === 0) return;
        const seat = chance.below(3);
        owner.set(section, seat);
        table.player(seatAt(seat)).sections.push(edgeAt(section));
      });
      table.force("X14", 1);
      table.put(0, middle);
      table.pay(0, 4 * chance.below(3));
      table.state.turn.credit = [false];
      table.state.turn.halved = [chance.below(3) === 0];
      table.state.turn.points = [5];
      const slow = new Set(board.events.find(({ id }) => id === "X14")?.mileposts);
      const best = new Map<Milepost, string>();
      const walk = (path: readonly Milepost[], points: number, halved: boolean, paid: ReadonlySet<number>): void => {
        const here = path.at(-1) as Milepost;
        const rank = rankOf(paid.size, 9 - points, path);
        if (here !== middle && rank < (best.get(here) ?? "~")) best.set(here, rank);
        if (points === 0) return;
        for (const next of neighbours(here)) {
          const whose = owner.get(edge(here, next));
          if (whose === undefined) continue;
          const fees = whose === 0 ? paid : new Set([...paid, whose]);
          if (fees.size * 4 > table.player(0).cash) continue;
          const slows = !halved && slow.has(next);
          walk([...path, next], (slows ? Math.ceil(points / 2) : points) - 1, halved || slows, fees);
        }
      };
      walk([middle], 5, table.state.turn.halved[0] as boolean, new Set());
      const reached = table.choicesTo("go").map(({ to }) => to);
      expect(new Set(reached), `seed ${seed}`).toEqual(new Set(best.keys()));
      for (const to of reached) {
        const way = pathTo(contextOf(table.state), 0, to) ?? [];
        const path = [middle, ...way.map((one) => one.at)];
        const fees = way.filter(({ pays }) => pays !== null).length;
        expect(rankOf(fees, 9 - (way.at(-1)?.points ?? 0), path), `seed ${seed}`).toBe(best.get(to));
      }
    }
  });

  test("G53 a single step may take the dearer way", () => {
    const { table, a, b, around } = round();
    table.lay(0, ...around);
    table.lay(1, a, b);
    table.put(0, a);
    expect(told(table.play(step(b)), "fee")).toMatchObject([{ seat: 0, owner: 1, amount: 4 }]);
  });
});

describe("fees", () => {
  test("G8 the use of another's track costs 4 Mio DM, which he gets", () => {
    const table = new TestTable();
    table.lay(1, ...LINE.slice(0, 3));
    table.put(0, "hannover");
    table.play(go(LINE[2] as Milepost));
    expect([table.player(0).cash, table.player(1).cash]).toEqual([56, 64]);
  });

  test("G27 the fee is paid once per owner and turn, for all own trains", () => {
    const table = new TestTable({ options: { secondTrain: true } });
    table.lay(1, ...LINE.slice(0, 3));
    table.player(0).trains.push({ engine: "A", at: at("hannover"), from: NO_MILEPOST, load: [], lost: 0 });
    table.put(0, "hannover");
    table.play(step(LINE[1] as Milepost));
    table.play(step(LINE[2] as Milepost));
    table.play(go(LINE[2] as Milepost, 1));
    expect(table.player(0).cash).toBe(56);
    table.endTurn();
    table.endTurn();
    table.play(step(LINE[1] as Milepost));
    expect(table.player(0).cash).toBe(52);
  });

  test("G27 the track of three owners in a turn costs 12", () => {
    const table = new TestTable({ players: 4 });
    table.lay(1, ...LINE.slice(0, 2));
    table.lay(2, ...LINE.slice(1, 3));
    table.lay(3, ...LINE.slice(2, 4));
    table.put(0, "hannover");
    table.play(go(LINE[3] as Milepost));
    expect(table.player(0).cash).toBe(48);
  });

  test("G27 standing, loading and delivering where only others' sections meet costs nothing", () => {
    const table = new TestTable();
    table.lay(1, ...LINE.slice(0, 3));
    table.put(0, "hannover");
    table.play({ do: "load", train: 0, good: good("kali"), from: "supply" });
    expect(table.player(0).cash).toBe(60);
  });

  test("G27 who cannot pay may not enter, and money earned on the way may pay", () => {
    const table = new TestTable();
    const way = table.lay(0, "frankfurt", "mannheim");
    table.lay(1, ...LINE.slice(0, 3));
    table.lay(0, LINE[0] as Milepost, neighbours(at("hannover")).find((one) => one !== LINE[1]) as Milepost);
    const order = cardAt(board.orders.findIndex(([first]) => first?.city === city("hannover")));
    table.deal(0, order);
    table.put(0, "hannover", [board.goods[board.orders[order]?.[0]?.good ?? 0]?.id ?? ""]);
    table.pay(0, 3);
    expect(way.length).toBeGreaterThan(1);
    expect(table.refusal(step(LINE[1] as Milepost))).toBe("cannotPayFee G27");
    table.play({ do: "deliver", train: 0, card: order, order: 0 });
    expect(table.refusal(step(LINE[1] as Milepost))).toBeNull();
  });
});

describe("credit", () => {
  const stranded = () => {
    const table = new TestTable({ players: 3 });
    table.lay(1, ...LINE.slice(0, 4));
    table.lay(2, ...LINE.slice(3, 6));
    table.put(0, LINE[1] as Milepost);
    table.pay(0, 3);
    return table;
  };

  test("G28 with less than 4 Mio DM and only foreign track one network may be used on credit", () => {
    const table = stranded();
    const happened = table.play(go(LINE[3] as Milepost));
    expect(told(happened, "fee")).toMatchObject([{ owner: 1, amount: 4, credit: true }]);
    expect(table.player(0)).toMatchObject({ cash: 3, debt: { to: 1, amount: 4 } });
    expect(table.player(1).cash).toBe(60);
    expect(table.refusal(step(LINE[4] as Milepost))).toBe("cannotPayFee G27");
  });

  test("G28 a debtor neither builds nor buys, and borrows no more", () => {
    const table = stranded();
    table.play(go(LINE[3] as Milepost));
    const { from, to } = { from: at("frankfurt"), to: neighbours(at("frankfurt"))[0] as Milepost };
    expect(table.refusal({ do: "build", from, to })).toBe("inDebt G28");
    expect(table.refusal({ do: "engine", train: 0, engine: "B9" })).toBe("inDebt G28");
    for (let i = 0; i < 3; i++) table.endTurn();
    expect(table.refusal(step(LINE[2] as Milepost))).toBe("cannotPayFee G27");
  });

  test("G28 the debt is paid from the next incomes, wherever they come from", () => {
    const table = stranded();
    table.play(go(LINE[3] as Milepost));
    table.lay(0, at("kassel"), neighbours(at("kassel"))[0] as Milepost);
    table.endTurn();
    table.endTurn();
    table.put(2, "kassel");
    const happened = table.play(step(neighbours(at("kassel"))[0] as Milepost));
    expect(told(happened, "repaid")).toMatchObject([{ seat: 0, owner: 1, amount: 4 }]);
    expect(table.player(0)).toMatchObject({ cash: 3, debt: { to: -1, amount: 0 } });
    expect(table.player(1).cash).toBe(64);
  });

  test("G28 there is no credit where an own section or line ends, in a major city anywhere in it", () => {
    const table = stranded();
    table.lay(0, LINE[1] as Milepost, neighbours(LINE[1] as Milepost).find((one) => !LINE.includes(one)) as Milepost);
    table.begin();
    expect(table.refusal(step(LINE[2] as Milepost))).toBe("cannotPayFee G27");

    const inCity = new TestTable();
    const [, ...outer] = milepostsOf("berlin");
    const outside = (from: Milepost) =>
      neighbours(from).find((one) => !milepostsOf("berlin").includes(one)) as Milepost;
    inCity.lay(1, outer[0] as Milepost, outside(outer[0] as Milepost));
    inCity.put(0, outer[0] as Milepost);
    inCity.pay(0, 0);
    expect(inCity.refusal(step(outside(outer[0] as Milepost)))).toBeNull();
    inCity.lay(0, outer[3] as Milepost, outside(outer[3] as Milepost));
    inCity.begin();
    expect(inCity.refusal(step(outside(outer[0] as Milepost)))).toBe("cannotPayFee G27");
  });

  test("G28 only the stranded train uses the credit; the fee it owes then covers the other one too", () => {
    const table = new TestTable({ players: 3, options: { secondTrain: true } });
    table.lay(1, ...LINE.slice(0, 4));
    table.lay(0, LINE[4] as Milepost, LINE[3] as Milepost);
    table.player(0).trains.push({ engine: "A", at: LINE[3] as Milepost, from: NO_MILEPOST, load: [], lost: 0 });
    table.put(0, LINE[1] as Milepost);
    table.pay(0, 3);
    expect(table.state.turn.credit).toEqual([true, false]);
    expect(table.refusal(step(LINE[2] as Milepost, 1))).toBe("cannotPayFee G27");
    expect(table.refusal(go(LINE[2] as Milepost, 1))).toBe("outOfReach G53");
    table.play(step(LINE[2] as Milepost));
    expect(table.player(0).debt).toEqual({ to: 1, amount: 4 });
    expect(table.refusal(step(LINE[2] as Milepost, 1))).toBeNull();
  });

  test("G28 a train that comes to foreign track during the turn gets no credit", () => {
    const table = new TestTable({ players: 3, options: { secondTrain: true } });
    table.lay(1, ...LINE.slice(0, 4));
    table.lay(2, ...LINE.slice(3, 6));
    table.player(0).trains.push({ engine: "A", at: LINE[1] as Milepost, from: NO_MILEPOST, load: [], lost: 0 });
    table.lay(0, LINE[4] as Milepost, neighbours(LINE[4] as Milepost).find((one) => !LINE.includes(one)) as Milepost);
    table.state.deals = [{ user: 0, owner: 2, turns: 1 }];
    table.put(0, LINE[4] as Milepost);
    table.pay(0, 3);
    table.play(step(LINE[3] as Milepost));
    expect(table.refusal(step(LINE[2] as Milepost))).toBe("cannotPayFee G27");
    expect(table.refusal(step(LINE[2] as Milepost, 1))).toBeNull();
  });

  test("G28 the fee of another train leaves the stranded train its credit", () => {
    const table = new TestTable({ players: 3, options: { secondTrain: true } });
    table.lay(1, ...LINE.slice(0, 3));
    table.lay(2, ...LINE.slice(3, 6));
    table.lay(0, LINE[5] as Milepost, neighbours(LINE[5] as Milepost).find((one) => !LINE.includes(one)) as Milepost);
    table.player(0).trains.push({ engine: "A", at: LINE[5] as Milepost, from: NO_MILEPOST, load: [], lost: 0 });
    table.put(0, LINE[1] as Milepost);
    table.pay(0, 3);
    // Earned meanwhile, and spent on a fee again.
    table.player(0).cash += 4;
    table.player(0).earned += 4;
    table.play(step(LINE[4] as Milepost, 1));
    expect(table.player(0).cash).toBe(3);
    table.play(step(LINE[2] as Milepost));
    expect(table.player(0)).toMatchObject({ cash: 3, debt: { to: 1, amount: 4 } });
  });

  test("G28 in positions of rules 1 the credit is one value for all trains", () => {
    const table = stranded();
    table.state.turn.credit = true;
    expect(germanRails.schema.state.safeParse(table.state).success).toBe(true);
    expect(germanRails.breaches(table.state)).toEqual([]);
    table.play(step(LINE[2] as Milepost));
    expect(table.player(0).debt).toEqual({ to: 1, amount: 4 });
    expect(table.state.turn.credit).toEqual([false]);
  });

  test("G28 who has 4 Mio DM or earned them is not helped any more", () => {
    const table = stranded();
    table.pay(0, 4);
    table.play(go(LINE[3] as Milepost));
    expect(table.player(0)).toMatchObject({ cash: 0, debt: { to: -1 } });
    expect(table.refusal(step(LINE[4] as Milepost))).toBe("cannotPayFee G27");
  });
});

describe("stranded trains", () => {
  test("G29 a train without any section is put on the nearest major city of the own network and loses its goods", () => {
    const table = new TestTable({ start: "hamburg" });
    table.lay(0, "stuttgart", "ulm");
    table.put(0, "augsburg", ["bier", "wein"]);
    expect(table.choicesTo("rescue")).toEqual([{ do: "rescue", train: 0, city: city("stuttgart") }]);
    expect(table.refusal({ do: "rescue", train: 0, city: city("hamburg") })).toBe("notNearest G29");
    table.play({ do: "rescue", train: 0, city: city("stuttgart") });
    expect(table.train()).toMatchObject({ at: at("stuttgart"), load: [] });
    expect(table.state.supply[good("bier")]).toBe(board.goods[good("bier")]?.chips);
    expect(table.refusal(go("ulm"))).toBe("noPoints G6");
  });

  test("G29 the start city belongs to the own network without any track", () => {
    const table = new TestTable({ start: "hamburg" });
    table.put(0, "augsburg");
    expect(table.choicesTo("rescue")).toEqual([{ do: "rescue", train: 0, city: city("hamburg") }]);
  });

  test("G29 a train is not stranded while anybody's section ends there, nor in the start city", () => {
    const table = new TestTable({ start: "hamburg" });
    expect(table.refusal({ do: "rescue", train: 0, city: city("hamburg") })).toBe("notStranded G29");
    table.lay(1, "augsburg", "muenchen");
    table.put(0, "augsburg");
    expect(table.refusal({ do: "rescue", train: 0, city: city("hamburg") })).toBe("notStranded G29");
  });

  test("G29 a train shut in a foreign major city without track may be put back too", () => {
    const table = new TestTable({ start: "hamburg" });
    table.put(0, "muenchen");
    expect(table.choicesTo("rescue")).toEqual([{ do: "rescue", train: 0, city: city("hamburg") }]);
  });
});

describe("ferries", () => {
  const [elbe, helgoland] = [ferryAt(0), ferryAt(1)];
  const [cuxhaven, brunsbuettel] = [board.ferries[elbe]?.a, board.ferries[elbe]?.b] as [Milepost, Milepost];

  test("G7 a train in the port at the start of the turn crosses first, and has half its points, rounded up", () => {
    const table = new TestTable();
    table.player(0).lines = [elbe];
    table.put(0, cuxhaven);
    table.play({ do: "cross", train: 0, ferry: elbe, pay: null });
    expect(table.train().at).toBe(brunsbuettel);
    expect(table.state.turn.points).toEqual([5]);
  });

  test("G7 a train that arrives in the port cannot cross in the same turn", () => {
    const table = new TestTable();
    const inland = neighbours(cuxhaven)[0] as Milepost;
    table.lay(0, inland, cuxhaven);
    table.player(0).lines = [elbe];
    table.put(0, inland);
    table.play(step(cuxhaven));
    expect(table.refusal({ do: "cross", train: 0, ferry: elbe, pay: null })).toBe("ferryFirst G7");
    table.endTurn();
    table.endTurn();
    expect(table.refusal({ do: "cross", train: 0, ferry: elbe, pay: null })).toBeNull();
  });

  test("G7 a train crosses once in a turn, though another line begins where it lands", () => {
    const table = new TestTable();
    table.player(0).lines = [elbe, helgoland];
    table.put(0, brunsbuettel);
    table.play({ do: "cross", train: 0, ferry: elbe, pay: null });
    expect(table.refusal({ do: "cross", train: 0, ferry: helgoland, pay: null })).toBe("ferryFirst G7");
    expect(table.choicesTo("cross")).toEqual([]);
  });

  test("G7 a train that does not cross moves as from any milepost, with all its points", () => {
    const table = new TestTable();
    const inland = neighbours(cuxhaven)[0] as Milepost;
    table.lay(0, inland, cuxhaven);
    table.player(0).lines = [elbe];
    table.put(0, cuxhaven);
    table.play(step(inland));
    expect(table.state.turn.points).toEqual([8]);
    expect(table.refusal({ do: "cross", train: 0, ferry: elbe, pay: null })).toBe("ferryFirst G7");
  });

  test("G24 two trains in ports may both cross before anything else; talking does not end the time for it", () => {
    const table = new TestTable({ options: { secondTrain: true } });
    table.player(0).lines = [elbe, helgoland];
    table.player(0).trains.push({ engine: "A", at: brunsbuettel, from: NO_MILEPOST, load: [], lost: 0 });
    table.put(0, cuxhaven);
    table.play({ do: "offer", user: 0, owner: 1, price: 0, turns: 1 });
    table.play({ do: "withdraw" });
    table.play({ do: "cross", train: 0, ferry: helgoland, pay: null });
    table.play({ do: "cross", train: 1, ferry: elbe, pay: null });
    expect(table.state.turn.points).toEqual([5, 5]);
    expect(table.refusal({ do: "pass" })).toBe("passFirst G24");
  });

  test("G27 on a line of two others the user chooses whom to pay; on a line of his own nobody", () => {
    const table = new TestTable({ players: 3 });
    table.player(1).lines = [elbe];
    table.player(2).lines = [elbe];
    table.put(0, cuxhaven);
    expect(table.choicesTo("cross").map(({ pay }) => pay)).toEqual([1, 2]);
    expect(table.refusal({ do: "cross", train: 0, ferry: elbe, pay: null })).toBe("payAnOwner G27");
    table.play({ do: "cross", train: 0, ferry: elbe, pay: 2 });
    expect(table.player(2).cash).toBe(64);
    expect(table.refusal({ do: "cross", train: 0, ferry: helgoland, pay: null })).toBe("ferryFirst G7");
  });

  test("G30 a line that nobody has opened cannot be used", () => {
    const table = new TestTable();
    table.put(0, cuxhaven);
    expect(table.refusal({ do: "cross", train: 0, ferry: elbe, pay: null })).toBe("noLine G30");
  });

  test("G28 a foreign line can be had on credit, but not where an own line ends", () => {
    const table = new TestTable();
    table.player(1).lines = [elbe];
    table.put(0, cuxhaven);
    table.pay(0, 2);
    expect(table.refusal({ do: "cross", train: 0, ferry: elbe, pay: 1 })).toBeNull();
    table.player(0).lines = [helgoland];
    table.begin();
    expect(table.refusal({ do: "cross", train: 0, ferry: elbe, pay: 1 })).toBe("cannotPayFee G27");
  });
});

test("the line through the middle of the map is long enough for these tests", () => {
  expect(LINE.length).toBeGreaterThan(11);
  expect(LINE.every((one, i) => i === 0 || edge(LINE[i - 1] as Milepost, one) >= 0)).toBe(true);
});
