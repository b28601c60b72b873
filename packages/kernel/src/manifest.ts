import type { Bot, Bots, Level, OwnLevel, Reasons } from "./bot.ts";
import type { Game, Language } from "./game.ts";
import type { TerminalFace } from "./terminal-face.ts";

/** The one file that says what a game is and where its parts are; everything that lists games is derived from it. */
export interface Manifest {
  /** What match files, addresses and commands call the game. */
  readonly id: string;
  /** The folder in `packages/`, and the one in `packages/web/src/games/` that draws the game. */
  readonly package: string;
  readonly name: string;
  /** Who made the printed game, and when. */
  readonly makers: string;
  readonly publisher?: string;
  readonly year: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** How long a match lasts; `short` is a match with the options for a short one. Shorter games are listed first. */
  readonly minutes: { readonly min: number; readonly max: number; readonly short?: number };
  readonly words: { readonly [language in Language]: SiteWords };
  /** The levels of its bots, weakest first; `random` is there for every game. */
  readonly levels: readonly OwnLevel[];

  readonly game: () => Promise<Game>;
  readonly bots: () => Promise<Bots>;
  /** One of them without the others, where some are large; by default all are loaded. */
  readonly bot?: (level: OwnLevel) => Promise<Bot | undefined>;
  /** Without them, hints and reviews name actions and values only. */
  readonly reasons?: () => Promise<Reasons>;
  /** Without one, the terminal lists what a view holds. */
  readonly terminal?: () => Promise<TerminalFace>;
  readonly bench: () => Promise<BenchEntry>;
  /** How puzzles of the day are found in games between its bots; without it there are none. */
  readonly puzzles?: PuzzleSource;
}

export interface PuzzleSource {
  /** The actions that are decisions by themselves, by their `do`. */
  readonly decisions: readonly string[];
  /** What the bots' values are: the final lead in points or in thousand marks, or what a plan is worth, in millions. */
  readonly measure: "lead" | "marks" | "millions";
  /** What a wrong answer gives up at least. */
  readonly clearly: number;
  /** Puzzles are looked for from one of so many first entries on, drawn by lot. */
  readonly within: number;
  readonly options?: unknown;
}

/** What the pages say about a game before its rules are loaded. */
export interface SiteWords {
  /** One line below the name. */
  readonly slogan: string;
  /** One sentence: what players do. */
  readonly text: string;
  /** One sentence: what the lessons teach. */
  readonly lessons: string;
  /** One sentence: what stays hidden while players share a screen. */
  readonly sharedScreen: string;
}

/** How `npm run bench` measures a game, and what is to be reached. */
export interface BenchEntry {
  /** How many players the rules are measured with. */
  readonly sizes: readonly number[];
  /** How many times as fast as boardgame.io's bare reducer the rules should be. */
  readonly faster: number;
  /** A whole match by bots, to open, to look through and to draw. */
  readonly match: { readonly seats: number; readonly level: Level };
  /** Milliseconds that a bot may think in a whole turn. */
  readonly turn: number;
  /** How much goes on at once on the server. */
  readonly crowd: { readonly matches: number; readonly movesPerSecond: number; readonly atOnce: number };
  /** Selects what is dragged and zoomed on the board. */
  readonly map?: string;
  /** What is done on the board and timed until its result is seen. */
  readonly acts?: readonly BenchAct[];
}

/** Something that a player does on the board, tried at positions where bots of the match did so. */
export interface BenchAct {
  readonly what: string;
  /** What the bots were about to do there: the `do` of their action. */
  readonly before: string;
  /** Selects a button to be pressed first, where there is one. */
  readonly prepare?: string;
  /** Selects what is pressed, one after the other; the last press is a step of the match. */
  readonly presses?: readonly string[];
  /** Selects elements, as many as the last press makes steps; one step if nothing is said. */
  readonly steps?: string;
  /** Selects what the pointer moves over. */
  readonly hovers?: string;
}
