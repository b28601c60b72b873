import { useEffect, useState } from "react";
import {
  type Game,
  type Language,
  type Message,
  type Seat,
  type Viewer,
  type Words,
  reasonOf,
  say,
} from "@stellwerk/kernel";
import { titleOf } from "../games/index.ts";
import { useLanguage } from "../words/index.ts";

type ReasonWords = Readonly<Record<Language, Words>>;

const WORDS = import.meta.glob<ReasonWords>("../../../*/bots/{reason,told}-words.ts", { import: "words" });

/**
 * Says why, in the words that come with the bots of a game: to the player who decides, or to `you` of what another
 * seat did. Null until they are loaded.
 */
export function useReasonWords(
  { id }: Game,
  names: readonly string[],
  of: Viewer = null,
  you: Viewer = null,
): ((reason: Message) => string) | null {
  const language = useLanguage();
  const isTold = of !== null && of !== you;
  const [words, setWords] = useState<ReasonWords | null>(null);
  useEffect(() => {
    void WORDS[`../../../${titleOf(id)?.package ?? id}/bots/${isTold ? "told" : "reason"}-words.ts`]?.().then(setWords);
  }, [id, isTold]);
  const nameOf = (seat: Seat): string => names[seat] ?? "";
  return words && ((reason) => say({ words }, language, of === null ? reason : reasonOf(of, reason), nameOf, you));
}
