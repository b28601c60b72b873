import { readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type OutputChunk, type Plugin, rolldown } from "rolldown";

const ROOT = resolve(import.meta.dirname, "..");
/** What is loaded at run time: programs of the machine, and a part of `pg` that is not installed. */
const EXTERNAL = ["libsql", "@node-rs/argon2", "pg-native"];

/** Every thread is a `.ts` with a `.mjs` of the same name beside it, which lets Node 20 translate it. */
function threads(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const folder of ["packages/server/src", "packages/cli/src"])
    for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
      if (!file.endsWith(".mjs")) continue;
      const name = basename(file, ".mjs");
      if (name in found) throw new Error(`two threads are called ${name}: the build lays them side by side`);
      found[name] = join(ROOT, folder, file.replace(/mjs$/, "ts"));
    }
  return found;
}

/** Programs that serve, for Node without TypeScript, with every thread beside them. */
export async function bundleServer(
  programs: Readonly<Record<string, string>>,
  plugins: Plugin[] = [],
): Promise<OutputChunk[]> {
  const bundle = await rolldown({
    cwd: ROOT,
    platform: "node",
    input: { ...programs, ...threads() },
    external: EXTERNAL,
    plugins,
    // Libraries look through `eval` and the like for what only browsers have.
    logLevel: "silent",
  });
  const names = { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" };
  const { output } = await bundle.generate({ format: "esm", ...names });
  await bundle.close();
  return output.filter((each): each is OutputChunk => each.type === "chunk");
}
