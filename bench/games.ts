import { gameById } from "@stellwerk/catalogue";
import type { Game } from "@stellwerk/kernel";

/** What is measured of a game. A new game is one more entry here. */
export interface Measured {
  readonly id: string;
  readonly game: Game;
  /** How many players the rules are measured with. */
  readonly sizes: readonly number[];
  /** How many times as fast as boardgame.io's bare reducer the rules should be. */
  readonly faster: number;
  /** A whole match by bots, to open, to look through and to draw. */
  readonly match: { readonly seats: number; readonly level: string };
  /** Milliseconds that a bot may think in a whole turn. */
  readonly turn: number;
  /** How much goes on at once on the server. */
  readonly crowd: { readonly matches: number; readonly movesPerSecond: number; readonly atOnce: number };
  /** Finds what is dragged and zoomed on its board. */
  readonly map?: string;
}

const measured = (id: string, about: Omit<Measured, "id" | "game">): Measured => ({
  id,
  game: gameById(id) as Game,
  ...about,
});

export const MEASURED: readonly Measured[] = [
  measured("trambahn", {
    sizes: [2],
    faster: 15,
    match: { seats: 2, level: "easy" },
    turn: 1500,
    crowd: { matches: 2500, movesPerSecond: 500, atOnce: 64 },
  }),
  measured("german-rails", {
    sizes: [2, 6],
    faster: 4,
    match: { seats: 4, level: "easy" },
    turn: 1500,
    crowd: { matches: 200, movesPerSecond: 200, atOnce: 200 },
    map: ".stage",
  }),
  measured("1881", {
    sizes: [3, 6],
    faster: 2,
    match: { seats: 4, level: "easy" },
    turn: 2000,
    crowd: { matches: 100, movesPerSecond: 100, atOnce: 100 },
    map: ".stage",
  }),
];

export const defaultOptions = (game: Game): unknown => game.schema.options.parse({});
