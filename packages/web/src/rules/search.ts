import type { Language } from "@stellwerk/kernel";
import type { RulesSection } from "../games/rules-section.ts";

/** What a query found in a rules text. */
export interface RulesHits {
  /** The sections that answer it, the best first. */
  readonly answers: readonly RulesSection[];
  /** The stems whose words are marked in the text. */
  readonly stems: readonly string[];
}

const NOTHING: RulesHits = { answers: [], stems: [] };
const MOST_ANSWERS = 5;
/** An answer is worth showing if it is this good, compared with the best. */
const GOOD_ENOUGH = 0.4;

/** Words that every question has: they say nothing about what is asked. */
const FILLERS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    "a an and any are as at be been but by can did do does each else every for from get gets go happen happens has have how i if in into is it its make many may me much must my no not of on one or our per play rule rules should so some someone tell that the their them then there they this to us use was we what when where which who whose why will with work works would you your".split(
      " ",
    ),
  ),
  de: new Set(
    "ab aber als am an auf aus bei bekomme bekommt bin brauche braucht da dann darf das dass dem den denn der des die dies diese doch dran du durfen ein eine einem einen einer eines er es fur funktioniert geht gibt habe haben hat ich im in ins ist ja kann kannst komme kommen konnen kriege lauft mache machen macht man mein meine meinem meinen meiner mich mir mit mehr muss mussen nach nicht noch nur ob oder passiert pro regel regeln sein sich sie sind so soll tun um und uns viel viele vom von vor wann warum was welche welcher welches wenn wer werden wie wieso wofur will wir wird wo wohin wozu zu zum zur".split(
      " ",
    ),
  ),
};

/** Fillers that tell two questions about the same thing apart. */
const ASKING = new Set(
  "how many much what when where which who why wann warum was welche welches wer wie wo wohin wozu viel viele".split(" "),
);

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss");

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Without its ending, so that singular and plural, "win" and "wins" are found alike. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ungen|ung|ing|ern|en|er|es|em|ed|e|n|(?<!s)s)$/, "");
  return stem.length < 3 ? word : stem;
}

/** Whether a word of the text is meant by a stem of the query: its beginning, or a part of a compound. */
const isMeant = (stem: string, asked: string): boolean =>
  stem === asked || (asked.length > 2 && stem.startsWith(asked)) || (asked.length > 4 && stem.includes(asked));

function stemsOf(text: string, language: Language): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !FILLERS[language].has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(stemOf))];
}

/** Umlauts stay here: a Fähre is not asked for by "fahren". */
const askingOf = (text: string, language: Language): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => ASKING.has(word) || !FILLERS[language].has(plain(word)))
    .map(stemOf);

interface IndexedSection {
  readonly section: RulesSection;
  readonly title: readonly string[];
  readonly asked: readonly AskedQuestion[];
  readonly body: readonly string[];
}

interface AskedQuestion {
  /** What it is about. */
  readonly stems: readonly string[];
  /** The same with the words that ask: of two questions about one thing the one that is put alike is meant. */
  readonly words: readonly string[];
}

export interface RulesIndex {
  readonly language: Language;
  readonly sections: readonly IndexedSection[];
}

export const indexRules = (sections: readonly RulesSection[], language: Language): RulesIndex => ({
  language,
  sections: sections.map((section) => ({
    section,
    title: stemsOf(section.title, language),
    asked: section.asked.map((question) => ({ stems: stemsOf(question, language), words: askingOf(question, language) })),
    body: stemsOf(textOf(section), language),
  })),
});

const textOf = ({ html, diagrams }: RulesSection): string =>
  `${html.replace(/<[^>]*>/g, " ")} ${diagrams.map(({ caption }) => caption).join(" ")}`;

/** "T11", "rule 6.12" */
const NUMBER = /^(?:(?:rule|regel)\s+)?([a-z]?\d*(?:\.\d+)?[a-z]?)$/i;

/** The sections that answer a question or hold the words of a search. */
export function searchRules({ language, sections }: RulesIndex, query: string): RulesHits {
  const number = NUMBER.exec(query.trim())?.[1]?.toUpperCase();
  const named = number ? sections.find(({ section }) => section.number?.toUpperCase() === number) : undefined;
  if (named) return { answers: [named.section], stems: [] };
  const stems = wordsOf(query).length === 0 ? [] : stemsOf(query, language);
  if (stems.length === 0) return NOTHING;
  const asking = askingOf(query, language);
  const weights = new Map(stems.map((stem) => [stem, weightOf(stem, sections)]));
  const scored = sections
    .map((one) => ({ section: one.section, score: scoreOf(one, stems, asking, weights) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const least = (scored[0]?.score ?? 0) * GOOD_ENOUGH;
  return {
    answers: scored
      .filter(({ score }) => score >= least)
      .slice(0, MOST_ANSWERS)
      .map(({ section }) => section),
    stems,
  };
}

/** A word that few sections have tells more than one that all of them have. */
function weightOf(stem: string, sections: readonly IndexedSection[]): number {
  const having = sections.filter(({ title, body, asked }) =>
    [title, body, ...asked.map(({ stems }) => stems)].some((stems) => stems.some((one) => isMeant(one, stem))),
  ).length;
  return having === 0 ? 1 : Math.log(1 + sections.length / having);
}

type Weights = ReadonlyMap<string, number>;

function scoreOf(
  { title, asked, body }: IndexedSection,
  stems: readonly string[],
  words: readonly string[],
  weights: Weights,
): number {
  const likeness = asked.map((question) => {
    const meant = agreement(question.stems, stems, weights);
    return meant === 0 ? 0 : 8 * meant + 4 * sameWords(question.words, words);
  });
  return Math.max(6 * agreement(title, stems, weights), ...likeness) + 2 * coverage(body, stems, weights);
}

/** How many words of two phrases are the same, from 0 to 1. */
function sameWords(one: readonly string[], other: readonly string[]): number {
  const shared = one.filter((word) => other.includes(word)).length;
  return (2 * shared) / (one.length + other.length);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** How much of the query's weight a text has, from 0 to 1. */
function coverage(text: readonly string[], stems: readonly string[], weights: Weights): number {
  const weigh = (stem: string): number => weights.get(stem) ?? 0;
  const found = stems.filter((stem) => text.some((one) => isMeant(one, stem)));
  return sum(found.map(weigh)) / sum(stems.map(weigh));
}

/** The same, less for words of a phrase that the query does not have. */
function agreement(phrase: readonly string[], stems: readonly string[], weights: Weights): number {
  const covered = coverage(phrase, stems, weights);
  const used = phrase.filter((one) => stems.some((stem) => isMeant(one, stem))).length / Math.max(1, phrase.length);
  return covered + used === 0 ? 0 : (2 * covered * used) / (covered + used);
}

const WORD = /<[^>]*>|&\w+;|[\p{L}\p{N}\p{M}]+/gu;

/** Puts the words that are meant between `<mark>`s; tags and entities stay as they are. */
export function markHits(html: string, stems: readonly string[]): string {
  if (stems.length === 0) return html;
  return html.replace(WORD, (found) => {
    if (found.startsWith("<") || found.startsWith("&")) return found;
    const stem = stemOf(plain(found));
    return stems.some((asked) => isMeant(stem, asked)) ? `<mark>${found}</mark>` : found;
  });
}
