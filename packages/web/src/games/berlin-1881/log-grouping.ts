import type { Event } from "@stellwerk/berlin-1881";
import type { LogGrouping } from "../game-face.ts";
import { wordsOf } from "./words.ts";

const OF_PURCHASE: ReadonlySet<Event["is"]> = new Set(["bought", "opened"]);

/** Purchases of a player in a row, as in the initial purchase, are one sentence of the log. */
export const logGrouping: LogGrouping<Event> = {
  kindOf: (events) => (events.length > 0 && events.every(({ is }) => OF_PURCHASE.has(is)) ? "bought" : null),
  tell(events, names, language) {
    const bought = events.filter((event) => event.is === "bought");
    const opened = events.flatMap((event) => (event.is === "opened" ? [event.company] : []));
    const words = wordsOf(language);
    const nameOf = (seat: number): string => names[seat] ?? "";
    return words.buys(
      words.holder(bought[0]?.holder ?? 0, nameOf),
      bought.map(({ company, card, from }) => words.bought(company, card, from, opened.includes(company))),
      bought.reduce((sum, { price }) => sum + price, 0),
    );
  },
};
