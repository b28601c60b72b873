import type { Language } from "@stellwerk/kernel";
import type { Options } from "@stellwerk/sample-game";
import { WORDS } from "./words.ts";

/** The options of a table in brief, for players who think about sitting down. */
export const optionsText = (options: unknown, language: Language): string =>
  WORDS[language].hands[(options as Options).hand];
