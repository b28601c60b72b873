import { useBoard } from "../board-context.ts";
import { de } from "./words.de.ts";
import { type MapWords, en } from "./words.en.ts";

/** What is said on and about the map. */
export function useMapWords(): MapWords {
  const { language } = useBoard();
  return { de, en }[language];
}
