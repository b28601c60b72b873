import {
  type Language,
  type Value,
  type Values,
  type Words,
  asFlag,
  asNumber,
  capital,
  percentage,
} from "@stellwerk/kernel";
import { roman } from "../src/words/values.ts";
import { contrast } from "./contrast-words.ts";
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

const cardsEn = (value: Value | undefined): string => (asNumber(value) === 1 ? "one card" : `${asNumber(value)} cards`);
const cardsDe = (value: Value | undefined): string =>
  asNumber(value) === 1 ? "eine Karte" : `${asNumber(value)} Karten`;

/** Points and chance side by side where they agree; a tie on points that the money pile decides is told by the chance. */
function standing(lead: number, winning: number, ahead: string, chance: string, even: string): string {
  if (winning === 50) return `${even}.`;
  const agrees = Math.sign(lead) === Math.sign(winning - 50);
  return `${agrees ? `${ahead}, ${chance}` : chance.replace(/^./, (first) => first.toUpperCase())}.`;
}

/** How a tour that brings the opponent more is still good, said of the score after it; stored puzzles do not have it. */
function consolationEn({ mine, theirs, own, other, left }: Values): string {
  if (asNumber(theirs) <= asNumber(mine) || own === undefined || asNumber(left) === 0) return "";
  if (asNumber(own) <= asNumber(other)) return " Better now than when it is worth even more to them.";
  const tours = asNumber(left) === 1 ? "one tour" : `${asNumber(left)} tours`;
  return ` With ${tours} left you still lead, ${asNumber(own)} to ${asNumber(other)}.`;
}

const en: Words = {
  "reason.tour": (values) => {
    const { line, mine, theirs, isLast } = values;
    return `This sets off the tour of line ${roman(line)}: ${pointsEn(mine)} for you, ${asNumber(theirs)} for your opponent.${asFlag(isLast) ? " It is the last tour." : ""}${consolationEn(values)}`;
  },
  "reason.tourByTwo": (values) => {
    const { line, mine, theirs } = values;
    return `A second passenger this turn sets off the tour of line ${roman(line)}: ${pointsEn(mine)} for you, ${asNumber(theirs)} for your opponent.${consolationEn(values)}`;
  },
  "reason.passenger": ({ line, mine, theirs, missing, isSafe, isLater, isSecond, isBest }) => {
    const [own, other] = [asNumber(mine), asNumber(theirs)];
    if (own > other)
      return `${isLater === true ? "After this turn a" : "A"} tour of line ${roman(line)} would bring you ${pointsEn(mine)} and your opponent ${asNumber(theirs)}; ${takesEn(missing)}.`;
    if (own === 0 && other === 0 && isSecond === true)
      return `A second passenger makes room for a new card, and on line ${roman(line)} neither of you has anything to score yet.`;
    if (own === 0 && other === 0)
      return `You have to lay a passenger, and on line ${roman(line)} neither of you has anything to score yet.`;
    if (own === other) return `On line ${roman(line)} a tour would bring you both ${pointsEn(mine)}.`;
    const favours = `Line ${roman(line)} favours your opponent, ${other} to ${own}`;
    if (asFlag(isSafe)) return `${favours}, but they cannot set it off next turn.`;
    return `${favours}; ${isBest === true ? "any other passenger looks worse" : tourTakesEn(missing)}.`;
  },
  "reason.extraTour": ({ line, points, isLater }) =>
    `The column of line ${roman(line)} reaches eight cards${isLater === true ? " this turn" : ""}: an extra tour worth ${pointsEn(points)}.`,
  "reason.missed": ({ tram, line }) =>
    `The ${TRAMS_EN[asNumber(tram)] ?? "tram"} would have kept your column of line ${roman(line)}, which is cleared now.`,
  "reason.cleared": () => "A column without a tram is cleared at the end of the turn.",
  "reason.grows": ({ line, from, to, theirs, tram, isLater }) => {
    const isNow = asNumber(tram) === 0 && isLater !== true;
    const pulled = asNumber(tram) > 0 ? `with the ${TRAMS_EN[asNumber(tram)] ?? "tram"}, a` : "a";
    const by = isLater === true ? `After this turn${asNumber(tram) > 0 ? "," : ""} ${pulled}` : capital(pulled);
    const doubles = asNumber(from) > 0 && asNumber(to) === 2 * asNumber(from) ? ", twice as much as now" : "";
    const than = asNumber(from) > 0 && !doubles ? ` instead of ${asNumber(from)}` : "";
    const rival = asNumber(theirs) > 0 ? `; your opponent has ${asNumber(theirs)} there` : "";
    return `${by} tour of line ${roman(line)} ${isNow ? "then brings" : "brings"} you ${pointsEn(to)}${than}${doubles}${rival}.`;
  },
  "reason.nearExtra": ({ missing }) =>
    `${asNumber(missing) === 1 ? "One more card" : `${asNumber(missing)} more cards`} and the column earns an extra tour.`,
  "reason.waits": ({ missing }) =>
    missing === 1 ? "It takes only one more passenger." : `It takes ${asNumber(missing)} more passengers.`,
  "reason.pays": ({ tram, cost, line, isSpent, money }) => {
    const bought = `the ${TRAMS_EN[asNumber(tram)] ?? "tram"} on line ${roman(line)}`;
    return isSpent === false
      ? `Your money pays for ${bought} as it is; after it you have ${asNumber(money)},000\u00a0marks.`
      : `The money is for ${bought}, which costs ${asNumber(cost)},000\u00a0marks.`;
  },
  "reason.paysAll": ({ trams, cost, isSpent, money }) => {
    const bought = tramsEn(trams);
    return isSpent === false
      ? `Your money pays for ${bought} as it is; after them you have ${asNumber(money)},000\u00a0marks.`
      : `The money is for ${bought}: ${asNumber(cost)},000\u00a0marks together.`;
  },
  "reason.saves": ({ money, tram, cost }) =>
    asNumber(tram) === 0 || asNumber(money) >= asNumber(cost)
      ? `That leaves you ${asNumber(money)},000\u00a0marks for later trams.`
      : `After this turn you have ${asNumber(money)},000 of the ${asNumber(cost)},000\u00a0marks for ${asNumber(tram) === 4 ? "an" : "a"} ${TRAMS_EN[asNumber(tram)] ?? "tram"}.`,
  "reason.end": ({ kept, mayBuy }) =>
    asNumber(kept) === 0
      ? mayBuy === true
        ? "Your money is worth more to you now than a tram."
        : "There is nothing left to do."
      : `The ${cardsEn(kept)} left ${asNumber(kept) === 1 ? "is" : "are"} worth more in your hand.`,
  "reason.standing": ({ lead, winning }) => {
    const by = asNumber(lead);
    const ahead = by === 0 ? "" : `About ${pointsEn(Math.abs(by))} ${by > 0 ? "ahead" : "behind"} at the end`;
    if (winning === null) return `${ahead || "About even at the end"}.`;
    const chance = { 0: "as good as lost", 100: "as good as won" }[asNumber(winning)];
    return standing(
      by,
      asNumber(winning),
      ahead,
      chance ?? `${percentage("en", asNumber(winning))} chance to win`,
      "About even",
    );
  },
  "reason.givesUp": ({ less, chance }) =>
    asNumber(less) > 0 ? `about ${pointsEn(less)}` : `${percentage("en", asNumber(chance))} chance to win`,
  "reason.same": () => "hardly anything",
};

function consolationDe({ mine, theirs, own, other, left }: Values): string {
  if (asNumber(theirs) <= asNumber(mine) || own === undefined || asNumber(left) === 0) return "";
  if (asNumber(own) <= asNumber(other)) return " Besser jetzt, als wenn sie deinem Gegenüber noch mehr bringt.";
  const tours = asNumber(left) === 1 ? "Vor der letzten Fahrt" : `${asNumber(left)} Fahrten vor Schluss`;
  return ` ${tours} führst du trotzdem, ${asNumber(own)} zu ${asNumber(other)}.`;
}

const de: Words = {
  "reason.tour": (values) => {
    const { line, mine, theirs, isLast } = values;
    return `Damit wird Linie ${roman(line)} gewertet: ${pointsDe(mine)} für dich, ${asNumber(theirs)} für dein Gegenüber.${asFlag(isLast) ? " Es ist die letzte Fahrt." : ""}${consolationDe(values)}`;
  },
  "reason.tourByTwo": (values) => {
    const { line, mine, theirs } = values;
    return `Ein zweiter Fahrgast löst noch in diesem Zug die Fahrt der Linie ${roman(line)} aus: ${pointsDe(mine)} für dich, ${asNumber(theirs)} für dein Gegenüber.${consolationDe(values)}`;
  },
  "reason.passenger": ({ line, mine, theirs, missing, isSafe, isLater, isSecond, isBest }) => {
    const [own, other] = [asNumber(mine), asNumber(theirs)];
    if (own > other && isLater === true)
      return `Nach diesem Zug brächte dir eine Fahrt der Linie ${roman(line)} ${pointsDe(mine)} und deinem Gegenüber ${other}; ${takesDe(missing)}.`;
    if (own > other)
      return `Eine Fahrt der Linie ${roman(line)} brächte dir ${pointsDe(mine)} und deinem Gegenüber ${other}; ${takesDe(missing)}.`;
    if (own === 0 && other === 0 && isSecond === true)
      return `Ein zweiter Fahrgast macht Platz für eine neue Karte, und auf Linie ${roman(line)} hat noch keiner von euch etwas zu werten.`;
    if (own === 0 && other === 0)
      return `Ein Fahrgast muss sein, und auf Linie ${roman(line)} hat noch keiner von euch etwas zu werten.`;
    if (own === other) return `Auf Linie ${roman(line)} brächte eine Fahrt euch beiden ${pointsDe(mine)}.`;
    const favours = `Linie ${roman(line)} nützt deinem Gegenüber mehr, ${other} zu ${own}`;
    if (asFlag(isSafe)) return `${favours}, kann im nächsten Zug aber noch nicht gewertet werden.`;
    return `${favours}; ${isBest === true ? "jeder andere Fahrgast wäre noch schlechter" : tourTakesDe(missing)}.`;
  },
  "reason.extraTour": ({ line, points, isLater }) =>
    `Die Reihe der Linie ${roman(line)} kommt ${isLater === true ? "in diesem Zug" : "damit"} auf acht Karten: eine Sonderfahrt für ${pointsDe(points)}.`,
  "reason.missed": ({ tram, line }) =>
    `Die ${TRAMS_DE[asNumber(tram)] ?? "Trambahn"} hätte deine Reihe der Linie ${roman(line)} gehalten, die nun abgeräumt wird.`,
  "reason.cleared": () => "Eine Reihe ohne Trambahn wird am Ende des Zuges abgeräumt.",
  "reason.grows": ({ line, from, to, theirs, tram, isLater }) => {
    const pulled = `der ${asNumber(tram) === 4 ? "elektrischen Bahn" : (TRAMS_DE[asNumber(tram)] ?? "Trambahn")}`;
    const by =
      isLater === true
        ? asNumber(tram) > 0
          ? `Mit ${pulled} bringt dir nach diesem Zug`
          : "Nach diesem Zug bringt dir"
        : `${asNumber(tram) > 0 ? `Mit ${pulled}` : "Damit"} bringt dir`;
    const doubles = asNumber(from) > 0 && asNumber(to) === 2 * asNumber(from) ? ", doppelt so viel wie jetzt" : "";
    const than = asNumber(from) > 0 && !doubles ? ` statt ${asNumber(from)}` : "";
    const rival = asNumber(theirs) > 0 ? `; dein Gegenüber hat dort ${asNumber(theirs)}` : "";
    return `${by} eine Fahrt der Linie ${roman(line)} ${pointsDe(to)}${than}${doubles}${rival}.`;
  },
  "reason.nearExtra": ({ missing }) => `Noch ${cardsDe(missing)}, und die Reihe bekommt eine Sonderfahrt.`,
  "reason.waits": ({ missing }) =>
    missing === 1 ? "Dazu fehlt nur noch ein Fahrgast." : `Dazu fehlen noch ${asNumber(missing)} Fahrgäste.`,
  "reason.pays": ({ tram, cost, line, isSpent, money }) => {
    const bought = `die ${TRAMS_DE[asNumber(tram)] ?? "Trambahn"} auf Linie ${roman(line)}`;
    return isSpent === false
      ? `Für ${bought} reicht dein Geld auch so; danach hast du ${asNumber(money)}.000\u00a0Mark.`
      : `Das Geld ist für ${bought}, die ${asNumber(cost)}.000\u00a0Mark kostet.`;
  },
  "reason.paysAll": ({ trams, cost, isSpent, money }) => {
    const bought = tramsDe(trams);
    return isSpent === false
      ? `Für ${bought} reicht dein Geld auch so; danach hast du ${asNumber(money)}.000\u00a0Mark.`
      : `Das Geld ist für ${bought}: zusammen ${asNumber(cost)}.000\u00a0Mark.`;
  },
  "reason.saves": ({ money, tram, cost }) =>
    asNumber(tram) === 0 || asNumber(money) >= asNumber(cost)
      ? `Damit bleiben dir ${asNumber(money)}.000\u00a0Mark für spätere Trambahnen.`
      : `Nach diesem Zug hast du ${asNumber(money)}.000 der ${asNumber(cost)}.000\u00a0Mark für eine ${TRAMS_DE[asNumber(tram)] ?? "Trambahn"}.`,
  "reason.end": ({ kept, mayBuy }) =>
    asNumber(kept) === 0
      ? mayBuy === true
        ? "Dein Geld ist dir jetzt mehr wert als eine Trambahn."
        : "Mehr ist nicht zu tun."
      : asNumber(kept) === 1
        ? "Die letzte Karte ist auf der Hand mehr wert."
        : `Die ${asNumber(kept)} übrigen Karten sind auf der Hand mehr wert.`,
  "reason.standing": ({ lead, winning }) => {
    const by = asNumber(lead);
    const ahead = by === 0 ? "" : `Am Ende etwa ${pointsDe(Math.abs(by))} ${by > 0 ? "Vorsprung" : "Rückstand"}`;
    if (winning === null) return `${ahead || "Am Ende etwa gleichauf"}.`;
    const chance = { 0: "so gut wie verloren", 100: "so gut wie gewonnen" }[asNumber(winning)];
    return standing(
      by,
      asNumber(winning),
      ahead,
      chance ?? `${percentage("de", asNumber(winning))} Siegchance`,
      "Etwa gleichauf",
    );
  },
  "reason.givesUp": ({ less, chance }) =>
    asNumber(less) > 0 ? `etwa ${pointsDe(less)}` : `${percentage("de", asNumber(chance))} Siegchance`,
  "reason.same": () => "kaum etwas",
};

/** Why the bots of Trambahn do something. */
export const words: Readonly<Record<Language, Words>> = {
  de: { ...de, ...contrast.de },
  en: { ...en, ...contrast.en },
};
