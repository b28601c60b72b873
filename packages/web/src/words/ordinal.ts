import { LOCALES, once } from "@stellwerk/kernel";

const ordinals = once(() => new Intl.PluralRules(LOCALES.en, { type: "ordinal" }));
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "2nd", "12th", "23rd", in English sentences. */
export const ordinal = (place: number): string => `${place}${ENDINGS[ordinals().select(place)] ?? "th"}`;
