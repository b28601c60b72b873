import { useLanguage } from "../words/index.ts";
import { failureIn, usePeopleWords } from "../people/words.ts";
import { de } from "./words.de.ts";
import { type NoticesWords, en } from "./words.en.ts";

/** What is said about notices. */
export const useNoticesWords = (): NoticesWords => ({ de, en })[useLanguage()];

/** What went wrong, in words. */
export function useFailure(code: string | null): string | null {
  const { failures } = useNoticesWords();
  const w = usePeopleWords();
  if (code === null) return null;
  return code in failures ? failures[code as keyof NoticesWords["failures"]] : failureIn(code, w);
}
