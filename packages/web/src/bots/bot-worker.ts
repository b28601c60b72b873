import { loadBot } from "@stellwerk/bots/lazy";
import { SeededChance, freshSeed } from "@stellwerk/kernel";
import type { Answer, Task } from "./bot-client.ts";

addEventListener("message", ({ data }: MessageEvent<Task>) => {
  void answer(data).then((said) => postMessage(said));
});

async function answer({ id, game, level, view, seat, milliseconds }: Task): Promise<Answer> {
  try {
    const bot = await loadBot(game, level);
    const end = performance.now() + milliseconds;
    const enough = (): boolean => performance.now() >= end;
    return { id, thought: bot.think(view, seat, { enough }, new SeededChance(freshSeed())) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
