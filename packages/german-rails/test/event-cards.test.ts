import { say, seatsOf } from "@stellwerk/kernel";
import { type Milepost, germanRails, ferryAt, NO_MILEPOST, cardAt } from "@stellwerk/german-rails";
import { describe, expect, test } from "vitest";
import { contextOf } from "../src/context.ts";
import { takeBonuses } from "../src/event-cards/bonus.ts";
import { TestTable, at, board, city, edge, event, good, graph, neighbours, orderFor, route, told } from "./table.ts";

const cardOf = (id: string) => board.events[event(id) - board.orders.length] as (typeof board.events)[number];
const step = (to: Milepost, train = 0) => ({ do: "step", train, to }) as const;
const build = (from: Milepost, to: Milepost) => ({ do: "build", from, to }) as const;
const goodId = (number: number): string => board.goods[number]?.id ?? "";

/** Seat 0 passes and draws this event first. */
function passInto(table: TestTable, id: string) {
  table.stack(event(id));
  return table.play({ do: "pass" });
}

describe("how long an event lasts", () => {
  test("G5 an effect for one round begins when the drawer's turn ends and lasts to the end of his next turn", () => {
    const table = new TestTable({ players: 3 });
    const wanted = orderFor("leipzig");
    table.deal(0, wanted.card);
    table.put(0, "leipzig", [goodId(wanted.good)]);
    table.stack(event("X08"));
    table.play({ do: "deliver", train: 0, card: wanted.card, order: wanted.order });
    const load = { do: "load", train: 0, good: good("buecher"), from: "supply" } as const;
    table.train(0).at = at("frankfurt");
    expect(table.refusal(load)).toBeNull();
    for (const seat of [1, 2, 0]) {
      table.endTurn();
      expect(table.state.seat).toBe(seat);
      expect(table.refusal(load)).toBe("strike G44");
    }
    table.endTurn();
    expect(table.refusal(load)).toBeNull();
    expect(table.state.discards).toContain(event("X08"));
  });

  test("G5 a passed or lost turn of the drawer ends it too", () => {
    const table = new TestTable({ players: 2 });
    passInto(table, "X08");
    table.train(0).lost = 1;
    table.endTurn();
    expect(table.state.seat).toBe(1);
    expect(table.state.inForce).toEqual([]);
  });

  test("G39 several events apply side by side", () => {
    const table = new TestTable();
    table.force("X08", 1);
    table.force("X14", 1);
    table.put(0, "rostock");
    expect(table.state.turn.points).toEqual([5]);
    expect(table.refusal({ do: "load", train: 0, good: good("importe"), from: "supply" })).toBeNull();
    table.put(0, "hamburg");
    expect(table.refusal({ do: "load", train: 0, good: good("obst"), from: "supply" })).toBe("strike G44");
  });

  test("G39 an event without a duration is discarded at once", () => {
    const table = new TestTable();
    passInto(table, "X06");
    expect(table.state.discards).toContain(event("X06"));
    expect(table.state.inForce).toEqual([]);
  });
});

describe("half speed", () => {
  const rostock = route(at("rostock"), at("berlin"));
  const slow = new Set(cardOf("X14").mileposts);
  const edgeOfArea = rostock.findIndex((one) => !slow.has(one));

  test("G18 a train that starts in the area has half its points, rounded up, and leaving restores nothing", () => {
    const table = new TestTable();
    table.lay(0, ...rostock);
    table.force("X14", 1);
    table.put(0, rostock[edgeOfArea - 1] as Milepost);
    expect(table.state.turn.points).toEqual([5]);
    table.play(step(rostock[edgeOfArea] as Milepost));
    expect(table.state.turn.points).toEqual([4]);
    table.play(step(rostock[edgeOfArea - 1] as Milepost));
    expect(table.state.turn.points).toEqual([3]);
  });

  test("G18 a train that enters halves what it has left before the step, once", () => {
    const table = new TestTable();
    table.lay(0, ...rostock);
    table.force("X14", 1);
    table.put(0, rostock[edgeOfArea + 3] as Milepost);
    table.play({ do: "go", train: 0, to: rostock[edgeOfArea] as Milepost });
    expect(table.state.turn.points).toEqual([6]);
    table.play(step(rostock[edgeOfArea - 1] as Milepost));
    expect(table.state.turn.points).toEqual([2]);
    table.play(step(rostock[edgeOfArea] as Milepost));
    table.play(step(rostock[edgeOfArea - 1] as Milepost));
    expect(table.state.turn.points).toEqual([0]);
  });

  test("G18 five points left become three, and the step takes one", () => {
    const table = new TestTable();
    table.lay(0, ...rostock);
    table.force("X14", 1);
    table.put(0, rostock[edgeOfArea] as Milepost);
    table.state.turn.points = [5];
    table.play(step(rostock[edgeOfArea - 1] as Milepost));
    expect(table.state.turn.points).toEqual([2]);
  });

  test("G18 a ferry and an area halve a train only once together", () => {
    const table = new TestTable();
    const konstanz = board.ferries[2]?.a as Milepost;
    table.player(0).lines = [ferryAt(2)];
    table.force("X12", 1);
    table.put(0, konstanz);
    expect(table.state.turn.points).toEqual([5]);
    table.play({ do: "cross", train: 0, ferry: ferryAt(2), pay: null });
    expect(table.state.turn.points).toEqual([5]);
  });
});

describe("floods", () => {
  test("one that no track crosses is told in words, not as none of something", () => {
    const said = (language: "de" | "en", edges: readonly number[]): string =>
      say(germanRails, language, { key: "event.flooded", values: { board: "austria", river: 0, edges } }, () => "");
    expect(said("de", [])).toMatch(/: Keine Strecke ist zerstört\.$/);
    expect(said("en", [])).toMatch(/: no section is destroyed\.$/);
    expect(said("en", [1, 2])).toMatch(/: 2 sections are destroyed\.$/);
  });

  /** An edge over the Rhein outside of cities, and one inside the Ruhrgebiet if there is one. */
  const rhine = cardOf("X16").edges.map((one) => board.edges[one] as (typeof board.edges)[number]);
  const bridge = rhine.find(({ a, b }) => graph.city[a] === -1 && graph.city[b] === -1) as (typeof rhine)[number];

  const flooded = () => {
    const table = new TestTable({ players: 3 });
    table.lay(0, bridge.a, bridge.b);
    table.lay(1, "frankfurt", "fulda");
    table.put(0, bridge.a);
    return table;
  };

  test("G19 all track across the river is destroyed at once, and no other", () => {
    const table = flooded();
    const before = table.player(1).sections.filter((one) => !cardOf("X16").edges.includes(one));
    const happened = passInto(table, "X16");
    expect(told(happened, "flooded")).toMatchObject([{ river: 0, edges: [edge(bridge.a, bridge.b)] }]);
    expect(table.player(0).sections).toEqual([]);
    expect(table.player(1).sections).toEqual(before);
  });

  test("G19 nobody builds across it until the end of the drawer's next turn; then at the full price", () => {
    const table = flooded();
    const wanted = orderFor("mannheim");
    table.deal(0, wanted.card);
    table.put(0, "mannheim", [goodId(wanted.good)]);
    table.stack(event("X16"));
    table.play({ do: "deliver", train: 0, card: wanted.card, order: wanted.order });
    const beside = neighbours(bridge.a).filter((one) => !cardOf("X16").edges.includes(edge(bridge.a, one)));
    for (const seat of seatsOf(3)) table.lay(seat, bridge.a, beside[seat] as Milepost);
    for (let turns = 0; turns < 4; turns++) {
      expect(table.refusal(build(bridge.a, bridge.b))).toBe("noBuildingHere G19");
      table.endTurn();
    }
    expect(table.refusal(build(bridge.a, bridge.b))).toBeNull();
  });

  test("G19 inside a major city the steps across it are closed", () => {
    const inside = board.events
      .filter(({ type }) => type === "flood")
      .flatMap(({ id, edges }) => edges.filter((one) => board.edges[one]?.interior).map((one) => ({ id, one })))[0];
    if (!inside) throw new Error("no river runs through a major city");
    const { a, b } = board.edges[inside.one] as (typeof board.edges)[number];
    const table = new TestTable();
    table.force(inside.id, 1);
    table.put(0, a);
    expect(table.refusal(step(b))).toBe("flooded G19");
  });

  test("G19 a line that crosses the river neither runs nor is built, and is not destroyed", () => {
    const table = new TestTable({ players: 3 });
    table.player(0).lines = [ferryAt(0)];
    table.lay(1, neighbours(board.ferries[0]?.a as Milepost)[0] as Milepost, board.ferries[0]?.a as Milepost);
    table.force("X17", 2);
    table.put(0, board.ferries[0]?.a as Milepost);
    expect(table.refusal({ do: "cross", train: 0, ferry: ferryAt(0), pay: null })).toBe("ferryStopped G19");
    table.endTurn();
    expect(table.refusal({ do: "line", ferry: ferryAt(0) })).toBe("noBuildingHere G19");
    table.endTurn();
    table.endTurn();
    expect(table.refusal({ do: "cross", train: 0, ferry: ferryAt(0), pay: null })).toBeNull();
  });
});

describe("derailments", () => {
  test("G41 a train in the area loses its next whole turn; several add up", () => {
    const table = new TestTable({ players: 3 });
    table.put(1, "bremerhaven");
    table.stack(event("X01"));
    table.put(0, "kassel");
    table.play({ do: "pass" });
    expect(table.state.seat).toBe(2);
    expect(table.train(1).lost).toBe(0);
    table.train(1).lost = 2;
    for (let round = 0; round < 2; round++) {
      table.endTurn();
      table.endTurn();
      expect(table.state.seat).toBe(2);
    }
    table.endTurn();
    table.endTurn();
    expect(table.state.seat).toBe(1);
  });

  test("G41 if the drawer himself is hit his turn ends once all cards are drawn, and the next is lost too", () => {
    const table = new TestTable({ players: 2 });
    const wanted = orderFor("bremerhaven");
    table.deal(0, wanted.card);
    table.put(0, "bremerhaven", [goodId(wanted.good)]);
    table.stack(event("X01"));
    table.play({ do: "deliver", train: 0, card: wanted.card, order: wanted.order });
    expect(table.player(0).hand).toHaveLength(3);
    expect(table.state.seat).toBe(1);
    table.endTurn();
    expect(table.state.seat).toBe(1);
    table.endTurn();
    expect(table.state.seat).toBe(0);
  });

  test("G41 with two trains only the one that was hit stands still: it neither moves nor loads", () => {
    const table = new TestTable({ options: { secondTrain: true } });
    table.player(0).trains.push({ engine: "A", at: at("jena"), from: NO_MILEPOST, load: [], lost: 0 });
    table
      .player(0)
      .hand.push(table.state.pile.splice(table.state.pile.indexOf(orderFor("kiel").card), 1)[0] ?? cardAt(0));
    const wanted = orderFor("bremerhaven");
    table.deal(0, wanted.card);
    table.put(0, "bremerhaven", [goodId(wanted.good)]);
    table.stack(event("X01"));
    table.play({ do: "deliver", train: 0, card: wanted.card, order: wanted.order });
    const load = { do: "load", train: 0, good: good("fisch"), from: "supply" } as const;
    expect(table.state.seat).toBe(0);
    expect(table.refusal(load)).toBe("standsStill G41");
    expect(table.refusal({ ...load, train: 1, good: good("glas") })).toBeNull();
    table.endTurn();
    table.endTurn();
    expect(table.state.seat).toBe(0);
    expect(table.refusal(load)).toBe("standsStill G41");
    table.endTurn();
    table.endTurn();
    expect(table.refusal(load)).toBeNull();
  });

  test("G41 with two trains the turn is lost if both were hit, even by different cards", () => {
    const table = new TestTable({ options: { secondTrain: true } });
    table.player(1).trains.push({ engine: "A", at: at("jena"), from: NO_MILEPOST, load: [], lost: 1 });
    table.train(1).lost = 1;
    table.endTurn();
    expect(table.state.seat).toBe(0);
  });

  test("G42 an empty train loses nothing, and where there is no real choice the good goes by itself", () => {
    const table = new TestTable({ players: 3 });
    table.put(1, "bremerhaven");
    table.put(2, "emden", ["wein", "wein"]);
    table.put(0, "kassel");
    const happened = passInto(table, "X01");
    expect(told(happened, "derailed")).toMatchObject([
      { seat: 1, lost: null },
      { seat: 2, lost: good("wein") },
    ]);
    expect(table.train(2).load).toEqual([good("wein")]);
    expect(table.state.pending).toBeNull();
  });

  test("G42 all owners concerned choose at once, then drawing goes on", () => {
    const table = new TestTable({ players: 3 });
    table.put(1, "bremerhaven", ["wein", "bier"]);
    table.put(2, "emden", ["wein", "kohle"]);
    table.put(0, "kassel");
    passInto(table, "X01");
    expect(germanRails.active(table.state)).toEqual([1, 2]);
    expect(table.player(0).hand.length).toBeLessThan(3);
    expect(table.refusal({ do: "end" }, 1)).toBe("answerFirst G42");
    expect(table.refusal({ do: "lose", train: 0, good: good("kohle") }, 1)).toBe("notOnBoard G42");
    table.play({ do: "lose", train: 0, good: good("kohle") }, 2);
    table.play({ do: "lose", train: 0, good: good("wein") }, 1);
    expect(table.train(1).load).toEqual([good("bier")]);
    expect(table.player(0).hand).toHaveLength(3);
  });

  test("G5 a train that enters the area later is not hit", () => {
    const table = new TestTable({ players: 2 });
    passInto(table, "X01");
    table.put(1, "bremerhaven");
    expect(table.train(1).lost).toBe(0);
    expect(table.state.inForce).toEqual([]);
  });
});

describe("snow, strikes and bans", () => {
  test("G43 blocked mileposts are not entered, not built to or from; a train there may leave; cities are never blocked", () => {
    const table = new TestTable();
    const blocked = cardOf("X13").mileposts.find((one) => board.mileposts[one]?.terrain === "mountain") as Milepost;
    const beside = neighbours(blocked).find((one) => board.mileposts[one]?.terrain === "plain") as Milepost;
    table.lay(0, beside, blocked);
    table.force("X13", 1);
    table.put(0, beside);
    expect(table.refusal(step(blocked))).toBe("blocked G43");
    const on = neighbours(blocked).find((one) => one !== beside) as Milepost;
    expect(table.refusal(build(blocked, on))).toBe("blocked G43");
    table.put(0, blocked);
    expect(table.refusal(step(beside))).toBeNull();
    const way = neighbours(at("chemnitz"))[0] as Milepost;
    table.lay(0, way, at("chemnitz"));
    table.put(0, way);
    expect(table.refusal(step(at("chemnitz")))).toBeNull();
  });

  test("G44 a strike bars loading and delivering, also for a train already there; dropping and passing are allowed", () => {
    const table = new TestTable();
    const wanted = orderFor("berlin");
    table.deal(0, wanted.card);
    table.put(0, "berlin", [goodId(wanted.good)]);
    table.state.dropped = [{ city: city("berlin"), good: good("wein"), until: 6 }];
    table.state.supply[good("wein")] = (table.state.supply[good("wein")] as number) - 1;
    table.force("X08", 1);
    expect(table.refusal({ do: "load", train: 0, good: good("touristen"), from: "supply" })).toBe("strike G44");
    expect(table.refusal({ do: "load", train: 0, good: good("wein"), from: "city" })).toBe("strike G44");
    expect(table.refusal({ do: "deliver", train: 0, card: wanted.card, order: wanted.order })).toBe("strike G44");
    expect(table.choicesTo("step")).not.toEqual([]);
    table.play({ do: "drop", train: 0, good: wanted.good, depot: null });
  });

  test("G45 in a drivers' strike nobody uses the drawer's track or lines, and he builds nothing", () => {
    const table = new TestTable({ players: 3 });
    const way = route(at("kassel"), at("fulda"));
    table.lay(1, ...way);
    table.lay(2, at("kassel"), neighbours(at("kassel")).find((one) => one !== way[1]) as Milepost);
    table.player(1).lines = [ferryAt(0)];
    table.force("X10", 1);
    table.put(0, "kassel");
    expect(table.refusal(step(way[1] as Milepost))).toBe("driversStrike G45");
    expect(table.choicesTo("step")).toHaveLength(1);
    table.put(0, board.ferries[0]?.a as Milepost);
    expect(table.refusal({ do: "cross", train: 0, ferry: ferryAt(0), pay: 1 })).toBe("driversStrike G45");
    table.endTurn();
    table.put(1, "kassel");
    expect(table.refusal(step(way[1] as Milepost))).toBe("driversStrike G45");
    expect(table.choicesTo("build")).toEqual([]);
    expect(table.refusal({ do: "engine", train: 0, engine: "B9" })).toBeNull();
  });

  test("G46 where building is forbidden neither track nor lines are built, but trains may be upgraded", () => {
    const table = new TestTable({ start: "hamburg" });
    table.lay(
      0,
      "hamburg",
      "bremerhaven",
      neighbours(board.ferries[0]?.a as Milepost)[0] as Milepost,
      board.ferries[0]?.a as Milepost,
    );
    table.force("X19", 1);
    const shore = neighbours(at("bremerhaven")).find(
      (one) => !table.player(0).sections.includes(edge(at("bremerhaven"), one)),
    ) as Milepost;
    expect(table.refusal(build(at("bremerhaven"), shore))).toBe("noBuildingHere G46");
    expect(table.refusal({ do: "line", ferry: ferryAt(0) })).toBe("noBuildingHere G46");
    expect(table.refusal({ do: "engine", train: 0, engine: "B12" })).toBeNull();
  });

  test("G5 a ferry does not run in a gale", () => {
    const table = new TestTable();
    table.player(0).lines = [ferryAt(1)];
    table.force("X19", 1);
    table.put(0, board.ferries[1]?.a as Milepost);
    expect(table.refusal({ do: "cross", train: 0, ferry: ferryAt(1), pay: null })).toBe("ferryStopped G5");
  });

  test("G37 a strike on the coast is where the compiled list says", () => {
    const table = new TestTable();
    table.force("X07", 1);
    const barred = board.cities.flatMap(({ supplies }, number) => {
      if (supplies.length === 0) return [];
      table.put(0, board.cities[number]?.id ?? "");
      return table.choicesTo("load").length === 0 ? [number] : [];
    });
    const supplying = cardOf("X07").cities.filter((one) => (board.cities[one]?.supplies.length ?? 0) > 0);
    expect(barred).toEqual(supplying);
  });
});

describe("money from and to cards", () => {
  test("G47 a bonus is paid with the order it fits, and is used up; the other stays", () => {
    const table = new TestTable();
    const wanted = orderFor("hannover", (order) => order.good !== good("maschinen"));
    table.deal(0, wanted.card);
    table.force("X20", 1);
    table.force("X21", 1);
    table.put(0, "hannover", [goodId(wanted.good)]);
    const happened = table.play({ do: "deliver", train: 0, card: wanted.card, order: wanted.order });
    expect(told(happened, "delivered")).toMatchObject([{ bonus: 10, pay: wanted.pay }]);
    expect(table.player(0).cash).toBe(60 + wanted.pay + 10);
    expect(table.state.discards).toContain(event("X20"));
    expect(table.state.inForce.map(({ card }) => card)).toContain(event("X21"));
  });

  test("G47 both bonuses may count for one delivery", () => {
    const table = new TestTable();
    table.force("X20", 1);
    table.force("X21", 1);
    const doing = { ...contextOf(table.state), chance: table.chance, tell: () => {} };
    expect(takeBonuses(doing, city("hannover"), good("maschinen"))).toBe(20);
    expect(table.state.inForce).toEqual([]);
  });

  test("G47 a bonus lies until the next order it fits", () => {
    const table = new TestTable();
    passInto(table, "X21");
    for (let i = 0; i < 4; i++) table.endTurn();
    expect(table.state.inForce).toMatchObject([{ card: event("X21"), left: -1 }]);
    const wanted = orderFor("kiel", (order) => order.good !== good("maschinen"));
    table.deal(1, wanted.card);
    table.put(1, "kiel", [goodId(wanted.good)]);
    table.play({ do: "deliver", train: 0, card: wanted.card, order: wanted.order });
    expect(table.player(1).cash).toBe(60 + wanted.pay);
    expect(table.state.inForce).toHaveLength(1);
  });

  test.each([
    [49, 0],
    [50, 10],
    [99, 10],
    [100, 15],
    [149, 15],
    [150, 20],
    [200, 25],
  ])("G48 with %i Mio DM the tax is %i, for everybody", (cash, tax) => {
    const table = new TestTable({ players: 3 });
    for (const seat of seatsOf(3)) table.pay(seat, cash);
    passInto(table, "X06");
    expect(table.state.players.map((player) => player.cash)).toEqual([cash - tax, cash - tax, cash - tax]);
  });
});
