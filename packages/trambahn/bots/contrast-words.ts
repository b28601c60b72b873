import { type Language, type Values, type Who, type Words, asFlag, asNumber } from "@stellwerk/kernel";
import { roman } from "../src/words/values.ts";
import { marksDe, marksEn, pointsDe, pointsEn, tramsDe, tramsEn } from "./phrases.ts";

// What a better turn has that the one that was played has not.

/** How the two players are called: as said to the seat itself, or of a seat to others. */
interface People {
  /** "for you". */
  readonly me: (values: Values, who: Who) => string;
  readonly them: (values: Values, who: Who) => string;
  /** "you lead". */
  readonly iLead: (values: Values, who: Who) => string;
  readonly theyLead: (values: Values, who: Who) => string;
}

const opponent = ({ by }: Values): number => 1 - asNumber(by);

const FEW_EN = ["none", "only one", "only two"];
const FEW_DE = ["keine", "nur eine", "nur zwei"];

const turnEn = (isPlayed: boolean): string => (isPlayed ? "The turn that was played" : "The better turn");
const turnDe = (isPlayed: boolean): string => (isPlayed ? "Der gespielte Zug" : "Der bessere Zug");

const en = ({ me, them, iLead, theyLead }: People): Words => ({
  "contrast.tour": (values, who) =>
    `${turnEn(asFlag(values["isPlayed"]))} scores line ${roman(values["line"])}: ${pointsEn(values["mine"])} for ${me(values, who)}, ${asNumber(values["theirs"])} for ${them(values, who)}.`,
  "contrast.extraTour": ({ line, mine, isPlayed }) =>
    `${turnEn(asFlag(isPlayed))} sets off an extra tour of line ${roman(line)}: ${pointsEn(mine)}.`,
  "contrast.trams": ({ trams, played }) =>
    `The better turn buys ${tramsEn(trams)}; the one that was played buys ${FEW_EN[asNumber(played)] ?? "fewer"}.`,
  "contrast.line": ({ line, better, played, ...rest }, who) =>
    `After the better turn a tour of line ${roman(line)} is worth ${pointsEn(better)} to ${me(rest, who)}, not ${asNumber(played)}.`,
  "contrast.nearer": (values, who) =>
    `The better turn brings a tour of line ${roman(values["line"])} nearer, where ${iLead(values, who)}, ${asNumber(values["mine"])} to ${asNumber(values["theirs"])}.`,
  "contrast.tooNear": (values, who) =>
    `The turn that was played brings a tour of line ${roman(values["line"])} nearer, where ${theyLead(values, who)}, ${asNumber(values["theirs"])} to ${asNumber(values["mine"])}.`,
  "contrast.money": ({ money, played }) =>
    `The better turn leaves ${marksEn(money)}, the one that was played ${marksEn(played)}.`,
  "contrast.hand": ({ hand, played }) =>
    `The better turn keeps ${asNumber(hand)} ${asNumber(hand) === 1 ? "card" : "cards"} in hand, the one that was played ${asNumber(played) === 0 ? "none" : asNumber(played)}.`,
});

const de = ({ me, them, iLead, theyLead }: People): Words => ({
  "contrast.tour": (values, who) =>
    `${turnDe(asFlag(values["isPlayed"]))} wertet Linie ${roman(values["line"])}: ${pointsDe(values["mine"])} für ${me(values, who)}, ${asNumber(values["theirs"])} für ${them(values, who)}.`,
  "contrast.extraTour": ({ line, mine, isPlayed }) =>
    `${turnDe(asFlag(isPlayed))} löst eine Sonderfahrt der Linie ${roman(line)} aus: ${pointsDe(mine)}.`,
  "contrast.trams": ({ trams, played }) =>
    `Der bessere Zug kauft ${tramsDe(trams)}, der gespielte ${FEW_DE[asNumber(played)] ?? "weniger"}.`,
  "contrast.line": ({ line, better, played, ...rest }, who) =>
    `Nach dem besseren Zug ist eine Fahrt der Linie ${roman(line)} für ${me(rest, who)} ${pointsDe(better)} wert, nicht ${asNumber(played)}.`,
  "contrast.nearer": (values, who) =>
    `Der bessere Zug bringt eine Fahrt der Linie ${roman(values["line"])} näher, wo ${iLead(values, who)}, ${asNumber(values["mine"])} zu ${asNumber(values["theirs"])}.`,
  "contrast.tooNear": (values, who) =>
    `Der gespielte Zug bringt eine Fahrt der Linie ${roman(values["line"])} näher, wo ${theyLead(values, who)}, ${asNumber(values["theirs"])} zu ${asNumber(values["mine"])}.`,
  "contrast.money": ({ money, played }) =>
    `Nach dem besseren Zug bleiben ${marksDe(money)}, nach dem gespielten ${marksDe(played)}.`,
  "contrast.hand": ({ hand, played }) =>
    `Der bessere Zug behält ${asNumber(hand) === 1 ? "eine Karte" : `${asNumber(hand)} Karten`} auf der Hand, der gespielte ${asNumber(played) === 0 ? "keine" : asNumber(played) === 1 ? "nur eine" : `nur ${asNumber(played)}`}.`,
});

/** As said to the seat itself. */
export const contrast: Readonly<Record<Language, Words>> = {
  en: en({
    me: () => "you",
    them: () => "your opponent",
    iLead: () => "you are ahead",
    theyLead: () => "your opponent is ahead",
  }),
  de: de({
    me: () => "dich",
    them: () => "dein Gegenüber",
    iLead: () => "du vorn liegst",
    theyLead: () => "dein Gegenüber vorn liegt",
  }),
};

/** As others are told of a seat. */
export const contrastTold: Readonly<Record<Language, Words>> = {
  en: en({
    me: (values, who) => who(values["by"], "@", "you"),
    them: (values, who) => who(opponent(values), "@", "you"),
    iLead: (values, who) => who(values["by"], "@ is ahead", "you are ahead"),
    theyLead: (values, who) => who(opponent(values), "@ is ahead", "you are ahead"),
  }),
  de: de({
    me: (values, who) => who(values["by"], "@", "dich"),
    them: (values, who) => who(opponent(values), "@", "dich"),
    iLead: (values, who) => who(values["by"], "@ vorn liegt", "du vorn liegst"),
    theyLead: (values, who) => who(opponent(values), "@ vorn liegt", "du vorn liegst"),
  }),
};
