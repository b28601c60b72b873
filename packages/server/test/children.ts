import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Config } from "../src/index.ts";

export interface Child {
  readonly url: string;
  readonly process: ChildProcess;
  /** Sends the signal and waits for the end; the exit code, or `null` if it was killed. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

/** A process that loads the server and waits to be told which. */
export const forkChild = (): ChildProcess =>
  fork(fileURLToPath(new URL("child.ts", import.meta.url)), { execArgv: ["--import", "tsx"] });

/** Starts a server in a process of its own. */
export async function startChild(config: Config, child = forkChild()): Promise<Child> {
  child.send(config);
  const [url] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`the server ended with ${String(code)}`))),
  ])) as [string];
  return {
    url,
    process: child,
    async end(signal) {
      const exit = once(child, "exit");
      child.kill(signal);
      const [code] = (await exit) as [number | null];
      return code;
    },
  };
}
