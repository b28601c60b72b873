import { companyName, type Event, percentOfCard } from "@stellwerk/berlin-1881";
import type { LogGrouping } from "../game-face.ts";
import { wordsOf } from "./words.ts";

const OF_PURCHASE: ReadonlySet<Event["is"]> = new Set(["bought", "opened"]);

type Purchased = Extract<Event, { is: "purchased" }>;
const isNew = (event: Event | undefined): event is Purchased =>
  event?.is === "purchased" && !event.used && !event.credit && event.help === 0;

/** Purchases of a player in a row, and those of a company of one type, are one sentence of the log. */
export const logGrouping: LogGrouping<Event> = {
  kindOf(events) {
    const [first] = events;
    const isAlike = (event: Event): boolean =>
      isNew(event) && isNew(first) && event.operator === first.operator && event.type === first.type;
    if (isNew(first) && events.every(isAlike)) return `purchased ${first.operator} ${first.type}`;
    return events.length > 0 && events.every(({ is }) => OF_PURCHASE.has(is)) ? "bought" : null;
  },
  tell(events, who, language) {
    const [first] = events;
    if (isNew(first)) {
      const types = events.map(() => first.type);
      return wordsOf(language).buysVehicles(first.operator, types, first.price);
    }
    const bought = events.filter((event) => event.is === "bought");
    const opened = events.flatMap((event) => (event.is === "opened" ? [event.company] : []));
    const words = wordsOf(language);
    return words.buys(
      who,
      bought[0]?.holder ?? 0,
      lotsOf(bought).map(({ company, from, percent }) => words.bought(company, percent, from)),
      bought.reduce((sum, { price }) => sum + price, 0),
      opened.map((company) => companyName(company)),
    );
  },
};

type Bought = Extract<Event, { is: "bought" }>;
interface Lot extends Pick<Bought, "company" | "from"> {
  percent: number;
}

/** What was bought of each company from each place, in the order of the first of them. */
function lotsOf(bought: readonly Bought[]): readonly Lot[] {
  const lots: Lot[] = [];
  for (const { company, card, from } of bought) {
    const percent = percentOfCard(company, card);
    const lot = lots.find((one) => one.company === company && one.from === from);
    if (lot) lot.percent += percent;
    else lots.push({ company, from, percent });
  }
  return lots;
}
