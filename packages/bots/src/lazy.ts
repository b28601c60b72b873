import type { Bot } from "./bot.ts";

/** The bots of each game, by level, for a page: loaded when somebody plays it, and not before. */
const LOAD: { readonly [game: string]: (() => Promise<{ readonly [level: string]: unknown }>) | undefined } = {
  trambahn: () => import("./trambahn/bots.ts"),
  "german-rails": () => import("./german-rails/bots.ts"),
  "1881": () => import("./1881/bots.ts"),
};

/** The bot of a level for a game. Rejects if there is none. */
export async function loadBot(gameId: string, level: string): Promise<Bot> {
  const bot = (await LOAD[gameId]?.())?.[level] as Bot | undefined;
  if (!bot) throw new Error(`"${gameId}" has no bot "${level}"`);
  return bot;
}
