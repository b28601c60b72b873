import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = resolve(import.meta.dirname, "../../..");
const SERVER = "packages/cli/dist/build.json";
/** What a build is made from, without what does not go into it. */
const SOURCES = ["packages", "package-lock.json"];
const IN_NEITHER = ["node_modules", "dist", "test", "templates", "golden"];

/** The two halves of a build: a file that is written last, and the packages that do not go into it. */
const PARTS = {
  pages: { made: "packages/web/dist/index.html", without: new Set([...IN_NEITHER, "server", "cli"]) },
  server: { made: SERVER, without: new Set([...IN_NEITHER, "web"]) },
};

/** When the newest file at or below this path was changed. */
function changed(path, without) {
  const entry = statSync(join(ROOT, path));
  if (!entry.isDirectory()) return entry.mtimeMs;
  const names = readdirSync(join(ROOT, path)).filter((name) => !without.has(name));
  return names.reduce((newest, name) => Math.max(newest, changed(join(path, name), without)), 0);
}

function isFresh({ made, without }) {
  if (!existsSync(join(ROOT, made))) return false;
  // A container holds the build alone.
  if (!existsSync(join(ROOT, "packages/cli/src"))) return true;
  const built = changed(made, without);
  return SOURCES.every((path) => changed(path, without) <= built);
}

/** The parts of the build that are missing, or older than their source. */
export const staleParts = () => Object.keys(PARTS).filter((name) => !isFresh(PARTS[name]));

/** Where the built command lies, or `null` where only the source is up to date. */
export function freshBuild() {
  if (!isFresh(PARTS.server)) return null;
  const { entry } = JSON.parse(readFileSync(join(ROOT, SERVER), "utf8"));
  return pathToFileURL(join(ROOT, "packages/cli/dist", entry)).href;
}
