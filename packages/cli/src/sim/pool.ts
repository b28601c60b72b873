import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PlayedGame, Series } from "./play-game.ts";

/** Plays the games of a series on several cores. The result, in the order of games, is the same on any number of them. */
export async function playSeries(
  series: Series,
  games: number,
  cores: number,
  played: () => void,
): Promise<PlayedGame[]> {
  const results: PlayedGame[] = [];
  let next = 0;

  const work = async (): Promise<void> => {
    const worker = new Worker(new URL("./worker.mjs", import.meta.url), { workerData: series });
    try {
      while (next < games) {
        worker.postMessage(next++);
        // The worker sends nothing else.
        const [result] = (await once(worker, "message")) as [PlayedGame];
        results[result.index] = result;
        played();
      }
    } finally {
      await worker.terminate();
    }
  };

  await Promise.all(Array.from({ length: Math.min(cores, games) }, work));
  return results;
}
