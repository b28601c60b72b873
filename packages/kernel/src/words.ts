import type { Language, Message, Value, Values, Viewer, Who, Words } from "./game.ts";
import { type Seat, seatAt } from "./ids.ts";
import { listed } from "./locale.ts";

// Readers for the values of a message: what a sentence needs must be there, or the fault is ours.

export function asNumber(value: Value | undefined): number {
  return typeof value === "number" ? value : missing("a number", value);
}

export const asSeat = (value: Value | undefined): Seat => seatAt(asNumber(value));

export function asText(value: Value | undefined): string {
  return typeof value === "string" ? value : missing("a text", value);
}

export function asFlag(value: Value | undefined): boolean {
  return typeof value === "boolean" ? value : missing("true or false", value);
}

export function asList(value: Value | undefined): readonly Value[] {
  return isList(value) ? value : missing("a list", value);
}

export function asRecord(value: Value | undefined): Values {
  return typeof value === "object" && value !== null && !isList(value) ? value : missing("a record", value);
}

// Array.isArray does not tell a readonly list from a record.
const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

function missing(what: string, value: Value | undefined): never {
  throw new TypeError(`a sentence needs ${what}, not ${JSON.stringify(value)}`);
}

/** Speaks of all players by their names, but to `you`. */
export const whoIs =
  (name: (seat: Seat) => string, you: Viewer = null): Who =>
  (value, they, second) => {
    const seat = asSeat(value);
    return seat === you ? second : they.replace("@", () => name(seat));
  };

/** A reason as others are told it: of what a seat did. */
export const reasonOf = (seat: Seat, { key, values }: Message): Message => ({ key, values: { ...values, by: seat } });

/** A sentence that begins with what was put in. */
export const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const YOU: Record<Language, string> = { de: "du", en: "you" };

const names = (language: Language, seats: Value | undefined, who: Who): string =>
  listed(
    language,
    asList(seats).map((seat) => who(seat, "@", YOU[language])),
  );

/** Refusals that every game shares: no rule of a game speaks about these. */
export const COMMON_WORDS: Record<Language, Words> = {
  de: {
    "refusal.malformed": ({ problem }) =>
      `Diesen Schritt gibt es nicht (${asText(problem)}). Bitte lade die Seite neu und versuche es noch einmal.`,
    "refusal.notYourTurn": ({ active }, who) =>
      asList(active).length > 0
        ? `Du bist nicht am Zug, sondern ${names("de", active, who)}.`
        : "Das Spiel ist zu Ende, niemand ist mehr am Zug.",
    "refusal.nothingToUndo": () => "Es gibt noch nichts zurückzunehmen.",
    "refusal.undoOthersAction": ({ seat }, who) =>
      `Zuletzt ${who(seat, "hat @", "hast du")} gespielt. Zurücknehmen kannst du nur deinen eigenen letzten Schritt.`,
    "refusal.undoBeyondChance": () =>
      "Hier war der Zufall im Spiel, etwa beim Nachziehen. Das lässt sich nicht mehr zurücknehmen.",
  },
  en: {
    "refusal.malformed": ({ problem }) =>
      `There is no such move (${asText(problem)}). Please reload the page and try again.`,
    "refusal.notYourTurn": ({ active }, who) =>
      asList(active).length > 0
        ? `It is not your turn. Waiting for ${names("en", active, who)}.`
        : "The game is over; there are no more turns.",
    "refusal.nothingToUndo": () => "There is nothing to take back yet.",
    "refusal.undoOthersAction": ({ seat }, who) =>
      `${who(seat, "@", "You")} played last. You can take back only your own last move.`,
    "refusal.undoBeyondChance": () => "Luck was involved here, such as a card draw. That cannot be taken back.",
  },
};
