import { Worker } from "node:worker_threads";
import type { Seat } from "@stellwerk/kernel";

/** What a thread is asked: the bot of a level, at what its seat may know. */
export interface Question {
  game: string;
  level: string;
  view: unknown;
  seat: Seat;
  ms: number;
}

export type Reply = { action: unknown } | { error: string };

interface Job {
  question: Question;
  resolve: (action: unknown) => void;
  reject: (error: Error) => void;
}

/** How long beyond its time a bot may take before its thread is given up. */
const PATIENCE_MS = 10_000;

/** Threads in which bots think, so that nobody's move waits for them. */
export class Thinkers {
  readonly #size: number;
  readonly #idle: Worker[] = [];
  readonly #waiting: Job[] = [];
  readonly #threads = new Set<Worker>();

  constructor(size: number) {
    this.#size = size;
  }

  think(question: Question): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.terminate()));
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const thread = this.#idle.pop() ?? (this.#threads.size < this.#size ? this.#start() : undefined);
    const job = thread && this.#waiting.shift();
    if (job) this.#give(thread, job);
  }

  #start(): Worker {
    const thread = new Worker(new URL("./thinker.mjs", import.meta.url));
    this.#threads.add(thread);
    // A server that is done does not wait for its bots.
    thread.unref();
    return thread;
  }

  #give(thread: Worker, { question, resolve, reject }: Job): void {
    const settle = (isUsable: boolean): void => {
      clearTimeout(impatience);
      thread.removeAllListeners();
      if (isUsable) this.#idle.push(thread);
      else {
        this.#threads.delete(thread);
        void thread.terminate();
      }
      this.#next();
    };
    const fail = (error: Error): void => {
      settle(false);
      reject(error);
    };
    const impatience = setTimeout(() => fail(new Error(`${question.level} thought too long`)), question.ms + PATIENCE_MS);
    thread.once("error", (error) => fail(error instanceof Error ? error : new Error(String(error))));
    thread.once("exit", () => fail(new Error("a bot's thread has ended")));
    thread.once("message", (reply: Reply) => {
      settle(true);
      if ("action" in reply) resolve(reply.action);
      else reject(new Error(reply.error));
    });
    thread.postMessage(question);
  }
}
