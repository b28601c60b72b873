import { gameById } from "@stellwerk/catalogue";
import type { Bot } from "./bot.ts";
import * as berlin1881 from "./1881/bots.ts";
import { randomBot } from "./random.ts";
import * as germanRails from "./german-rails/bots.ts";
import * as trambahn from "./trambahn/bots.ts";

export type { Bot, Budget, Thought, Weighed } from "./bot.ts";

export const LEVELS = ["random", "easy", "medium", "hard"] as const;
export type Level = (typeof LEVELS)[number];

/** Iterations worth about 100 ms a decision; the others do not search. */
export const DEFAULT_ITERATIONS: Readonly<Record<Level, number>> = { random: 1, easy: 1, medium: 1, hard: 800 };

type Judging = Exclude<Level, "random">;
const BOTS: { readonly [game: string]: { readonly [level in Judging]: Bot } | undefined } = {
  trambahn,
  "german-rails": germanRails,
  "1881": berlin1881,
};

const isLevel = (level: string): level is Level => (LEVELS as readonly string[]).includes(level);

/** The bot of a level for a game. Throws if there is none. */
export function botFor(gameId: string, level: string): Bot {
  if (!isLevel(level)) throw new Error(`there is no bot "${level}"; there are ${LEVELS.join(", ")}`);
  const game = gameById(gameId);
  const bot = level === "random" ? game && randomBot(game) : BOTS[gameId]?.[level];
  if (!bot) throw new Error(game ? `"${gameId}" has no bot "${level}"` : `there is no game "${gameId}"`);
  return bot;
}
