import { parentPort, workerData } from "node:worker_threads";
import { budgetOf, findBot } from "../find-bot.ts";
import { findGame } from "../find-game.ts";
import { type Series, playGame } from "./play-game.ts";

// What pool.ts hands over.
const series = workerData as Series;
const game = findGame(series.game);
const bots = await Promise.all(series.players.map((level) => findBot(game, level)));
const players = bots.map((bot) => ({ bot, budget: budgetOf(bot, series.budget) }));

parentPort?.on("message", (index: number) => parentPort?.postMessage(playGame(game, players, series, index)));
