import { readFileSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");

interface Banned {
  readonly phrase: RegExp;
  readonly instead: string;
  /** The texts that may not have it; all of them by default. */
  readonly where?: RegExp;
}

const TRAMBAHN = /\/trambahn\/(?:.*words|rules)/;
const GERMAN_RAILS = /\/german-rails\//;
/** The rules speak of turns, and say so first. */
const RAILS_WORDS = /\/german-rails\/(?!rules\/)/;
const BERLIN_1881 = /\/berlin-1881\//;

/** What readers have stumbled over, and what docs/glossary.md has for it. */
const BANNED: readonly Banned[] = [
  { phrase: /\bis on turn\b|\bplayer on turn\b/, instead: "Ada’s turn" },
  { phrase: /\bexpects to end\b/, instead: "expects to finish 73 TM ahead" },
  { phrase: /\bfor want of\b/, instead: "has no tram" },
  { phrase: /\b[Ww]ith whoever\b/, instead: "with people from the lobby" },
  { phrase: /\bstart passed on\b/, instead: "next player starts" },
  { phrase: /\bPut away\b/, instead: "Got it" },
  { phrase: /\bHere stands\b/, instead: "is listed here" },
  { phrase: /\ba short game in\b/, instead: "short game: 1 hour" },
  { phrase: /\bnumber \$\{[^}]*\} is none\b|\bNummer \$\{[^}]*\} ist keines\b/, instead: "not tile 11" },
  { phrase: /\bBy Table \d|\bnach Tabelle \d/, instead: "tile 20 can become only 58" },
  { phrase: /\bto be had\b/, instead: "available" },
  { phrase: /\bno sound match\b|\bheile[ns]? Partie/, instead: "valid, gültig" },
  { phrase: /\b[Ff]ührende Papier/, instead: "Direktoraktie" },
  { phrase: /\bschwere[nr]? Bot|\btäte\b/, instead: "das würde der stärkste Bot spielen" },
  { phrase: /\bTisch im Netz\b/, instead: "Online-Tisch" },
  { phrase: /\bKurven\b/, instead: "Diagramme" },
  { phrase: /\b(?:no|more|sends|our|these) [Mm]ails\b|\b(?:keine|unserer|diese) Mails?\b/, instead: "e-mail, E-Mail" },
  { phrase: /\b[Ff]ortunes?\b/, instead: "worth" },
  { phrase: /\b(?:[Ss]paren|[Ss]part|[Gg]espart|[Ss]pare)\b/, instead: "einbehalten", where: BERLIN_1881 },
  { phrase: /\bNeuaktien\b/, instead: "Erstangebot", where: BERLIN_1881 },
  { phrase: /\b[Tt]ramways?\b/, instead: "tram", where: TRAMBAHN },
  { phrase: /[\d}] m\b(?!\))/, instead: "million", where: GERMAN_RAILS },
  {
    phrase: /[\d}] (?:TM|Mio|million|Mark|marks)\b/,
    instead: "an amount and its unit on one line, \\u00a0",
    where: /\/(?:src|bots)\/(?!.*(?:tutorial|first-steps|terminal)).*words.*\.ts$/,
  },
  { phrase: /\bMio\.? DM\b|[\d}] Millionen\b/, instead: "Mio", where: GERMAN_RAILS },
  { phrase: /\b(?:je|in diesem|im nächsten|in \S+) Z(?:ug|ügen)\b/, instead: "nächste Runde", where: RAILS_WORDS },
  { phrase: /\bZug \$\{(?:move|number)\}|\b(?:Einen|letzten) Zug (?:zurück|vor)\b/, instead: "Schritt" },
  {
    phrase:
      /\b(?:[Dd]ein|[Dd]er|[Ee]in|[Jj]eder|[Kk]ein|[Dd]ieser) Zug (?:steht|fährt|lädt|verliert|entgleist|hat keine|ist in|ist voll)\b|\bZüge (?:wenden|fahren|bleiben|stehen)\b|\bzweite[rn] Zug\b|\b[Ii]m Zug (?:ist|sind|geladen)\b/,
    instead: "Lok",
    where: GERMAN_RAILS,
  },
];

/** Everything that players, guests and operators read: words, rules, lessons, cards, mails. */
const isText = (path: string): boolean =>
  /\/(?:[\w.-]*words[\w.-]*|options-text|first-steps|at-a-glance|manifest|notice-texts|account-mails)\.ts$/.test(
    path,
  ) ||
  /\/(?:words|tutorial|failures)\/.*\.ts$/.test(path) ||
  /\/rules\/(?:de|en)\.md$/.test(path) ||
  /\/data\/\w+\/events\.json$/.test(path);

const texts = readdirSync(join(ROOT, "packages"), { recursive: true, withFileTypes: true })
  .map((file) => relative(ROOT, join(file.parentPath, file.name)))
  .filter((path) => !/node_modules|\/(?:test|dist|golden)\//.test(path) && isText(path));

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

const found = (path: string, text: string): string[] =>
  BANNED.filter(({ where }) => where === undefined || where.test(path)).flatMap(({ phrase, instead }) => {
    const hit = phrase.exec(text.replaceAll(COMMENT, ""));
    return hit ? [`${path}: "${hit[0]}", better "${instead}"`] : [];
  });

describe("texts for players", () => {
  test("the check knows the phrases, and leaves the right ones and comments alone", () => {
    const rails = "packages/german-rails/src/words/de.ts";
    expect(found(rails, '"Dein Zug steht in Wien."')).toHaveLength(1);
    expect(found(rails, '"Deine Lok steht in Wien. Der Zug ist zu Ende, du hast 20\u00a0Mio."')).toEqual([]);
    expect(found("packages/berlin-1881/src/words/track.ts", '"Das kostet 20 TM."')).toHaveLength(1);
    expect(found("packages/trambahn/src/words/en.ts", "`${thousands},000 marks`")).toHaveLength(1);
    expect(found("packages/web/src/words/en.ts", "`${name} is on turn`")).toHaveLength(1);
    expect(found("packages/web/src/words/en.ts", "// is on turn\n`${name}’s turn`")).toEqual([]);
    expect(found("packages/berlin-1881/rules/de.md", "Wer spart, fällt.")).toHaveLength(1);
    expect(found("packages/web/src/games/german-rails/words.en.ts", "`${amount} m`")).toHaveLength(1);
  });

  test("none of them has a phrase that made readers stumble", () => {
    expect(texts.length).toBeGreaterThan(60);
    const flaws = texts.flatMap((path) => found(path, readFileSync(join(ROOT, path), "utf8")));
    expect(flaws).toEqual([]);
  });
});

describe("dates, figures and lists", () => {
  const sources = readdirSync(join(ROOT, "packages"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !/node_modules|\/(?:test|dist)\//.test(path));

  test("are written for the one locale of their language, which the kernel names", () => {
    const own = /\bnew Intl\.\w+\(\s*(?:["'`]|language\b|\))|\.toLocale\w*String\(|\.replace\("\.", ","\)/;
    const flaws = sources.filter((path) => own.test(readFileSync(join(ROOT, path), "utf8")));
    expect(sources.length).toBeGreaterThan(500);
    expect(flaws).toEqual([]);
  });
});

describe("the glossary", () => {
  const glossary = readFileSync(join(ROOT, "docs/glossary.md"), "utf8");
  const rows = [...glossary.matchAll(/^\| (?!-|German )(.+?) +\| (.+?) +\|/gm)].map(([, de = "", en = ""]) => [de, en]);

  test.each(["trambahn", "german-rails"])("has the terms of the rules of %s", (game) => {
    const rules = readFileSync(join(ROOT, `packages/${game}/rules/en.md`), "utf8");
    const [, list = ""] = rules.split("| term | German | meaning |");
    const terms = [...list.matchAll(/^\| (?!-)(.+?) \| (.+?) \|/gm)];
    expect(terms.length).toBeGreaterThan(7);
    for (const [, en = "", de = ""] of terms)
      expect(
        rows.some(([german = "", english = ""]) => german.includes(de) && english.includes(en)),
        en,
      ).toBe(true);
  });

  test("has no German term twice in a game", () => {
    for (const game of glossary.split(/^## /m).slice(1)) {
      const terms = [...game.matchAll(/^\| (?!-|German )(.+?) +\|/gm)].map(([, term]) => term);
      expect(new Set(terms).size, game.split("\n")[0]).toBe(terms.length);
    }
  });
});
