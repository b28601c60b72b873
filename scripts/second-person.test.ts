import { GAMES } from "@stellwerk/catalogue";
import { type Game, type Language, type Message, type Seat, type Who, asSeat, say } from "@stellwerk/kernel";
import { beforeAll, describe, expect, test } from "vitest";
import { goldenFolder, goldenPaths, readGolden } from "./golden/files.ts";

// Whatever the log can tell is told in the golden matches: they show every event of every game.

const NAMES = ["Xaver", "Yvonne", "Zoltan", "Quentin", "Wanda", "Vroni"];
const nameOf = (seat: Seat): string => NAMES[seat] ?? "";
const YOU: Record<Language, RegExp> = { de: /\b(du|dich|dir|deine?[mnrs]?)\b/i, en: /\byou(r|rself)?\b/i };
/** From there to the next colon or semicolon the player is the subject. */
const CLAUSE: Record<Language, RegExp> = { de: /\bdu\b[^:;]*/i, en: /\byou\b[^:;]*/i };
/** A second verb that was left in the third person, as in "you pass and discards". */
const LEFT: Record<Language, RegExp> = { de: /\bund \p{Ll}*[^szß]t\b/u, en: /\band \p{Ll}*[^s]s\b/u };
const PRONOUN: Record<Language, RegExp> = { de: /\bdu\b/i, en: /\byou\b/i };

/** What a sentence says of a seat, in both forms. */
interface Mention {
  readonly seat: Seat;
  readonly they: string;
  readonly you: string;
}

function mentionsIn({ words }: Game, language: Language, { key, values }: Message): Mention[] {
  const mentions: Mention[] = [];
  const who: Who = (seat, they, you) => {
    mentions.push({ seat: asSeat(seat), they, you });
    return you;
  };
  words[language][key]?.(values, who);
  return mentions;
}

/** Whether a verb in the third person has this form beside "you" and "du". */
const AGREES: Record<Language, (third: string, second: string) => boolean> = {
  de: (third, second) => (third === second ? /[sxzß]t$/.test(third) : second.endsWith("st")),
  en: (third, second) =>
    [`${second}s`, `${second}es`].includes(third) ||
    ["has have", "is are", "cannot cannot"].includes(`${third} ${second}`),
};

/** The words that differ in two forms with the player as the subject, in pairs; null where the player is no subject. */
function verbPairs(language: Language, { they, you }: Mention): (readonly [third: string, second: string])[] | null {
  if (!PRONOUN[language].test(you) || !/@ |[a-zäöü]t @/.test(they)) return null;
  const [thirds, seconds] = [they.replace("@", ""), you.replace(PRONOUN[language], "")].map(
    (form) => form.match(/\p{L}+/gu) ?? [],
  );
  if (thirds?.length !== seconds?.length) throw new Error(`"${they}" and "${you}" differ in more than the person`);
  const pairs = (thirds ?? []).map((third, at) => [third, seconds?.[at] ?? ""] as const);
  const different = pairs.filter(([third, second]) => third !== second);
  // Some verbs have one form for both: "setzt", "cannot".
  return different.length > 0 ? different : pairs.slice(0, 1);
}

describe.each(GAMES.map((game) => [game.id, game] as const))("%s speaks to the viewer as you", (_id, game) => {
  const messages: Message[] = [];
  beforeAll(() => {
    const paths = goldenPaths(goldenFolder(game)).get(game.rules) ?? [];
    const told = paths.map(readGolden).flatMap(({ file }) => file.history.steps.flatMap(({ events }) => events));
    const known = new Map(
      told.map((event) => game.describe(event)).map((message) => [JSON.stringify(message), message]),
    );
    messages.push(...known.values());
  });

  test.each(["de", "en"] as const)("in %s, and names no own seat", (language) => {
    for (const message of messages)
      for (const { seat } of mentionsIn(game, language, message)) {
        const sentence = say(game, language, message, nameOf, seat);
        expect(sentence, message.key).toMatch(YOU[language]);
        expect(sentence, message.key).not.toMatch(new RegExp(`@|${nameOf(seat)}`));
        expect(say(game, language, message, nameOf), message.key).toContain(nameOf(seat));
      }
  });

  test.each(["de", "en"] as const)("in %s with verbs in the second person", (language) => {
    const thirds = new Set<string>();
    const clauses: string[] = [];
    for (const message of messages) {
      const mentions = mentionsIn(game, language, message);
      for (const mention of mentions) {
        const pairs = verbPairs(language, mention);
        for (const [third, second] of pairs ?? []) {
          expect(AGREES[language](third, second), `"${mention.they}", "${mention.you}"`).toBe(true);
          if (third !== second) thirds.add(third);
        }
        // A second verb, as in "and owes".
        if (!pairs && AGREES[language](mention.they, mention.you)) thirds.add(mention.they);
        // What the sentence says of others is theirs.
        const who: Who = (seat, _, you) => (asSeat(seat) === mention.seat ? you : "");
        const sentence = game.words[language][message.key]?.(message.values, who) ?? "";
        if (pairs) clauses.push(CLAUSE[language].exec(sentence)?.[0] ?? "");
      }
    }
    expect(thirds.size).toBeGreaterThan(2);
    const third = new RegExp(`(?<!\\p{L})(${[...thirds].join("|")})(?!\\p{L})`, "u");
    for (const clause of clauses) {
      expect(clause).not.toMatch(third);
      expect(clause).not.toMatch(LEFT[language]);
    }
  });
});
