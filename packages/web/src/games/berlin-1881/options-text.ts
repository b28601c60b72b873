import type { Options, State } from "@stellwerk/berlin-1881";
import type { Language, Progress } from "@stellwerk/kernel";
import { OPTIONS } from "./options-words.ts";

const EXTRAS = ["doubleTrack", "credit", "houseRules"] as const;

/** The options of a table in brief, for the list of open tables. */
export function optionsText(given: unknown, language: Language): string {
  const words = OPTIONS[language];
  // Faces are not generic over options; the schema of the rules has checked them.
  const options = given as Options;
  const { rounds, edition } = options;
  return [
    words.rounds(rounds).name,
    ...EXTRAS.map((extra) => options[extra] && words[extra].name),
    edition === 2006 && `${words.edition} 2006`,
  ]
    .filter(Boolean)
    .join(", ");
}

const ROUND: Readonly<Record<Language, (number: number, of: number) => string>> = {
  de: (number, of) => `Runde ${number}${of > 0 ? ` von ${of}` : ""}`,
  en: (number, of) => `Round ${number}${of > 0 ? ` of ${of}` : ""}`,
};

/** How far a position of this game has come. */
export function progressOf(state: unknown): Progress {
  // A position of this game.
  const { round, options } = state as State;
  return { round, of: options.rounds };
}

/** What comes before the first round. */
const BEFORE: Readonly<Record<Language, string>> = { de: "Gebot und Erstkauf", en: "Bid and initial purchase" };

/** The same in words, for lists of matches. */
export const progressText = ({ round, of }: Progress, language: Language): string =>
  round === 0 ? BEFORE[language] : ROUND[language](round, of);
