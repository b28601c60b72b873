import { type Bots, SeededChance, freshSeed, isLevel, tableBudget } from "@stellwerk/kernel";
import type { Answer, Task } from "./bot-client.ts";

/** The bots of each game, by its package; loaded with the first question about it. */
const BOTS = import.meta.glob<Bots>("../../../*/bots/index.ts");

addEventListener("message", ({ data }: MessageEvent<Task>) => {
  void answer(data).then((said) => postMessage(said));
});

async function answer({ id, package: folder, level, view, seat, milliseconds, times }: Task): Promise<Answer> {
  try {
    const bots = await BOTS[`../../../${folder}/bots/index.ts`]?.();
    const bot = isLevel(level) && level !== "random" ? bots?.[level] : undefined;
    if (!bot) throw new Error(`"${folder}" has no bot "${level}"`);
    const end = performance.now() + milliseconds;
    const enough = (): boolean => performance.now() >= end;
    return { id, thought: bot.think(view, seat, tableBudget(bot, enough, times), new SeededChance(freshSeed())) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
