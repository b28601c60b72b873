import { budgetOf, findBot } from "../packages/cli/src/find-bot.ts";
import { usage } from "../packages/cli/src/failure.ts";
import { findGame } from "../packages/cli/src/find-game.ts";
import { type Player, botPlayer } from "../packages/cli/src/sim/play-game.ts";
import type { Entrant, FrozenLevel } from "./entrants.ts";
import { loadFrozen } from "./frozen.ts";
import { ProgramPlayer } from "./program.ts";

/** The entrants ready to play, in their order. Rejects where one cannot be had. */
export const openPlayers = (game: string, entrants: readonly Entrant[]): Promise<Player[]> =>
  Promise.all(entrants.map((entrant) => openPlayer(game, entrant)));

async function openPlayer(id: string, { name, plays, times }: Entrant): Promise<Player> {
  const game = findGame(id);
  if ("command" in plays) return new ProgramPlayer(game, name, plays.command, times);
  if ("version" in plays) return frozenPlayer(id, name, plays, times);
  const bot = await findBot(game, plays.level);
  return botPlayer(bot, scaled(budgetOf(bot, null).iterations, times), name);
}

async function frozenPlayer(
  game: string,
  name: string,
  { level, version }: FrozenLevel,
  times: number,
): Promise<Player> {
  const { bots, iterations } = await loadFrozen(game, version).catch((error: Error) => {
    throw usage(error.message);
  });
  const bot = bots[level];
  if (!bot) throw usage(`version ${version} of ${game} has no ${level}; it has ${Object.keys(bots).join(", ")}`);
  return botPlayer(bot, scaled(iterations[level] ?? 1, times), name);
}

const scaled = (iterations: number, times: number) => ({ iterations: Math.max(1, Math.round(iterations * times)) });
