import type { Language, Words } from "@stellwerk/kernel";

/** The one place on the boards whose name takes an article in a sentence. */
const REGION = { de: "Ruhrgebiet", en: "Ruhr" } as const;

/** By the word before it: what both become. */
const GERMAN: Readonly<Record<string, string>> = {
  nach: "ins",
  in: "im",
  von: "vom",
  bei: "beim",
  an: "am",
  aus: "aus dem",
  um: "um das",
  bis: "bis ins",
  nahe: "nahe dem",
};

const IN_GERMAN = new RegExp(`\\b(${Object.keys(GERMAN).join("|")}) ${REGION.de}\\b`, "gi");
const IN_ENGLISH = new RegExp(`\\b(to|towards|at|in|from|near|of|for|connect) ${REGION.en}\\b`, "gi");
const FIRST = { de: new RegExp(`^${REGION.de}\\b`), en: new RegExp(`^${REGION.en}\\b`) } as const;

const capitalised = (text: string, like: string): string =>
  /^\p{Lu}/u.test(like) ? text.replace(/^./, (first) => first.toUpperCase()) : text;

/** A sentence that says "ins Ruhrgebiet" and "to the Ruhr" where it said "nach" and "to Ruhr". */
export function withArticle(language: Language, sentence: string): string {
  if (!sentence.includes(REGION[language])) return sentence;
  if (language === "en")
    return sentence.replace(IN_ENGLISH, `$1 the ${REGION.en}`).replace(FIRST.en, `The ${REGION.en}`);
  return sentence
    .replace(IN_GERMAN, (_, word: string) => `${capitalised(GERMAN[word.toLowerCase()] ?? word, word)} ${REGION.de}`)
    .replace(FIRST.de, `Das ${REGION.de}`);
}

/** The same for all words. */
export const withArticles = (language: Language, words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, say]) => [key, (values, who) => withArticle(language, say(values, who))]),
  );
