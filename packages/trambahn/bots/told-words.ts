import { type Language, type Values, type Who, type Words, asFlag, asNumber } from "@stellwerk/kernel";
import { roman } from "../src/words/values.ts";
import {
  TRAMS_DE,
  TRAMS_EN,
  pointsDe,
  pointsEn,
  takesDe,
  takesEn,
  tourTakesDe,
  tourTakesEn,
  tramsDe,
  tramsEn,
  words as spoken,
} from "./reason-words.ts";

// Reasons as a player is told why another did something, `by` being that seat, where they differ from what is said to
// the player itself.

const opponent = ({ by }: Values): number => 1 - asNumber(by);

const tourEn = (values: Values, who: Who): string =>
  `${pointsEn(values["mine"])} for ${who(values["by"], "@", "you")}, ${asNumber(values["theirs"])} for ${who(opponent(values), "@", "you")}.`;

const en: Words = {
  "reason.tour": (values, who) =>
    `This sets off the tour of line ${roman(values["line"])}: ${tourEn(values, who)}${asFlag(values["isLast"]) ? " It is the last tour." : ""}`,
  "reason.tourByTwo": (values, who) =>
    `A second passenger this turn sets off the tour of line ${roman(values["line"])}: ${tourEn(values, who)}`,
  "reason.passenger": (values, who) => {
    const { line, missing, isSafe, isSecond } = values;
    const [mine, theirs] = [asNumber(values["mine"]), asNumber(values["theirs"])];
    if (mine > theirs)
      return `A tour of line ${roman(line)} would be worth ${mine} to ${who(values["by"], "@", "you")} and ${theirs} to ${who(opponent(values), "@", "you")}; ${takesEn(missing)}.`;
    if (mine === 0 && theirs === 0 && isSecond === true)
      return `A second passenger makes room for a new card, and on line ${roman(line)} neither side has anything to score yet.`;
    if (mine === 0 && theirs === 0)
      return `A passenger has to be laid, and on line ${roman(line)} neither side has anything to score yet.`;
    if (mine === theirs) return `On line ${roman(line)} a tour would bring both sides ${pointsEn(mine)}.`;
    return `Line ${roman(line)} favours ${who(opponent(values), "@", "you")}, ${theirs} to ${mine}${asFlag(isSafe) ? ", but it cannot be scored next turn" : `; ${tourTakesEn(missing)}`}.`;
  },
  "reason.grows": (values, who) => {
    const { line, from, to, theirs, tram } = values;
    const by = asNumber(tram) > 0 ? `With the ${TRAMS_EN[asNumber(tram)] ?? "tram"}, a` : "With it, a";
    const than = asNumber(from) > 0 ? ` instead of ${asNumber(from)}` : "";
    const rival =
      asNumber(theirs) > 0 ? `; ${who(opponent(values), "@ has", "you have")} ${asNumber(theirs)} there` : "";
    return `${by} tour of line ${roman(line)} is worth ${asNumber(to)} to ${who(values["by"], "@", "you")}${than}${rival}.`;
  },
  "reason.pays": ({ tram, cost, line, isSpent, money }) => {
    const bought = `the ${TRAMS_EN[asNumber(tram)] ?? "tram"} on line ${roman(line)}`;
    return isSpent === false
      ? `After ${bought} is paid for, ${asNumber(money)},000\u00a0marks are left.`
      : `The money is for ${bought}, which costs ${asNumber(cost)},000\u00a0marks.`;
  },
  "reason.paysAll": ({ trams, cost, isSpent, money }) =>
    isSpent === false
      ? `After ${tramsEn(trams)} are paid for, ${asNumber(money)},000\u00a0marks are left.`
      : `The money is for ${tramsEn(trams)}: ${asNumber(cost)},000\u00a0marks together.`,
  // Without the money, which the move itself tells: several cards in a row have one reason.
  "reason.saves": ({ money, tram, cost }) =>
    asNumber(tram) === 0 || asNumber(money) >= asNumber(cost)
      ? "It is saved for later trams."
      : `It is saved for ${asNumber(tram) === 4 ? "an" : "a"} ${TRAMS_EN[asNumber(tram)] ?? "tram"}, which costs ${asNumber(cost)},000\u00a0marks.`,
  "reason.end": ({ kept, mayBuy }) =>
    asNumber(kept) > 0
      ? "The cards left are worth more in hand."
      : mayBuy === true
        ? "The money is worth more than a tram now."
        : "There is nothing left to do.",
};

const tourDe = (values: Values, who: Who): string =>
  `${pointsDe(values["mine"])} für ${who(values["by"], "@", "dich")}, ${asNumber(values["theirs"])} für ${who(opponent(values), "@", "dich")}.`;

const de: Words = {
  "reason.tour": (values, who) =>
    `Damit wird Linie ${roman(values["line"])} gewertet: ${tourDe(values, who)}${asFlag(values["isLast"]) ? " Es ist die letzte Fahrt." : ""}`,
  "reason.tourByTwo": (values, who) =>
    `Ein zweiter Fahrgast löst noch in diesem Zug die Fahrt der Linie ${roman(values["line"])} aus: ${tourDe(values, who)}`,
  "reason.passenger": (values, who) => {
    const { line, missing, isSafe, isSecond } = values;
    const [mine, theirs] = [asNumber(values["mine"]), asNumber(values["theirs"])];
    if (mine > theirs)
      return `Eine Fahrt der Linie ${roman(line)} brächte ${mine} für ${who(values["by"], "@", "dich")} und ${theirs} für ${who(opponent(values), "@", "dich")}; ${takesDe(missing)}.`;
    if (mine === 0 && theirs === 0 && isSecond === true)
      return `Ein zweiter Fahrgast macht Platz für eine neue Karte, und auf Linie ${roman(line)} hat noch keiner etwas zu werten.`;
    if (mine === 0 && theirs === 0)
      return `Ein Fahrgast muss sein, und auf Linie ${roman(line)} hat noch keiner etwas zu werten.`;
    if (mine === theirs) return `Auf Linie ${roman(line)} brächte eine Fahrt beiden ${pointsDe(mine)}.`;
    return `Linie ${roman(line)} ist gut für ${who(opponent(values), "@", "dich")}, ${theirs} zu ${mine}${asFlag(isSafe) ? ", kann im nächsten Zug aber noch nicht gewertet werden" : `; ${tourTakesDe(missing)}`}.`;
  },
  "reason.grows": (values, who) => {
    const { line, from, to, theirs, tram } = values;
    const electric = asNumber(tram) === 4 ? "elektrischen Bahn" : (TRAMS_DE[asNumber(tram)] ?? "Trambahn");
    const by = asNumber(tram) > 0 ? `mit der ${electric}` : "damit";
    const than = asNumber(from) > 0 ? ` statt ${asNumber(from)}` : "";
    const rival = asNumber(theirs) > 0 ? `; ${who(opponent(values), "@ hat", "du hast")} dort ${asNumber(theirs)}` : "";
    return `Eine Fahrt der Linie ${roman(line)} bringt ${who(values["by"], "@", "dir")} ${by} ${pointsDe(to)}${than}${rival}.`;
  },
  "reason.pays": ({ tram, cost, line, isSpent, money }) => {
    const bought = `die ${TRAMS_DE[asNumber(tram)] ?? "Trambahn"} auf Linie ${roman(line)}`;
    return isSpent === false
      ? `Nach dem Geld für ${bought} bleiben ${asNumber(money)}.000\u00a0Mark.`
      : `Das Geld ist für ${bought}, die ${asNumber(cost)}.000\u00a0Mark kostet.`;
  },
  "reason.paysAll": ({ trams, cost, isSpent, money }) =>
    isSpent === false
      ? `Nach dem Geld für ${tramsDe(trams)} bleiben ${asNumber(money)}.000\u00a0Mark.`
      : `Das Geld ist für ${tramsDe(trams)}: zusammen ${asNumber(cost)}.000\u00a0Mark.`,
  "reason.saves": ({ money, tram, cost }) =>
    asNumber(tram) === 0 || asNumber(money) >= asNumber(cost)
      ? "Das Geld ist für spätere Trambahnen."
      : `Das Geld ist für eine ${TRAMS_DE[asNumber(tram)] ?? "Trambahn"}, die ${asNumber(cost)}.000\u00a0Mark kostet.`,
  "reason.end": ({ kept, mayBuy }) =>
    asNumber(kept) > 0
      ? "Die übrigen Karten sind auf der Hand mehr wert."
      : mayBuy === true
        ? "Das Geld ist jetzt mehr wert als eine Trambahn."
        : "Mehr ist nicht zu tun.",
};

/** Why another player did something in Trambahn. */
export const words: Readonly<Record<Language, Words>> = {
  de: { ...spoken.de, ...de },
  en: { ...spoken.en, ...en },
};
