import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { RepositoryCopy } from "../scripts/repository-copy.ts";
import { type Bench, type Measure, median } from "./measure.ts";
import { serve } from "./serve.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TIMES = 5;
const WAYS = [
  ["from its TypeScript source", "packages/cli/bin/from-source.mjs"],
  ["from its build", "packages/cli/bin/stellwerk.mjs"],
] as const;

/** How long a server takes to open, and what it holds then: built, and translated while it loads. */
export const start: Bench = {
  name: "start",
  async run() {
    const fresh = await fromFreshClone();
    execFileSync("npm", ["run", "--silent", "build"], { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
    const measures: Measure[] = [fresh];
    for (const [way, bin] of WAYS) {
      const started = [];
      for (let time = 0; time < TIMES; time++) started.push(await startOnce(join(ROOT, bin)));
      measures.push(
        { what: `a server opens, ${way}`, value: median(started.map(({ ms }) => ms)), unit: "ms" },
        { what: `memory of a server that has opened, ${way}`, value: median(started.map(({ mb }) => mb)), unit: "MB" },
      );
    }
    return measures;
  },
};

async function startOnce(bin: string): Promise<{ ms: number; mb: number }> {
  const folder = mkdtempSync(join(tmpdir(), "stellwerk-bench-"));
  const began = performance.now();
  const { process: child, stop } = await serve({ DATA_DIR: folder, DATABASE_URL: "" }, { bin });
  const ms = performance.now() - began;
  const kibibytes = execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)], { encoding: "utf8" });
  await stop();
  rmSync(folder, { recursive: true });
  return { ms, mb: (Number(kibibytes) * 1_024) / 1_000_000 };
}

/** `npm start` where nothing is built yet. */
async function fromFreshClone(): Promise<Measure> {
  const clone = new RepositoryCopy();
  try {
    const began = performance.now();
    const npm = spawn("npm", ["start", "--silent"], {
      cwd: clone.root,
      env: { ...process.env, DATA_DIR: "data", DATABASE_URL: "", HOST: "127.0.0.1", PORT: "0" },
      stdio: ["ignore", "pipe", "ignore"],
    });
    const ended = once(npm, "exit");
    const out = createInterface(npm.stdout);
    for (let line = ""; !line.includes("is open at");) [line = ""] = (await once(out, "line")) as [string];
    const value = (performance.now() - began) / 1_000;
    npm.kill("SIGTERM");
    await ended;
    return {
      what: "npm start in a fresh clone, build included, until it is open",
      value,
      unit: "s",
      goal: { atMost: 20 },
    };
  } finally {
    clone.remove();
  }
}
