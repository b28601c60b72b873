import type { Seat } from "@stellwerk/kernel";
import { ThreadPool } from "../common/thread-pool.ts";

/** What a thread is asked: the bot of a level, at what its seat may know. */
export interface Question {
  game: string;
  level: string;
  view: unknown;
  seat: Seat;
  ms: number;
}

/** How long beyond its time a bot may take before its thread is given up. */
const PATIENCE_MS = 10_000;

/** Threads in which bots think, so that no player's move waits for them. */
export class BotPool {
  readonly #threads: ThreadPool<Question, unknown>;

  constructor(size: number) {
    this.#threads = new ThreadPool(new URL("./bot-worker.mjs", import.meta.url), size);
  }

  think(question: Question): Promise<unknown> {
    const { level, ms } = question;
    return this.#threads.ask(question, { ms: ms + PATIENCE_MS, late: new Error(`${level} thought too long`) });
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
