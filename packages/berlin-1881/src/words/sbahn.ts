import { type Language, type Value, type Words, asFlag, asNumber, asText } from "@stellwerk/kernel";
import { MAIN } from "../ids.ts";
import { atPlace, capital, money, operatorName, sentenceSubject, tellHolder } from "./names.ts";

/** A net by its number 0–3. */
const net = (value: Value | undefined): string => operatorName(MAIN + asNumber(value));

const KINDS: Record<Language, Record<string, string>> = {
  de: { lay: "ein Plättchen", depot: "ein Depot", purchase: "einen Bahnkauf" },
  en: { lay: "a tile", depot: "a depot", purchase: "the purchase of a vehicle" },
};
const kind = (language: Language, value: Value | undefined): string => KINDS[language][asText(value)] ?? "";

/** What must come first, by the action that is due. */
const DUE: Record<Language, Record<string, string>> = {
  de: {
    bid: "Erst geben alle ihr Anfangsgebot ab.",
    buy: "Jetzt wird mit Aktien gehandelt.",
    lay: "Jetzt ist der Streckenbau an der Reihe.",
    depot: "Jetzt ist der Depotbau an der Reihe.",
    run: "Jetzt fahren die Bahnen.",
    pay: "Erst wird über die Einnahmen entschieden.",
    purchase: "Jetzt ist der Bahnkauf an der Reihe.",
    answer: "Erst muss das Angebot beantwortet werden.",
    giveUp: "Erst muss eine überzählige Bahn abgegeben werden.",
    hand: "Erst gibt der neue Vorsitz Aufsichtsratsaktien ab.",
    start: "Erst werden die Startdepots der S-Bahn gesetzt.",
    object: "Erst entscheidet der Aufsichtsrat, ob er Einspruch erhebt.",
    vote: "Erst wird abgestimmt.",
  },
  en: {
    bid: "First everyone makes an initial bid.",
    buy: "Now shares are bought and sold.",
    lay: "Now track is built.",
    depot: "Now depots are built.",
    run: "Now the vehicles run.",
    pay: "First decide what happens to the income.",
    purchase: "Now vehicles are bought.",
    answer: "First the offer must be answered.",
    giveUp: "First a vehicle above the limit must be given up.",
    hand: "First the new chair hands over board certificates.",
    start: "First the start depots of the S-Bahn are placed.",
    object: "First the board says whether it objects.",
    vote: "First the vote is taken.",
  },
};
const due = (language: Language, value: Value | undefined): string => DUE[language][asText(value)] ?? "";

export const de = {
  "event.joined": (values) =>
    `${net(values["net"])} gehört jetzt zum Hauptnetz${asText(values["why"]) === "track" ? ": Die Gleise sind verbunden" : ""}.`,
  "event.waits": (values) => `Für ${net(values["net"])} ist keine Station frei; das Netz wartet noch.`,
  "event.announced": (values) => `Der Vorsitz der S-Bahn kündigt ${kind("de", values["what"])} an.`,
  "event.objected": ({ holder }, who) => `${tellHolder(who, holder, "@ erhebt", "Du erhebst")} Einspruch.`,
  "event.voted": ({ holder, yes }, who) =>
    `${tellHolder(who, holder, "@ stimmt", "Du stimmst")} mit ${asFlag(yes) ? "Ja" : "Nein"}.`,
  "event.vote": ({ passed, yes, no }) =>
    `${asNumber(yes)} zu ${asNumber(no)}: ${asFlag(passed) ? "angenommen" : "abgelehnt"}.`,
  "event.commission": ({ operator, holder, amount }, who) =>
    `${sentenceSubject("de", operator)} zahlt ${tellHolder(who, holder, "@", "dir")} ${money("de", amount)} Provision.`,
  "action.start": ({ place }) => `Startdepot ${atPlace("de", place)} setzen`,
  "action.object": ({ object }) => (asFlag(object) ? "Einspruch erheben" : "Keinen Einspruch erheben"),
  "action.vote": ({ yes }) => (asFlag(yes) ? "Mit Ja stimmen" : "Mit Nein stimmen"),
  "refusal.notAStart": ({ place }) =>
    `${capital(atPlace("de", place))} kann kein Startdepot stehen: Es braucht eine Station an der S-Bahn-Trasse mit einem freien Kreis und noch ohne S-Bahn-Depot.`,
  "refusal.nothingPending": () => "Danach wird gerade nicht gefragt.",
  "refusal.votedDown": ({ kind: what }) =>
    `Der Aufsichtsrat hat ${kind("de", what)} abgelehnt. In diesem Zug geht das nicht mehr.`,
  "refusal.gameOver": () => "Das Spiel ist zu Ende.",
  "refusal.notNow": ({ step }) => `Das geht jetzt nicht. ${due("de", step)}`,
  "refusal.answerFirst": ({ step }) => `Das geht noch nicht. ${due("de", step)}`,
} satisfies Words;

export const en = {
  "event.joined": (values) =>
    `${net(values["net"])} is now part of the main net${asText(values["why"]) === "track" ? ": the tracks are connected" : ""}.`,
  "event.waits": (values) => `No station is free for ${net(values["net"])}; the net waits.`,
  "event.announced": (values) => `The chair of the S-Bahn announces ${kind("en", values["what"])}.`,
  "event.objected": ({ holder }, who) => `${tellHolder(who, holder, "@ objects", "You object")}.`,
  "event.voted": ({ holder, yes }, who) =>
    `${tellHolder(who, holder, "@ votes", "You vote")} ${asFlag(yes) ? "yes" : "no"}.`,
  "event.vote": ({ passed, yes, no }) =>
    `${asNumber(yes)} to ${asNumber(no)}: ${asFlag(passed) ? "carried" : "rejected"}.`,
  "event.commission": ({ operator, holder, amount }, who) =>
    `${sentenceSubject("en", operator)} pays ${tellHolder(who, holder, "@", "you")} a commission of ${money("en", amount)}.`,
  "action.start": ({ place }) => `Place the start depot ${atPlace("en", place)}`,
  "action.object": ({ object }) => (asFlag(object) ? "Object" : "Do not object"),
  "action.vote": ({ yes }) => (asFlag(yes) ? "Vote yes" : "Vote no"),
  "refusal.notAStart": ({ place }) =>
    `No start depot can stand ${atPlace("en", place)}: it takes a station on the S-Bahn route with a free circle and without an S-Bahn depot.`,
  "refusal.nothingPending": () => "That is not the question right now.",
  "refusal.votedDown": ({ kind: what }) =>
    `The board has voted down ${kind("en", what)}. It cannot be tried again this turn.`,
  "refusal.gameOver": () => "The game is over.",
  "refusal.notNow": ({ step }) => `You cannot do that now. ${due("en", step)}`,
  "refusal.answerFirst": ({ step }) => `You cannot do that yet. ${due("en", step)}`,
} satisfies Words;
