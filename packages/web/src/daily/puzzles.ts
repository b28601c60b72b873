import { type Puzzle, itemAt } from "@stellwerk/kernel";
import { type Day, numberOf } from "./days.ts";

/** The puzzles of each game, made ahead by `npm run daily`; each file is loaded when its game is opened. */
const FILES = import.meta.glob<readonly Puzzle[]>("./puzzles/*.json", { import: "default" });

const fileOf = (game: string): (() => Promise<readonly Puzzle[]>) | undefined => FILES[`./puzzles/${game}.json`];

export const hasPuzzles = (game: string): boolean => fileOf(game) !== undefined;

/** The puzzle of a day; null for a game that has none. */
export async function puzzleOf(game: string, day: Day): Promise<Puzzle | null> {
  const puzzles = (await fileOf(game)?.()) ?? [];
  return puzzles.length === 0 ? null : itemAt(puzzles, numberOf(day, puzzles.length));
}
