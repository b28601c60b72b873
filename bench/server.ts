import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { startPostgres } from "../scripts/postgres.ts";
import { Crowd } from "./crowd.ts";
import { type Bench, type Measure, quantile } from "./measure.ts";

const MATCHES = 2500;
const MOVES_A_SECOND = 500;
const SECONDS = 8;

/** Moves through the real server and a real store, every one durable before it is shown to anybody. */
export const server: Bench = {
  name: "server",
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "stellwerk-bench-"));
    const postgres = await startPostgres();
    try {
      return [...(await measure("SQLite", { DATA_DIR: folder })), ...(await measure("PostgreSQL", { DATABASE_URL: postgres.url }))];
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true });
    }
  },
};

async function measure(store: string, environment: NodeJS.ProcessEnv): Promise<Measure[]> {
  const { url, process: child } = await startServer(environment);
  try {
    const crowd = await Crowd.gather(url, MATCHES);
    // To warm up, and to get away from the first moves.
    await crowd.paced(MOVES_A_SECOND, SECONDS / 4);
    const delays = await crowd.paced(MOVES_A_SECOND, SECONDS);
    const moves = await crowd.asFastAsPossible(64, SECONDS);
    crowd.leave();
    const load = `${MATCHES * 2} sockets, ${MOVES_A_SECOND} moves/s`;
    return [
      { what: `${store}: a move until the other sees it, p50 (${load})`, value: quantile(delays, 0.5), unit: "ms" },
      { what: `${store}: a move until the other sees it, p99 (${load})`, value: quantile(delays, 0.99), unit: "ms", goal: { atMost: 100 } },
      { what: `${store}: moves as fast as they go`, value: moves / SECONDS, unit: "moves/s" },
    ];
  } finally {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  }
}

/** `stellwerk serve` in a process of its own, on a free port, without the limits that hold for a single address. */
async function startServer(environment: NodeJS.ProcessEnv): Promise<{ url: string; process: ChildProcess }> {
  const bin = fileURLToPath(new URL("../packages/cli/bin/stellwerk.mjs", import.meta.url));
  const limits = { SOCKETS_PER_ADDRESS: "1000000", MATCHES_PER_MINUTE: "1000000", MESSAGES_PER_SECOND: "1000000" };
  const child = spawn(process.execPath, [bin, "serve", "--port", "0"], {
    env: { ...process.env, HOST: "127.0.0.1", LOG_LEVEL: "error", ...limits, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url) return { url, process: child };
  }
  throw new Error("the server did not start");
}
