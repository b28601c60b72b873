import { type Language, LOCALES } from "@stellwerk/kernel";

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

const JUST_NOW: Readonly<Record<Language, string>> = { de: "gerade eben", en: "just now" };

/** How long ago something was, as people say it: "3 hours ago", "yesterday". */
export function relativeTime(ms: number, language: Language, now = Date.now()): string {
  const seconds = Math.max(0, (now - ms) / 1000);
  const found = UNITS.find(([, one]) => seconds >= one);
  if (!found) return JUST_NOW[language];
  const [unit, size] = found;
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: "auto" });
  return format.format(-Math.floor(seconds / size), unit);
}
