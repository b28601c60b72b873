import type { Language, Progress } from "@stellwerk/kernel";
import type { Options, State } from "@stellwerk/trambahn";

/** How long a match is. Apart from the other words, which need the rules: a list of tables speaks of options only. */
export const LENGTHS: Readonly<Record<Language, Readonly<Record<Options["scorings"], string>>>> = {
  de: { 10: "10 Fahrten", 5: "5 Fahrten, kurze Partie" },
  en: { 10: "10 tours", 5: "5 tours, short game" },
};

/** The options of a table in brief, for those who think about sitting down. */
export const optionsText = (options: unknown, language: Language): string =>
  // A table hands its game the options of that game.
  LENGTHS[language][(options as Options).scorings];

const TOUR: Readonly<Record<Language, (number: number, of: number) => string>> = {
  de: (number, of) => `Fahrt ${number} von ${of}`,
  en: (number, of) => `Tour ${number} of ${of}`,
};

/** How far a position of this game has come. */
export function progressOf(state: unknown): Progress {
  // A position of this game.
  const { tours, options } = state as State;
  return { round: tours.length + 1, of: options.scorings };
}

/** The same in words, for lists of matches. */
export const progressText = ({ round, of }: Progress, language: Language): string => TOUR[language](round, of);
