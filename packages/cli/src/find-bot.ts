import { loadBot, manifestOf } from "@stellwerk/catalogue";
import {
  type Bot,
  DECISION_MS,
  type Game,
  type Seat,
  SeededChance,
  type Thought,
  freshSeed,
  isLevel,
  iterationsOf,
  tableBudget,
} from "@stellwerk/kernel";
import { usage } from "./failure.ts";

export async function findBot(game: Game, level: string): Promise<Bot> {
  try {
    return await loadBot(game.id, level);
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
}

/** The bot that gives hints. */
export const strongestBot = (game: Game): Promise<Bot> => findBot(game, manifestOf(game.id)?.levels.at(-1) ?? "random");

/** What the bot would do here if time were all that counts. */
export function thinkAtTable(bot: Bot, view: unknown, seat: Seat): Thought<unknown> {
  const end = performance.now() + (isLevel(bot.level) ? DECISION_MS[bot.level] : 0);
  return bot.think(
    view,
    seat,
    tableBudget(bot, () => performance.now() >= end),
    new SeededChance(freshSeed()),
  );
}

/** In iterations, so that the same games come out on any machine. */
export const budgetOf = (bot: Bot, iterations: number | null): { readonly iterations: number } => ({
  iterations: iterations ?? iterationsOf(bot),
});
