import { type Language, LOCALES, once } from "@stellwerk/kernel";

interface Dates {
  /** "19 Nov 2026" */
  readonly day: (at: number) => string;
  /** "1–19 Nov 2026" */
  readonly days: (from: number, to: number) => string;
  /** "19 Nov 2026, 14:05" */
  readonly dayAndTime: (at: number) => string;
  /** "14:05" */
  readonly time: (at: number) => string;
}

/** How a language writes dates; in the viewer's time zone. */
export function datesIn(language: Language): Dates {
  const days = once(() => new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium" }));
  const times = once(() => new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium", timeStyle: "short" }));
  const hours = once(() => new Intl.DateTimeFormat(LOCALES[language], { timeStyle: "short" }));
  return {
    day: (at) => days().format(at),
    days: (from, to) => days().formatRange(from, to),
    dayAndTime: (at) => times().format(at),
    time: (at) => hours().format(at),
  };
}
