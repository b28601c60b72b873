import { parentPort, workerData } from "node:worker_threads";
import { budgetOf, findBot } from "../find-bot.ts";
import { findGame } from "../find-game.ts";
import { type Series, botPlayer, playGame } from "./play-game.ts";

// What pool.ts hands over.
const series = workerData as Series;
const game = findGame(series.game);
const bots = await Promise.all(series.players.map((level) => findBot(game, level)));
const players = bots.map((bot) => botPlayer(bot, budgetOf(bot, series.budget)));

parentPort?.on("message", (index: number) => {
  void playGame(game, players, series, index).then((played) => parentPort?.postMessage(played));
});
