import { availableParallelism } from "node:os";
import { percentage, startProblem } from "@stellwerk/kernel";
import { findBot } from "../find-bot.ts";
import { brokenRules, usage } from "../failure.ts";
import { findGame, readOptions } from "../find-game.ts";
import { progressBar } from "../progress-bar.ts";
import { formatTable } from "../format-table.ts";
import type { PlayedGame, Series } from "./play-game.ts";
import { playOnThreads } from "./pool.ts";
import { type Tally, tally } from "./statistics.ts";

export interface SimOptions {
  readonly players: string;
  readonly games: number;
  readonly seed: string;
  readonly options?: unknown;
  readonly budget?: number;
  readonly cores?: number;
  readonly json?: boolean;
  readonly progress?: boolean;
}

export async function sim(id: string, asked: SimOptions): Promise<void> {
  const game = findGame(id);
  const players = asked.players.split(",").map((level) => level.trim());
  const options = readOptions(game, asked.options);
  const problem = startProblem(game, options, players.length);
  if (problem !== null) throw usage(problem);
  for (const level of players) await findBot(game, level);
  const series: Series = {
    game: id,
    players,
    options,
    seed: asked.seed,
    budget: asked.budget ?? null,
  };

  const bar = progressBar(asked.progress ?? process.stderr.isTTY, players.join(" – "), asked.games);
  const start = performance.now();
  const thread = { script: new URL("./worker.mjs", import.meta.url), data: series };
  const cores = asked.cores ?? availableParallelism();
  const played = await playOnThreads<PlayedGame>(thread, asked.games, cores, bar.step);
  const result = tally(series, played, (performance.now() - start) / 1000);
  bar.stop();

  process.stdout.write(asked.json ? `${JSON.stringify(result)}\n` : forPeople(result));
  if (result.breaches === 0) return;
  for (const { index, breaches } of played) {
    for (const breach of breaches) process.stderr.write(`game ${index}: ${breach}\n`);
  }
  throw brokenRules(result.breaches);
}

function forPeople({ game, games, seed, players, length, actionsPerSecond, decisionMs, breaches }: Tally): string {
  const percent = (share: number): string => percentage("en", (share * 100).toFixed(1));
  const rows = players.map(({ name, wins, winRate, ci95, meanScore }, player) => {
    const times = decisionMs[player];
    const ms = times ? [times.p50, times.p95, times.max].map((value) => value.toFixed(2)) : [];
    return [name, String(wins), percent(winRate), ci95.map(percent).join(" to "), meanScore.toFixed(1), ...ms];
  });
  const head = ["player", "wins", "win rate", "95% confidence", "mean score", "ms p50", "p95", "max"];
  return [
    `${game}: ${games} games, seed ${seed}`,
    formatTable(head, rows),
    `length ${length.median} (p10 ${length.p10}, p90 ${length.p90}) · ${actionsPerSecond} actions/s · ${breaches} breaches\n`,
  ].join("\n");
}
