import { type Language, listed } from "@stellwerk/kernel";

interface MatchInfoWords {
  readonly options: string;
  readonly terms: string;
  readonly progress: string;
  readonly host: string;
  readonly players: string;
  readonly list: (names: readonly string[]) => string;
}

/** What the card about a match calls its lines. */
export const MATCH_INFO: Readonly<Record<Language, MatchInfoWords>> = {
  de: {
    options: "Spiel",
    terms: "Bedingungen",
    progress: "Stand",
    host: "Eröffnet von",
    players: "Am Tisch",
    list: (names) => listed("de", names),
  },
  en: {
    options: "Game",
    terms: "Terms",
    progress: "Now",
    host: "Host",
    players: "Players",
    list: (names) => listed("en", names),
  },
};
