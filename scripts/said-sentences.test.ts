import { GAMES } from "@stellwerk/catalogue";
import { type Game, type Language, Match, SeededChance, itemAt, say, seatsOf, seedFrom } from "@stellwerk/kernel";
import { beforeAll, describe, expect, test } from "vitest";

// What the generators of sentences have said wrong before: sought in all that random games tell, offer and refuse.

const NAMES = ["Ada", "Ben", "Cleo", "Dora"];
const LANGUAGES: readonly Language[] = ["de", "en"];
/** Random games, the positions of each, and tries of any action at a position. */
const [MATCHES, POSITIONS, TRIES] = [2, 250, 25];

const EITHER: readonly RegExp[] = [
  /undefined|NaN|\[object|\?\?/,
  // Twice in a row, as in "the the".
  /(?<!\p{L})(\p{Ll}{2,}) \1(?!\p{L})/u,
  / {2}| [.,;!?](?!\p{L})|\.\.|,,/u,
  // A name that ends with a number, and then a sum.
  /S-Bahn \d [\d.,]+\u00a0/,
];
const FLAWS: Readonly<Record<Language, readonly RegExp[]>> = {
  de: [
    ...EITHER,
    /(?<![\d.,–-])1 (?:Karten|Aktien|Strecken|Runden|Punkte|Waren|Bahnen|Reihen|Schritte|Plättchen sind|freie|Personen)\b/,
    /\b(?:deiner|müssen|sind|alle) 1\b/,
    /\b(?:nach|in|bei|von|aus) Ruhrgebiet\b/,
    /\b[Ii]n (?:Alexanderplatz|Bahnhof|Breitscheidplatz|Friedrichstraße|Lehrter|Ostkreuz|Westkreuz)/,
  ],
  en: [
    ...EITHER,
    /(?<![\d.,–-])1 (?:cards|shares|sections|turns|points|goods|loads|vehicles|columns|steps|passengers|ways|players)\b/,
    /\byour 1\b|\b[Aa]n? an?\b|\b[Aa] (?:A|8|11|18)\b/,
    /\b(?:to|in|from|near|towards) Ruhr\b/,
    // Goods are written small within a sentence.
    /\p{Ll} (?:Cars|Beer|Coal|Timber|Wine|Oil|Iron ore|Tourists|Machinery|Imports)\b/u,
  ],
};

/** Every sentence of random games, as all may hear it and as the player does. */
function sentencesOf(game: Game): Readonly<Record<Language, ReadonlySet<string>>> {
  const said = { de: new Set<string>(), en: new Set<string>() };
  const nameOf = (seat: number): string => NAMES[seat] ?? "Eva";
  for (let number = 0; number < MATCHES; number++) {
    const chance = new SeededChance(seedFrom(`said ${number}`));
    const seats = game.seats.min + (number % 2 === 0 ? 0 : Math.min(1, game.seats.max - game.seats.min));
    const match = Match.start(game, game.schema.options.parse({}), seats, seedFrom(`match ${number}`));
    for (let position = 0; position < POSITIONS && match.outcome === null; position++) {
      const { state } = match;
      const seat = itemAt(game.active(state), 0);
      const choices = game.choices(state, seat);
      const tell = (message: Parameters<typeof say>[2]): void => {
        for (const language of LANGUAGES)
          for (const you of [null, ...seatsOf(seats)]) said[language].add(say(game, language, message, nameOf, you));
      };
      const { length } = choices;
      for (let one = 0; one < Math.min(length, TRIES); one++)
        tell(game.describeAction(state, seat, itemAt(choices, chance.below(length))));
      for (let one = 0; one < TRIES; one++) {
        const refusal = game.refusal(state, seat, game.anyAction(state, chance));
        if (refusal) tell(refusal);
      }
      match.play(seat, itemAt(choices, chance.below(length)));
      for (const event of match.eventsOf(match.number, null)) tell(game.describe(event));
    }
  }
  return said;
}

describe.each(GAMES.map((game) => [game.id, game] as const))("sentences of %s", (_id, game) => {
  let said: ReturnType<typeof sentencesOf>;
  beforeAll(() => {
    said = sentencesOf(game);
  });

  test.each(LANGUAGES)("in %s have numbers, articles and places as one says them", (language) => {
    expect(said[language].size).toBeGreaterThan(150);
    const flawed = [...said[language]].filter((sentence) => FLAWS[language].some((flaw) => flaw.test(sentence)));
    expect(flawed.slice(0, 8)).toEqual([]);
  });
});

test("the check knows what it looks for", () => {
  const isFlawed = (language: Language, sentence: string): boolean =>
    FLAWS[language].some((flaw) => flaw.test(sentence));
  expect(isFlawed("de", "Neben dieser Strecke müssen 1 freier Weg übrig sein.")).toBe(true);
  expect(isFlawed("de", "S-Bahn 4 bietet der S-Bahn 3 300\u00a0TM.")).toBe(true);
  expect(isFlawed("de", "GBS errichtet ein Depot in Bahnhof Zoo (H14a).")).toBe(true);
  expect(isFlawed("en", "A A cannot become a A.")).toBe(true);
  expect(isFlawed("en", "Choose one of your 1.")).toBe(true);
  expect(isFlawed("en", "Ada loads Iron ore in Siegen.")).toBe(true);
  expect(isFlawed("en", "Ada loads iron ore in the Ruhr and pays 20\u00a0million.")).toBe(false);
});
