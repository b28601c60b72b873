import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface Served {
  readonly url: string;
  readonly process: ChildProcess;
  readonly stop: (signal?: "SIGTERM" | "SIGKILL") => Promise<void>;
}

const BIN = fileURLToPath(new URL("../packages/cli/bin/stellwerk.mjs", import.meta.url));
export const LIMITS = {
  SOCKETS_PER_ADDRESS: "1000000",
  MATCHES_PER_MINUTE: "1000000",
  MESSAGES_PER_SECOND: "1000000",
  SIGN_INS_PER_MINUTE: "1000000",
  REQUESTS_PER_SECOND: "1000000",
  READS_PER_MINUTE: "1000000",
  IMPORTS_PER_PERSON: "1000000",
  IMPORTS_PER_ADDRESS: "1000000",
  IMPORT_MEGABYTES: "1000000",
};

/** `stellwerk serve` in a process of its own, on a free port, without the limits that hold for a single address. */
export async function serve(
  environment: NodeJS.ProcessEnv,
  {
    port = 0,
    node = [],
    bin = BIN,
  }: { readonly port?: number; readonly node?: readonly string[]; readonly bin?: string } = {},
): Promise<Served> {
  const child = spawn(process.execPath, [...node, bin, "serve", "--port", String(port)], {
    env: { ...process.env, HOST: "127.0.0.1", LOG_LEVEL: "error", ...LIMITS, ...environment },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const stop = async (signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  if (!child.stdout) throw new Error("the server says nothing");
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url) return { url, process: child, stop };
  }
  throw new Error("the server did not start");
}
