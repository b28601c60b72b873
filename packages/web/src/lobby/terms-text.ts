import type { Terms } from "@stellwerk/wire";
import type { LobbyWords } from "./words.ts";

/** The terms of a table in one line: the same in the form, in the lobby and in the waiting room. */
export function termsText({ pace, late, rated, shown, watching, ratings }: Terms, { terms: w }: LobbyWords): string {
  const parts = [
    w.pace(pace),
    pace.kind !== "untimed" && w.late[late],
    rated ? w.rated : w.unrated,
    ratings && (ratings.least !== null || ratings.most !== null) && w.between(ratings.least, ratings.most),
    watching === null && w.unwatched,
    watching && watching.delay > 0 && w.delayed(watching.delay),
    shown === "private" && w.private,
  ];
  return parts.filter((part) => part !== false && part !== null).join("\u00a0· ");
}

/** The options of the game and the terms of the table in one line. */
export const agreedText = (options: string, terms: Terms, words: LobbyWords): string =>
  [options, termsText(terms, words)].filter((part) => part !== "").join("\u00a0· ");
