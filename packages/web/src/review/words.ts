import { useLanguage } from "../words/index.ts";
import { de } from "./words.de.ts";
import { type ReviewWords, en } from "./words.en.ts";

/** What is said of reviews of matches. */
export const useReviewWords = (): ReviewWords => ({ de, en })[useLanguage()];
