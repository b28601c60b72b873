import { useEffect, useState } from "react";
import { type Game, type Language, type Message, type Viewer, type Words, say } from "@stellwerk/kernel";
import { titleOf } from "../games/index.ts";
import { useLanguage } from "../words/index.ts";

type ReasonWords = Readonly<Record<Language, Words>>;

const WORDS = import.meta.glob<ReasonWords>("../../../*/bots/{reason,told}-words.ts", { import: "words" });

/**
 * Says why, in the words that come with the bots of a game: to the player who decides, or told of another one. Null
 * until they are loaded.
 */
export function useReasonWords(
  { id }: Game,
  names: readonly string[],
  as: "reason" | "told" = "reason",
  you: Viewer = null,
): ((reason: Message) => string) | null {
  const language = useLanguage();
  const [words, setWords] = useState<ReasonWords | null>(null);
  useEffect(() => {
    void WORDS[`../../../${titleOf(id)?.package ?? id}/bots/${as}-words.ts`]?.().then(setWords);
  }, [id, as]);
  return words && ((reason) => say({ words }, language, reason, (seat) => names[seat] ?? "", you));
}
