import { Match, freshSeed } from "@stellwerk/kernel";
import { type Action, type Milepost, germanRails, ferryAt } from "@stellwerk/german-rails";
import { expect, test } from "vitest";
import { TestTable, board, event, milepostsOf, orderFor, told } from "./table.ts";

const FIVE = ["hamburg", "berlin", "frankfurt", "stuttgart", "muenchen"];

/** Seat 0 has all but the last section to the fifth major city. */
function nearlyFive(options: object = {}) {
  const table = new TestTable({ players: 3, options });
  table.lay(0, ...FIVE);
  const last = table.player(0).sections.pop() as number;
  const { a, b } = board.edges[last] as (typeof board.edges)[number];
  const [from, to] = milepostsOf("muenchen").includes(b) ? [a, b] : [b, a];
  return { table, section: { do: "build", from, to } as const };
}

test("G17 the game ends at once with 250 Mio DM and five major cities on connected track", () => {
  const { table, section } = nearlyFive();
  table.pay(0, 260);
  expect(table.state.phase).toBe("play");
  const happened = table.play(section);
  expect(told(happened, "over")).toMatchObject([{ reason: "goal", seat: 0 }]);
  expect(germanRails.active(table.state)).toEqual([]);
  expect(table.refusal({ do: "end" })).toBe("gameOver G17");
});

test("G17 neither the money nor the cities alone end it, nor cities on two pieces of track", () => {
  const { table, section } = nearlyFive();
  table.pay(0, 254);
  table.play(section);
  expect(table.state.phase).toBe("play");

  const apart = new TestTable({ players: 2 });
  apart.lay(0, "hamburg", "berlin");
  apart.lay(0, "frankfurt", "stuttgart", "muenchen");
  apart.pay(0, 300);
  apart.play(apart.choicesTo("build")[0] as Action);
  expect(apart.state.phase).toBe("play");
});

test("G17 the richest player wins, with or without five cities; ties share", () => {
  const { table, section } = nearlyFive();
  table.pay(0, 260);
  table.pay(1, 300);
  table.pay(2, 300);
  table.play(section);
  const places = germanRails.outcome(table.state)?.standings.map(({ place }) => place);
  expect(places).toEqual([3, 1, 1]);
});

test("G17 own ferry lines join track", () => {
  const { table } = nearlyFive();
  const [a, b] = [board.ferries[2]?.a, board.ferries[2]?.b] as [Milepost, Milepost];
  table.lay(0, "stuttgart", a);
  table.lay(0, "muenchen", b);
  table.pay(0, 300);
  const happened = table.play({ do: "line", ferry: ferryAt(2) });
  expect(told(happened, "over")).toHaveLength(1);
});

test("G57 the end comes in another's turn too, through a fee, and nothing is played after it", () => {
  const { table, section } = nearlyFive();
  table.pay(0, 246);
  table.lay(0, section.from, section.to);
  const way = table.player(0).sections;
  const { a, b } = board.edges[way[5] as number] as (typeof board.edges)[number];
  table.state.seat = 1;
  table.put(1, a);
  const happened = table.play({ do: "go", train: 0, to: b });
  expect(told(happened, "over")).toMatchObject([{ seat: 0 }]);
  expect(told(happened, "moved")).toEqual([]);
  expect(germanRails.outcome(table.state)?.standings[0]).toMatchObject({ place: 1, score: 250 });
});

test("G57 the end is checked before a card is drawn for the order that brought it", () => {
  const { table, section } = nearlyFive();
  table.lay(0, section.from, section.to);
  const wanted = orderFor("kiel");
  table.deal(0, wanted.card);
  table.put(0, "kiel", [board.goods[wanted.good]?.id ?? ""]);
  table.pay(0, 249);
  table.stack(event("X06"));
  const happened = table.play({ do: "deliver", train: 0, card: wanted.card, order: wanted.order });
  expect(told(happened, "over")).toHaveLength(1);
  expect(told(happened, "event")).toEqual([]);
  expect(table.player(0).hand).toHaveLength(2);
});

test("G16 after every order that leaves its filler with 200 Mio DM or more the program says so, not how much", () => {
  const wanted = orderFor("kiel");
  const deliver = { do: "deliver", train: 0, card: wanted.card, order: wanted.order } as const;
  for (const [cash, announced] of [
    [199 - wanted.pay, false],
    [200 - wanted.pay, true],
  ] as const) {
    const table = new TestTable();
    table.deal(0, wanted.card);
    table.put(0, "kiel", [board.goods[wanted.good]?.id ?? ""]);
    table.pay(0, cash);
    const said = told(table.play(deliver), "announced");
    expect(said.length > 0).toBe(announced);
    for (const one of said) expect(Object.keys(one).toSorted()).toEqual(["board", "is", "seat"]);
  }
});

test("G16 order cards in hand are secret, cash is not", () => {
  const table = new TestTable();
  table.pay(1, 77);
  const seen = germanRails.view(table.state, 0);
  expect(seen.players[0]?.hand).toEqual(table.player(0).hand);
  expect(seen.players[1]?.hand).toEqual([-1, -1, -1]);
  expect(seen.players[1]?.cash).toBe(77);
  expect(germanRails.view(table.state, null).players[0]?.hand).toEqual([-1, -1, -1]);
});

test("G40 discards are public, cards returned at the set-up are not", () => {
  const table = new TestTable();
  const thrown = [...table.player(0).hand];
  table.play({ do: "pass" });
  const seen = germanRails.view(table.state, 1);
  expect(seen.discards).toEqual(expect.arrayContaining(thrown));
  expect(seen.under[0]).toEqual([-1, -1]);
  expect(seen.under[1]).toEqual(table.state.under[1]);
  expect(new Set(seen.pile)).toEqual(new Set([-1]));
});

test("G58 the game ends after the round of the limit, without the option after round 150", () => {
  const table = new TestTable({ options: { rounds: 5 }, round: 5 });
  table.pay(1, 61);
  table.endTurn();
  expect(table.state.phase).toBe("play");
  expect(told(table.play({ do: "end" }), "over")).toMatchObject([{ reason: "rounds" }]);
  expect(germanRails.outcome(table.state)?.standings.map(({ place }) => place)).toEqual([2, 1]);
  expect(germanRails.schema.options.parse({}).rounds).toBe(150);
});

test("G55 whoever takes a seat over has its cash, cards, debts and deals: they belong to the seat", () => {
  const table = new TestTable({ players: 3 });
  table.state.deals = [{ user: 1, owner: 2, turns: 3 }];
  table.player(1).debt = { to: 0, amount: 4 };
  const stored = germanRails.schema.state.parse(JSON.parse(JSON.stringify(table.state)));
  expect(stored).toEqual(table.state);
  expect(germanRails.choices(stored, 0)).toEqual(germanRails.choices(table.state, 0));
});

test("a whole match of random actions on the small board ends and replays to the same result", () => {
  const seed = freshSeed();
  const match = Match.start(germanRails, germanRails.schema.options.parse({ board: "austria", rounds: 6 }), 3, seed);
  for (let [seat] = germanRails.active(match.state); seat !== undefined; [seat] = germanRails.active(match.state)) {
    const choices = germanRails.choices(match.state, seat);
    match.play(seat, choices[match.number % choices.length]);
  }
  expect(match.outcome?.standings, `seed ${seed}`).toHaveLength(3);
  expect(match.at(match.number), `seed ${seed}`).toEqual(match.state);
});
