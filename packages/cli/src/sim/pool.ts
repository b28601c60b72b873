import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * Plays games on several cores, each by its number in a thread that answers with what came of it. The result, in the
 * order of games, is the same on any number of them.
 */
export async function playOnThreads<Played extends { readonly index: number }>(
  thread: { readonly script: URL; readonly data: unknown },
  games: number,
  cores: number,
  played: () => void,
): Promise<Played[]> {
  const results: Played[] = [];
  let next = 0;

  const work = async (): Promise<void> => {
    const worker = new Worker(thread.script, { workerData: thread.data });
    try {
      while (next < games) {
        worker.postMessage(next++);
        // The worker sends nothing else.
        const [result] = (await once(worker, "message")) as [Played];
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
