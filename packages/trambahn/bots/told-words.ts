import { type Language, type Seat, type Values, type Words, asFlag, asNumber, seatAt } from "@stellwerk/kernel";
import { roman } from "../src/words/values.ts";
import { TRAMS_DE, TRAMS_EN, pointsDe, pointsEn, takesDe, takesEn, words as spoken } from "./reason-words.ts";

// Reasons as a player is told why another did something, `by` being that seat, where they differ from what is said to
// the player itself.

type Name = (seat: Seat) => string;

const own = ({ by }: Values, name: Name): string => name(seatAt(asNumber(by)));
const other = ({ by }: Values, name: Name): string => name(seatAt(1 - asNumber(by)));

const tourEn = (values: Values, name: Name): string =>
  `${pointsEn(values["mine"])} for ${own(values, name)}, ${asNumber(values["theirs"])} for ${other(values, name)}.`;

const en: Words = {
  "reason.tour": (values, name) =>
    `This sets off the tour of line ${roman(values["line"])}: ${tourEn(values, name)}${asFlag(values["isLast"]) ? " It is the last tour." : ""}`,
  "reason.tourByTwo": (values, name) =>
    `A second passenger this turn sets off the tour of line ${roman(values["line"])}: ${tourEn(values, name)}`,
  "reason.passenger": (values, name) => {
    const { line, missing, isSafe } = values;
    const [mine, theirs] = [asNumber(values["mine"]), asNumber(values["theirs"])];
    if (mine > theirs)
      return `A tour of line ${roman(line)} would be worth ${mine} to ${own(values, name)} and ${theirs} to ${other(values, name)}; ${takesEn(missing)}.`;
    if (mine === 0 && theirs === 0)
      return `A passenger has to be laid, and on line ${roman(line)} neither side has anything to score yet.`;
    if (mine === theirs) return `On line ${roman(line)} a tour would bring both sides ${pointsEn(mine)}.`;
    return `Line ${roman(line)} favours ${other(values, name)}, ${theirs} to ${mine}${asFlag(isSafe) ? ", but it cannot be scored next turn" : "; any other passenger looked worse"}.`;
  },
  "reason.grows": (values, name) => {
    const { line, from, to, theirs, tram } = values;
    const by = asNumber(tram) > 0 ? `With the ${TRAMS_EN[asNumber(tram)] ?? "tram"}, a` : "With it, a";
    const than = asNumber(from) > 0 ? ` instead of ${asNumber(from)}` : "";
    const rival = asNumber(theirs) > 0 ? `; ${other(values, name)} has ${asNumber(theirs)} there` : "";
    return `${by} tour of line ${roman(line)} is worth ${asNumber(to)} to ${own(values, name)}${than}${rival}.`;
  },
  "reason.saves": ({ money, tram, cost }) =>
    asNumber(tram) === 0 || asNumber(money) >= asNumber(cost)
      ? `That leaves ${asNumber(money)},000 marks for later trams.`
      : `After the turn that makes ${asNumber(money)},000 of the ${asNumber(cost)},000 marks for ${asNumber(tram) === 4 ? "an" : "a"} ${TRAMS_EN[asNumber(tram)] ?? "tram"}.`,
  "reason.end": ({ kept, mayBuy }) =>
    asNumber(kept) > 0
      ? "The cards left are worth more in hand."
      : mayBuy === true
        ? "The money is worth more than a tram now."
        : "There is nothing left to do.",
};

const tourDe = (values: Values, name: Name): string =>
  `${pointsDe(values["mine"])} für ${own(values, name)}, ${asNumber(values["theirs"])} für ${other(values, name)}.`;

const de: Words = {
  "reason.tour": (values, name) =>
    `Damit wird Linie ${roman(values["line"])} gewertet: ${tourDe(values, name)}${asFlag(values["isLast"]) ? " Es ist die letzte Fahrt." : ""}`,
  "reason.tourByTwo": (values, name) =>
    `Ein zweiter Fahrgast löst noch in diesem Zug die Fahrt der Linie ${roman(values["line"])} aus: ${tourDe(values, name)}`,
  "reason.passenger": (values, name) => {
    const { line, missing, isSafe } = values;
    const [mine, theirs] = [asNumber(values["mine"]), asNumber(values["theirs"])];
    if (mine > theirs)
      return `Eine Fahrt der Linie ${roman(line)} brächte ${mine} für ${own(values, name)} und ${theirs} für ${other(values, name)}; ${takesDe(missing)}.`;
    if (mine === 0 && theirs === 0)
      return `Ein Fahrgast muss sein, und auf Linie ${roman(line)} hat noch keiner etwas zu werten.`;
    if (mine === theirs) return `Auf Linie ${roman(line)} brächte eine Fahrt beiden ${pointsDe(mine)}.`;
    return `Linie ${roman(line)} ist gut für ${other(values, name)}, ${theirs} zu ${mine}${asFlag(isSafe) ? ", kann im nächsten Zug aber noch nicht gewertet werden" : "; jeder andere Fahrgast sah schlechter aus"}.`;
  },
  "reason.grows": (values, name) => {
    const { line, from, to, theirs, tram } = values;
    const electric = asNumber(tram) === 4 ? "elektrischen Bahn" : (TRAMS_DE[asNumber(tram)] ?? "Trambahn");
    const by = asNumber(tram) > 0 ? `mit der ${electric}` : "damit";
    const than = asNumber(from) > 0 ? ` statt ${asNumber(from)}` : "";
    const rival = asNumber(theirs) > 0 ? `; ${other(values, name)} hat dort ${asNumber(theirs)}` : "";
    return `Eine Fahrt der Linie ${roman(line)} bringt ${own(values, name)} ${by} ${pointsDe(to)}${than}${rival}.`;
  },
  "reason.saves": ({ money, tram, cost }) =>
    asNumber(tram) === 0 || asNumber(money) >= asNumber(cost)
      ? `Damit bleiben ${asNumber(money)}.000 Mark für spätere Trambahnen.`
      : `Nach dem Zug sind das ${asNumber(money)}.000 der ${asNumber(cost)}.000 Mark für eine ${TRAMS_DE[asNumber(tram)] ?? "Trambahn"}.`,
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
