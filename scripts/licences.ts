import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

// `npm run licences`: whether everything in the lock file may be used and passed on, and is what it was
// when it was taken in. Works offline: from the lock file and the installed packages.

/** Licences that let a program under MIT use, bundle and pass on what is under them, as it is. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BSL-1.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Packages that say their licence only in words. */
const SAID_IN_WORDS: Readonly<Record<string, string>> = { "only@0.0.2": "MIT" };

export interface Locked {
  readonly version?: string;
  readonly license?: unknown;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
}

/** Whether an SPDX expression is met by what is allowed: `A AND B` by both, `A OR B` by either. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, " ").trim();
  if (/\bAND\b/.test(bare) && /\bOR\b/.test(bare)) return false;
  const parts = bare.split(/\s+(?:AND|OR)\s+/);
  return /\bOR\b/.test(bare) ? parts.some((part) => ALLOWED.has(part)) : parts.every((part) => ALLOWED.has(part));
}

/** What is wrong with the packages of a lock file, by their folders. `installed` reads a package's own file. */
export function problems(
  packages: Readonly<Record<string, Locked>>,
  installed: (folder: string) => Record<string, unknown> | null,
): string[] {
  return Object.entries(packages).flatMap(([folder, locked]) => {
    if (!folder.includes("node_modules/") || locked.link) return [];
    const name = `${folder.split("node_modules/").at(-1)}@${locked.version}`;
    const licence = SAID_IN_WORDS[name] ?? licenceOf(locked) ?? licenceOf(installed(folder));
    return [
      ...(licence === null ? [`${name} has no licence`] : []),
      ...(licence !== null && !isAllowed(licence) ? [`${name} is under ${licence}`] : []),
      ...(locked.integrity || locked.inBundle ? [] : [`${name} has no checksum`]),
    ];
  });
}

/** As npm writes it today, or as it was written once. */
function licenceOf(about: { readonly license?: unknown; readonly licenses?: unknown } | null): string | null {
  const said: unknown = about?.license ?? (Array.isArray(about?.licenses) ? about.licenses[0] : null);
  if (typeof said === "string") return said;
  return typeof said === "object" && said !== null && "type" in said ? String(said.type) : null;
}

function main(): void {
  const root = resolve(import.meta.dirname, "..");
  const read = (path: string): Record<string, unknown> =>
    JSON.parse(readFileSync(join(root, path), "utf8")) as Record<string, unknown>;
  const { packages } = read("package-lock.json") as { packages: Record<string, Locked> };
  const found = problems(packages, (folder) => {
    const path = join(folder, "package.json");
    return existsSync(join(root, path)) ? read(path) : null;
  });
  for (const problem of found) console.error(problem);
  console.log(`${Object.keys(packages).length} packages, ${found.length} problems`);
  process.exitCode = found.length === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) main();
