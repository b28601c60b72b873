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

function cardName(value: Value | undefined): string {
  const card = asNumber(value);
  if (card === HIDDEN) return "a card";
  if (card === CONDUCTOR) return "a conductor";
  return `the ${valueOf(card)} of line ${roman(lineOf(card))}`;
}

/** As short as on the sign, for lists: "III 7". */
function sign(value: Value): string {
  const card = asNumber(value);
  return card === CONDUCTOR ? "conductor" : `${roman(lineOf(card))} ${valueOf(card)}`;
}

const marks = (thousands: number): string => (thousands === 0 ? "0\u00a0marks" : `${thousands},000\u00a0marks`);
const money = (value: Value | undefined): string => marks(asNumber(value));

const cards = (many: number): string => (many === 1 ? "1 card" : `${many} cards`);

const NTH = ["", "first", "second", "third", "fourth"];

/** " and 2 conductors", behind the stations of a column. */
function andConductors(value: Value | undefined): string {
  const many = asNumber(value);
  if (many === 0) return "";
  return many === 1 ? " and a conductor" : ` and ${many} conductors`;
}

const KINDS: Readonly<Record<number, string>> = { 2: "horse", 3: "steam", 4: "electric" };
const tramName = (tram: Value | undefined): string => {
  const kind = KINDS[asNumber(tram)];
  return kind ? `${kind} tram` : "such tram";
};
const aTram = (tram: Value | undefined): string => `${tram === 4 ? "an" : "a"} ${tramName(tram)}`;

/** What has been done by a step of the turn, and what it has put an end to. */
const DONE: Readonly<Record<string, string>> = {
  stops: "laid a station",
  income: "taken income",
  trams: "bought a tram",
};
const NO_MORE: Readonly<Record<string, string>> = {
  passengers: "passengers",
  stops: "building",
  income: "income",
};

export const en: TrambahnWords = {
  "event.passenger": ({ seat, card, line, waiting }, who) =>
    `${who(seat, "@ lays", "You lay")} ${cardName(card)} as the ${NTH[asNumber(waiting)]} passenger${isConductor(card) ? ` of line ${roman(line)}` : ""}.`,
  "event.tour": ({ number, line, points, columns }, who) => {
    const tour = `Tour ${asNumber(number)}, line ${roman(line)}: `;
    if (asList(columns).length === 0) return `${tour}nobody has a column there, so nobody scores.`;
    return `${tour}${seatsOf(2)
      .map((seat) => pointsOf(points, columns, seat, who(seat, "@", "you")))
      .join(", ")}.`;
  },
  "event.stop": ({ seat, card, line, opened }, who) => {
    const number = roman(line);
    if (isConductor(card)) return `${who(seat, "@ adds", "You add")} a conductor to a column of line ${number}.`;
    const value = valueOf(asNumber(card));
    return asFlag(opened)
      ? `${who(seat, "@ opens", "You open")} a column of line ${number} with the ${value}.`
      : `${who(seat, "@ extends", "You extend")} a column of line ${number} with the ${value}.`;
  },
  "event.extraTour": ({ seat, line, points, columns }, who) =>
    `Extra tour on line ${roman(line)}: ${asNumber(points)} for ${who(seat, "@", "you")} (${sums(columns, asSeat(seat))}).`,
  "event.income": ({ seat, card, money: pile }, who) =>
    `${who(seat, "@ puts", "You put")} ${cardName(card)} on the money pile, now ${money(pile)}.`,
  "event.tram": ({ seat, tram, cost, line, money: pile }, who) =>
    `${who(seat, "@ buys", "You buy")} ${aTram(tram)} for a column of line ${roman(line)}: ${money(cost)}, leaving ${money(pile)}.`,
  "event.cleared": ({ seat, line, stops, conductors }, who) =>
    `${who(seat, "@’s", "Your")} column of line ${roman(line)} (${dashed(stops)}${andConductors(conductors)}) has no tram and is cleared for ${marks(asList(stops).length + asNumber(conductors))}.`,
  "event.offer": ({ trams }) =>
    `New on offer: ${listed(
      "en",
      byKind(trams).map(([tram, many]) => (many === 1 ? aTram(tram) : `${many} ${tramName(tram)}s`)),
    )}.`,
  "event.reshuffle": ({ given, cards: pile }, who) => {
    const gifts = bySeat(asList(given)).map(([seat, many]) => `${who(seat, "@", "you")} ${money(many)}`);
    const from = asList(given).some((many) => asNumber(many) > 0)
      ? `Half of the money (${gifts.join(", ")}) is shuffled with the discard pile`
      : "Nobody has money to give up; the discard pile is shuffled";
    return `The draw pile is empty. ${from}: a new draw pile of ${cards(asNumber(pile))}.`;
  },
  "event.drew": ({ seat, cards: drawn }, who) => {
    const list = asList(drawn);
    const known = list.length > 0 && !list.includes(HIDDEN);
    return `${who(seat, "@ draws", "You draw")} ${cards(list.length)}${known ? `: ${list.map(sign).join(", ")}` : ""}.`;
  },
  "event.passed": ({ seat }, who) =>
    `${who(seat, "@ has no card in hand and passes", "You have no card in hand and pass")}.`,
  "event.turn": ({ seat, turn }, who) => `Turn ${asNumber(turn)}: ${who(seat, "@", "you")}.`,
  "event.over": ({ reason }) =>
    reason === "stuck"
      ? "Nobody has a card or can draw one: the game is over."
      : "That was the last tour: the game is over.",

  "action.passenger": ({ card, line }) =>
    `Lay ${cardName(card)} as a passenger${isConductor(card) ? ` of line ${roman(line)}` : ""}`,
  "action.stop": ({ card, line, last, opened }) => {
    if (asFlag(opened)) return `Open a column with ${cardName(card)}`;
    if (isConductor(card))
      return `Add a conductor to the column of line ${roman(line)} that ends with ${asNumber(last)}`;
    return `Lay ${cardName(card)} after the ${asNumber(last)}`;
  },
  "action.income": ({ card }) => `Put ${cardName(card)} on your money pile`,
  "action.tram": ({ tram, line, last, cost }) =>
    `Buy ${aTram(tram)} (${money(cost)}) for the column of line ${roman(line)} that ends with ${asNumber(last)}`,
  "action.end": () => "End the turn and draw",

  "refusal.gameOver": () => "The game is over, there is nothing left to play. How about a rematch?",
  "refusal.passengerFirst": () => "Every turn begins with a passenger. Lay one at a terminal first.",
  "refusal.stepOver": ({ step: past, now }) =>
    `You have already ${DONE[asText(now)] ?? "moved on"}, so no more ${NO_MORE[asText(past)] ?? "of that"} this turn. Save it for your next turn, or take something back.`,
  "refusal.thirdPassenger": () =>
    "You have laid two passengers, the most a turn allows. Go on with stations, income or trams, or end your turn.",
  "refusal.notInHand": ({ card }) => `You do not hold ${cardName(card)}. Choose a card from your hand.`,
  "refusal.wrongLine": ({ card, line }) =>
    `${capital(cardName(card))} cannot wait at the terminal of line ${roman(line)}. It belongs at the terminal of line ${roman(lineOf(asNumber(card)))}.`,
  "refusal.noSuchColumn": ({ columns }) =>
    asNumber(columns) === 0
      ? "You have no column yet. Open one with a station first."
      : asNumber(columns) === 1
        ? "There is no such column. You have only one."
        : `There is no such column. Choose one of your ${asNumber(columns)}.`,
  "refusal.conductorOpens": () => "A conductor cannot open a column. Add it to one that already has a station.",
  "refusal.otherLine": ({ card, line }) =>
    `${capital(cardName(card))} does not belong in a column of line ${roman(line)}. Choose a column of its own line, or open a new one.`,
  "refusal.columnClosed": ({ line }) =>
    `This column of line ${roman(line)} is closed by its 10 and takes no more cards. Choose another column.`,
  "refusal.notAscending": ({ card, last }) =>
    `${capital(cardName(card))} does not fit after the ${asNumber(last)}: values must rise. Lay a higher one, or open a new column with it.`,
  "refusal.notOnOffer": ({ tram }) =>
    `No ${tramName(tram)} is on offer now. Choose one that lies face up; the offer is refilled at the end of the turn.`,
  "refusal.hasTram": ({ line, tram }) =>
    `This column of line ${roman(line)} already has ${aTram(tram)} and keeps it. Choose a column without one.`,
  "refusal.tooExpensive": ({ tram, cost, money: pile }) =>
    `${capital(aTram(tram))} costs ${money(cost)}; your money pile has ${money(pile)}. You are ${marks(asNumber(cost) - asNumber(pile))} short: lay them as income before you buy.`,
};
