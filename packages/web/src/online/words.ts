import { useLanguage } from "../words/index.ts";
import { de } from "./words.de.ts";
import { type OnlineWords, en } from "./words.en.ts";

export type { OnlineWords as MannersWords } from "./words.en.ts";

/** What is said of clocks, stand-ins, endings and notes, at tables on a server. */
export const useOnlineWords = (): OnlineWords => ({ de, en })[useLanguage()];
