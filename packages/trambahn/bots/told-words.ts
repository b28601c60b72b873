import { type Language, type Values, type Who, type Words, asFlag, asNumber } from "@stellwerk/kernel";
import { roman } from "../src/words/values.ts";
import { contrastTold } from "./contrast-words.ts";
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
} from "./phrases.ts";
import { words as spoken } from "./reason-words.ts";

// Reasons as a player is told why another did something, `by` being that seat, where they differ from what is said to
// the player itself.

const opponent = ({ by }: Values): number => 1 - asNumber(by);

/** What speaks for a tour, or against it: the points are in the move itself. */
function tourEn(values: Values, who: Who): string {
  const by = values["by"];
  const gain = asNumber(values["mine"]) - asNumber(values["theirs"]);
  // Reviews that were kept earlier do not have the score.
  const [own, other] = [asNumber(values["own"] ?? 0), asNumber(values["other"] ?? 0)];
  const score = own === other ? `it is now ${own} all` : null;
  const leads = score ?? `${who(by, "@ now leads", "you now lead")}, ${own} to ${other}`;
  const stillLeads = `${who(by, "@ still leads", "you still lead")}, ${own} to ${other}`;
  const behind = score ?? `${who(by, "@ is still", "you are still")} behind, ${own} to ${other}`;
  const line = roman(values["line"]);
  const gained = `${who(by, "@ gains", "You gain")} ${pointsEn(gain)} by this tour of line ${line}`;
  if (values["own"] === undefined && gain > 0) return `${gained}.`;
  if (gain > 0) return `${gained}; ${own >= other ? leads : behind}.`;
  if (gain === 0)
    return `Neither side gains by this tour of line ${line}, but it brings the end nearer; ${own > other ? stillLeads : behind}.`;
  const loss = `${who(by, "@ loses", "You lose")} ${pointsEn(-gain)} by this tour of line ${line}`;
  return own > other ? `${loss}, but ${stillLeads}.` : `${loss}. On points, nothing speaks for it.`;
}

const en: Words = {
  "reason.tour": tourEn,
  "reason.tourByTwo": (values, who) => `It takes the second passenger as well. ${tourEn(values, who)}`,
  "reason.missed": ({ by, tram, line }, who) =>
    `${who(by, "@ overlooked", "You overlooked")} something: the ${TRAMS_EN[asNumber(tram)] ?? "tram"} was affordable and would have kept the column of line ${roman(line)}. The strongest bot buys it here.`,
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

function tourDe(values: Values, who: Who): string {
  const by = values["by"];
  const line = roman(values["line"]);
  const gain = asNumber(values["mine"]) - asNumber(values["theirs"]);
  const [own, other] = [asNumber(values["own"] ?? 0), asNumber(values["other"] ?? 0)];
  const score = own === other ? `jetzt steht es ${own} zu ${other}` : null;
  const leads = score ?? `${who(by, "@ führt jetzt", "du führst jetzt")} ${own} zu ${other}`;
  const stillLeads = `${who(by, "@ führt", "du führst")} weiter ${own} zu ${other}`;
  const behind = score ?? `${who(by, "@ liegt", "du liegst")} aber noch ${own} zu ${other} zurück`;
  const gained = `Diese Fahrt der Linie ${line} bringt ${who(by, "@", "dir")} ${pointsDe(gain)} mehr als ${who(opponent(values), "@", "dir")}`;
  if (values["own"] === undefined && gain > 0) return `${gained}.`;
  if (gain > 0) return `${gained}; ${own >= other ? leads : behind}.`;
  if (gain === 0)
    return `Diese Fahrt der Linie ${line} nützt keinem mehr, bringt aber das Ende näher; ${own > other ? stillLeads : behind}.`;
  const loss = `Diese Fahrt der Linie ${line} bringt ${who(opponent(values), "@", "dir")} ${pointsDe(-gain)} mehr als ${who(by, "@", "dir")}`;
  return own > other ? `${loss}, aber ${stillLeads}.` : `${loss}. Von den Punkten her spricht nichts dafür.`;
}

const de: Words = {
  "reason.tour": tourDe,
  "reason.tourByTwo": (values, who) => `Dazu gehört noch der zweite Fahrgast. ${tourDe(values, who)}`,
  "reason.missed": ({ by, tram, line }, who) =>
    `${who(by, "@ hat", "Du hast")} hier etwas übersehen: Das Geld reichte für die ${TRAMS_DE[asNumber(tram)] ?? "Trambahn"}, und die Reihe der Linie ${roman(line)} wäre geblieben. Der stärkste Bot kauft sie hier.`,
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
  de: { ...spoken.de, ...de, ...contrastTold.de },
  en: { ...spoken.en, ...en, ...contrastTold.en },
};
