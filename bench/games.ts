import { randomBot } from "@stellwerk/bots";
import { MANIFESTS } from "@stellwerk/catalogue";
import type { BenchEntry, Bot, Game, Level } from "@stellwerk/kernel";

/** A game with what is measured of it. */
export interface Measured extends BenchEntry {
  readonly id: string;
  readonly game: Game;
  readonly bots: Readonly<Partial<Record<Level, Bot>>>;
}

export const MEASURED: readonly Measured[] = await Promise.all(
  MANIFESTS.map(async (manifest) => {
    const [game, bots, entry] = await Promise.all([manifest.game(), manifest.bots(), manifest.bench()]);
    return { id: manifest.id, game, bots: { random: randomBot(game), ...bots }, ...entry };
  }),
);

export const defaultOptions = (game: Game): unknown => game.schema.options.parse({});
