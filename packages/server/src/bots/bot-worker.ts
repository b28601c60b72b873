import { parentPort } from "node:worker_threads";
import { MANIFESTS, loadBot } from "@stellwerk/catalogue";
import { SeededChance, freshSeed, tableBudget } from "@stellwerk/kernel";
import type { Reply } from "../common/thread-pool.ts";
import type { SentQuestion } from "./bot-pool.ts";

const say = (reply: Reply<unknown>): void => parentPort?.postMessage(reply);
// Loaded ahead: a question pays for thinking only.
await Promise.all(MANIFESTS.map(({ bots }) => bots()));
say({ ready: true });
// Questions wait in the port until now, so that no answer comes before the thread is ready.
parentPort?.on("message", (question: SentQuestion) => void answer(question).then(say));

async function answer({ game, level, view, seat, ms, times, stop }: SentQuestion): Promise<Reply<unknown>> {
  try {
    const bot = await loadBot(game, level);
    const end = performance.now() + ms;
    const enough = (): boolean => performance.now() >= end || Atomics.load(stop, 0) !== 0;
    return { answer: bot.think(view, seat, tableBudget(bot, enough, times), new SeededChance(freshSeed())).action };
  } catch (error) {
    return { error: String(error) };
  }
}
