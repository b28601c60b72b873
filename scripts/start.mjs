import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { freshBuild, staleParts } from "../packages/cli/bin/fresh-build.mjs";

// `npm start`: builds what is older than its source, then `stellwerk serve`, in this process. In package.json, `exec` has it
// take the shell's place, which would keep a SIGINT to itself; where a shell knows no `exec`, it is started plainly.

const ROOT = resolve(import.meta.dirname, "..");
const LOOK_MS = 500;

/** npm that is killed passes nothing on: without it, nothing would end the server, which holds its data. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_MS);
  timer.unref();
}

async function build(parts) {
  console.log(`Building the ${parts.join(" and the ")} …`);
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/build.ts", ...parts], {
    cwd: ROOT,
    stdio: "inherit",
  });
  const stop = () => child.kill();
  process.once("exit", stop);
  const [code] = await once(child, "exit");
  process.off("exit", stop);
  if (code !== 0) process.exit(code ?? 1);
}

endWithParent();
for (const [signal, number] of [
  ["SIGHUP", 1],
  ["SIGINT", 2],
  ["SIGTERM", 15],
])
  process.once(signal, () => {
    // From here on the server ends by itself, in order.
    if (process.listenerCount(signal) === 0) process.exit(128 + number);
  });
const stale = staleParts();
if (stale.length > 0) await build(stale);
const { main } = await import(freshBuild());
await main([process.execPath, "stellwerk", "serve", ...process.argv.slice(2)]);
