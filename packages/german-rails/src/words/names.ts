import { type Language, type Values, asNumber, asText } from "@stellwerk/kernel";
import { type City, cityAt, milepostAt } from "../ids.ts";
import type { Board, Milepost } from "../board.ts";
import { boardById, graphOf } from "../boards.ts";
import { riverIn } from "./rivers.ts";

export const boardOf = ({ board }: Values): Board => boardById(asText(board));

export const cityName = (values: Values, language: Language, key = "city"): string =>
  boardOf(values).cities[asNumber(values[key])]?.name[language] ?? "?";

/** A good within a sentence: English writes it small there. */
const inSentence = (language: Language, name: string): string => (language === "en" ? name.toLowerCase() : name);

/** "Autos", "cars". */
export const goodName = (values: Values, language: Language, key = "good"): string =>
  inSentence(language, boardOf(values).goods[asNumber(values[key])]?.name[language] ?? "?");

export const ferryName = (values: Values, language: Language): string =>
  boardOf(values).ferries[asNumber(values["ferry"])]?.name[language] ?? "?";

export const riverName = (values: Values, language: Language): string =>
  riverIn(language, boardOf(values).rivers[asNumber(values["river"])] ?? "?");

/** Whether a milepost is a city, and the city that is meant or nearest. */
export function whereabouts(values: Values, language: Language, key: string): { isCity: boolean; name: string } {
  const board = boardOf(values);
  const at = milepostAt(asNumber(values[key]));
  const own = board.mileposts[at]?.city ?? -1;
  return own >= 0
    ? { isCity: true, name: board.cities[own]?.name[language] ?? "?" }
    : { isCity: false, name: board.cities[nearestCity(board, at)]?.name[language] ?? "?" };
}

/** The city that a section between two mileposts lies near, where both are called after it; null else. */
export function openCountry(values: Values, language: Language): string | null {
  const [from, to] = [whereabouts(values, language, "from"), whereabouts(values, language, "to")];
  return !from.isCity && !to.isCity && from.name === to.name ? from.name : null;
}

/** The city after which a milepost is called. */
export function nearestCity(board: Board, at: Milepost): City {
  const { distance } = graphOf(board);
  let best = cityAt(0);
  let least = Infinity;
  board.cities.forEach(({ mileposts }, city) => {
    const far = board.mileposts[at] ? distance(at, mileposts[0] ?? at) : 0;
    if (far < least) [least, best] = [far, cityAt(city)];
  });
  return best;
}

/** The title of an event card. */
export function eventTitle(values: Values, language: Language): string {
  const board = boardOf(values);
  return board.events[asNumber(values["card"]) - board.orders.length]?.title[language] ?? "?";
}

/** An order of a card: what, where, for how much. */
export function orderOf(values: Values, language: Language): { good: string; city: string; pay: number } {
  const board = boardOf(values);
  const order = board.orders[asNumber(values["card"])]?.[asNumber(values["order"])];
  return {
    good: inSentence(language, order ? (board.goods[order.good]?.name[language] ?? "?") : "?"),
    city: order ? (board.cities[order.city]?.name[language] ?? "?") : "?",
    pay: order?.pay ?? 0,
  };
}
