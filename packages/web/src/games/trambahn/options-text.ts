import type { Language } from "@stellwerk/kernel";
import type { Options } from "@stellwerk/trambahn";
import { de } from "./words.de.ts";
import { en } from "./words.en.ts";

/** The options of a table in brief, for those who think about sitting down. */
export const optionsText = (options: unknown, language: Language): string =>
  ({ de, en })[language].lengths[(options as Options).scorings];
