import { useLanguage } from "../words/index.ts";
import { de } from "./words.de.ts";
import { type PeopleWords, en } from "./words.en.ts";

/** What is said about accounts and people. */
export const usePeopleWords = (): PeopleWords => ({ de, en })[useLanguage()];
