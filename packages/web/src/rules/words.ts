import { useLanguage } from "../words/index.ts";
import { de } from "./words.de.ts";
import { type RulesWords, en } from "./words.en.ts";

/** What is said about reading the rules. */
export const useRulesWords = (): RulesWords => ({ de, en })[useLanguage()];
