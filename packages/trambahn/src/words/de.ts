import {
  type Value,
  asFlag,
  asList,
  asNumber,
  asSeat,
  asText,
  bySeat,
  capital,
  listed,
  seatsOf,
} from "@stellwerk/kernel";
import { CONDUCTOR, HIDDEN, lineOf, valueOf } from "../state.ts";
import { type TrambahnWords, byKind, dashed, isConductor, pointsOf, roman, sums } from "./values.ts";

const NOMINATIVE = { a: "eine", the: "die", conductor: "ein Schaffner" };
const ACCUSATIVE = { a: "eine", the: "die", conductor: "einen Schaffner" };
const DATIVE = { a: "einer", the: "der", conductor: "einem Schaffner" };

function cardName(value: Value | undefined, { a, the, conductor } = ACCUSATIVE): string {
  const card = asNumber(value);
  if (card === HIDDEN) return `${a} Karte`;
  if (card === CONDUCTOR) return conductor;
  return `${the} ${valueOf(card)} der Linie ${roman(lineOf(card))}`;
}

/** As short as on the sign, for lists: "III 7". */
function sign(value: Value): string {
  const card = asNumber(value);
  return card === CONDUCTOR ? "Schaffner" : `${roman(lineOf(card))} ${valueOf(card)}`;
}

const marks = (thousands: number): string => (thousands === 0 ? "0\u00a0Mark" : `${thousands}.000\u00a0Mark`);
const money = (value: Value | undefined): string => marks(asNumber(value));

const cards = (many: number): string => (many === 1 ? "1 Karte" : `${many} Karten`);

const NTH = ["", "ersten", "zweiten", "dritten", "vierten"];

/** " und 2 Schaffner", behind the stations of a column. */
function andConductors(value: Value | undefined): string {
  const many = asNumber(value);
  if (many === 0) return "";
  return many === 1 ? " und ein Schaffner" : ` und ${many} Schaffner`;
}

const KINDS: Readonly<Record<number, string>> = { 2: "Pferdebahn", 3: "Dampfbahn", 4: "elektrische Bahn" };
const tramName = (tram: Value | undefined): string => KINDS[asNumber(tram)] ?? "solche Bahn";

/** What has been done by a step of the turn, and what it has put an end to. */
const DONE: Readonly<Record<string, string>> = {
  stops: "eine Haltestelle gelegt",
  income: "Einkommen genommen",
  trams: "eine Trambahn gekauft",
};
const NO_MORE: Readonly<Record<string, string>> = {
  passengers: "in diesem Zug kommt also kein Fahrgast mehr dazu",
  stops: "gebaut wird also in diesem Zug nicht mehr",
  income: "Einkommen gibt es also in diesem Zug nicht mehr",
};

export const de: TrambahnWords = {
  "event.passenger": ({ seat, card, line, waiting }, who) =>
    `${who(seat, "@ legt", "Du legst")} ${cardName(card)} als ${NTH[asNumber(waiting)]} Fahrgast${isConductor(card) ? ` der Linie ${roman(line)}` : ""}.`,
  "event.tour": ({ number, line, points, columns }, who) => {
    const tour = `Fahrt ${asNumber(number)}, Linie ${roman(line)}: `;
    if (asList(columns).length === 0) return `${tour}niemand hat dort eine Reihe, also gibt es keine Punkte.`;
    return `${tour}${seatsOf(2)
      .map((seat) => pointsOf(points, columns, seat, who(seat, "@", "du")))
      .join(", ")}.`;
  },
  "event.stop": ({ seat, card, line, opened }, who) => {
    const number = roman(line);
    if (isConductor(card))
      return `${who(seat, "@ legt", "Du legst")} einen Schaffner zu einer Reihe der Linie ${number}.`;
    const value = valueOf(asNumber(card));
    return asFlag(opened)
      ? `${who(seat, "@ eröffnet", "Du eröffnest")} mit der ${value} eine Reihe der Linie ${number}.`
      : `${who(seat, "@ verlängert", "Du verlängerst")} eine Reihe der Linie ${number} um die ${value}.`;
  },
  "event.extraTour": ({ seat, line, points, columns }, who) =>
    `Sonderfahrt auf Linie ${roman(line)}: ${asNumber(points)} für ${who(seat, "@", "dich")} (${sums(columns, asSeat(seat))}).`,
  "event.income": ({ seat, card, money: pile }, who) =>
    `${who(seat, "@ legt", "Du legst")} ${cardName(card)} auf den Geldstapel, jetzt ${money(pile)}.`,
  "event.tram": ({ seat, tram, cost, line, money: pile }, who) =>
    `${who(seat, "@ kauft", "Du kaufst")} eine ${tramName(tram)} für eine Reihe der Linie ${roman(line)}: ${money(cost)}, es bleiben ${money(pile)}.`,
  "event.cleared": ({ seat, line, stops, conductors }, who) =>
    `${who(seat, `Die Reihe der Linie ${roman(line)} von @`, `Deine Reihe der Linie ${roman(line)}`)} (${dashed(stops)}${andConductors(conductors)}) hat keine Trambahn und wird abgeräumt: ${marks(asList(stops).length + asNumber(conductors))}.`,
  "event.offer": ({ trams }) =>
    `Neu im Angebot: ${listed(
      "de",
      byKind(trams).map(([tram, many]) => (many === 1 ? `eine ${tramName(tram)}` : `${many} ${tramName(tram)}en`)),
    )}.`,
  "event.reshuffle": ({ given, cards: pile }, who) => {
    const gifts = bySeat(asList(given)).map(([seat, many]) => `${who(seat, "@", "du")} ${money(many)}`);
    const from = asList(given).some((many) => asNumber(many) > 0)
      ? `Die Hälfte des Geldes (${gifts.join(", ")}) wird mit dem Ablagestapel gemischt`
      : "Niemand hat Geld abzugeben; der Ablagestapel wird gemischt";
    return `Der Nachziehstapel ist leer. ${from}: ein neuer Nachziehstapel mit ${cards(asNumber(pile))}.`;
  },
  "event.drew": ({ seat, cards: drawn }, who) => {
    const list = asList(drawn);
    const known = list.length > 0 && !list.includes(HIDDEN);
    return `${who(seat, "@ zieht", "Du ziehst")} ${cards(list.length)}${known ? `: ${list.map(sign).join(", ")}` : ""}.`;
  },
  "event.passed": ({ seat }, who) => `${who(seat, "@ hat", "Du hast")} keine Handkarte und setzt aus.`,
  "event.turn": ({ seat, turn }, who) => `Zug ${asNumber(turn)}: ${who(seat, "@", "du")}.`,
  "event.over": ({ reason }) =>
    reason === "stuck"
      ? "Niemand hat eine Karte oder kann eine ziehen: Das Spiel ist zu Ende."
      : "Das war die letzte Fahrt: Das Spiel ist zu Ende.",

  "action.passenger": ({ card, line }) =>
    `${capital(cardName(card))} als Fahrgast${isConductor(card) ? ` der Linie ${roman(line)}` : ""} legen`,
  "action.stop": ({ card, line, last, opened }) => {
    if (asFlag(opened)) return `Mit ${cardName(card, DATIVE)} eine Reihe eröffnen`;
    if (isConductor(card))
      return `Einen Schaffner zu der Reihe der Linie ${roman(line)} legen, die mit ${asNumber(last)} endet`;
    return `${capital(cardName(card))} an die ${asNumber(last)} anlegen`;
  },
  "action.income": ({ card }) => `${capital(cardName(card))} auf den Geldstapel legen`,
  "action.tram": ({ tram, line, last, cost }) =>
    `Eine ${tramName(tram)} (${money(cost)}) für die Reihe der Linie ${roman(line)} kaufen, die mit ${asNumber(last)} endet`,
  "action.end": () => "Zug beenden und nachziehen",

  "refusal.gameOver": () => "Das Spiel ist zu Ende, es gibt nichts mehr zu tun. Wie wäre es mit einer Revanche?",
  "refusal.passengerFirst": () => "Jeder Zug beginnt mit einem Fahrgast. Lege zuerst einen an eine Endstation.",
  "refusal.stepOver": ({ step: past, now }) =>
    `Du hast schon ${DONE[asText(now)] ?? "weitergemacht"}, ${NO_MORE[asText(past)] ?? "das geht also in diesem Zug nicht mehr"}. Heb es dir für den nächsten Zug auf, oder nimm etwas zurück.`,
  "refusal.thirdPassenger": () =>
    "Zwei Fahrgäste hast du schon gelegt, mehr geht in einem Zug nicht. Weiter geht es mit Haltestellen, Einkommen oder Trambahnen, oder du beendest den Zug.",
  "refusal.notInHand": ({ card }) =>
    `${capital(cardName(card))} hast du nicht auf der Hand. Wähle eine deiner Handkarten.`,
  "refusal.wrongLine": ({ card, line }) =>
    `${capital(cardName(card, NOMINATIVE))} kann nicht an der Endstation der Linie ${roman(line)} warten. Richtig ist sie an der Endstation der Linie ${roman(lineOf(asNumber(card)))}.`,
  "refusal.noSuchColumn": ({ columns }) =>
    asNumber(columns) === 0
      ? "Du hast noch keine Reihe. Eröffne zuerst eine mit einer Haltestelle."
      : asNumber(columns) === 1
        ? "Diese Reihe gibt es nicht. Du hast nur eine."
        : `Diese Reihe gibt es nicht. Wähle eine deiner ${asNumber(columns)} Reihen.`,
  "refusal.conductorOpens": () =>
    "Ein Schaffner kann keine Reihe eröffnen. Lege ihn zu einer, die schon eine Haltestelle hat.",
  "refusal.otherLine": ({ card, line }) =>
    `${capital(cardName(card, NOMINATIVE))} passt nicht in eine Reihe der Linie ${roman(line)}. Wähle eine Reihe der eigenen Linie oder eröffne eine neue.`,
  "refusal.columnClosed": ({ line }) =>
    `Diese Reihe der Linie ${roman(line)} ist mit der 10 abgeschlossen und nimmt keine Karte mehr auf. Wähle eine andere.`,
  "refusal.notAscending": ({ card, last }) =>
    `${capital(cardName(card, NOMINATIVE))} passt nicht an die ${asNumber(last)}: Die Werte müssen steigen. Lege eine höhere an oder eröffne damit eine neue Reihe.`,
  "refusal.notOnOffer": ({ tram }) =>
    `Eine ${tramName(tram)} ist gerade nicht im Angebot. Wähle eine, die offen liegt; ergänzt wird erst am Ende des Zuges.`,
  "refusal.hasTram": ({ line, tram }) =>
    `Diese Reihe der Linie ${roman(line)} hat schon eine ${tramName(tram)} und behält sie. Wähle eine Reihe ohne Trambahn.`,
  "refusal.tooExpensive": ({ tram, cost, money: pile }) =>
    `Eine ${tramName(tram)} kostet ${money(cost)}, auf deinem Geldstapel liegen ${money(pile)}. Dir fehlen ${marks(asNumber(cost) - asNumber(pile))}: Leg sie vor dem Kauf als Einkommen.`,
};
