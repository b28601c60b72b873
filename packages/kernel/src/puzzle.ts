import type { Message } from "./game.ts";
import type { Seat } from "./ids.ts";
import type { PuzzleSource } from "./manifest.ts";

/** A position with one clearly best decision: what a seat knew there, and what every answer gives up. */
export interface Puzzle {
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
  readonly seat: Seat;
  /** The position as the seat may know it. */
  readonly view: unknown;
  /** Best first; what each gives up against the best, in the measure of the game: all others at least what is clear. */
  readonly answers: readonly PuzzleAnswer[];
  readonly measure: PuzzleSource["measure"];
  /** Why the best is the best, in messages of the game's reasons. */
  readonly reasons: readonly Message[];
}

export interface PuzzleAnswer {
  readonly action: unknown;
  readonly givesUp: number;
  /** What the best one has that this one has not, in messages of the game's reasons. */
  readonly lacks?: readonly Message[];
}
