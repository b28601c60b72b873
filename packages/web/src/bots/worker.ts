import { botFor } from "@stellwerk/bots";
import { SeededChance, freshSeed } from "@stellwerk/kernel";
import type { Answer, Task } from "./thinker.ts";

addEventListener("message", ({ data }: MessageEvent<Task>) => {
  postMessage(answer(data));
});

function answer({ id, game, level, view, seat, milliseconds }: Task): Answer {
  const end = performance.now() + milliseconds;
  try {
    const thought = botFor(game, level).think(
      view,
      seat,
      { enough: () => performance.now() >= end },
      new SeededChance(freshSeed()),
    );
    return { id, thought };
  } catch (error) {
    return { id, error: String(error) };
  }
}
