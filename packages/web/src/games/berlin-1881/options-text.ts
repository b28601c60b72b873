import type { Options } from "@stellwerk/berlin-1881";
import type { Language } from "@stellwerk/kernel";
import { OPTIONS } from "./options-words.ts";

const EXTRAS = ["doubleTrack", "credit", "houseRules"] as const;

/** The options of a table in brief, for those who think about sitting down. */
export function optionsText(given: unknown, language: Language): string {
  const words = OPTIONS[language];
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
