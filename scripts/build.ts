import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import type { OutputChunk, Plugin } from "rolldown";
import { bundleServer } from "./server-bundle.ts";

// `npm run build`: the pages for browsers, and the server for Node without TypeScript. With names, only these parts.

const ROOT = resolve(import.meta.dirname, "..");
const CLI = join(ROOT, "packages/cli");
/** Commands that work on the repository: `main.ts` says so where it is not there. */
const IN_A_CHECKOUT = /^\.\/(bench|league|new-game|stress)\.ts$/;
/** A server that runs while the next one is built still finds the parts of its own. */
const KEPT_BUILDS = 2;

const inCheckout: Plugin = {
  name: "in-a-checkout",
  resolveId: (source, importer) =>
    IN_A_CHECKOUT.test(source) && importer === join(CLI, "src/main.ts") ? { id: source, external: true } : null,
};

async function buildServer(): Promise<void> {
  const chunks = await bundleServer({ stellwerk: join(CLI, "src/main.ts") }, [inCheckout]);
  const id = createHash("sha256")
    .update(chunks.map(({ code }) => code).join(""))
    .digest("hex")
    .slice(0, 12);
  const dist = join(CLI, "dist");
  const folder = join(dist, id);
  mkdirSync(folder, { recursive: true });
  for (const { fileName, code } of chunks) writeFileSync(join(folder, fileName), code);
  writeFileSync(join(folder, "LICENCES.txt"), licencesOf(chunks));
  // Last, and at once: a command that starts meanwhile takes the build before, or the source.
  const stamp = join(dist, "build.json");
  writeFileSync(`${stamp}.part`, `${JSON.stringify({ entry: `${id}/stellwerk.mjs` })}\n`);
  renameSync(`${stamp}.part`, stamp);
  dropOld(dist, id);
}

/** The licences of the libraries in the build, which must go with them. */
function licencesOf(chunks: readonly OutputChunk[]): string {
  const folders = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .map((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? "");
  return [...new Set(folders)]
    .filter((folder) => folder !== "" && existsSync(folder))
    .sort()
    .map((folder) => {
      const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
      const texts = files.map((name) => readFileSync(join(folder, name), "utf8"));
      return `${relative(join(ROOT, "node_modules"), folder)}\n\n${texts.join("\n\n")}`;
    })
    .join(`\n\n${"-".repeat(80)}\n\n`);
}

function dropOld(dist: string, current: string): void {
  const others = readdirSync(dist).filter((name) => name !== current && statSync(join(dist, name)).isDirectory());
  const age = (name: string): number => statSync(join(dist, name)).mtimeMs;
  const old = others.sort((a, b) => age(b) - age(a)).slice(KEPT_BUILDS - 1);
  for (const name of old) rmSync(join(dist, name), { recursive: true });
}

/** Says nothing unless it fails. */
async function buildPages(): Promise<void> {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  await promisify(execFile)(process.execPath, [vite, "build"], { cwd: join(ROOT, "packages/web") }).catch(
    (error: unknown) => {
      const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
      process.stderr.write(stdout + stderr);
      throw new Error("the pages could not be built", { cause: error });
    },
  );
}

const BUILDS: Readonly<Record<string, () => Promise<void>>> = { pages: buildPages, server: buildServer };
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in BUILDS));
if (unknown !== undefined) throw new Error(`nothing is called ${unknown}; there are ${Object.keys(BUILDS).join(", ")}`);
const chosen = Object.entries(BUILDS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
await Promise.all(chosen.map(([, build]) => build()));
