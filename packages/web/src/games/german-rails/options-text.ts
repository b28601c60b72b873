import type { Options, State } from "@stellwerk/german-rails";
import { BOARD_NAMES } from "@stellwerk/german-rails/board-names";
import type { Language, Progress } from "@stellwerk/kernel";
import { de } from "./words.de.ts";
import { en } from "./words.en.ts";

const EXTRAS = ["secondTrain", "c15", "turnInCities", "openCash"] as const;

/** The options of a table in brief, for those who think about sitting down. */
export function optionsText(given: unknown, language: Language): string {
  const words = { de, en }[language];
  // A table hands its game the options of that game.
  const options = given as Options;
  const { board, fast, duel, rounds } = options;
  const variant = fast && duel ? "fastDuel" : fast ? "fast" : duel ? "duel" : null;
  return [
    BOARD_NAMES[board]?.[language] ?? board,
    variant && words.variants[variant][0],
    ...EXTRAS.map((extra) => options[extra] && words[extra][0]),
    words.rounds(rounds),
  ]
    .filter(Boolean)
    .join(", ");
}

/** How far a position of this game has come. */
export function progressOf(state: unknown): Progress {
  // A position of this game.
  const { round, options } = state as State;
  return { round, of: options.rounds };
}

/** The same in words, for lists of matches. */
export const progressText = ({ round, of }: Progress, language: Language): string =>
  ({ de, en })[language].round(round, of);
