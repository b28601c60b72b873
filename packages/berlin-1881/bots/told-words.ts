import { type Language, type Seat, type Value, type Words, asFlag, asNumber, seatAt } from "@stellwerk/kernel";
import { capital, companyName, holderName, money, subject } from "../src/words/names.ts";
import { der, isSBahn, words as spoken } from "./reason-words.ts";

// Reasons as a player is told why another did something, `by` being that seat, where they differ from what is said to
// the player itself.

const player = (by: Value | undefined, name: (seat: Seat) => string): string => name(seatAt(asNumber(by)));

const en: Words = {
  "reason.chair": ({ company, by }, name) =>
    isSBahn(company)
      ? `${player(by, name)} takes the chair of the S-Bahn.`
      : `${player(by, name)} becomes director of ${companyName(company)}.`,
  "reason.pass": ({ cash, mayBuy }) =>
    mayBuy !== false
      ? `No deal improves on keeping the ${money("en", cash)}.`
      : "There is nothing to buy now, and no sale would help.",
  "reason.accepts": (values, name) =>
    values["to"] === null || values["to"] === undefined
      ? `${money("en", values["price"])} is worth more than what is given for it.`
      : (spoken.en["reason.accepts"]?.(values, name) ?? ""),
  "reason.declines": (values, name) => {
    const { price, from, to, by } = values;
    return to === null || to === undefined || asNumber(to) >= asNumber(from)
      ? `${money("en", price)} is less than it is worth to ${player(by, name)}.`
      : (spoken.en["reason.declines"]?.(values, name) ?? "");
  },
  "reason.agrees": ({ helps, by }, name) =>
    asFlag(helps) ? `It helps ${player(by, name)} as well.` : "It does too little harm to stop it.",
  "reason.objects": ({ cost, by }, name) =>
    asNumber(cost) > 0
      ? `It would cost ${player(by, name)} about ${money("en", cost)}.`
      : `It would do ${player(by, name)} more harm than good.`,
  "reason.divest": ({ operator, isForced, by }, name) =>
    asFlag(isForced)
      ? `${capital(subject("en", operator))} must buy a vehicle and has to sell its own shares before ${player(by, name)} pays.`
      : `${capital(subject("en", operator))} has more use for the money.`,
  "reason.dividend": ({ operator, mine, percent, from, to, by }, name) => {
    const own =
      asNumber(mine) > 0
        ? `${asNumber(percent)}\u00a0% of ${subject("en", operator)} brings ${player(by, name)} ${money("en", mine)}`
        : "";
    const rise = asNumber(to) > asNumber(from) ? `the price rises from ${asNumber(from)} to ${money("en", to)}` : "";
    return `${capital([own, rise].filter((part) => part !== "").join(", and ") || "the dividend keeps the price up")}.`;
  },
  "reason.netDividend": (values, name) =>
    asNumber(values["mine"]) > 0
      ? `${asNumber(values["percent"])}\u00a0% of the S-Bahn brings ${player(values["by"], name)} ${money("en", values["mine"])} of it; if most nets pay, the price rises.`
      : (spoken.en["reason.netDividend"]?.(values, name) ?? ""),
  "reason.paysBonus": ({ bonus, mine, by }, name) =>
    `Of the bonus of ${money("en", bonus)} ${player(by, name)} gets ${money("en", mine)}; in the treasury it would be of less use.`,
  "reason.commission": ({ holder }, name) =>
    `The commission goes from the net’s treasury to ${holderName(holder, name)}.`,
  "reason.help": ({ amount, by }, name) => `${player(by, name)} adds ${money("en", amount)} of their own.`,
};

const de: Words = {
  "reason.chair": ({ company, by }, name) =>
    isSBahn(company)
      ? `Damit übernimmt ${player(by, name)} den Vorsitz der S-Bahn.`
      : `Damit wird ${player(by, name)} Direktor der ${companyName(company)}.`,
  "reason.pass": ({ cash, mayBuy }) =>
    mayBuy !== false
      ? `Kein Handel ist besser, als die ${money("de", cash)} zu behalten.`
      : "Zu kaufen gibt es nichts, und ein Verkauf würde nicht helfen.",
  "reason.accepts": (values, name) =>
    values["to"] === null || values["to"] === undefined
      ? `${money("de", values["price"])} sind mehr wert als das, was dafür weggeht.`
      : (spoken.de["reason.accepts"]?.(values, name) ?? ""),
  "reason.declines": (values, name) => {
    const { price, from, to, by } = values;
    return to === null || to === undefined || asNumber(to) >= asNumber(from)
      ? `${money("de", price)} sind weniger, als es ${player(by, name)} wert ist.`
      : (spoken.de["reason.declines"]?.(values, name) ?? "");
  },
  "reason.agrees": ({ helps, by }, name) =>
    asFlag(helps) ? `Das nützt auch ${player(by, name)}.` : "Das schadet zu wenig, um es aufzuhalten.",
  "reason.objects": ({ cost, by }, name) =>
    asNumber(cost) > 0
      ? `Das würde ${player(by, name)} etwa ${money("de", cost)} kosten.`
      : `Das würde ${player(by, name)} mehr schaden als nützen.`,
  "reason.divest": ({ operator, isForced, by }, name) =>
    asFlag(isForced)
      ? `${capital(subject("de", operator))} muss eine Bahn kaufen und erst ihre eigenen Aktien verkaufen, bevor ${player(by, name)} zahlt.`
      : `${capital(subject("de", operator))} kann das Geld besser brauchen.`,
  "reason.dividend": ({ operator, mine, percent, from, to, by }, name) => {
    const own =
      asNumber(mine) > 0
        ? `${asNumber(percent)}\u00a0% ${der(operator)} bringen ${player(by, name)} ${money("de", mine)}`
        : "";
    const rise = asNumber(to) > asNumber(from) ? `der Kurs steigt von ${asNumber(from)} auf ${money("de", to)}` : "";
    return `${capital([own, rise].filter((part) => part !== "").join(", und ") || "die Dividende hält den Kurs")}.`;
  },
  "reason.netDividend": (values, name) =>
    asNumber(values["mine"]) > 0
      ? `${asNumber(values["percent"])}\u00a0% der S-Bahn bringen ${player(values["by"], name)} davon ${money("de", values["mine"])}; zahlen die meisten Netze, steigt der Kurs.`
      : (spoken.de["reason.netDividend"]?.(values, name) ?? ""),
  "reason.paysBonus": ({ bonus, mine, by }, name) =>
    `Vom Bonus, ${money("de", bonus)}, bekommt ${player(by, name)} ${money("de", mine)}; in der Kasse würde er weniger nützen.`,
  "reason.commission": ({ holder }, name) =>
    `Die Provision geht aus der Kasse des Netzes an ${holderName(holder, name)}.`,
  "reason.help": ({ amount, by }, name) => `${player(by, name)} legt ${money("de", amount)} aus eigener Tasche dazu.`,
};

/** Why another player did something in 1881. */
export const words: Readonly<Record<Language, Words>> = {
  de: { ...spoken.de, ...de },
  en: { ...spoken.en, ...en },
};
