import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Config } from "../src/index.ts";

export interface Child {
  readonly url: string;
  readonly process: ChildProcess;
  /** Sends the signal and waits for the end; the exit code, or `null` if it was killed. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

/** A process that loads the server and waits to be told which. */
export function forkChild(): ChildProcess {
  const program = process.env.TEST_SERVER_CHILD;
  if (!program) throw new Error("TEST_SERVER_CHILD names the bundle of child.ts");
  return fork(program, { execArgv: [] });
}

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
