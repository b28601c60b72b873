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

const DAY_MS = 86_400_000;

interface DeadlineWords {
  readonly days: (days: number) => string;
  readonly today: (at: number) => string;
  readonly tomorrow: (at: number) => string;
}

/** Until when something has to be done: in days as long as there are any, then by the clock. */
export function deadlineText(at: number, words: DeadlineWords, now = Date.now()): string {
  if (at - now >= DAY_MS) return words.days(Math.round((at - now) / DAY_MS));
  const isToday = at <= now || new Date(at).getDate() === new Date(now).getDate();
  return isToday ? words.today(at) : words.tomorrow(at);
}
