import { parentPort } from "node:worker_threads";
import { botFor } from "@stellwerk/bots";
import { SeededChance, freshSeed } from "@stellwerk/kernel";
import type { Question, Reply } from "./bot-pool.ts";

const say = (reply: Reply): void => parentPort?.postMessage(reply);
parentPort?.on("message", (question: Question) => say(answer(question)));
say({ ready: true });

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
