import type { Language } from "@stellwerk/kernel";
import { useSettings } from "../settings.ts";
import { de } from "./de.ts";
import { type Words, en } from "./en.ts";

export type { Words } from "./en.ts";

const WORDS: Readonly<Record<Language, Words>> = { de, en };

/** Everything the pages say, in the chosen language. */
export const useWords = (): Words => WORDS[useSettings(({ language }) => language)];

export const useLanguage = (): Language => useSettings(({ language }) => language);
