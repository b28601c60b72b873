import { useEffect, useState } from "react";
import type { Progress } from "@stellwerk/kernel";
import { type ProgressWords, titleOf } from "../games/index.ts";
import { useLanguage } from "../words/index.ts";

/** How far a match has come, as "Tour 3 of 10"; empty until the words are there. */
export function useProgressText(game: string, progressOf: (words: ProgressWords) => Progress | null): string {
  const language = useLanguage();
  const [words, setWords] = useState<ProgressWords | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const found = await titleOf(game)?.progress();
      if (isCurrent && found) setWords(found);
    };
    // What does not come is left out.
    load().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [game]);
  const progress = words && progressOf(words);
  return words && progress ? words.text(progress, language) : "";
}
