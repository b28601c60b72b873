import { Worker } from "node:worker_threads";

/** `ready` comes once, from a thread that has loaded what it needs and now hears questions. */
export type Reply<Answer> = { ready: true } | { answer: Answer } | { error: string };

interface Job<Question, Answer> {
  question: Question;
  /** How long the answer may take, and what is said when it takes longer. */
  ms: number;
  late: Error;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/** How long a thread may take to load: on a small machine under load far longer than it works. */
const START_MS = 120_000;

/** Threads for work that would hold up everything else; one that takes too long is ended, and another started. */
export class ThreadPool<Question, Answer> {
  readonly #script: URL;
  readonly #size: number;
  readonly #idle: Worker[] = [];
  readonly #waiting: Job<Question, Answer>[] = [];
  readonly #threads = new Set<Worker>();
  /** Those that are still loading. */
  readonly #starting = new WeakSet<Worker>();

  constructor(script: URL, size: number) {
    this.#script = script;
    this.#size = size;
  }

  /** Questions that wait for a thread. */
  get waiting(): number {
    return this.#waiting.length;
  }

  ask(question: Question, { ms, late }: { readonly ms: number; readonly late: Error }): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, ms, late, resolve, reject });
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
    const thread = new Worker(this.#script);
    this.#threads.add(thread);
    this.#starting.add(thread);
    // Whatever ends a thread, even an idle one, ends only that thread.
    thread.on("error", () => this.#forget(thread)).on("exit", () => this.#forget(thread));
    // A server that is done does not wait for its threads.
    thread.unref();
    return thread;
  }

  #forget(thread: Worker): void {
    this.#threads.delete(thread);
    const at = this.#idle.indexOf(thread);
    if (at >= 0) this.#idle.splice(at, 1);
  }

  #give(thread: Worker, { question, ms, late, resolve, reject }: Job<Question, Answer>): void {
    let impatience: NodeJS.Timeout | undefined;
    const wait = (): void => {
      clearTimeout(impatience);
      impatience = setTimeout(() => fail(late), this.#starting.has(thread) ? START_MS : ms);
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
    const hear = (reply: Reply<Answer>): void => {
      if ("ready" in reply) {
        this.#starting.delete(thread);
        return wait();
      }
      settle(true);
      if ("answer" in reply) resolve(reply.answer);
      else reject(new Error(reply.error));
    };
    const fail = (error: unknown): void => {
      settle(false);
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const end = (): void => fail(new Error("a thread has ended"));
    wait();
    thread.on("message", hear).on("error", fail).on("exit", end);
    thread.postMessage(question);
  }
}
