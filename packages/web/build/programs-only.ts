import type { Plugin } from "vite";

/** What manifests lead to and only programs load. */
const PROGRAMS_ONLY = ["./terminal.ts", "./terminal/index.ts", "./bench.ts"];
/** Bots think in a worker that has its own list. */
const NOT_IN_PAGES = [...PROGRAMS_ONLY, "./bots/index.ts", "./bots/first-levels.ts", "./bots/master.ts"];

/** Keeps the parts of games that are not loaded out of the pages, or out of their workers. */
export function programsOnly(where: "pages" | "workers"): Plugin {
  const left = new Set(where === "pages" ? NOT_IN_PAGES : PROGRAMS_ONLY);
  return {
    name: "stellwerk-programs-only",
    apply: "build",
    // Before Vite finds the file.
    enforce: "pre",
    resolveId: (source, importer) =>
      left.has(source) && importer?.endsWith("/manifest.ts") ? { id: source, external: true } : null,
  };
}
