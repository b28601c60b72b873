import { loadBot } from "@stellwerk/catalogue";
import {
  type Bot,
  DEFAULT_ITERATIONS,
  type Game,
  type Seat,
  SeededChance,
  type Thought,
  freshSeed,
  isLevel,
} from "@stellwerk/kernel";
import { usage } from "./failure.ts";

export async function findBot(game: Game, level: string): Promise<Bot> {
  try {
    return await loadBot(game.id, level);
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
}

/** What a bot at the terminal may think about one action. */
const THINKING_MS = 400;

/** What the bot would do here if time were all that counts. */
export function thinkAtTable(bot: Bot, view: unknown, seat: Seat): Thought<unknown> {
  const end = performance.now() + THINKING_MS;
  return bot.think(view, seat, { enough: () => performance.now() >= end }, new SeededChance(freshSeed()));
}

/** In iterations, so that the same games come out on any machine. */
export const budgetOf = ({ level }: Bot, iterations: number | null): { readonly iterations: number } => ({
  iterations: iterations ?? (isLevel(level) ? DEFAULT_ITERATIONS[level] : 1),
});
