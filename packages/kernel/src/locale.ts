import type { Language } from "./game.ts";

/** The one locale of each language, for dates, figures and lists alike: English is British, as in "19 Nov 2026". */
export const LOCALES: Readonly<Record<Language, string>> = { de: "de", en: "en-GB" };

/** What `make` makes for a language, made when first needed: a browser takes longer for it than for all rules of a game. */
function perLanguage<Format>(make: (locale: string) => Format): (language: Language) => Format {
  const made: Partial<Record<Language, Format>> = {};
  return (language) => (made[language] ??= make(LOCALES[language]));
}

const conjunctions = perLanguage((locale) => new Intl.ListFormat(locale));
const disjunctions = perLanguage((locale) => new Intl.ListFormat(locale, { type: "disjunction" }));
const numbers = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** "Ada", "Ada and Ben", "Ada, Ben and Cleo". */
export const listed = (language: Language, parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : conjunctions(language).format(parts);

/** "20", "20 or 58". */
export const eitherOf = (language: Language, parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : disjunctions(language).format(parts);

/** "330", "1,680", "12.5" and "−44"; in German "1.680" and "12,5". */
export function figure(language: Language, number: number): string {
  const isPlain = Number.isInteger(number) && Math.abs(number) < 1_000;
  return (isPlain ? String(number) : numbers(language).format(number)).replace("-", "\u2212");
}

/** A text in which a number stays on one line with its unit: 30 %, 20 million. */
export const unbroken = (text: string): string =>
  text.replace(/(?<=\d) (?=%|(?:TM|Mio|million|Mark|marks)\b)/g, "\u00a0");

/** "55%", and in German "55 %": of whole percent. */
export const percentage = (language: Language, percent: number | string): string =>
  language === "de" ? `${percent}\u00a0%` : `${percent}%`;
