import { create } from "zustand";
import type { Language } from "@stellwerk/kernel";
import { useSettings } from "../settings.ts";
import type { Words } from "./en.ts";

export type { Words } from "./en.ts";

/** Each language is loaded only when it is chosen. */
const LOAD: Readonly<Record<Language, () => Promise<Words>>> = {
  de: async () => (await import("./de.ts")).de,
  en: async () => (await import("./en.ts")).en,
};

interface Spoken {
  readonly language: Language;
  readonly words: Words;
}

const useSpoken = create<{ readonly spoken: Spoken | null }>(() => ({ spoken: null }));

/** Fetches the words of the chosen language, before the first page; and later those of any other that is chosen. */
export async function loadWords(): Promise<void> {
  await load();
  useSettings.subscribe(({ language }, before) => {
    // Whatever cannot be fetched now is not spoken; the page stays as it is.
    if (language !== before.language) load().catch(() => {});
  });
}

async function load(): Promise<void> {
  const { language } = useSettings.getState();
  const words = await LOAD[language]();
  if (useSettings.getState().language === language) useSpoken.setState({ spoken: { language, words } });
}

function useSpeech(): Spoken {
  const { spoken } = useSpoken();
  if (!spoken) throw new Error("the pages have no words yet");
  return spoken;
}

/** Everything the pages say, in the chosen language. */
export const useWords = (): Words => useSpeech().words;

export const useLanguage = (): Language => useSpeech().language;
