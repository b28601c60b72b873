import { SeededChance, seedFrom, seatAt } from "@stellwerk/kernel";
import { type Action, type Card, type State, germanRails, cardAt, goodAt } from "@stellwerk/german-rails";
import { expect, test } from "vitest";
import { TestTable, at, board, city, event, told } from "./table.ts";

const start = (options: object = {}, seats = 3, seed = "setup"): State =>
  germanRails.setup(germanRails.schema.options.parse(options), seats, new SeededChance(seedFrom(seed)));

const isOrder = (card: Card): boolean => card < board.orders.length;

test("G1 everybody begins with 60 Mio DM and five orders to choose three from, all at once", () => {
  const state = start();
  expect(germanRails.active(state)).toEqual([0, 1, 2]);
  for (const { cash, dealt } of state.players) {
    expect(cash).toBe(60);
    expect(dealt).toHaveLength(5);
    expect(dealt.every(isOrder)).toBe(true);
  }
  expect(germanRails.choices(state, 1)).toHaveLength(10);
  expect(state.pile.filter((card) => !isOrder(card))).toHaveLength(board.events.length);
});

test("G1 refuses to keep another number of cards, or cards that were not dealt", () => {
  const state = start();
  const dealt = state.players[0]?.dealt ?? [];
  const keep = (cards: Card[]) => germanRails.refusal(state, 0, { do: "keep", cards })?.code;
  expect(keep(dealt.slice(0, 2))).toBe("keepSome");
  expect(keep([dealt[0], dealt[0], dealt[1]] as Card[])).toBe("keepSome");
  expect(keep([...dealt.slice(0, 2), state.players[1]?.dealt[0] as Card])).toBe("keepSome");
});

test("G1 the cards returned lie underneath: they come when the rest of the pile is gone", () => {
  const table = new TestTable();
  const returned = table.state.under.flat();
  expect(returned).toHaveLength(4);
  const rest = table.state.pile.splice(0);
  table.state.discards = rest;
  table.play({ do: "pass" });
  expect(returned).toEqual(expect.arrayContaining(table.player(0).hand));
});

test("G1 in turn order each names a major city, and the train stands on its centre", () => {
  const chance = new SeededChance(seedFrom("cities"));
  const state = start();
  for (const seat of [2, 0, 1] as const)
    germanRails.play(state, seat, germanRails.choices(state, seat)[0] as Action, chance);
  const order: number[] = [];
  while (state.phase === "cities") {
    const [seat = -1] = germanRails.active(state);
    order.push(seat);
    expect(germanRails.choices(state, seatAt(seat))).toHaveLength(6);
    expect(germanRails.refusal(state, seatAt(seat), { do: "start", city: city("kiel") })?.code).toBe(
      "startInMajorCity",
    );
    germanRails.play(state, seatAt(seat), { do: "start", city: city("berlin") }, chance);
    expect(state.players[seat]?.trains).toMatchObject([{ engine: "A", at: at("berlin"), load: [] }]);
  }
  expect(order).toEqual([0, 1, 2].map((i) => (state.starter + i) % 3));
});

test("G2 the start player is random and turns go round clockwise, always from the same one", () => {
  const starters = new Set(Array.from({ length: 40 }, (_, i) => start({}, 3, `starter ${i}`).starter));
  expect(starters).toEqual(new Set([0, 1, 2]));
  const table = new TestTable({ players: 3 });
  const seats = Array.from({ length: 6 }, () => {
    const { seat } = table.state;
    table.endTurn();
    return seat;
  });
  expect(seats).toEqual([0, 1, 2, 0, 1, 2]);
});

test("G3 in round 1 track may be built or not, and nothing else is possible", () => {
  const table = new TestTable({ round: 1, options: { fast: true, secondTrain: true } });
  const kinds = new Set(germanRails.choices(table.state, 0).map((action) => action.do));
  expect(kinds).toEqual(new Set(["build", "end"]));
  expect(table.refusal({ do: "pass" })).toBe("roundOne G3");
  expect(table.refusal({ do: "go", train: 0, to: at("mannheim") })).toBe("roundOne G3");
  expect(table.refusal({ do: "load", train: 0, good: goodAt(0), from: "supply" })).toBe("roundOne G3");
  expect(table.refusal({ do: "engine", train: 0, engine: "B9" })).toBe("roundOne G3");
  expect(table.refusal({ do: "secondTrain", city: city("frankfurt") })).toBe("roundOne G3");
  expect(table.refusal({ do: "depot", city: city("frankfurt") })).toBe("roundOne G3");
  expect(table.refusal({ do: "offer", user: 0, owner: 1, price: 4, turns: 1 })).toBe("roundOne G3");
  expect(table.refusal({ do: "end" })).toBeNull();
});

test("G4 three public orders are laid open before the first turn of round 4, and events met go back", () => {
  const table = new TestTable({ round: 3 });
  table.stack(event("X06"), event("X16"));
  table.endTurn();
  expect(table.state.open).toEqual([]);
  const happened = table.play({ do: "end" });
  expect(table.state.round).toBe(4);
  expect(told(happened, "opened")).toHaveLength(3);
  expect(told(happened, "event")).toEqual([]);
  expect(table.state.open.every(isOrder)).toBe(true);
  expect(table.state.pile).toEqual(expect.arrayContaining([event("X06"), event("X16")]));
});

test("G4 a public order that is filled is replaced at once; an event drawn for it takes effect", () => {
  const table = new TestTable({ round: 4 });
  const wanted = cardAt(board.orders.findIndex((orders) => orders[0]?.city === city("leipzig")));
  const order = board.orders[wanted]?.[0];
  const others = board.orders.map((_, card) => cardAt(card)).filter((card) => card !== wanted);
  table.open(wanted, ...others.slice(-2));
  table.put(0, "leipzig", [board.goods[order?.good ?? 0]?.id ?? ""]);
  table.pay(1, 120);
  table.stack(event("X06"));
  const happened = table.play({ do: "deliver", train: 0, card: wanted, order: 0 });
  expect(told(happened, "event")).toMatchObject([{ seat: 0, card: event("X06") }]);
  expect(told(happened, "taxed")).toContainEqual(expect.objectContaining({ seat: 1, amount: 15 }));
  expect(table.state.open).toHaveLength(3);
  expect(table.state.discards).toContain(wanted);
});

test("G59 all options combine, but variant II needs exactly two players and second trains two or three", () => {
  const problem = (options: object, seats: number) =>
    germanRails.optionsProblem?.(germanRails.schema.options.parse(options), seats);
  expect(problem({ duel: true }, 3)).toContain("G59");
  expect(problem({ secondTrain: true }, 4)).toContain("G59");
  expect(problem({ duel: true, fast: true, secondTrain: true, c15: true, turnInCities: true }, 2)).toBeNull();
  expect(problem({ secondTrain: true, fast: true }, 3)).toBeNull();
});
