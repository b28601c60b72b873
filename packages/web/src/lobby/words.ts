import { useLanguage } from "../words/index.ts";
import { de } from "./words.de.ts";
import { type LobbyWords, en } from "./words.en.ts";

export type { LobbyWords } from "./words.en.ts";

/** What is said in the lobby, in lists of matches, and of the terms of a table. */
export const useLobbyWords = (): LobbyWords => ({ de, en })[useLanguage()];
