import { randomBot } from "@stellwerk/bots";
import { type Bot, type Game, LEVELS, isLevel } from "@stellwerk/kernel";
import { MANIFESTS, manifestOf } from "./manifests.ts";

export { MANIFESTS, manifestOf } from "./manifests.ts";

/** The rules of every game, in the order of `MANIFESTS`. */
export const GAMES: readonly Game[] = await Promise.all(MANIFESTS.map(({ game }) => game()));

export const gameById = (id: string): Game | undefined => GAMES.find((game) => game.id === id);

/** The bot of a level for a game. Rejects if there is none. */
export async function loadBot(gameId: string, level: string): Promise<Bot> {
  if (!isLevel(level)) throw new Error(`there is no bot "${level}"; there are ${LEVELS.join(", ")}`);
  const manifest = manifestOf(gameId);
  if (!manifest) throw new Error(`there is no game "${gameId}"`);
  return level === "random" ? randomBot(await manifest.game()) : (await manifest.bots())[level];
}
