import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { MANIFESTS } from "@stellwerk/catalogue";
import type { Manifest } from "@stellwerk/kernel";
import { rolldown } from "rolldown";
import { type Frozen, type FrozenRecord, type Sample, digestOf, frozenFile } from "./frozen.ts";

// `npm run freeze -- <version> [commit]` keeps the bots of all games as they are at a commit: one minified module a
// game, with its rules, and beside it what these bots play in a few samples. The same commit gives the same files.

const ROOT = resolve(import.meta.dirname, "..");
const SEEDS = ["one", "two", "three"];
/** Enough to come through several turns, and few enough for a test. */
const LENGTH = { iterations: 40, actions: 60 };

/** The packages of a commit, with the libraries that are installed here. */
function checkOut(commit: string, folder: string): void {
  const packages = git("archive", commit, "packages", "package.json");
  execFileSync("tar", ["-x", "-C", folder], { input: packages });
  mkdirSync(join(folder, "node_modules/@stellwerk"), { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (name !== "@stellwerk") symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
  for (const name of readdirSync(join(folder, "packages")))
    symlinkSync(join(folder, "packages", name), join(folder, "node_modules/@stellwerk", name));
}

const git = (...args: string[]): Buffer => execFileSync("git", args, { cwd: ROOT, maxBuffer: 2 ** 30 });

/** The game of a package is exported by the name of its folder. */
const exportName = (folder: string): string => folder.replace(/-(.)/gu, (_, next: string) => next.toUpperCase());

function writeEntry({ id, package: folder }: Manifest, checkout: string): string {
  const entry = join(checkout, `${id}.ts`);
  const lines = [
    `export { ${exportName(folder)} as game } from "./packages/${folder}/src/index.ts";`,
    `export { bots };`,
    `import * as bots from "./packages/${folder}/bots/index.ts";`,
    `import { DEFAULT_ITERATIONS } from "./packages/kernel/src/index.ts";`,
    `const iterationsOf = ([level, bot]) => [level, bot.iterations ?? DEFAULT_ITERATIONS[level]];`,
    `export const iterations = Object.fromEntries(Object.entries(bots).map(iterationsOf));`,
  ];
  writeFileSync(entry, lines.join("\n"));
  return entry;
}

async function bundled(entry: string, checkout: string): Promise<string> {
  const isLibrary = (name: string): boolean => /^[^./]/u.test(name) && !name.startsWith("@stellwerk/");
  const bundle = await rolldown({ cwd: checkout, input: entry, external: isLibrary });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  await bundle.close();
  const [{ code }, ...others] = output;
  if (others.length > 0) throw new Error("a frozen bot is one file");
  return code;
}

/** What bots play in samples; both the source and the bundle are asked. */
const samplesOf = (frozen: Frozen): Sample[] =>
  Object.keys(frozen.bots).flatMap((level) =>
    SEEDS.map((seed) => ({ level, seed, ...LENGTH, digest: digestOf(frozen, { level, seed, ...LENGTH }) })),
  );

async function freeze(manifest: Manifest, commit: string, version: number, checkout: string): Promise<void> {
  const { id } = manifest;
  const entry = writeEntry(manifest, checkout);
  const code = await bundled(entry, checkout);
  const module = frozenFile(id, version, "mjs");
  writeFileSync(module, code);
  // What writeEntry has written.
  const [source, frozen] = (await Promise.all([import(pathToFileURL(entry).href), import(module.href)])) as [
    Frozen,
    Frozen,
  ];
  const samples = samplesOf(source);
  if (JSON.stringify(samplesOf(frozen)) !== JSON.stringify(samples))
    throw new Error(`${id} plays otherwise when frozen`);
  const record: FrozenRecord = { commit, rules: source.game.rules, samples };
  writeFileSync(frozenFile(id, version, "json"), `${JSON.stringify(record, null, 2)}\n`);
  console.log(`${id}: ${code.length} characters, ${samples.length} samples`);
}

const [version = "", ref = "HEAD"] = process.argv.slice(2);
if (!/^[1-9]\d*$/u.test(version)) throw new Error("usage: npm run freeze -- <version> [commit]");
const commit = git("rev-parse", `${ref}^{commit}`).toString().trim();
const checkout = mkdtempSync(join(tmpdir(), "stellwerk-freeze-"));
try {
  checkOut(commit, checkout);
  for (const manifest of MANIFESTS) await freeze(manifest, commit, Number(version), checkout);
} finally {
  rmSync(checkout, { recursive: true });
}
