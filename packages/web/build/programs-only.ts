import type { Plugin } from "vite";

/** What manifests lead to and no page loads: bots think in a worker that has its own list, the rest is for programs. */
const PROGRAMS_ONLY = new Set(["./bots/index.ts", "./terminal.ts", "./bench.ts"]);

/** Keeps the parts of games that only programs load out of the pages. */
export function programsOnly(): Plugin {
  return {
    name: "stellwerk-programs-only",
    apply: "build",
    // Before Vite finds the file.
    enforce: "pre",
    resolveId: (source, importer) =>
      PROGRAMS_ONLY.has(source) && importer?.endsWith("/manifest.ts") ? { id: source, external: true } : null,
  };
}
