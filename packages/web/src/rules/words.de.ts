import type { RulesWords } from "./words.en.ts";

export const de: RulesWords = {
  title: (game) => `Regeln von ${game}`,
  search: "Regeln durchsuchen",
  example: "z. B. Wie gewinne ich?",
  hit: (at, count) => `${at} von ${count}`,
  previous: "Vorige Fundstelle",
  next: "Nächste Fundstelle",
  nothing: "Dazu steht nichts in den Regeln.",
  contents: "Inhalt",
};
