import { execSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { main } from "../packages/cli/src/main.ts";

// `npm start`: builds the pages if they are older than what they are made from, then `stellwerk serve`.

const ROOT = resolve(import.meta.dirname, "..");
const PAGES = "packages/web/dist/index.html";
const SOURCES = ["packages", "package-lock.json"];
const NOT_IN_THE_PAGES = new Set(["node_modules", "dist", "test", "server", "cli"]);

/** When the newest file at or below this path was changed. */
function changed(path: string): number {
  const entry = statSync(join(ROOT, path));
  if (!entry.isDirectory()) return entry.mtimeMs;
  const parts = readdirSync(join(ROOT, path)).filter((name) => !NOT_IN_THE_PAGES.has(name));
  return Math.max(0, ...parts.map((name) => changed(join(path, name))));
}

if (!existsSync(join(ROOT, PAGES)) || changed(PAGES) < Math.max(...SOURCES.map(changed))) {
  console.log("Building the pages …");
  execSync("npm run --silent build", { cwd: ROOT, stdio: "inherit" });
}
await main([process.execPath, "stellwerk", "serve", ...process.argv.slice(2)]);
