import type { Seat } from "@stellwerk/kernel";
import { ThreadPool } from "../common/thread-pool.ts";

/** What a thread is asked: the bot of a level, at what its seat may know. */
export interface Question {
  game: string;
  level: string;
  view: unknown;
  seat: Seat;
  ms: number;
  /** How many times as many iterations as usual it may take. */
  times: number;
}

/** A question as it goes to a thread, which sees `stop` set while it thinks. */
export interface SentQuestion extends Question {
  stop: Int32Array;
}

/** How long beyond its time a bot may take before its thread is given up. */
const PATIENCE_MS = 10_000;

/** Threads in which bots think, so that no player's move waits for them. */
export class BotPool {
  readonly #threads: ThreadPool<SentQuestion, unknown>;

  constructor(size: number) {
    this.#threads = new ThreadPool(new URL("./bot-worker.mjs", import.meta.url), size);
  }

  /** What a bot decides; any legal action, found in haste, once the signal says that none is needed. */
  think({ signal, ...question }: Question & { signal?: AbortSignal }): Promise<unknown> {
    const { level, ms } = question;
    const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    signal?.addEventListener("abort", () => Atomics.store(stop, 0, 1));
    return this.#threads.ask(
      { ...question, stop },
      { ms: ms + PATIENCE_MS, late: new Error(`${level} thought too long`) },
    );
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
