import { randomBot } from "@stellwerk/bots";
import type { Bot, Game, Manifest } from "@stellwerk/kernel";
import { MANIFESTS, manifestOf } from "./manifests.ts";

export { MANIFESTS, manifestOf } from "./manifests.ts";
export * from "./reviews.ts";

/** The rules of every game, in the order of `MANIFESTS`. */
export const GAMES: readonly Game[] = await Promise.all(MANIFESTS.map(({ game }) => game()));

export const gameById = (id: string): Game | undefined => GAMES.find((game) => game.id === id);

/** The bot of a level for a game. Rejects if there is none. */
export async function loadBot(gameId: string, level: string): Promise<Bot> {
  const manifest = manifestOf(gameId);
  if (!manifest) throw new Error(`there is no game "${gameId}"`);
  return botOf(manifest, level);
}

export async function botOf(manifest: Manifest, level: string): Promise<Bot> {
  if (level === "random") return randomBot(await manifest.game());
  const own = manifest.levels.find((one) => one === level);
  const bot = own && (await (manifest.bot ? manifest.bot(own) : manifest.bots().then((bots) => bots[own])));
  if (!bot) throw new Error(`there is no bot "${level}"; there are ${["random", ...manifest.levels].join(", ")}`);
  return bot;
}

/** Whether bots of a level play a game. */
export const hasLevel = (gameId: string, level: string): boolean =>
  level === "random" || (manifestOf(gameId)?.levels.some((one) => one === level) ?? false);
