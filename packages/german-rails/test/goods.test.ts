import { type Milepost, type Good, cardAt } from "@stellwerk/german-rails";
import { expect, test } from "vitest";
import { TestTable, at, board, city, event, good, orderFor, told } from "./table.ts";

const load = (id: string, from: "supply" | "city" | "depot" = "supply") =>
  ({ do: "load", train: 0, good: good(id), from }) as const;
const drop = (id: string) => ({ do: "drop", train: 0, good: good(id), depot: null }) as const;
const nameOf = (number: number): string => board.goods[number]?.id ?? "";

/** A train in a city with the good that an order in hand wants there. */
function readyToDeliver(cityId: string, options: object = {}) {
  const table = new TestTable({ options });
  const wanted = orderFor(cityId, (order) => !board.cities[city(cityId)]?.supplies.includes(order.good));
  table.deal(0, wanted.card);
  table.put(0, cityId, [nameOf(wanted.good)]);
  return { table, wanted, deliver: { do: "deliver", train: 0, card: wanted.card, order: wanted.order } as const };
}

test("1 a good is loaded where it is supplied, without an order and without a point", () => {
  const table = new TestTable();
  table.put(0, "jena");
  table.play(load("glas"));
  expect(table.train().load).toEqual([good("glas")]);
  expect(table.state.turn.points).toEqual([9]);
  expect(table.refusal(load("bier"))).toBe("notHere G9");
});

test("1 a train carries one good a place", () => {
  const table = new TestTable();
  table.put(0, "jena");
  table.play(load("glas"));
  table.play(load("optik"));
  expect(table.refusal(load("glas"))).toBe("trainFull G14");
});

test("G9 nothing is loaded, dropped or delivered without an own train in the city", () => {
  const { table, deliver } = readyToDeliver("jena");
  const [good1] = table.train().load;
  table.train().at = table.lay(0, "jena", "hof")[1] as Milepost;
  expect(table.refusal(load("glas"))).toBe("notInCity G9");
  expect(table.refusal({ do: "drop", train: 0, good: good1 as Good, depot: null })).toBe("notInCity G9");
  expect(table.refusal(deliver)).toBe("notInCity G9");
});

test("G10 filling an order uses one good, pays at once and discards the card", () => {
  const { table, wanted, deliver } = readyToDeliver("kiel");
  const happened = table.play(deliver);
  expect(told(happened, "delivered")).toMatchObject([{ pay: wanted.pay, city: city("kiel"), good: wanted.good }]);
  expect(table.player(0).cash).toBe(60 + wanted.pay);
  expect(table.train().load).toEqual([]);
  expect(table.state.supply[wanted.good]).toBe(board.goods[wanted.good]?.chips);
  expect(table.state.discards).toContain(wanted.card);
  expect(table.player(0).hand).toHaveLength(3);
});

test("G10 an order is filled only in its city and with its good", () => {
  const { table, wanted, deliver } = readyToDeliver("kiel");
  table.train().at = at("rostock");
  expect(table.refusal(deliver)).toBe("wrongCity G10");
  table.train().at = at("kiel");
  table.play({ do: "drop", train: 0, good: wanted.good, depot: null });
  expect(table.refusal(deliver)).toBe("notOnBoard G10");
});

test("G38 events drawn for the new card are resolved one after the other, and the new order can be used at once", () => {
  const { table, wanted, deliver } = readyToDeliver("kiel");
  const again = orderFor("kiel", (order) => order.good !== wanted.good);
  table.put(0, "kiel", [nameOf(again.good)]);
  table.pay(0, 100);
  table.stack(event("X06"), event("X16"), again.card);
  const happened = table.play(deliver);
  const kinds = happened
    .map(({ is }) => is)
    .filter((is) => ["delivered", "event", "taxed", "flooded", "drew"].includes(is));
  expect(kinds).toEqual(["delivered", "event", "taxed", "taxed", "event", "flooded", "drew"]);
  expect(table.player(0).cash).toBe(100 + wanted.pay - (100 + wanted.pay >= 150 ? 20 : 15));
  table.play({ do: "deliver", train: 0, card: again.card, order: again.order });
});

test("G51 where several orders match the player chooses, and each takes a good of its own", () => {
  const { table, wanted, deliver } = readyToDeliver("berlin");
  const other = cardAt(
    board.orders.findIndex((orders, card) => card !== wanted.card && orders.some((one) => one.city === wanted.city)),
  );
  const order = board.orders[other]?.findIndex((one) => one.city === wanted.city) ?? -1;
  const second = { do: "deliver", train: 0, card: other, order } as const;
  table.state.round = 4;
  table.open(other);
  table.put(0, "berlin", [nameOf(board.orders[other]?.[order]?.good ?? 0)]);
  expect(table.choicesTo("deliver")).toEqual(expect.arrayContaining([deliver, second]));
  table.play(second);
  expect(table.refusal(deliver)).toBeNull();
  expect(table.refusal({ ...deliver, order: 7 })).toBe("noSuchOrder G51");
});

test("G40 when the pile is empty the discards are shuffled, and cards in force stay out", () => {
  const { table, wanted, deliver } = readyToDeliver("kiel");
  table.force("X07", 1);
  table.force("X10", 1);
  table.state.discards = [...table.state.pile.splice(0), ...table.state.under.flatMap((cards) => cards.splice(0))];
  table.state.inForce = table.state.inForce.filter(({ card }) => card === event("X10"));
  table.state.discards.push(event("X07"));
  const orders = table.state.discards.filter((card) => card < board.orders.length);
  const happened = table.play(deliver);
  expect(told(happened, "reshuffle")).toHaveLength(1);
  expect([...orders, wanted.card]).toContain(table.player(0).hand.at(-1));
  expect(table.state.pile).not.toContain(event("X10"));
});

test("G40 if no order can be drawn the hand stays short, and each event comes once", () => {
  const table = new TestTable();
  const { state } = table;
  const events = board.events.map(({ id }) => event(id));
  state.open = [...table.player(0).hand, ...state.pile, ...state.under.flat()].filter((card) => !events.includes(card));
  state.pile = events;
  state.under = [[], []];
  table.player(0).hand = [];
  const happened = table.play({ do: "pass" });
  expect(table.player(0).hand).toEqual([]);
  expect(told(happened, "event").map(({ card }) => card)).toHaveLength(board.events.length);
});

test("G49 a dropped good lies for four rounds after that of the drop, free for everybody", () => {
  const table = new TestTable();
  table.put(0, "kiel", ["wein"]);
  table.play(drop("wein"));
  expect(table.state.dropped).toEqual([{ city: city("kiel"), good: good("wein"), until: 6 }]);
  table.endTurn();
  table.put(1, "kiel");
  expect(table.refusal(load("wein", "city"))).toBeNull();
  while (table.state.round < 6) table.endTurn();
  table.endTurn();
  expect(table.state.dropped).toHaveLength(1);
  const happened = table.play({ do: "end" });
  expect(told(happened, "returned")).toMatchObject([{ good: good("wein"), city: city("kiel") }]);
  expect(table.state.dropped).toEqual([]);
});

test("G49 taking it restarts the time, and where it is supplied it returns at once", () => {
  const table = new TestTable();
  table.put(0, "kiel", ["wein", "kaese"]);
  table.play(drop("wein"));
  table.play(drop("kaese"));
  expect(table.state.dropped).toHaveLength(1);
  expect(table.state.supply[good("kaese")]).toBe(board.goods[good("kaese")]?.chips);
  table.state.round = 5;
  table.play(load("wein", "city"));
  table.play(drop("wein"));
  expect(table.state.dropped).toMatchObject([{ until: 9 }]);
});

test("G50 a good without chips is loaded nowhere but where one lies", () => {
  const table = new TestTable();
  table.put(0, "jena");
  table.state.dropped = Array.from({ length: 3 }, () => ({ city: city("hof"), good: good("optik"), until: 6 }));
  table.state.supply[good("optik")] = 0;
  expect(table.refusal(load("optik"))).toBe("soldOut G50");
  table.put(0, "hof");
  table.play(load("optik", "city"));
  expect(table.state.dropped).toHaveLength(2);
});

test("G11 passing exchanges the whole hand, events included, and ends the turn", () => {
  const table = new TestTable();
  const before = [...table.player(0).hand];
  table.pay(0, 50);
  table.stack(event("X06"));
  table.play({ do: "pass" });
  expect(table.state.discards).toEqual(expect.arrayContaining(before));
  expect(table.player(0).hand).toHaveLength(3);
  expect(table.player(0).hand.some((card) => before.includes(card))).toBe(false);
  expect(table.player(0).cash).toBe(40);
  expect(table.state.seat).toBe(1);
});

test("G11 passing is possible only before anything else in the turn", () => {
  const table = new TestTable();
  table.put(0, "jena");
  expect(table.refusal({ do: "pass" })).toBeNull();
  table.play(load("glas"));
  expect(table.refusal({ do: "pass" })).toBe("passFirst G24");
});

test("G23 a passed turn is a turn: the round goes on with the next player", () => {
  const table = new TestTable({ players: 3 });
  table.play({ do: "pass" });
  table.play({ do: "pass" });
  expect([table.state.seat, table.state.round]).toEqual([2, 2]);
  table.play({ do: "pass" });
  expect([table.state.seat, table.state.round]).toEqual([0, 3]);
});
