import type { Language, Words } from "@stellwerk/kernel";

/** The one place on the boards whose name takes an article in a sentence. */
const REGION = "Ruhrgebiet";

/** By the word before it: what both become. */
const GERMAN: Readonly<Record<string, string>> = {
  nach: "ins",
  in: "im",
  von: "vom",
  bei: "beim",
  aus: "aus dem",
  um: "um das",
  bis: "bis ins",
  nahe: "nahe dem",
};

const IN_GERMAN = new RegExp(`\\b(${Object.keys(GERMAN).join("|")}) ${REGION}\\b`, "gi");
const IN_ENGLISH = new RegExp(`\\b(to|towards|in|from|near|of|for|connect) ${REGION}\\b`, "gi");
const FIRST = new RegExp(`^${REGION}\\b`);

const capitalised = (text: string, like: string): string =>
  /^\p{Lu}/u.test(like) ? text.replace(/^./, (first) => first.toUpperCase()) : text;

/** A sentence that says "ins Ruhrgebiet" and "to the Ruhrgebiet" where it said "nach" and "to Ruhrgebiet". */
export function withArticle(language: Language, sentence: string): string {
  if (!sentence.includes(REGION)) return sentence;
  if (language === "en") return sentence.replace(IN_ENGLISH, `$1 the ${REGION}`).replace(FIRST, `The ${REGION}`);
  return sentence
    .replace(IN_GERMAN, (_, word: string) => `${capitalised(GERMAN[word.toLowerCase()] ?? word, word)} ${REGION}`)
    .replace(FIRST, `Das ${REGION}`);
}

/** The same for all words. */
export const withArticles = (language: Language, words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, say]) => [key, (values, who) => withArticle(language, say(values, who))]),
  );
