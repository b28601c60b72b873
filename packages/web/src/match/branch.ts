import { type Game, Match, SeededChance, type Viewer, freshSeed } from "@stellwerk/kernel";

// What a trial goes on from.

/** A match that begins with what a viewer knows, the rest dealt anew: it gives nothing away, of the past or of the future. */
export function imaginedMatch(game: Game, options: unknown, seats: number, view: unknown, viewer: Viewer): Match {
  const state = game.imagine(view, viewer, new SeededChance(freshSeed()));
  const header = { game: game.id, options, seats, seed: freshSeed() };
  return Match.resume(game, header, [], new Map([[0, { state, position: 0 }]]));
}

/** The path to a position of a match; the present one leads to the present, however far the match will be then. */
export const positionPath = (path: string, { number: last }: { readonly number: number }, number: number): string =>
  number < last ? `${path}?at=${number}` : path;
