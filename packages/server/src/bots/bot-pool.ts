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

/** `ready` comes once, from a thread that has loaded the bots and now hears questions. */
export type Reply = { ready: true } | { action: unknown } | { error: string };

interface Job {
  question: Question;
  resolve: (action: unknown) => void;
  reject: (error: Error) => void;
}

/** How long beyond its time a bot may take before its thread is given up. */
const PATIENCE_MS = 10_000;
/** How long a thread may take to load the bots: on a small machine under load far longer than they think. */
const START_MS = 120_000;

/** Threads in which bots think, so that no player's move waits for them. */
export class BotPool {
  readonly #size: number;
  readonly #idle: Worker[] = [];
  readonly #waiting: Job[] = [];
  readonly #threads = new Set<Worker>();
  /** Those that are still loading the bots. */
  readonly #starting = new WeakSet<Worker>();

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
    const thread = new Worker(new URL("./bot-worker.mjs", import.meta.url));
    this.#threads.add(thread);
    this.#starting.add(thread);
    // Whatever ends a thread, even an idle one, ends only that thread.
    thread.on("error", () => this.#forget(thread)).on("exit", () => this.#forget(thread));
    // A server that is done does not wait for its bots.
    thread.unref();
    return thread;
  }

  #forget(thread: Worker): void {
    this.#threads.delete(thread);
    const at = this.#idle.indexOf(thread);
    if (at >= 0) this.#idle.splice(at, 1);
  }

  #give(thread: Worker, { question, resolve, reject }: Job): void {
    let impatience: NodeJS.Timeout | undefined;
    const wait = (): void => {
      clearTimeout(impatience);
      const ms = this.#starting.has(thread) ? START_MS : question.ms + PATIENCE_MS;
      impatience = setTimeout(() => fail(new Error(`${question.level} thought too long`)), ms);
    };
    const settle = (isUsable: boolean): void => {
      clearTimeout(impatience);
      thread.off("message", hear).off("error", fail).off("exit", end);
      if (isUsable) this.#idle.push(thread);
      else {
        this.#forget(thread);
        void thread.terminate();
      }
      this.#next();
    };
    const hear = (reply: Reply): void => {
      if ("ready" in reply) {
        this.#starting.delete(thread);
        return wait();
      }
      settle(true);
      if ("action" in reply) resolve(reply.action);
      else reject(new Error(reply.error));
    };
    const fail = (error: unknown): void => {
      settle(false);
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const end = (): void => fail(new Error("a bot's thread has ended"));
    wait();
    thread.on("message", hear).on("error", fail).on("exit", end);
    thread.postMessage(question);
  }
}
