import type { Language } from "@stellwerk/kernel";

/** Rivers that are called otherwise where they flow than in the language. */
const RIVERS: { readonly [language in Language]: { readonly [river: string]: string } } = {
  de: { Rijn: "Rhein" },
  en: {
    Donau: "Danube",
    Drau: "Drava",
    Maas: "Meuse",
    Mosel: "Moselle",
    Rhein: "Rhine",
    Rijn: "Rhine",
    Schelde: "Scheldt",
  },
};

/** A river's name in a language, the same on the map, on cards and in the log. */
export const riverIn = (language: Language, river: string): string => RIVERS[language][river] ?? river;
