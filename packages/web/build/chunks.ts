import { fileURLToPath } from "node:url";

/** What the bundler knows of a module. */
interface ModuleInfo {
  readonly importedIds: readonly string[];
}
interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

const at = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** What is always loaded together, by the modules that everything in it is imported by; the first that fits. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  core: ["main.tsx", "words/ordinal.ts", "words/range.ts"],
  table: [
    "table/table.tsx",
    "match/branch.ts",
    "components/choice.tsx",
    "components/costly-button.tsx",
    "components/name-sign.tsx",
    "components/with-game.tsx",
    "games/axis-ticks.ts",
    "games/deep-equal.ts",
    "games/others-steps.ts",
    "games/shortcuts.ts",
  ],
};

/**
 * Puts what is always loaded together into one file. A phone takes longer to ask for a small file than to read it, and
 * by themselves modules are cut into a file for every combination of pages that uses them: sixty for one table.
 */
export function chunkOf(): (id: string, modules: Modules) => string | null {
  let chunks: ReadonlyMap<string, string> | null = null;
  return (id, modules) => (chunks ??= assign(modules)).get(id) ?? null;
}

function assign(modules: Modules): ReadonlyMap<string, string> {
  const chunks = new Map<string, string>();
  for (const [chunk, roots] of Object.entries(TOGETHER)) {
    const open = roots.map(at);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const imported = modules.getModuleInfo(id)?.importedIds ?? [];
      // Schemas are in what a package offers, and are not needed by the first page.
      if (chunks.has(id) || imported.some((other) => other.includes("/node_modules/zod/"))) continue;
      chunks.set(id, chunk);
      open.push(...imported);
    }
  }
  return chunks;
}
