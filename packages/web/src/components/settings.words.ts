import type { Language } from "@stellwerk/kernel";
import { useLanguage } from "../words/index.ts";

const en = {
  language: "Language",
  theme: "Colours",
  themes: { system: "same as system", light: "light", dark: "dark" },
  motion: "Motion",
  motions: { system: "same as system", off: "off" },
  sound: "Sound",
  volume: "Volume",
  pace: "Bots move",
  paces: { calm: "calmly", quick: "quickly", instant: "at once" },
  thinking: "Bots think",
  thinkings: { usual: "as usual", long: "three times as long" },
  on: "on",
  off: "off",
};

const de: typeof en = {
  language: "Sprache",
  theme: "Farben",
  themes: { system: "wie das System", light: "hell", dark: "dunkel" },
  motion: "Bewegung",
  motions: { system: "wie das System", off: "aus" },
  sound: "Ton",
  volume: "Lautstärke",
  pace: "Bots ziehen",
  paces: { calm: "ruhig", quick: "schnell", instant: "sofort" },
  thinking: "Bots überlegen",
  thinkings: { usual: "wie üblich", long: "dreimal so lang" },
  on: "an",
  off: "aus",
};

const WORDS = { de, en } satisfies Record<Language, typeof en>;

/** What the settings are called. */
export const useSettingsWords = (): typeof en => WORDS[useLanguage()];
