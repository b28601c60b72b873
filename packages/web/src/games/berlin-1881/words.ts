import type { Language } from "@stellwerk/kernel";
import { de } from "./words.de.ts";
import { type BoardWords, en } from "./words.en.ts";

export type { BoardWords } from "./words.en.ts";

export const wordsOf = (language: Language): BoardWords => ({ de, en })[language];
