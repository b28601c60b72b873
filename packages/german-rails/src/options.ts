export interface Options {
  board: string;
  /** A second train for two or three players (G15). */
  secondTrain: boolean;
  /** The C15 may be bought (G14). */
  c15: boolean;
  /** Trains turn round only in cities and ports (G6). */
  turnInCities: boolean;
  /** Variant I, the fast game (G21). */
  fast: boolean;
  /** Variant II, for two players (G22). */
  duel: boolean;
  /** Whether the interface shows the cash of all players (G16). */
  openCash: boolean;
  /** The game ends after this round (G58). */
  rounds: number;
}

/** The game ends after this round without the option of a shorter one (G58). */
export const MOST_ROUNDS = 150;

/** The players that options are limited to: all combine, but some only with so many (G59). */
export const mayDuel = (seats: number): boolean => seats === 2;
export const mayHaveSecondTrain = (seats: number): boolean => seats <= 3;

/** Why the options do not go with so many players, if so (G59). */
export function optionsProblem(options: Options, seats: number): string | null {
  if (options.duel && !mayDuel(seats)) return "variant II is for exactly two players (G59)";
  if (options.secondTrain && !mayHaveSecondTrain(seats)) return "second trains are for two or three players (G59)";
  return null;
}
