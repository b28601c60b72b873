import { type Seat, alignedLists, itemAt } from "@stellwerk/kernel";
import {
  type Card,
  type City,
  type Good,
  HIDDEN,
  bonusFor,
  chipsLeft,
  citiesWith,
  isLapsed,
  playerOf,
} from "../src/index.ts";
import type { Seen } from "./seen.ts";

/** An order with what a player asks before taking it. */
interface Wanted {
  readonly card: number;
  readonly city: City;
  readonly good: Good;
  readonly pay: number;
}

/** The orders of some cards that have not lapsed, with the number of their card. */
const wantedOn = ({ state, context }: Seen, seat: Seat, cards: readonly Card[]): Wanted[] =>
  cards.flatMap((card, at) =>
    card === HIDDEN
      ? []
      : itemAt(context.board.orders, card).flatMap((order, place) =>
          isLapsed(playerOf(state, seat), card, place) ? [] : [{ card: at + 1, ...order }],
        ),
  );

/** The viewer's orders, and those open to all; during the set-up the cards to choose from. */
export function orderLines(seen: Seen): string[] {
  const { state, words, viewer, paint } = seen;
  const { hand, dealt } = playerOf(state, viewer);
  if (dealt.length > 0)
    return [paint("bold", `  ${words.dealt(state.options.fast ? 5 : 3)}:`), ...cardLines(seen, dealt)];
  if (hand.length === 0 && state.open.length === 0) return [];
  return [
    `${paint("bold", `  ${words.hand}`)} (${words.legend}):`,
    ...(hand.length > 0 ? cardLines(seen, hand) : [`    ${words.noOrders}`]),
    ...(state.open.length > 0 ? [paint("bold", `  ${words.open}:`), ...cardLines(seen, state.open)] : []),
  ];
}

/** One line an order: card, good, city, pay and where the good is. */
function cardLines(seen: Seen, cards: readonly Card[]): string[] {
  const { width, cityName, goodName, isConnected, money, context, paint } = seen;
  const wanted = wantedOn(seen, seen.viewer, cards);
  const rows = wanted.map(({ card, city, good, pay }, at) => {
    const bonus = bonusFor(context, city, good);
    return {
      cells: [
        `  ${wanted[at - 1]?.card === card ? "" : paint("bold", String(card))}`,
        goodName(good),
        `→ ${cityName(city)}${isConnected(city) ? "*" : ""}`,
        (bonus > 0 ? `${pay} + ` : "") + money(bonus > 0 ? bonus : pay),
      ],
      items: sourcesOf(seen, good),
    };
  });
  return alignedLists(rows, [0, 1, 2], ", ", width);
}

/** Where a good is had, one's own network first; or that a train has it. */
function sourcesOf({ state, context, viewer, words, cityName, isConnected }: Seen, good: Good): string[] {
  const isAboard = playerOf(state, viewer).trains.some(({ load }) => load.includes(good));
  const cities = citiesWith(context, good);
  const near = cities.filter(isConnected).map((city) => `${cityName(city)}*`);
  const far = cities.filter((city) => !isConnected(city)).map(cityName);
  return [
    ...(isAboard ? [words.aboard] : []),
    ...(chipsLeft(state, good) === 0 ? [words.soldOut] : []),
    ...near,
    ...far,
  ];
}

/** The cities that the viewer's orders name: where they go, and where their goods are. */
export function wantedCities(seen: Seen): ReadonlySet<City> {
  const { state, context, viewer } = seen;
  const cards = [...playerOf(state, viewer).hand, ...state.open];
  return new Set(wantedOn(seen, viewer, cards).flatMap(({ city, good }) => [city, ...citiesWith(context, good)]));
}

/** "Kiel 12 Mio, Ulm 30 Mio": the viewer's orders for a good. */
export const ordersFor = (seen: Seen, good: Good): string =>
  wantedOn(seen, seen.viewer, [...playerOf(seen.state, seen.viewer).hand, ...seen.state.open])
    .filter((order) => order.good === good)
    .map(({ city, pay }) => `${seen.cityName(city)} ${seen.money(pay)}`)
    .join(", ");
