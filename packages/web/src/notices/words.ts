import { useLanguage } from "../words/index.ts";
import { de } from "./words.de.ts";
import { type NoticesWords, en } from "./words.en.ts";

/** What is said about notices. */
export const useNoticesWords = (): NoticesWords => ({ de, en })[useLanguage()];
