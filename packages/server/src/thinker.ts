import { parentPort } from "node:worker_threads";
import { botFor } from "@stellwerk/bots";
import { SeededChance, freshSeed } from "@stellwerk/kernel";
import type { Question, Reply } from "./thinkers.ts";

parentPort?.on("message", (question: Question) => parentPort?.postMessage(answer(question)));

function answer({ game, level, view, seat, ms }: Question): Reply {
  const end = performance.now() + ms;
  try {
    return {
      action: botFor(game, level).think(
        view,
        seat,
        { enough: () => performance.now() >= end },
        new SeededChance(freshSeed()),
      ).action,
    };
  } catch (error) {
    return { error: String(error) };
  }
}
