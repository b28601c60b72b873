import { type Language, type Words, asNumber } from "@stellwerk/kernel";
import { cityName as city, goodName } from "../src/words/names.ts";
import { words as spoken, tripDe, tripEn } from "./reason-words.ts";

// Reasons as a player is told why another did something, where they differ from what is said to the player itself.

const en: Words = {
  "reason.trip": (values) => `The plan${values["isNext"] === true ? " after that" : ""}: d${tripEn(values)}`,
  "reason.firstTrip": (values) =>
    `${values["chooses"] === "keep" ? `The plan with these cards: start in ${city(values, "start")} and` : "The plan from here: first"} d${tripEn(values)}`,
  "reason.joining": ({ cost }) =>
    `To win, the major cities must be joined by one’s own track: that still costs ${asNumber(cost)} million, and there is money to spare.`,
  "reason.end": ({ isDone }) =>
    isDone === true ? "There is nothing more to do this turn." : "Nothing more pays this turn.",
  "reason.delivers": ({ draws }) =>
    draws === true ? "It pays at once, and brings a new order card." : "It pays at once.",
  "reason.drops": (values) =>
    `None of the orders needs it${values["good"] === null ? "" : `, and ${goodName(values, "en")} needs the room`}.`,
  "reason.loses": ({ isWanted }) =>
    isWanted === true ? "Of all the loads, it is needed last." : "None of the orders needs it.",
};

const de: Words = {
  "reason.trip": (values) => tripDe(values, values["isNext"] === true ? "Der Plan danach:" : "Der Plan:"),
  "reason.firstTrip": (values) =>
    tripDe(
      values,
      values["chooses"] === "keep"
        ? `Der Plan mit diesen Karten: in ${city(values, "start")} anfangen, dann`
        : "Der Plan von hier: zuerst",
    ),
  "reason.joining": ({ cost }) =>
    `Zum Sieg müssen die Großstädte durch eigene Strecke verbunden sein: Das kostet noch ${asNumber(cost)} Mio, und so viel ist übrig.`,
  "reason.delivers": ({ draws }) =>
    draws === true ? "Das Geld kommt sofort, und eine neue Auftragskarte dazu." : "Das Geld kommt sofort.",
  "reason.drops": (values) =>
    `Keiner der Aufträge braucht das${values["good"] === null ? "" : `, und für ${goodName(values, "de")} muss Platz sein`}.`,
  "reason.loses": ({ isWanted }) =>
    isWanted === true ? "Von der ganzen Ladung wird das zuletzt gebraucht." : "Keiner der Aufträge braucht das.",
};

/** Why another player did something in German Rails. */
export const words: Readonly<Record<Language, Words>> = {
  de: { ...spoken.de, ...de },
  en: { ...spoken.en, ...en },
};
