import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** `stellwerk serve` in a process of its own, on a free port, without the limits that hold for a single address. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<{ url: string; stop: () => Promise<void> }> {
  const bin = fileURLToPath(new URL("../packages/cli/bin/stellwerk.mjs", import.meta.url));
  const limits = { SOCKETS_PER_ADDRESS: "1000000", MATCHES_PER_MINUTE: "1000000", MESSAGES_PER_SECOND: "1000000" };
  const child = spawn(process.execPath, [bin, "serve", "--port", "0"], {
    env: { ...process.env, HOST: "127.0.0.1", LOG_LEVEL: "error", ...limits, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url) return { url, stop };
  }
  throw new Error("the server did not start");
}
