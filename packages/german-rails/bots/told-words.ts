import { type Language, type Values, type Words, asList, asNumber, listed } from "@stellwerk/kernel";
import { withArticles } from "../src/words/articles.ts";
import { cityName as city, goodName } from "../src/words/names.ts";
import { millions, mio, words as spoken, tripDe, tripEn, wantedDe, wantedEn } from "./reason-words.ts";

// Reasons as a player is told why another did something, where they differ from what is said to the player itself.

/** Goods by name, those of a kind counted: "imports twice". */
function goodsOf({ goods, board = null }: Values, language: Language): string {
  const many = new Map<string, number>();
  for (const good of asList(goods)) {
    const name = goodName({ good, board }, language);
    many.set(name, (many.get(name) ?? 0) + 1);
  }
  return listed(
    language,
    [...many].map(([name, count]) => (count === 1 ? name : `${count}\u00a0×\u00a0${name}`)),
  );
}

/** Where track begins that leads somewhere; nothing where no city lies behind it. */
const fromEn = (values: Values): string => (values["from"] === null ? "" : ` from ${city(values, "en", "from")}`);
const fromDe = (values: Values): string => (values["from"] === null ? "" : ` von ${city(values, "de", "from")}`);

const en: Words = {
  "reason.trip": (values) => `The plan${values["isNext"] === true ? " after that" : ""}: d${tripEn(values)}`,
  "reason.firstTrip": (values) =>
    `${values["chooses"] === "keep" ? `The plan with these cards: start in ${city(values, "en", "start")} and` : "The plan from here: first"} d${tripEn(values)}`,
  "reason.joining": ({ cost, isPaid }) =>
    `To win, the major cities must be joined by one’s own track: that still costs ${millions(cost)}, and there is money to spare${isPaid === false ? " for a part of it" : ""}.`,
  "reason.end": ({ isDone }) =>
    isDone === true ? "There is nothing more to do this turn." : "Nothing else is worth doing this turn.",
  "reason.delivers": ({ draws }) =>
    draws === true ? "It pays at once, and brings a new order card." : "It pays at once.",
  "reason.drops": (values) =>
    `${values["isWanted"] === true ? "The plan does without this load" : "None of the orders needs this load"}${values["good"] === null ? "" : `, and the room is needed for ${goodName(values, "en")}`}.`,
  "reason.takesAlong": (values) => {
    const good = goodName(values, "en");
    return values["isWanted"] === true
      ? `An order asks for ${good}, though not on this trip; there was room for the load.`
      : `None of the orders in hand asked for ${good}, but ${wantedEn(values["orders"])}, and there was room for the load.`;
  },
  "reason.loses": ({ isWanted }) =>
    isWanted === true ? "Of all the loads, this is needed last." : "None of the orders needs this load.",
  "seen.delivered": ({ cash, goal, by }, who) =>
    asNumber(cash) < asNumber(goal)
      ? `${who(by, "@ now has", "You now have")} ${asNumber(cash)} of the ${millions(goal)} it takes to win.`
      : `${who(by, "@ now has", "You now have")} ${millions(cash)}, enough to win once the major cities are joined.`,
  "seen.paid": ({ pay }) => `The delivery paid ${millions(pay)} at once.`,
  "seen.loaded": (values, who) =>
    values["pay"] === null
      ? `No public order asks for ${goodName(values, "en")}: it is for a card in ${who(values["by"], "@’s", "your")} hand, or for one still to come.`
      : `A public order pays ${millions(values["pay"])} for ${goodName(values, "en")} in ${city(values, "en")}.`,
  "seen.moved": (values) =>
    asList(values["goods"]).length === 0
      ? "The train is empty: it is probably on its way to a load."
      : `The train carries ${goodsOf(values, "en")}.`,
  "seen.reaches": (values, who) =>
    `${who(values["by"], "@ now has", "You now have")} track${fromEn(values)} to ${city(values, "en")}${asList(values["goods"]).length > 0 ? `, which supplies ${goodsOf(values, "en")}` : ""}.`,
  "seen.towards": (values, who) =>
    `This way leads${fromEn(values)} towards ${city(values, "en")}, where ${who(values["by"], "@ has", "you have")} no track yet.`,
  "seen.joined": ({ joined, needed, by }, who) =>
    `${who(by, "@ has", "You have")} now joined ${asNumber(joined)} major ${asNumber(joined) === 1 ? "city" : "cities"}; it takes ${asNumber(needed)} to win.`,
};

const de: Words = {
  "reason.trip": (values) => tripDe(values, values["isNext"] === true ? "Der Plan danach:" : "Der Plan:"),
  "reason.firstTrip": (values) =>
    tripDe(
      values,
      values["chooses"] === "keep"
        ? `Der Plan mit diesen Karten: in ${city(values, "de", "start")} anfangen, dann`
        : "Der Plan von hier: zuerst",
    ),
  "reason.joining": ({ cost, isPaid }) =>
    `Zum Sieg müssen die Großstädte durch eigene Strecke verbunden sein: Das kostet noch ${mio(cost)}, und ${isPaid === false ? "für einen Teil davon ist Geld" : "so viel ist"} übrig.`,
  "reason.delivers": ({ draws }) =>
    draws === true ? "Das Geld kommt sofort, und eine neue Auftragskarte dazu." : "Das Geld kommt sofort.",
  "reason.drops": (values) =>
    `${values["isWanted"] === true ? "Der Plan kommt ohne diese Ladung aus" : "Keiner der Aufträge braucht das"}${values["good"] === null ? "" : `, und für ${goodName(values, "de")} muss Platz sein`}.`,
  "reason.takesAlong": (values) => {
    const good = goodName(values, "de");
    return values["isWanted"] === true
      ? `Ein Auftrag verlangt nach ${good}, wenn auch nicht auf dieser Fahrt; Platz war da.`
      : `Keiner der eigenen Aufträge verlangte nach ${good}, aber ${wantedDe(values["orders"])}, und Platz war da.`;
  },
  "reason.loses": ({ isWanted }) =>
    isWanted === true ? "Von der ganzen Ladung wird das zuletzt gebraucht." : "Keiner der Aufträge braucht das.",
  "seen.delivered": ({ cash, goal, by }, who) =>
    asNumber(cash) < asNumber(goal)
      ? `${who(by, "@ hat", "Du hast")} jetzt ${asNumber(cash)} der ${mio(goal)}, die zum Sieg nötig sind.`
      : `${who(by, "@ hat", "Du hast")} jetzt ${mio(cash)}: Das genügt zum Sieg, sobald die Großstädte verbunden sind.`,
  "seen.paid": ({ pay }) => `Die Lieferung hat sofort ${mio(pay)} gebracht.`,
  "seen.loaded": (values, who) =>
    values["pay"] === null
      ? `Kein öffentlicher Auftrag verlangt ${goodName(values, "de")}: ${who(values["by"], "@ hat eine Karte dafür auf der Hand oder hofft", "Du hast eine Karte dafür auf der Hand oder hoffst")} noch auf eine.`
      : `Ein öffentlicher Auftrag zahlt ${mio(values["pay"])} für ${goodName(values, "de")} in ${city(values, "de")}.`,
  "seen.moved": (values) =>
    asList(values["goods"]).length === 0
      ? "Die Lok ist leer und wahrscheinlich auf dem Weg zu einer Ware."
      : `Die Lok hat ${goodsOf(values, "de")} geladen.`,
  "seen.reaches": (values, who) =>
    `${who(values["by"], "@ hat", "Du hast")} jetzt eine Strecke${fromDe(values)} nach ${city(values, "de")}${asList(values["goods"]).length > 0 ? `; dort gibt es ${goodsOf(values, "de")}` : ""}.`,
  "seen.towards": (values, who) =>
    `Hier geht es${fromDe(values)} in Richtung ${city(values, "de")}, wohin ${who(values["by"], "@ noch keine Strecke hat", "du noch keine Strecke hast")}.`,
  "seen.joined": ({ joined, needed, by }, who) =>
    `${who(by, "@ hat", "Du hast")} jetzt ${asNumber(joined)} ${asNumber(joined) === 1 ? "Großstadt" : "Großstädte"} verbunden; zum Sieg sind ${asNumber(needed)} nötig.`,
};

/** Why another player did something in German Rails. */
export const words: Readonly<Record<Language, Words>> = {
  de: { ...spoken.de, ...withArticles("de", de) },
  en: { ...spoken.en, ...withArticles("en", en) },
};
