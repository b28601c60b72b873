import type { Seat, Thought } from "@stellwerk/kernel";
import { titleOf } from "../games/index.ts";

export interface Task {
  readonly id: number;
  /** The package of the game. */
  readonly package: string;
  readonly level: string;
  readonly view: unknown;
  readonly seat: Seat;
  readonly milliseconds: number;
}

interface Question extends Omit<Task, "id" | "package"> {
  /** The id of the game. */
  readonly game: string;
}

export type Answer = { readonly id: number } & ({ readonly thought: Thought<unknown> } | { readonly error: string });

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, { resolve: (thought: Thought<unknown>) => void; reject: (error: Error) => void }>();

/** Has a bot think in a worker, so that the page stays alive. */
export function thinkInWorker({ game, ...task }: Question): Promise<Thought<unknown>> {
  worker ??= start();
  const id = ++lastId;
  worker.postMessage({ ...task, id, package: titleOf(game)?.package ?? game } satisfies Task);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
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
