import type { Options } from "@stellwerk/berlin-1881";
import type { Language } from "@stellwerk/kernel";
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
