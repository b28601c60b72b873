import { type Seat } from "@stellwerk/kernel";
import { type Action, type Milepost, germanRails, cardAt, type Card } from "@stellwerk/german-rails";
import { describe, expect, test } from "vitest";
import { TestTable, at, board, city, costOf, good, neighbours, orderFor, told } from "./table.ts";

const goodId = (number: number): string => board.goods[number]?.id ?? "";

describe("variant I, the fast game", () => {
  const fast = (more: object = {}, players = 2) => new TestTable({ players, options: { fast: true, ...more } });

  test("G21 five orders of seven, seven with a second train, 30 Mio DM to build", () => {
    const table = fast({ secondTrain: true });
    expect(table.player(0).hand).toHaveLength(5);
    expect(table.state.under[0]).toHaveLength(2);
    table.lay(0, "frankfurt", "mannheim");
    table.begin();
    table.play({ do: "secondTrain", city: city("frankfurt") });
    expect(table.player(0).hand).toHaveLength(7);
  });

  test("G21 an upgrade leaves 10 Mio DM for track", () => {
    const table = fast();
    table.play({ do: "engine", train: 0, engine: "B9" });
    expect(table.choicesTo("build")).not.toEqual([]);
    table.state.turn.spent = 29;
    expect(table.refusal({ do: "engine", train: 0, engine: "B12" })).toBe("overLimit G12");
  });

  test.each([
    ["A", 15, 8],
    ["B12", 20, 10],
    ["C15", 25, 13],
  ] as const)("G21 a %s has %i points, halved %i", (engine, points, halved) => {
    const table = fast({ c15: true });
    table.train().engine = engine;
    table.put(0, "rostock");
    expect(table.state.turn.points).toEqual([points]);
    table.force("X14", 1);
    expect(table.state.turn.points).toEqual([halved]);
  });

  test("G21 every load, drop or delivery costs a point, and without one there is none", () => {
    const table = fast();
    const wanted = orderFor("jena");
    table.deal(0, wanted.card);
    table.put(0, "jena", [goodId(wanted.good)]);
    table.play({ do: "load", train: 0, good: good("glas"), from: "supply" });
    table.play({ do: "drop", train: 0, good: good("glas"), depot: null });
    table.play({ do: "deliver", train: 0, card: wanted.card, order: wanted.order });
    expect(table.state.turn.points).toEqual([12]);
    table.state.turn.points = [0];
    expect(table.refusal({ do: "load", train: 0, good: good("glas"), from: "supply" })).toBe("noPointForGoods G21");
  });

  test("G21 350 Mio DM are needed to win, and 200 are announced", () => {
    const table = fast();
    table.lay(0, "hamburg", "berlin", "frankfurt", "stuttgart", "muenchen");
    table.pay(0, 351);
    table.play(table.choicesTo("build").find(({ from, to }) => costOf(from, to) === 1) as Action);
    expect(table.state.phase).toBe("over");
    const short = fast();
    short.lay(0, "hamburg", "berlin", "frankfurt", "stuttgart", "muenchen");
    short.pay(0, 300);
    short.play(short.choicesTo("build")[0] as Action);
    expect(short.state.phase).toBe("play");
  });

  test("G61 a depot costs 10, stands in a major city without need of track, one per player and three per city", () => {
    const table = fast({}, 5);
    table.play({ do: "depot", city: city("muenchen") });
    expect([table.player(0).cash, table.state.turn.spent]).toEqual([50, 10]);
    expect(table.refusal({ do: "depot", city: city("muenchen") })).toBe("oneDepot G61");
    expect(table.refusal({ do: "depot", city: city("kiel") })).toBe("depotInMajorCity G61");
    for (const seat of [1, 2] as const)
      table.player(seat).depots.push({ city: city("muenchen"), goods: [], openTo: [] });
    for (let i = 0; i < 3; i++) table.endTurn();
    expect(table.refusal({ do: "depot", city: city("muenchen") })).toBe("depotsTaken G61");
    expect(new TestTable().refusal({ do: "depot", city: city("muenchen") })).toBe("noDepots G61");
  });

  const withDepot = () => {
    const table = fast();
    table.player(1).depots = [{ city: city("muenchen"), goods: [], openTo: [] }];
    table.put(0, "muenchen", ["wein", "bier"]);
    return table;
  };
  const store = (id: string, depot: Seat = 1) => ({ do: "drop", train: 0, good: good(id), depot }) as const;

  test("G61 only named players may store besides the owner; it costs 1 Mio DM to the bank and a point", () => {
    const table = withDepot();
    expect(table.refusal(store("wein"))).toBe("noDepotHere G61");
    table.endTurn();
    table.play({ do: "admit", city: city("muenchen"), seat: 0, open: true });
    expect(table.refusal({ do: "admit", city: city("muenchen"), seat: 0, open: true })).toBe("alreadySo G61");
    expect(table.refusal({ do: "admit", city: city("muenchen"), seat: 1, open: true })).toBe("noSuchPlayer G61");
    expect(table.refusal({ do: "admit", city: city("berlin"), seat: 0, open: true })).toBe("noDepotHere G61");
    table.endTurn();
    table.play(store("wein"));
    expect(table.player(1).depots[0]?.goods).toEqual([good("wein")]);
    expect(table.player(0)).toMatchObject({ cash: 59, spent: 1 });
    expect(table.state.turn.points).toEqual([14]);
  });

  test("G61 a depot holds three goods of different kinds, for any time", () => {
    const table = withDepot();
    table.player(1).depots[0]?.openTo.push(0);
    table.play(store("wein"));
    table.put(0, "muenchen", ["wein"]);
    expect(table.refusal(store("wein"))).toBe("depotFull G61");
    table.play(store("bier"));
    table.play({ do: "drop", train: 0, good: good("wein"), depot: null });
    table.put(0, "muenchen", ["glas", "optik"]);
    table.play(store("glas"));
    expect(table.refusal(store("optik"))).toBe("depotFull G61");
    table.state.round = 40;
    while (table.state.round < 46) table.endTurn();
    expect(table.player(1).depots[0]?.goods).toHaveLength(3);
  });

  test("G61 only the owner takes out, with a train there", () => {
    const table = withDepot();
    table.player(1).depots[0]?.openTo.push(0);
    table.play(store("wein"));
    const load = { do: "load", train: 0, good: good("wein"), from: "depot" } as const;
    expect(table.refusal(load)).toBe("notHere G9");
    table.endTurn();
    table.put(1, "muenchen");
    table.play(load);
    expect(table.train(1).load).toEqual([good("wein")]);
  });

  test("G61 a sale from the depot needs no train there, only a point", () => {
    const table = fast();
    const wanted = orderFor("muenchen");
    table.deal(0, wanted.card);
    table.player(0).depots = [{ city: city("muenchen"), goods: [wanted.good], openTo: [] }];
    table.state.supply[wanted.good] = (table.state.supply[wanted.good] as number) - 1;
    const sell = { do: "sell", train: 0, card: wanted.card, order: wanted.order } as const;
    table.force("X08", 1);
    expect(table.refusal(sell)).toBe("strike G44");
    table.state.inForce = [];
    table.state.pile.push(cardAt(board.orders.length + board.events.findIndex(({ id }) => id === "X08")));
    table.put(0, "kiel");
    table.state.turn.points = [0];
    expect(table.refusal(sell)).toBe("noPointForGoods G21");
    table.state.turn.points = [1];
    expect(told(table.play(sell), "delivered")).toMatchObject([{ fromDepot: true, pay: wanted.pay }]);
    expect(table.player(0).depots[0]?.goods).toEqual([]);
    expect(table.state.turn.points).toEqual([0]);
  });

  test("G46 no depot is built where an event forbids building, nor by a player whose drivers strike", () => {
    const table = fast();
    table.force("X10", 0);
    expect(table.refusal({ do: "depot", city: city("berlin") })).toBe("driversStrike G45");
  });
});

describe("variant II, for two", () => {
  const duel = () => new TestTable({ options: { duel: true } });
  /** Own track that touches all neighbours of a small city, and an order for it in hand. */
  const beside = (id: string) => {
    const table = duel();
    const [one, two] = neighbours(at(id)) as [Milepost, Milepost];
    for (const way of [one, two])
      table.lay(0, way, neighbours(way).find((next) => next !== at(id) && next !== one && next !== two) as Milepost);
    table.begin();
    return { table, one, two };
  };
  /** Cards that name neither the city nor what it supplies. */
  const unfit = (id: string): Card[] =>
    board.orders.flatMap((orders, card) =>
      orders.some((one) => one.city === city(id) || board.cities[city(id)]?.supplies.includes(one.good))
        ? []
        : [cardAt(card)],
    );

  test("G22 there is one chip fewer of each good", () => {
    expect(duel().state.supply).toEqual(board.goods.map(({ chips }) => chips - 1));
  });

  test("G22 a small city takes one player only, other ports two", () => {
    const { table, one, two } = beside("fulda");
    const wanted = orderFor("fulda");
    table.deal(0, wanted.card);
    table.lay(1, at("fulda"), two);
    const bind = { card: wanted.card, order: wanted.order };
    expect(table.refusal({ do: "build", from: one, to: at("fulda"), bind })).toBe("cityFull G36");
    const port = board.ferries[0]?.b as Milepost;
    const [a, b] = neighbours(port) as [Milepost, Milepost];
    table.lay(1, a, port);
    table.lay(0, b, neighbours(b).find((next) => next !== port) as Milepost);
    table.begin();
    expect(table.refusal({ do: "build", from: b, to: port })).toBeNull();
  });

  test("G22 connecting a small city needs an order in hand for it, or for a good it supplies", () => {
    const { table, one } = beside("fulda");
    table.deal(0, ...unfit("fulda").slice(0, 3));
    const build = { do: "build", from: one, to: at("fulda") } as const;
    expect(table.refusal(build)).toBe("needsOrder G22");
    expect(table.choicesTo("build").some(({ to }) => to === at("fulda"))).toBe(false);
    const supplied = cardAt(board.orders.findIndex((orders) => orders.some((order) => order.good === good("kali"))));
    const order = board.orders[supplied]?.findIndex((wanted) => wanted.good === good("kali")) ?? -1;
    table.deal(0, supplied);
    expect(table.refusal(build)).toBe("needsOrder G22");
    table.play({ ...build, bind: { card: supplied, order } });
    expect(table.player(0).bound).toEqual([{ card: supplied, order }]);
  });

  test("G22 dropped goods lie for any time, one in a city: a new one sends the old one back", () => {
    const table = duel();
    table.put(0, "kiel", ["wein", "bier"]);
    table.play({ do: "drop", train: 0, good: good("wein"), depot: null });
    table.play({ do: "drop", train: 0, good: good("bier"), depot: null });
    expect(table.state.dropped).toEqual([{ city: city("kiel"), good: good("bier"), until: 0 }]);
    while (table.state.round < 9) table.endTurn();
    expect(table.state.dropped).toHaveLength(1);
  });

  const bound = () => {
    const { table, one, two } = beside("fulda");
    const wanted = orderFor("fulda");
    table.deal(0, wanted.card, ...unfit("fulda").slice(0, 2));
    const bind = { card: wanted.card, order: wanted.order };
    table.play({ do: "build", from: one, to: at("fulda"), bind });
    return { table, wanted, bind, two };
  };

  test("G62 the named order is shown, its card is kept when passing, and its other orders lapse", () => {
    const { table, wanted } = bound();
    expect(germanRails.view(table.state, 1).players[0]?.hand).toContain(wanted.card);
    table.endTurn();
    table.endTurn();
    table.play({ do: "pass" });
    expect(table.player(0).hand).toContain(wanted.card);
    table.endTurn();
    const other = (wanted.order + 1) % 3;
    table.put(0, "fulda", [goodId(wanted.good)]);
    expect(table.refusal({ do: "deliver", train: 0, card: wanted.card, order: other })).toBe("lapsed G62");
    table.play({ do: "deliver", train: 0, card: wanted.card, order: wanted.order });
    expect(table.player(0).bound).toEqual([]);
  });

  test("G62 a further section into the same city binds nothing more", () => {
    const { table, bind, two } = bound();
    expect(table.refusal({ do: "build", from: two, to: at("fulda") })).toBeNull();
    expect(table.refusal({ do: "build", from: two, to: at("fulda"), bind })).toBe("nothingToBind G62");
  });

  test("G62 a bound order gives the right to connect its supplier too, and is bound once", () => {
    const { table, wanted } = bound();
    const supplier = board.cities.find(({ tier, supplies }) => tier === "small" && supplies.includes(wanted.good));
    if (!supplier) throw new Error("no small city supplies this good");
    const way = neighbours(at(supplier.id))[0] as Milepost;
    table.lay(0, way, neighbours(way).find((one) => one !== at(supplier.id)) as Milepost);
    const bind = { card: wanted.card, order: wanted.order };
    table.play({ do: "build", from: way, to: at(supplier.id), bind });
    expect(table.player(0).bound).toEqual([bind]);
  });

  test("G62 public orders give no right to connect", () => {
    const { table, one } = beside("fulda");
    const wanted = orderFor("fulda");
    table.deal(0, ...unfit("fulda").slice(0, 3));
    table.open(wanted.card);
    const bind = { card: wanted.card, order: wanted.order };
    expect(table.refusal({ do: "build", from: one, to: at("fulda"), bind })).toBe("needsOrder G22");
  });
});
