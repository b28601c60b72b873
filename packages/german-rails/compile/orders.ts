import { SeededChance, itemAt, seedFrom, shuffle } from "@stellwerk/kernel";
import { citiesOf, cityOf } from "../src/board-lookup.ts";
import { goodAt } from "../src/ids.ts";
import type { Board, City, Good } from "../src/board.ts";
import type { Input } from "./input.ts";
import { payouts } from "./payouts.ts";

interface Order {
  readonly city: City;
  good: Good;
}

interface Place {
  readonly card: number;
  readonly slot: number;
}

const PER_CARD = 3;
/** Swaps after which the constraints are taken to contradict each other. */
const PATIENCE = 100_000;

/**
 * The order cards of a board: every major city and every medium one is asked for as often as the
 * input says, small ones and goods as evenly as the numbers allow; no city orders what it supplies,
 * or the same good twice; no card names a city or a good twice, or two major cities.
 */
export function dealOrders(board: Board, plan: Input["orders"]): Board["orders"] {
  const chance = new SeededChance(seedFrom(plan.seed));
  const total = plan.cards * PER_CARD;

  /** Numbers 0 to `kinds` - 1, `total` altogether, each as often as any other or once more. */
  const evenly = (kinds: number, total: number): number[] => {
    const order = shuffle([...Array(kinds).keys()], chance);
    return Array.from({ length: total }, (_, i) => itemAt(order, i % kinds));
  };
  const cities = (tier: string) => citiesOf(board).filter((city) => cityOf(board, city).tier === tier);
  const major = cities("major").flatMap((city) => Array<City>(plan.perMajor).fill(city));
  const medium = cities("medium").flatMap((city) => Array<City>(plan.perMedium).fill(city));
  const small = cities("small");
  const rest = total - major.length - medium.length;
  const wanted = [...major, ...medium, ...evenly(small.length, rest).map((i) => itemAt(small, i))];

  const goods = shuffle(evenly(board.goods.length, total), chance).map(goodAt);
  const orders = wanted.map((city, i): Order => ({ city, good: itemAt(goods, i) }));
  repair(
    orders.length,
    (i) => isUnwelcome(board, orders, i),
    () => chance.below(orders.length),
    (i, j) => {
      const [one, other] = [itemAt(orders, i), itemAt(orders, j)];
      [one.good, other.good] = [other.good, one.good];
    },
  );

  // One major order each for the first cards, the others fill up; only the others may change places.
  const cards: Order[][] = Array.from({ length: plan.cards }, () => []);
  shuffle(orders.slice(0, major.length), chance).forEach((order, i) => cards[i]?.push(order));
  const places = cards.flatMap((card, at): Place[] =>
    Array.from({ length: PER_CARD - card.length }, (_, i) => ({ card: at, slot: card.length + i })),
  );
  shuffle(orders.slice(major.length), chance).forEach((order, i) => {
    const place = itemAt(places, i);
    itemAt(cards, place.card)[place.slot] = order;
  });
  repair(
    places.length,
    (i) => {
      const { card, slot } = itemAt(places, i);
      return clashes(itemAt(cards, card), slot);
    },
    () => chance.below(places.length),
    (i, j) => {
      const [one, other] = [itemAt(places, i), itemAt(places, j)];
      const [from, to] = [itemAt(cards, one.card), itemAt(cards, other.card)];
      [from[one.slot], to[other.slot]] = [itemAt(to, other.slot), itemAt(from, one.slot)];
    },
  );

  const pay = payouts(board, plan.payoutFactor);
  return shuffle(cards, chance).map((card) =>
    shuffle(card, chance).map(({ city, good }) => ({ city, good, pay: pay(city, good) })),
  );
}

function isUnwelcome(board: Board, orders: readonly Order[], i: number): boolean {
  const { city, good } = itemAt(orders, i);
  if (board.cities[city]?.supplies.includes(good)) return true;
  return orders.some((other, j) => j !== i && other.city === city && other.good === good);
}

/** Whether the card names the city or the good of one of its orders twice. */
const clashes = (card: readonly Order[], slot: number): boolean =>
  card.some((other, i) => i !== slot && (other.city === card[slot]?.city || other.good === card[slot]?.good));

/** Swaps what is wrong with anything else that does not become wrong by it, until nothing is wrong. */
function repair(
  count: number,
  isWrong: (i: number) => boolean,
  any: () => number,
  swap: (i: number, j: number) => void,
): void {
  let tries = 0;
  for (let i = 0; i < count; i++)
    while (isWrong(i)) {
      if (++tries > PATIENCE)
        throw new Error("the order cards cannot be dealt: their constraints contradict each other");
      const j = any();
      const wasWrong = isWrong(j);
      swap(i, j);
      if (isWrong(i) || (isWrong(j) && !wasWrong)) swap(i, j);
    }
}
