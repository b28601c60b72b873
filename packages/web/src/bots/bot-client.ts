import type { Explanation, Seat, Thought } from "@stellwerk/kernel";
import { titleOf } from "../games/index.ts";

export interface Task {
  readonly id: number;
  /** The package of the game. */
  readonly package: string;
  readonly level: string;
  readonly view: unknown;
  readonly seat: Seat;
  readonly milliseconds: number;
  /** How many times as many iterations as usual it may take. */
  readonly times?: number;
  /** Has the bot think its number of iterations, however long that takes, so that the same comes out everywhere. */
  readonly seed?: string;
  /** With a seed: the milliseconds after which it has to be enough all the same. */
  readonly atMost?: number;
  /** Whether it is to say why. */
  readonly explains?: boolean;
  /** Whether it advises a newcomer in a first game. */
  readonly isGuided?: boolean | undefined;
}

interface Question extends Omit<Task, "id" | "package"> {
  /** The id of the game. */
  readonly game: string;
}

/** What a bot thought and, where it was asked and the game has reasons, why. */
export interface Advice extends Thought<unknown> {
  readonly explanation?: Explanation;
}

export type Answer = { readonly id: number } & ({ readonly thought: Advice } | { readonly error: string });

let worker: Worker | null = null;
let lastId = 0;
interface Asked {
  readonly task: Task;
  readonly resolve: (thought: Advice | null) => void;
  readonly reject: (error: Error) => void;
}
const waiting = new Map<number, Asked>();

/** Has a bot think in a worker, so that the page stays alive. Answers null once the signal calls it off. */
export function thinkInWorker({ game, ...question }: Question, signal?: AbortSignal): Promise<Advice | null> {
  const id = ++lastId;
  const task: Task = { ...question, id, package: titleOf(game)?.package ?? game };
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return resolve(null);
    waiting.set(id, { task, resolve, reject });
    worker ??= start();
    worker.postMessage(task);
    signal?.addEventListener("abort", () => callOff(id));
  });
}

/** A bot that thinks hears nothing: it ends with its worker, and the others are asked anew in the next one. */
function callOff(id: number): void {
  const asked = waiting.get(id);
  if (!asked) return;
  waiting.delete(id);
  worker?.terminate();
  worker = waiting.size > 0 ? start() : null;
  for (const { task } of waiting.values()) worker?.postMessage(task);
  asked.resolve(null);
}

function start(): Worker {
  const started = new Worker(new URL("./bot-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ("thought" in data) asker?.resolve(data.thought);
    else asker?.reject(new Error(data.error));
  });
  started.addEventListener("error", ({ message }) => {
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  });
  return started;
}
