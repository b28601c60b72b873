import { cityAt, milepostAt, goodAt } from "@stellwerk/german-rails";
import { describe, expect, test } from "vitest";
import { dealOrders } from "../compile/orders.ts";
import { payouts } from "../compile/payouts.ts";
import type { Board } from "../src/board.ts";
import { boardById } from "../src/boards.ts";

const germany = boardById("germany");
const austria = boardById("austria");

const perCity = (board: Board, tier: string): Set<number> =>
  new Set(
    [...board.cities.keys()]
      .filter((city) => board.cities[city]?.tier === tier)
      .map((number) => board.orders.flat().filter(({ city }) => city === number).length),
  );
const perGood = (board: Board): Set<number> =>
  new Set([...board.goods.keys()].map((number) => board.orders.flat().filter(({ good }) => good === number).length));
const majors = (board: Board, card: Board["orders"][number]): number =>
  card.filter(({ city }) => board.cities[city]?.tier === "major").length;

test("Germany: 18 orders a major city, 8 a medium one, 5 or 6 a small one, 13 or 14 a good", () => {
  expect(perCity(germany, "major")).toEqual(new Set([18]));
  expect(perCity(germany, "medium")).toEqual(new Set([8]));
  expect(perCity(germany, "small")).toEqual(new Set([5, 6]));
  expect(perGood(germany)).toEqual(new Set([13, 14]));
});

test("Germany: 108 of 144 cards have exactly one major city, the others none", () => {
  const counts = germany.orders.map((card) => majors(germany, card));
  expect(counts.filter((count) => count === 1)).toHaveLength(108);
  expect(counts.filter((count) => count === 0)).toHaveLength(36);
});

test("Austria: orders are spread as evenly", () => {
  expect(perCity(austria, "major")).toEqual(new Set([9]));
  expect(perCity(austria, "medium")).toEqual(new Set([7]));
  expect(perCity(austria, "small")).toEqual(new Set([6, 7]));
  expect(perGood(austria)).toEqual(new Set([12]));
  expect(Math.max(...austria.orders.map((card) => majors(austria, card)))).toBe(1);
});

describe.each([
  ["Germany", germany],
  ["Austria", austria],
])("%s", (_, board) => {
  test("a card has three orders, and no city or good twice", () => {
    for (const card of board.orders) {
      expect(new Set(card.map(({ city }) => city)).size).toBe(3);
      expect(new Set(card.map(({ good }) => good)).size).toBe(3);
    }
  });

  test("no city orders what it supplies, and none the same good twice", () => {
    const seen = new Set<string>();
    for (const { city, good } of board.orders.flat()) {
      expect(board.cities[city]?.supplies).not.toContain(good);
      seen.add(`${city} ${good}`);
    }
    expect(seen.size).toBe(board.orders.length * 3);
  });
});

/** Small, small and medium city in a row, two steps apart, the second behind a river, the third over a ferry. */
function row(): Board {
  const places = ["city", "plain", "mountain", "city", "port", "port", "city"] as const;
  const cities = ["small", "small", "medium"] as const;
  let city = 0;
  return {
    ...germany,
    mileposts: places.map((terrain, q) => ({
      q,
      r: 0,
      x: q,
      y: 0,
      terrain,
      city: cityAt(terrain === "city" ? city++ : -1),
    })),
    edges: [
      { a: milepostAt(0), b: milepostAt(1), water: 0, rivers: [], interior: false },
      { a: milepostAt(1), b: milepostAt(2), water: 0, rivers: [], interior: false },
      { a: milepostAt(2), b: milepostAt(3), water: 2, rivers: [0], interior: false },
      { a: milepostAt(3), b: milepostAt(4), water: 0, rivers: [], interior: false },
      { a: milepostAt(5), b: milepostAt(6), water: 3, rivers: [], interior: false },
    ],
    ferries: [{ id: "f", name: { de: "f", en: "f" }, a: milepostAt(4), b: milepostAt(5), cost: 4, rivers: [] }],
    cities: cities.map((tier, number) => ({
      id: `${number}`,
      name: { de: `${number}`, en: `${number}` },
      tier,
      mileposts: [milepostAt([0, 3, 6][number] as number)],
      supplies: (number === 0 ? [0] : number === 2 ? [1] : []).map(goodAt),
    })),
    goods: germany.goods.slice(0, 2),
    orders: [],
  };
}

test("an order pays by steps and by the cheapest track, city mileposts free but water counted", () => {
  // Three steps; plain 1, mountain 2, river 2.
  expect(payouts(row(), 1)(cityAt(1), goodAt(0))).toBe(Math.floor(0.5 + 0.52 * 3 + 0.365 * 5 + 0.5));
});

test("a ferry counts six steps, and its price as track; nothing is paid for the far port", () => {
  // From 1 to 2: one step into the port, the line, one step over a bay into the city.
  expect(payouts(row(), 1)(cityAt(1), goodAt(1))).toBe(
    Math.floor(0.5 + 0.52 * (1 + 6 + 1) + 0.365 * (1 + 4 + 3) + 0.5),
  );
});

test("the payout factor multiplies before rounding, and every order pays at least 1", () => {
  expect(payouts(row(), 2)(cityAt(1), goodAt(0))).toBe(Math.floor(2 * (0.5 + 0.52 * 3 + 0.365 * 5) + 0.5));
  expect(payouts(row(), 0.01)(cityAt(1), goodAt(0))).toBe(1);
});

test("the supplier that pays least decides", () => {
  const board = row();
  const both = {
    ...board,
    cities: board.cities.map((city, i) => (i === 2 ? { ...city, supplies: [goodAt(0), goodAt(1)] } : city)),
  };
  expect(payouts(both, 1)(cityAt(1), goodAt(0))).toBe(payouts(board, 1)(cityAt(1), goodAt(0)));
  expect(payouts(both, 1)(cityAt(1), goodAt(1))).toBe(payouts(board, 1)(cityAt(1), goodAt(1)));
});

test.each([
  // Set once, so that four strong players end a game in 25 to 40 rounds.
  [1.4, germany],
  [1, austria],
])("the committed payouts are those of the formula with a factor of %d", (factor, board) => {
  const pay = payouts(board, factor);
  for (const order of board.orders.flat()) expect(order.pay).toBe(pay(order.city, order.good));
});

test("another seed deals other cards, the same seed the same", () => {
  const plan = { seed: "one", cards: 48, perMajor: 9, perMedium: 7, payoutFactor: 1 };
  expect(dealOrders(austria, plan)).toEqual(dealOrders(austria, plan));
  expect(dealOrders(austria, plan)).not.toEqual(dealOrders(austria, { ...plan, seed: "two" }));
});

test("constraints that contradict each other are refused", () => {
  // Wien supplies 3 of 12 goods and cannot order ten different others.
  const plan = { seed: "one", cards: 48, perMajor: 10, perMedium: 7, payoutFactor: 1 };
  expect(() => dealOrders(austria, plan)).toThrow("contradict");
});
