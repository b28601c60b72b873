import { useLanguage } from "../words/index.ts";
import { de } from "./words.de.ts";
import { type TournamentWords, en } from "./words.en.ts";

export type { TournamentWords } from "./words.en.ts";

/** What is said about tournaments. */
export const useTournamentWords = (): TournamentWords => ({ de, en })[useLanguage()];
