import { useLanguage } from "../words/index.ts";
import { de } from "./words.de.ts";
import { type RatingWords, en } from "./words.en.ts";

/** What is said about ratings. */
export const useRatingWords = (): RatingWords => ({ de, en })[useLanguage()];
