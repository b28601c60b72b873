import {
  type Language,
  type Value,
  type Values,
  type Words,
  asList,
  asNumber,
  asRecord,
  figure,
  listed,
} from "@stellwerk/kernel";
import { withArticles } from "../src/words/articles.ts";
import { cityName as city, goodName } from "../src/words/names.ts";

/** The orders of a trip, each with its board, so that goods and cities find their names. */
const ordersOf = ({ orders, board = null }: Values): Values[] =>
  asList(orders).map((order) => ({ ...asRecord(order), board }));

const loadOf = ({ load, board = null }: Values): Values | null => (load ? { ...asRecord(load), board } : null);

/** What another engine changes, "12 instead of 9": nothing where it stays the same. */
function changed(before: Value | undefined, after: Value | undefined, at: 0 | 1, instead: string): string[] {
  const [from, into] = [asNumber(asList(before)[at]), asNumber(asList(after)[at])];
  return from === into ? [] : [`${into} ${instead} ${from}`];
}

/** Of a trip that begins and ends in the next turn, the pay says it all. */
const tellsRate = ({ rate, isNext, turns }: Values): boolean =>
  asNumber(rate) > 0 && !(isNext === true && asNumber(turns) <= 1);

/** A trip that costs more track than it pays is worth it for what it leaves. */
const isForLater = ({ built, pay }: Values): boolean => asNumber(built) >= asNumber(pay) && asNumber(built) > 0;

// English.

/** Turns are counted as the pay of a turn counts them: with the one that runs. */
const afterEn = (turns: Value | undefined): string =>
  asNumber(turns) === 0 ? "this turn" : asNumber(turns) === 1 ? "next turn" : `in ${asNumber(turns) + 1} turns`;

const endsEn = (turns: Value | undefined): string =>
  `${afterEn(turns)}${asNumber(turns) > 1 ? ", this one included" : ""}`;

export const millions = (amount: Value | undefined): string => `${figure("en", asNumber(amount))}\u00a0million`;

/** What a trip brings where, "Porcelain and Machinery to Frankfurt": goods for the same city are told together, and so are cities that get the same. */
function deliveries(values: Values, language: Language, to: string): string {
  const goods = new Map<string, string[]>();
  const orders = ordersOf(values);
  for (const order of orders) {
    const name = city(order, language);
    goods.set(name, [...(goods.get(name) ?? []), goodName(order, language)]);
  }
  const cities = new Map<string, string[]>();
  for (const [name, all] of goods) {
    const load = listed(language, all);
    cities.set(load, [...(cities.get(load) ?? []), name]);
  }
  const parts = [...cities].map(([load, names]) => {
    const places = names.map((name) => `${to} ${name}`);
    return `${load} ${listed(language, places)}`;
  });
  // Where a part has an "and" of its own, the last one is set off.
  const last = parts.length > 1 && parts.length < orders.length ? parts.pop() : undefined;
  return last === undefined ? listed(language, parts) : `${parts.join(", ")}${SET_OFF[language]}${last}`;
}

const SET_OFF: Readonly<Record<Language, string>> = { de: " sowie ", en: ", and " };

const deliveriesEn = (values: Values): string => deliveries(values, "en", "to");

const loadsEn = (load: Values): string =>
  load["isFirst"] === true
    ? `load ${goodName(load, "en")} in ${city(load, "en")} ${afterEn(load["turns"])}, then the rest`
    : `load ${goodName(load, "en")} in ${city(load, "en")} ${afterEn(load["turns"])}`;

export const wantedEn = (orders: Value | undefined): string =>
  asNumber(orders) === 1 ? "an order on a card yet to come does" : `${asNumber(orders)} orders on cards yet to come do`;

/** What a trip takes, and what a turn of it pays; one that ends this turn needs no more than its pay. */
export function tripEn(values: Values): string {
  const { built, turns, rate, other, pay } = values;
  if (turns === 0 && asNumber(built) === 0) return `eliver ${deliveriesEn(values)} this turn, for ${millions(pay)}.`;
  const load = loadOf(values);
  const isAtOnce = load !== null && load["isFirst"] !== true && load["turns"] === turns;
  const steps = [
    ...(asNumber(built) > 0 ? [`build track for ${millions(built)}`] : []),
    ...(isAtOnce ? [] : load ? [loadsEn(load)] : []),
    isAtOnce
      ? `load ${goodName(load, "en")} in ${city(load, "en")} and deliver ${endsEn(turns)}`
      : `${ordersOf(values).length > 1 ? "finish" : "arrive"} ${endsEn(turns)}`,
  ];
  const aside = asNumber(built) > 0 ? ", before the track" : "";
  const than = other === null ? "" : `; the next best plan would pay ${figure("en", asNumber(other))}`;
  const makes = tellsRate(values) ? ` That pays ${millions(rate)} a turn${aside}${than}.` : "";
  return `eliver ${deliveriesEn(values)} for ${millions(pay)}: ${steps.join(", ")}.${makes}${isForLater(values) ? " The track stays for later trips, and a new card comes for each order filled." : ""}`;
}

const en: Words = {
  "reason.trip": (values) => `${values["isNext"] === true ? "Next, d" : "D"}${tripEn(values)}`,
  "reason.firstTrip": (values) =>
    `${values["chooses"] === "keep" ? `With these cards, start in ${city(values, "en", "start")} and` : "From here you first"} d${tripEn(values)}`,
  "reason.joining": ({ cost, isPaid }) =>
    `To win, the major cities must be joined by your own track: that still costs ${millions(cost)}, and you can spare ${isPaid === false ? "money for a part of it" : "the money"}.`,
  "reason.engine": ({ before, after, cost }) => {
    const speed = changed(before, after, 0, "points a turn instead of");
    const loads = changed(before, after, 1, "loads instead of");
    const gains = listed("en", [...speed, ...loads]).replace(/^./, (first) => first.toUpperCase());
    return `${gains}: over the trips to come that should earn more than the ${millions(cost)} it costs.`;
  },
  "reason.secondTrain": ({ cost }) =>
    `A second train fills orders the first one leaves: over the rest of the game it should earn more than its ${millions(cost)}.`,
  "reason.pass": ({ pay, built, turns }) => {
    if (pay === null) return "None of these orders can be filled; a new hand is worth the turn.";
    const time = asNumber(turns) === 1 ? "one turn" : `${asNumber(turns)} turns`;
    const track = asNumber(built) > 0 ? ` and ${millions(built)} for track` : "";
    return `The best plan with these orders takes ${time}${track} to earn ${millions(pay)}; a new hand is likely to bring more, even though it costs the turn.`;
  },
  "reason.end": ({ isDone }) =>
    isDone === true ? "There is nothing more you can do this turn." : "Nothing else is worth doing this turn.",
  "reason.delivers": ({ draws }) =>
    draws === true ? "It pays at once, and you draw a new order card." : "It pays at once.",
  "reason.drops": (values) =>
    `${values["isWanted"] === true ? "This plan does without this load" : "None of your orders needs this load"}${values["good"] === null ? "" : `, and the room is needed for ${goodName(values, "en")}`}.`,
  "reason.takesAlong": (values) => {
    const good = goodName(values, "en");
    return values["isWanted"] === true
      ? `An order asks for ${good}, though not on this trip; there is room for the load, and it can be dropped at no cost.`
      : `None of your orders asks for ${good}, but ${wantedEn(values["orders"])}. There is room for the load, and it can be dropped at no cost.`;
  },
  "reason.loses": ({ isWanted }) =>
    isWanted === true ? "Of all that you carry, you need this last." : "None of your orders needs this load.",
  "reason.givesUp": ({ less, trip }) => {
    if (trip === null || trip === undefined) return asNumber(less) > 0 ? `about ${millions(less)}` : "hardly anything";
    const loss = asNumber(less) > 0 ? `about ${millions(less)} less` : "about the same";
    const values = asRecord(trip);
    const makes = asNumber(values["rate"]) > 0 ? `, ${millions(values["rate"])} a turn` : "";
    return `${deliveriesEn(values)} instead${makes}: ${loss}`;
  },
};

// German.

const afterDe = (turns: Value | undefined): string =>
  asNumber(turns) === 0
    ? "noch diese Runde"
    : asNumber(turns) === 1
      ? "nächste Runde"
      : `in ${asNumber(turns) + 1} Runden`;

/** Set off where more of the sentence follows. */
const endsDe = (turns: Value | undefined): string =>
  `${afterDe(turns)}${asNumber(turns) > 1 ? ", diese mitgezählt," : ""}`;

export const mio = (amount: Value | undefined): string => `${figure("de", asNumber(amount))}\u00a0Mio`;

const deliveriesDe = (values: Values): string => deliveries(values, "de", "nach");

const loadsDe = (load: Values): string =>
  load["isFirst"] === true
    ? `${afterDe(load["turns"])} in ${city(load, "de")} ${goodName(load, "de")} laden, danach den Rest`
    : `${afterDe(load["turns"])} in ${city(load, "de")} ${goodName(load, "de")} laden`;

export const wantedDe = (orders: Value | undefined): string =>
  asNumber(orders) === 1
    ? "ein Auftrag auf einer Karte, die noch kommen kann"
    : `${asNumber(orders)} Aufträge auf Karten, die noch kommen können`;

export function tripDe(values: Values, begin: string): string {
  const { built, turns, rate, other, pay } = values;
  const delivers = `${begin} ${deliveriesDe(values)}`;
  if (turns === 0 && asNumber(built) === 0) return `${delivers} noch diese Runde, für ${mio(pay)}.`;
  const load = loadOf(values);
  const isAtOnce = load !== null && load["isFirst"] !== true && load["turns"] === turns;
  const steps = [
    ...(asNumber(built) > 0 ? [`Strecke für ${mio(built)} bauen`] : []),
    ...(isAtOnce ? [] : load ? [loadsDe(load)] : []),
    isAtOnce
      ? `${endsDe(turns)} in ${city(load, "de")} ${goodName(load, "de")} laden und abliefern`
      : `${endsDe(turns)} ${ordersOf(values).length > 1 ? "ist alles geliefert" : "am Ziel"}`,
  ];
  const aside = asNumber(built) > 0 ? ", die Strecke nicht abgezogen" : "";
  const than = other === null ? "" : `; der nächstbeste Plan brächte ${figure("de", asNumber(other))}`;
  const makes = tellsRate(values) ? ` Das bringt ${mio(rate)} je Runde${aside}${than}.` : "";
  return `${delivers} für ${mio(pay)}: ${steps.join(", ")}.${makes}${isForLater(values) ? " Die Strecke bleibt für spätere Fahrten, und für jeden erfüllten Auftrag kommt eine neue Karte." : ""}`;
}

const de: Words = {
  "reason.trip": (values) => tripDe(values, values["isNext"] === true ? "Als Nächstes lieferst du" : "Liefere"),
  "reason.firstTrip": (values) =>
    tripDe(
      values,
      values["chooses"] === "keep"
        ? `Mit diesen Karten fängst du in ${city(values, "de", "start")} an und lieferst`
        : "Von hier lieferst du zuerst",
    ),
  "reason.joining": ({ cost, isPaid }) =>
    `Zum Sieg müssen die Großstädte durch eigene Strecke verbunden sein: Das kostet noch ${mio(cost)}, und ${isPaid === false ? "einen Teil davon" : "so viel"} hast du übrig.`,
  "reason.engine": ({ before, after, cost }) => {
    const speed = changed(before, after, 0, "Punkte je Runde statt");
    const loads = changed(before, after, 1, "Waren statt");
    return `${listed("de", [...speed, ...loads])}: Das dürfte auf den nächsten Fahrten mehr einbringen als die ${mio(cost)}, die es kostet.`;
  },
  "reason.secondTrain": ({ cost }) =>
    `Eine zweite Lok erledigt Aufträge, zu denen die erste nicht kommt: Bis zum Ende dürfte sie mehr einbringen als ihre ${mio(cost)}.`,
  "reason.pass": ({ pay, built, turns }) => {
    if (pay === null) return "Von diesen Aufträgen ist keiner zu erfüllen; neue Karten sind eine Runde wert.";
    const time = asNumber(turns) === 1 ? "eine Runde" : `${asNumber(turns)} Runden`;
    const track = asNumber(built) > 0 ? ` und ${mio(built)} für Strecke` : "";
    return `Der beste Plan mit diesen Aufträgen braucht ${time}${track} und bringt ${mio(pay)}; neue Karten bringen wohl mehr, auch wenn sie die Runde kosten.`;
  },
  "reason.end": ({ isDone }) =>
    isDone === true ? "Mehr geht in dieser Runde nicht." : "Mehr lohnt sich in dieser Runde nicht.",
  "reason.delivers": ({ draws }) =>
    draws === true ? "Das Geld kommt sofort, und du ziehst eine neue Auftragskarte." : "Das Geld kommt sofort.",
  "reason.drops": (values) =>
    `${values["isWanted"] === true ? "Dieser Plan kommt ohne diese Ladung aus" : "Keiner deiner Aufträge braucht das"}${values["good"] === null ? "" : `, und für ${goodName(values, "de")} muss Platz sein`}.`,
  "reason.takesAlong": (values) => {
    const good = goodName(values, "de");
    return values["isWanted"] === true
      ? `Ein Auftrag verlangt nach ${good}, wenn auch nicht auf dieser Fahrt; Platz ist da, und abladen kostet nichts.`
      : `Keiner deiner Aufträge verlangt nach ${good}, aber ${wantedDe(values["orders"])}. Platz ist da, und abladen kostet nichts.`;
  },
  "reason.loses": ({ isWanted }) =>
    isWanted === true ? "Von deiner ganzen Ladung brauchst du das zuletzt." : "Keiner deiner Aufträge braucht das.",
  "reason.givesUp": ({ less, trip }) => {
    if (trip === null || trip === undefined) return asNumber(less) > 0 ? `etwa ${mio(less)}` : "kaum etwas";
    const loss = asNumber(less) > 0 ? `etwa ${mio(less)} weniger` : "etwa gleich gut";
    const values = asRecord(trip);
    const makes = asNumber(values["rate"]) > 0 ? `, ${mio(values["rate"])} je Runde` : "";
    return `stattdessen ${deliveriesDe(values)}${makes}: ${loss}`;
  },
};

/** Why the bots of German Rails do something. */
export const words: Readonly<Record<Language, Words>> = {
  de: withArticles("de", de),
  en: withArticles("en", en),
};
