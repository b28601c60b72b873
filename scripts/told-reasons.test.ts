import { MANIFESTS } from "@stellwerk/catalogue";
import {
  type Language,
  type Message,
  type Reasons,
  type Seat,
  type Value,
  type Values,
  SeededChance,
  itemAt,
  say,
  seatAt,
  seedFrom,
} from "@stellwerk/kernel";
import { describe, expect, test } from "vitest";

// Reasons of every kind, made of whatever values give a sentence, told of a player who is not the reader.

const TRIES = 3_000;
const OTHER = seatAt(1);
const nameOf = (seat: Seat): string => ["Xaver", "Yvonne"][seat] ?? "Zoltan";
const YOU: Record<Language, RegExp> = {
  de: /(?<!\p{L})(du|dich|dir|deine?[mnrs]?)(?!\p{L})/iu,
  en: /\byou(r|rs|rself)?\b/i,
};
/** Said only to the player who asks for a hint, beside the reasons. */
const HINT_ONLY = ["reason.standing", "reason.givesUp", "reason.same"];

const CHOICES: readonly ((chance: SeededChance) => Value)[] = [
  (chance) => chance.below(3),
  () => true,
  () => false,
  () => null,
  (chance) => Array.from({ length: chance.below(3) }, () => anyValue(chance)),
  (chance) => [chance.below(12), chance.below(3)],
  (chance) => anyValues(chance),
  (chance) => Array.from({ length: 1 + chance.below(2) }, () => anyValues(chance)),
];

/** Where anything will not do. */
const GIVEN: Values = { board: "germany", by: OTHER };

function anyValue(chance: SeededChance): Value {
  // Most values are numbers.
  return chance.below(2) === 0 ? chance.below(10) : itemAt(CHOICES, chance.below(CHOICES.length))(chance);
}

/** A record that has any value under any name, the same each time; those of orders and loads are there when copied. */
function anyValues(chance: SeededChance): Values {
  const known: Record<string, Value> = {
    ...GIVEN,
    good: chance.below(20),
    city: chance.below(20),
    turns: chance.below(3),
  };
  return new Proxy(known, {
    get: (values, name) => (typeof name === "string" ? valueIn(values, name, chance) : undefined),
  });
}

const valueIn = (values: Record<string, Value>, name: string, chance: SeededChance): Value | undefined =>
  name in values ? values[name] : (values[name] = anyValue(chance));

/** What some values say; null where a sentence cannot be made of them. */
function sentenceOf(words: Reasons["words"], language: Language, message: Message): string | null {
  try {
    return say({ words }, language, message, nameOf);
  } catch {
    return null;
  }
}

describe.each(MANIFESTS.filter(({ reasons }) => reasons))("reasons of $id", (manifest) => {
  test.each(["de", "en"] as const)("speak of another player in the third person in %s", async (language) => {
    const reasons = await manifest.reasons?.();
    const told = reasons?.told;
    if (!told) throw new Error("reasons come with words for others");
    const keys = Object.keys(told[language]).filter((key) => key.startsWith("reason.") && !HINT_ONLY.includes(key));
    for (const key of keys) {
      const chance = new SeededChance(seedFrom(key));
      const sentences = new Set<string>();
      for (let tried = 0; tried < TRIES; tried++) {
        const sentence = sentenceOf(told, language, { key, values: anyValues(chance) });
        if (sentence !== null) sentences.add(sentence);
      }
      expect(sentences.size, key).toBeGreaterThan(0);
      for (const sentence of sentences) expect(sentence, key).not.toMatch(YOU[language]);
    }
  });
});
