import { MANIFESTS } from "@stellwerk/catalogue/manifests";
import type { Game, Language, Manifest, Progress } from "@stellwerk/kernel";
import type { FirstGame } from "./first-steps.ts";
import type { GameFace } from "./game-face.ts";
import type { Glance, Lesson } from "./lesson.ts";
import type { RulesDiagrams, RulesSection } from "./rules-section.ts";

export interface LoadedGame {
  readonly game: Game;
  readonly face: GameFace;
}

/** A game of the catalogue with what the pages have of it, loaded when a player opens it and not before. */
export interface PlayableTitle extends Manifest {
  load(): Promise<LoadedGame>;
  /** The picture of its poster, as SVG. */
  readonly poster: () => Promise<string>;
  readonly lessons: () => Promise<readonly Lesson[]>;
  rules(language: Language): Promise<readonly RulesSection[]>;
  /** What is drawn in its rules; nothing where the game has no such file. */
  readonly diagrams: () => Promise<RulesDiagrams>;
  /** The game in a few pictures; none where the game has no such file. */
  readonly glance: () => Promise<readonly Glance[]>;
  readonly hasGlance: boolean;
  /** What guides a first game; null where the game has no such file. */
  readonly firstGame: () => Promise<FirstGame | null>;
  /** Whether it has such a guide. */
  readonly hasFirstGame: boolean;
  /** What tells the options of a table in brief. */
  optionsText(): Promise<OptionsText["optionsText"]>;
  /** What tells how far a match has come, as "Tour 3 of 10"; null where the game does not say. */
  progress(): Promise<ProgressWords | null>;
}

/** What lists of tables and matches say of a game without its rules. */
interface OptionsText {
  readonly optionsText: (options: unknown, language: Language) => string;
  readonly progressOf?: (state: unknown) => Progress;
  readonly progressText?: (progress: Progress, language: Language) => string;
}

/** What lists of matches say of how far one has come. */
export interface ProgressWords {
  readonly of: (state: unknown) => Progress;
  readonly text: (progress: Progress, language: Language) => string;
}

type Load<Module> = () => Promise<Module>;

// A game's parts are found by their place: in the folder here that is named after its package, and in the package.
const FACES = import.meta.glob<{ readonly face: GameFace }>("./*/index.tsx");
const LESSONS = import.meta.glob<{ readonly LESSONS: readonly Lesson[] }>("./*/tutorial/lessons.ts");
const OPTIONS = import.meta.glob<OptionsText>("./*/options-text.ts");
const DIAGRAMS = import.meta.glob<{ readonly DIAGRAMS: RulesDiagrams }>("./*/diagrams.tsx");
const GLANCES = import.meta.glob<{ readonly GLANCE: readonly Glance[] }>("./*/at-a-glance.ts");
const FIRST_GAMES = import.meta.glob<FirstGame>("./*/first-steps.ts");
const RULES = import.meta.glob<readonly RulesSection[]>("../../../*/rules/*.md", { import: "default" });

function part<Module>(modules: Readonly<Record<string, Module>>, path: string): Module {
  const found = modules[path];
  if (found === undefined) throw new Error(`packages/web/src/games/${path} is missing`);
  return found;
}

function titleFrom(manifest: Manifest): PlayableTitle {
  const folder = `./${manifest.package}`;
  const load = <Module>(modules: Readonly<Record<string, Load<Module>>>, path: string): Promise<Module> =>
    part(modules, path)();
  return {
    ...manifest,
    async load() {
      const [game, { face }] = await Promise.all([manifest.game(), load(FACES, `${folder}/index.tsx`)]);
      return { game, face };
    },
    poster: async () => part((await import("./posters.ts")).POSTERS, `${folder}/poster.svg`),
    lessons: async () => (await load(LESSONS, `${folder}/tutorial/lessons.ts`)).LESSONS,
    rules: (language) => load(RULES, `../../../${manifest.package}/rules/${language}.md`),
    diagrams: async () => (await DIAGRAMS[`${folder}/diagrams.tsx`]?.())?.DIAGRAMS ?? {},
    glance: async () => (await GLANCES[`${folder}/at-a-glance.ts`]?.())?.GLANCE ?? [],
    hasGlance: `${folder}/at-a-glance.ts` in GLANCES,
    firstGame: async () => (await FIRST_GAMES[`${folder}/first-steps.ts`]?.()) ?? null,
    hasFirstGame: `${folder}/first-steps.ts` in FIRST_GAMES,
    async progress() {
      const { progressOf, progressText } = await load(OPTIONS, `${folder}/options-text.ts`);
      return progressOf && progressText ? { of: progressOf, text: progressText } : null;
    },
    optionsText: async () => (await load(OPTIONS, `${folder}/options-text.ts`)).optionsText,
  };
}

const [first, ...others] = MANIFESTS;
export const TITLES: readonly [PlayableTitle, ...PlayableTitle[]] = [titleFrom(first), ...others.map(titleFrom)];

export const titleOf = (id: string): PlayableTitle | undefined => TITLES.find((title) => title.id === id);

/** The levels of the bots that play a game, weakest first. */
export const levelsOf = ({ id }: Pick<Game, "id">): readonly string[] => titleOf(id)?.levels ?? [];

const loading = new Map<string, Promise<LoadedGame>>();

/** The same promise every time, so that components can `use` it. */
export function loadGame(title: PlayableTitle): Promise<LoadedGame> {
  const known = loading.get(title.id) ?? title.load();
  loading.set(title.id, known);
  return known;
}
