import { type Language, type Values, type Words, asFlag, asNumber, percentage } from "@stellwerk/kernel";
import { capital, companyName, money, subject, tellHolder } from "../src/words/names.ts";
import { passText } from "./pass-words.ts";
import { der, isSBahn, words as spoken } from "./reason-words.ts";

// Reasons as a player is told why another did something, `by` being that seat, where they differ from what is said to
// the player itself.

/** How a company may start is said to the player of its own money. */
const withoutOwn = (values: Values): Values => (values["way"] === "alone" ? { ...values, way: "" } : values);

const en: Words = {
  "reason.chair": ({ company, by }, who) =>
    isSBahn(company)
      ? `${who(by, "@ takes", "You take")} the chair of the S-Bahn.`
      : `${who(by, "@ becomes", "You become")} director of ${companyName(company)}.`,
  "reason.pass": (values) => passText.en(values, "the"),
  "reason.toStart": (values, who) => spoken.en["reason.toStart"]?.(withoutOwn(values), who) ?? "",
  "reason.lastMoney": ({ cash }) =>
    `It leaves ${money("en", cash)}, and the share earns nothing until the company runs.`,
  "reason.bothMine": (values, who) =>
    (spoken.en["reason.bothMine"]?.(values, who) ?? "").replace(/^For you/, `For ${who(values["by"], "@", "you")}`),
  "reason.accepts": (values, who) =>
    values["to"] === null || values["to"] === undefined
      ? `${money("en", values["price"])} is worth more than what is given for it.`
      : (spoken.en["reason.accepts"]?.(values, who) ?? ""),
  "reason.declines": (values, who) => {
    const { price, from, to, by } = values;
    return to === null || to === undefined || asNumber(to) >= asNumber(from)
      ? `${money("en", price)} is less than it is worth to ${who(by, "@", "you")}.`
      : (spoken.en["reason.declines"]?.(values, who) ?? "");
  },
  "reason.agrees": ({ helps, by }, who) =>
    asFlag(helps) ? `It helps ${who(by, "@", "you")} as well.` : "It does too little harm to stop it.",
  "reason.objects": ({ cost, by }, who) =>
    asNumber(cost) > 0
      ? `It would cost ${who(by, "@", "you")} about ${money("en", cost)}.`
      : `It would do ${who(by, "@", "you")} more harm than good.`,
  "reason.divest": ({ operator, isForced, by }, who) =>
    asFlag(isForced)
      ? `${capital(subject("en", operator))} must buy a vehicle and has to sell its own shares before ${who(by, "@ pays", "you pay")}.`
      : `${capital(subject("en", operator))} has more use for the money.`,
  "reason.dividend": ({ operator, mine, percent, from, to, by }, who) => {
    const own =
      asNumber(mine) > 0
        ? `${percentage("en", asNumber(percent))} of ${subject("en", operator)} brings ${who(by, "@", "you")} ${money("en", mine)}`
        : "";
    const rise = asNumber(to) > asNumber(from) ? `the price rises from ${asNumber(from)} to ${money("en", to)}` : "";
    return `${capital([own, rise].filter((part) => part !== "").join(", and ") || "the dividend keeps the price up")}.`;
  },
  "reason.netDividend": (values, who) =>
    asNumber(values["mine"]) > 0
      ? `${percentage("en", asNumber(values["percent"]))} of the S-Bahn brings ${who(values["by"], "@", "you")} ${money("en", values["mine"])} of it; if most nets pay, the price rises.`
      : (spoken.en["reason.netDividend"]?.(values, who) ?? ""),
  "reason.paysBonus": ({ bonus, mine, by }, who) =>
    `Of the bonus of ${money("en", bonus)} ${who(by, "@ gets", "you get")} ${money("en", mine)}; in the treasury it would be of less use.`,
  "reason.commission": ({ holder }, who) =>
    `The commission goes from the net’s treasury to ${tellHolder(who, holder, "@", "you")}.`,
  "reason.help": ({ amount, by }, who) =>
    `${who(by, "@ adds", "You add")} ${money("en", amount)} of ${who(by, "their", "your")} own.`,
};

const de: Words = {
  "reason.chair": ({ company, by }, who) =>
    isSBahn(company)
      ? `Damit ${who(by, "übernimmt @", "übernimmst du")} den Vorsitz der S-Bahn.`
      : `Damit ${who(by, "wird @", "wirst du")} Direktor der ${companyName(company)}.`,
  "reason.pass": (values) => passText.de(values, "die"),
  "reason.toStart": (values, who) => spoken.de["reason.toStart"]?.(withoutOwn(values), who) ?? "",
  "reason.lastMoney": ({ cash }) =>
    `Danach sind noch ${money("de", cash)} übrig, und bis die Gesellschaft fährt, bringt die Aktie nichts ein.`,
  "reason.bothMine": (values, who) =>
    (spoken.de["reason.bothMine"]?.(values, who) ?? "").replace(/^Dir/, who(values["by"], "@", "Dir")),
  "reason.accepts": (values, who) =>
    values["to"] === null || values["to"] === undefined
      ? `${money("de", values["price"])} sind mehr wert als das, was dafür weggeht.`
      : (spoken.de["reason.accepts"]?.(values, who) ?? ""),
  "reason.declines": (values, who) => {
    const { price, from, to, by } = values;
    return to === null || to === undefined || asNumber(to) >= asNumber(from)
      ? `${money("de", price)} sind weniger, als es ${who(by, "@", "dir")} wert ist.`
      : (spoken.de["reason.declines"]?.(values, who) ?? "");
  },
  "reason.agrees": ({ helps, by }, who) =>
    asFlag(helps) ? `Das nützt auch ${who(by, "@", "dir")}.` : "Das schadet zu wenig, um es aufzuhalten.",
  "reason.objects": ({ cost, by }, who) =>
    asNumber(cost) > 0
      ? `Das würde ${who(by, "@", "dich")} etwa ${money("de", cost)} kosten.`
      : `Das würde ${who(by, "@", "dir")} mehr schaden als nützen.`,
  "reason.divest": ({ operator, isForced, by }, who) =>
    asFlag(isForced)
      ? `${capital(subject("de", operator))} muss eine Bahn kaufen und erst ihre eigenen Aktien verkaufen, bevor ${who(by, "@ zahlt", "du zahlst")}.`
      : `${capital(subject("de", operator))} kann das Geld besser brauchen.`,
  "reason.dividend": ({ operator, mine, percent, from, to, by }, who) => {
    const own =
      asNumber(mine) > 0
        ? `${percentage("de", asNumber(percent))} ${der(operator)} bringen ${who(by, "@", "dir")} ${money("de", mine)}`
        : "";
    const rise = asNumber(to) > asNumber(from) ? `der Kurs steigt von ${asNumber(from)} auf ${money("de", to)}` : "";
    return `${capital([own, rise].filter((part) => part !== "").join(", und ") || "die Dividende hält den Kurs")}.`;
  },
  "reason.netDividend": (values, who) =>
    asNumber(values["mine"]) > 0
      ? `${percentage("de", asNumber(values["percent"]))} der S-Bahn bringen ${who(values["by"], "@", "dir")} davon ${money("de", values["mine"])}; zahlen die meisten Netze, steigt der Kurs.`
      : (spoken.de["reason.netDividend"]?.(values, who) ?? ""),
  "reason.paysBonus": ({ bonus, mine, by }, who) =>
    `Vom Bonus, ${money("de", bonus)}, ${who(by, "bekommt @", "bekommst du")} ${money("de", mine)}; in der Kasse würde er weniger nützen.`,
  "reason.commission": ({ holder }, who) =>
    `Die Provision geht aus der Kasse des Netzes an ${tellHolder(who, holder, "@", "dich")}.`,
  "reason.help": ({ amount, by }, who) =>
    `${who(by, "@ legt", "Du legst")} ${money("de", amount)} aus eigener Tasche dazu.`,
};

/** Why another player did something in 1881. */
export const words: Readonly<Record<Language, Words>> = {
  de: { ...spoken.de, ...de },
  en: { ...spoken.en, ...en },
};
