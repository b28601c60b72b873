import type { Game, Language } from "@stellwerk/kernel";
import type { Lesson } from "./lesson.ts";
import type { RulesSection } from "./rules-section.ts";
import type { GameFace } from "./game-face.ts";

export interface LoadedGame {
  readonly game: Game;
  readonly face: GameFace;
}

export interface Title {
  readonly id: string;
  readonly name: string;
  readonly year: number;
  readonly by: string;
}

/** A game one can play here. Everything of it is loaded when somebody opens it, and not before. */
export interface PlayableTitle extends Title {
  load(): Promise<LoadedGame>;
  /** A tutorial, where there is one. */
  readonly lessons: () => Promise<readonly Lesson[]>;
  rules(language: Language): Promise<readonly RulesSection[]>;
  /** What tells the options of a table in brief. */
  optionsText(): Promise<(options: unknown, language: Language) => string>;
}

const trambahn: PlayableTitle = {
  id: "trambahn",
  name: "Trambahn",
  year: 2015,
  by: "Helmut Ohley",
  async load() {
    const [rules, table] = await Promise.all([import("@stellwerk/trambahn"), import("./trambahn/index.tsx")]);
    return { game: rules.trambahn, face: table.face as GameFace };
  },
  lessons: async () => (await import("./trambahn/tutorial/lessons.ts")).LESSONS,
  rules: async (language) =>
    language === "de"
      ? (await import("../../../trambahn/rules/de.md")).default
      : (await import("../../../trambahn/rules/en.md")).default,
  optionsText: async () => (await import("./trambahn/options-text.ts")).optionsText,
};

const germanRails: PlayableTitle = {
  id: "german-rails",
  name: "German Rails",
  year: 1994,
  by: "Michael Mette",
  async load() {
    const [rules, table] = await Promise.all([import("@stellwerk/german-rails"), import("./german-rails/index.tsx")]);
    return { game: rules.germanRails, face: table.face as GameFace };
  },
  lessons: async () => (await import("./german-rails/tutorial/lessons.ts")).LESSONS,
  rules: async (language) =>
    language === "de"
      ? (await import("../../../german-rails/rules/de.md")).default
      : (await import("../../../german-rails/rules/en.md")).default,
  optionsText: async () => (await import("./german-rails/options-text.ts")).optionsText,
};

const berlin1881: PlayableTitle = {
  id: "1881",
  name: "1881",
  year: 1990,
  by: "Michael Mette",
  async load() {
    const [rules, table] = await Promise.all([import("@stellwerk/berlin-1881"), import("./berlin-1881/index.tsx")]);
    return { game: rules.berlin1881, face: table.face as GameFace };
  },
  lessons: async () => (await import("./berlin-1881/tutorial/lessons.ts")).LESSONS,
  rules: async (language) =>
    language === "de"
      ? (await import("../../../berlin-1881/rules/de.md")).default
      : (await import("../../../berlin-1881/rules/en.md")).default,
  optionsText: async () => (await import("./berlin-1881/options-text.ts")).optionsText,
};

export const TITLES: readonly [PlayableTitle, ...PlayableTitle[]] = [trambahn, germanRails, berlin1881];

export const titleOf = (id: string): PlayableTitle | undefined => TITLES.find((title) => title.id === id);

const loading = new Map<string, Promise<LoadedGame>>();

/** The same promise every time, so that components can `use` it. */
export function loadGame(title: PlayableTitle): Promise<LoadedGame> {
  const known = loading.get(title.id) ?? title.load();
  loading.set(title.id, known);
  return known;
}
